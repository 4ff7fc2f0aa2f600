// What has become of a seat, said beside its name.
import type { Fact, View } from "./protocol";

const BESIDE = ["badge", "aside"];

/** True for a fact that stands beside the name of its seat. */
export const beside = (fact: Fact): boolean => fact.seat !== undefined && BESIDE.includes(fact.icon ?? "");

/** The facts that stand beside the name of a seat. */
export function badgesOf(view: View, seat: number): Fact[] {
  return view.facts.filter((f) => f.seat === seat && beside(f));
}

/** True while a seat sits by: it has passed and waits for the next turn of things. */
export function aside(view: View, seat: number): boolean {
  return view.facts.some((f) => f.seat === seat && f.icon === "aside");
}
