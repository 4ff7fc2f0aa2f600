// A large picture of a small card: rest the mouse on it, or press long.
import { previewAt, previewWidth } from "../lib/preview";
import type { FaceView } from "../lib/protocol";

/** The picture shown: its face, the small card it belongs to, and where it stands in pixels. */
export interface Picture {
  face: FaceView;
  card: HTMLElement;
  wide: number;
  x: number;
  y: number;
}

/** Watches the pointer over a table and says which card to show large. */
export class Large {
  shown = $state.raw<Picture | null>(null);
  /** The face under the mouse: boards light the lines that lead from it. */
  pointed = $state<number | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `home` is where the table wants pictures to stand, if anywhere; none is shown while `quiet`. */
  constructor(
    private readonly faces: () => Map<number, FaceView>,
    private readonly home: () => Element | null | undefined,
    private readonly quiet: () => boolean,
  ) {}

  /** The pointer has come over something, or down on it. */
  soon = (event: PointerEvent): void => {
    if (this.quiet()) return;
    clearTimeout(this.#timer);
    const touchy = event.pointerType !== "mouse";
    if (touchy !== (event.type === "pointerdown")) return;
    this.shown = null;
    const card = (event.target as Element).closest<HTMLElement>("[data-card], [data-peek]");
    const face = card?.dataset["face"] === undefined ? undefined : this.faces().get(Number(card.dataset["face"]));
    this.pointed = face?.face ?? null;
    const wide = previewWidth(face);
    if (!card || !face || (!touchy && card.offsetWidth > 0.6 * wide)) return;
    this.#timer = setTimeout(() => {
      if (!card.isConnected) return;
      const r = card.getBoundingClientRect();
      this.shown = { face, card, wide, ...previewAt(r, wide, wide * 1.4, innerWidth, innerHeight, this.home()?.getBoundingClientRect()) };
      if (touchy) {
        // Letting go after a long look is no choice.
        const mute = (c: Event) => c.stopImmediatePropagation();
        addEventListener("click", mute, { capture: true, once: true });
        addEventListener("pointerup", () => setTimeout(() => removeEventListener("click", mute, { capture: true }), 60), { once: true });
      }
    }, touchy ? 480 : 650);
  };

  /** The pointer has left, or come up. */
  gone = (): void => {
    clearTimeout(this.#timer);
    this.shown = null;
  };

  /** What others do takes the picture away only where the card has gone. */
  check(): void {
    const now = this.shown;
    if (now && !(now.card.isConnected && now.card.dataset["face"] === `${now.face.face}`)) this.gone();
  }
}
