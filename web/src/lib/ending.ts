// What the end of a game is called, and how it compares with earlier ones.
import type { Fact, Outcome, Standing, View } from "./protocol";
import { count, list } from "./words";

/** True if one person played against nobody. */
export const alone = (view: View): boolean => view.seats.length === 1;

/** True if all win or lose together. */
export const together = (outcome: Outcome): boolean => outcome.kind === "together";

/** True if who sits here has won, lost being the other thing; null where only points count. */
export function hasWon(view: View, outcome: Outcome): boolean | null {
  const seat = view.viewer === null ? -1 : 0;
  if (outcome.kind === "score") return null;
  // A loss together may count how near it came; alone, anything that counts is a win.
  if (together(outcome)) return (outcome.returns[0] ?? 0) >= 1;
  if (outcome.kind === "alone") return (outcome.returns[0] ?? 0) > 0;
  return outcome.kind !== "nobody" && (outcome.places[Math.max(0, seat)] ?? 0) === 1;
}

/** The title of the end: "You win", "Lost together", "119 points". */
export function endTitle(view: View, outcome: Outcome): string {
  const won = hasWon(view, outcome);
  if (together(outcome)) return won ? "Won together" : "Lost together";
  if (outcome.kind === "score") return count(outcome.points?.[0] ?? outcome.returns[0] ?? 0, "point");
  if (alone(view)) return won ? "Won" : "Lost";
  if (outcome.kind === "nobody") return "Nobody wins";
  const winners = view.seats.filter((_, i) => outcome.places[i] === 1);
  const mine = (seat: number) => view.viewer !== null && seat === 0;
  const names = list(winners.map((w) => (mine(w.seat) ? "you" : w.name)));
  const start = names.charAt(0).toUpperCase() + names.slice(1);
  if (outcome.kind === "share") return `${start} share the win`;
  return winners.length === 1 && mine(winners[0]!.seat) ? "You win" : `${start} ${winners.length > 1 ? "win" : "wins"}`;
}

/** How good an end is: what it returned, then its points. */
function height(outcome: Outcome): [number, number] {
  return [outcome.returns[0] ?? 0, outcome.points?.[0] ?? 0];
}

/** This end beside the best before it. */
export function compare(outcome: Outcome, standing: Standing): "first" | "best" | "equal" | "less" {
  if (!standing.best) return "first";
  const [now, then] = [height(outcome), height(standing.best)];
  const by = now[0] - then[0] || now[1] - then[1];
  return by > 0 ? "best" : by < 0 ? "less" : "equal";
}

/** The goal that the points of this end are counted against, as a fact of the table names it. */
export function goalOf(view: View, outcome: Outcome): Fact | null {
  const points = outcome.points?.[0];
  return view.facts.find((f) => f.of !== undefined && f.value === points) ?? null;
}
