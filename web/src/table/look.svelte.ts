// A large picture of a small card: rest the mouse on it, or press long.
import { previewAt, previewWidth } from "../lib/preview";
import type { FaceView } from "../lib/protocol";

/** Milliseconds that a finger presses, that a mouse rests. */
const LONG = 480;
const REST = 650;

interface Given {
  readonly root: HTMLElement | undefined;
  readonly faces: Map<number, FaceView>;
  /** Nothing is shown in a game of reflexes: it would lie in the way. */
  readonly off: boolean;
}

/** A picture that is shown: of which card, how wide, and where. */
export interface Picture {
  face: FaceView;
  card: HTMLElement;
  wide: number;
  x: number;
  y: number;
}

export class Look {
  picture = $state.raw<Picture | null>(null);
  /** The face under the mouse: boards light the lines that lead from it. */
  pointed = $state<number | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly given: Given) {}

  /** The mouse has come over something, or a finger down on it. */
  soon = (event: PointerEvent): void => {
    const { faces, off } = this.given;
    if (off) return;
    clearTimeout(this.timer);
    const touchy = event.pointerType !== "mouse";
    if (touchy !== (event.type === "pointerdown")) return;
    this.picture = null;
    const card = (event.target as Element).closest<HTMLElement>("[data-card], [data-peek]");
    const face = card?.dataset["face"] === undefined ? undefined : faces.get(Number(card.dataset["face"]));
    this.pointed = face?.face ?? null;
    const wide = previewWidth(face);
    if (!card || !face || (!touchy && card.offsetWidth > 0.6 * wide)) return;
    this.timer = setTimeout(() => this.show(face, card, wide, touchy), touchy ? LONG : REST);
  };

  private show(face: FaceView, card: HTMLElement, wide: number, touchy: boolean): void {
    if (!card.isConnected) return;
    const home = this.given.root?.querySelector("[data-preview-home]")?.getBoundingClientRect();
    this.picture = { face, card, wide, ...previewAt(card.getBoundingClientRect(), wide, wide * 1.4, innerWidth, innerHeight, home) };
    if (!touchy) return;
    // Letting go after a long look is no choice.
    const mute = (c: Event) => c.stopImmediatePropagation();
    addEventListener("click", mute, { capture: true, once: true });
    addEventListener("pointerup", () => setTimeout(() => removeEventListener("click", mute, { capture: true }), 60), { once: true });
  }

  gone = (): void => {
    clearTimeout(this.timer);
    this.picture = null;
  };

  /** What others do takes the picture away only where the card has gone. */
  check(): void {
    const shown = this.picture;
    if (shown && !(shown.card.isConnected && shown.card.dataset["face"] === `${shown.face.face}`)) this.gone();
  }
}
