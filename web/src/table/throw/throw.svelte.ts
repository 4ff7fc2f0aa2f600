// A throw being aimed: angle, strength and spin, as the sliders and the hand on the felt set them.
import type { Aim, Scale } from "../../lib/protocol";
import type { Play } from "../../lib/play.svelte";

/** Milliseconds in which the bar fills and empties while the throw is held. */
export const SWING = 1600;
/** Degrees to either side that an arm on one foot sways. */
export const SWAY = 12;

/** The greatest value of a scale. */
export const top = (s: Scale): number => s.first + (s.size - 1) * s.step;

/** The nearest value of a scale. */
export function snap(s: Scale, value: number): number {
  const i = Math.round((value - s.first) / s.step);
  return s.first + Math.max(0, Math.min(s.size - 1, i)) * s.step;
}

/** The code of a value. */
export const codeOf = (s: Scale, value: number): number => s.code + Math.round((snap(s, value) - s.first) / s.step);

/** How full the bar is (0 to 1) so many milliseconds after it began to fill. */
export function swing(elapsed: number): number {
  const part = (elapsed % SWING) / SWING;
  return part < 0.5 ? 2 * part : 2 - 2 * part;
}

/** An angle between −180 and 180. */
export const around = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;

/** Where a throw is likely to come down, in 0.1 cm and degrees on the pile. */
export interface Ghost {
  x: number;
  y: number;
  /** Direction of flight. */
  heading: number;
  /** One deviation along the flight, and across it. */
  along: number;
  across: number;
  /** How far it slides on if it meets nothing. */
  slide: number;
}

/** The direction in which a throw at this angle flies; over the shoulder left is right. */
export const headed = (aim: Aim, inward: number, angle: number): number =>
  inward + (aim.ways.includes("mirror") ? -angle : angle);

/** The ghost of a throw from a point along a heading. */
export function ghostOf(aim: Aim, x: number, y: number, heading: number, strength: number, spin: number): Ghost {
  const reach = aim.reach * strength;
  const [c, s] = [Math.cos((heading * Math.PI) / 180), Math.sin((heading * Math.PI) / 180)];
  const drift = (aim.drift * spin * reach) / 10000;
  return {
    x: x + reach * c + drift * s,
    y: y + reach * s - drift * c,
    heading,
    along: (aim.length * reach) / 10000,
    across: ((aim.width + aim.wider * Math.abs(spin)) * reach) / 10000,
    slide: aim.slide * strength,
  };
}

/** What is set for the next card to be thrown. */
export class Throwing {
  angle = $state(0);
  strength = $state(12);
  spin = $state(0);
  /** The hand is on the felt: the bar swings. */
  held = $state(false);

  /** The codes of this throw under an aim. */
  codes(aim: Aim): number[] {
    return [codeOf(aim.angle, this.angle), codeOf(aim.strength, this.strength), codeOf(aim.spin, this.spin)];
  }

  /** Throws: the whole rest of the chain in one message. */
  release(play: Play): Promise<void> {
    const aim = play.ask.aim;
    this.held = false;
    if (!aim || play.busy) return Promise.resolve();
    const codes = this.codes(aim);
    this.angle = 0;
    this.spin = 0;
    return play.send([...play.chain, ...codes]);
  }

  /** One more or one less step of spin. */
  twist(aim: Aim, steps: number): void {
    this.spin = snap(aim.spin, this.spin + steps * aim.spin.step);
  }
}

const known = new WeakMap<Play, Throwing>();

/** The throw in preparation at this table. */
export function throwing(play: Play): Throwing {
  let found = known.get(play);
  if (!found) known.set(play, (found = new Throwing()));
  return found;
}
