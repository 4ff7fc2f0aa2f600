// Dragging a lit card onto where it goes: the same choices as by clicking, in one gesture.
import type { Play } from "../lib/play.svelte";
import type { OptionView } from "../lib/protocol";

interface Around {
  root: () => HTMLElement | undefined;
  air: () => HTMLElement | undefined;
  play: () => Play;
  /** Plays one option or asks which of several. */
  offer: (options: OptionView[], at: Element) => void;
}

/** True if what lies at a point of the table is touched for this option. */
export function dropsOn(option: OptionView, pile: string | null, place: number | null, face: number | null, seat: number | null): boolean {
  return option.touch.some((t) => {
    if (t.kind === "seat") return t.seat === seat;
    if (t.pile === undefined || t.pile !== pile) return false;
    if (t.kind === "pile") return true;
    return t.kind === "place" ? t.place === place : t.face === face;
  });
}

/** One drag at a time, by mouse, pen or finger. */
export class Drag {
  constructor(private readonly around: Around) {}

  /** Follows the pointer from a lit card; a press that does not move stays a click. */
  grab(event: PointerEvent, options: OptionView[], card: HTMLElement): void {
    if (event.button !== 0) return;
    const [x0, y0] = [event.clientX, event.clientY];
    let ghost: HTMLElement | null = null;

    const move = (e: PointerEvent) => {
      if (!ghost && Math.hypot(e.clientX - x0, e.clientY - y0) < 9) return;
      if (!ghost) {
        const air = this.around.air();
        if (!air) return;
        ghost = card.cloneNode(true) as HTMLElement;
        ghost.querySelectorAll("button").forEach((b) => b.remove());
        for (const name of ["data-card", "data-pile", "data-place", "data-face"]) ghost.removeAttribute(name);
        Object.assign(ghost.style, { left: "0", top: "0", opacity: "0.92", zIndex: "99", pointerEvents: "none" });
        air.append(ghost);
        card.style.opacity = "0.35";
      }
      const base = this.around.air()!.getBoundingClientRect();
      ghost.style.transform = `translate(${e.clientX - base.x - card.offsetWidth / 2}px, ${e.clientY - base.y - card.offsetHeight / 2}px)`;
    };
    const end = (e: PointerEvent) => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      if (!ghost) return;
      ghost.remove();
      card.style.opacity = "";
      // The click that follows a drag must not count as a press of the card.
      const mute = (c: Event) => c.stopImmediatePropagation();
      addEventListener("click", mute, { capture: true });
      setTimeout(() => removeEventListener("click", mute, { capture: true }), 40);
      if (e.type === "pointerup") this.drop(e, options, card);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  }

  private drop(e: PointerEvent, options: OptionView[], card: HTMLElement): void {
    const root = this.around.root();
    const under = document.elementsFromPoint(e.clientX, e.clientY).find((el) => root?.contains(el) && el !== card && !card.contains(el));
    if (!under) return;
    const spot = under.closest<HTMLElement>("[data-card]");
    const pile = (spot ?? under.closest<HTMLElement>("[data-pile]"))?.dataset["pile"] ?? null;
    const seat = under.closest<HTMLElement>("[data-seat]")?.dataset["seat"];
    const at = { place: spot ? Number(spot.dataset["place"]) : null, face: spot?.dataset["face"] === undefined ? null : Number(spot.dataset["face"]) };
    const play = this.around.play();
    const hits = (option: OptionView) => dropsOn(option, pile, at.place, at.face, seat === undefined ? null : Number(seat));

    // Out of its own pile: as a click; if that opens a second step, the drop answers it.
    const away = pile === null || pile !== card.dataset["pile"];
    if (!away) return;
    if (options.length !== 1) return this.around.offer(options, card);
    const steps = play.chain.length;
    void play.choose(options[0]!).then(() => {
      if (play.chain.length <= steps) return;
      const next = play.options.filter(hits);
      if (next.length === 1) void play.choose(next[0]!);
      else if (next.length) this.around.offer(next, card);
    });
  }
}
