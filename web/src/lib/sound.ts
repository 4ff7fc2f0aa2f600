// Small wooden and paper sounds, made in code; silent until a person asks for sound.
import { prefs } from "./prefs.svelte";

let context: AudioContext | null = null;

function audio(): AudioContext | null {
  if (!prefs.sound || typeof AudioContext === "undefined") return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/** A burst of noise that dies away, as heard through a filter. */
function burst(ctx: AudioContext, at: number, seconds: number, loud: number, type: BiquadFilterType, pitch: number, q = 1): void {
  const buffer = ctx.createBuffer(1, Math.ceil(ctx.sampleRate * seconds), ctx.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length);
  const source = ctx.createBufferSource();
  source.buffer = buffer;
  const filter = ctx.createBiquadFilter();
  filter.type = type;
  filter.frequency.value = pitch;
  filter.Q.value = q;
  const gain = ctx.createGain();
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  source.connect(filter).connect(gain).connect(ctx.destination);
  source.start(at);
}

/** A card laid or drawn: a short brush of paper. */
export function paper(delay = 0): void {
  const ctx = audio();
  if (ctx) burst(ctx, ctx.currentTime + delay, 0.09, 0.12, "bandpass", 2600 + Math.random() * 900, 0.7);
}

/** A knock on wood: your turn, or a choice made. */
export function wood(pitch = 220, delay = 0): void {
  const ctx = audio();
  if (!ctx) return;
  const at = ctx.currentTime + delay;
  const tone = ctx.createOscillator();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(pitch, at);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.6, at + 0.08);
  const gain = ctx.createGain();
  gain.gain.setValueAtTime(0.2, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + 0.12);
  tone.connect(gain).connect(ctx.destination);
  tone.start(at);
  tone.stop(at + 0.13);
}

/** A hand on the heap: a slap with a thud under it. */
export function slap(): void {
  const ctx = audio();
  if (!ctx) return;
  burst(ctx, ctx.currentTime, 0.07, 0.5, "lowpass", 1900);
  wood(90);
}

/** A Hydra is won: three heads growl. */
export function growl(): void {
  const ctx = audio();
  if (!ctx) return;
  const at = ctx.currentTime;
  [82, 98, 123].forEach((pitch, i) => {
    const tone = ctx.createOscillator();
    tone.type = "sawtooth";
    tone.frequency.setValueAtTime(pitch, at);
    tone.frequency.linearRampToValueAtTime(pitch * 0.75, at + 0.45);
    const low = ctx.createBiquadFilter();
    low.type = "lowpass";
    low.frequency.value = 420;
    const gain = ctx.createGain();
    gain.gain.setValueAtTime(0.001, at);
    gain.gain.linearRampToValueAtTime(0.1, at + 0.06 + i * 0.03);
    gain.gain.exponentialRampToValueAtTime(0.001, at + 0.5);
    tone.connect(low).connect(gain).connect(ctx.destination);
    tone.start(at);
    tone.stop(at + 0.52);
  });
}

/** The end of a game: three knocks going up. */
export function finish(): void {
  [262, 330, 392].forEach((pitch, i) => wood(pitch, i * 0.13));
}
