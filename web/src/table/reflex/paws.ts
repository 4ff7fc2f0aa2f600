// What a view tells of a game of reflexes: the hands of the last slaps, and whose card is next.
import type { SeatView, View } from "../../lib/protocol";

export interface Paw {
  seat: number;
  name: string;
  ms: number;
  /** The quickest at what was to be slapped, too late for it, or at something else. */
  kind: "first" | "late" | "false";
  words: string;
}

const ICON = "paw-";

/** True for a fact that is drawn as a paw print. */
export const isPaw = (fact: { icon?: string }): boolean => fact.icon?.startsWith(ICON) ?? false;

/** The fact that says whose card comes next: only games of reflexes have it. */
export const isNext = (fact: { icon?: string }): boolean => fact.icon === "next";

/** The seats with a steady frame for who is next, instead of who has to answer this moment. */
export function calm(view: Pick<View, "facts" | "seats">): SeatView[] {
  const next = view.facts.find(isNext)?.seat;
  return view.seats.map((s) => ({ ...s, asked: s.seat === next, answered: false, turn: s.seat === next }));
}

/** The paw prints of a view, the quickest first. */
export function pawsOf(view: Pick<View, "facts" | "seats">): Paw[] {
  return view.facts
    .filter((f) => isPaw(f) && f.seat !== undefined && f.value !== undefined)
    .map((f) => ({
      seat: f.seat!,
      name: view.seats.find((s) => s.seat === f.seat)?.name ?? "",
      ms: f.value!,
      kind: f.icon!.slice(ICON.length) as Paw["kind"],
      words: f.words,
    }))
    .sort((a, b) => Number(b.kind === "first") - Number(a.kind === "first") || a.ms - b.ms);
}
