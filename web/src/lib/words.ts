// Sentences about what is seen: cards, piles, seats, numbers.
import type { CardView, FaceView, OptionInfo, PileView, View } from "./protocol";

/** "1 card", "3 cards". */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

/** "1st", "2nd", "3rd", "4th". */
export function ordinal(n: number): string {
  const tail = n % 100;
  if (tail > 10 && tail < 14) return `${n}th`;
  return `${n}${["th", "st", "nd", "rd"][n % 10] ?? "th"}`;
}

/** "A", "A and B", "A, B and C". */
export function list(words: string[]): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;
}

const SIDES: Record<CardView["side"], string> = {
  up: "",
  held: "seen by you",
  noted: "face down, you remember it",
  back: "",
};

/** A mark on a card: "dull", "eggs 3", "stands for 1"; `short` where there is little room. */
export function markWords(mark: string, value: number, short = false): string {
  if (mark === "stands") return `${short ? "as" : "stands for"} ${value}`;
  return value === 1 ? mark : `${mark} ${value}`;
}

/** What a card is, in words. */
export function cardWords(card: CardView | null, faces: Map<number, FaceView>): string {
  if (!card) return "empty place";
  if (card.face === undefined) return "a face-down card";
  const parts = [faces.get(card.face)?.name ?? `card ${card.face}`];
  if (SIDES[card.side] && card.side !== "held") parts.push(SIDES[card.side]);
  for (const [mark, value] of Object.entries(card.marks ?? {}))
    if (value && !["x", "y", "turn"].includes(mark)) parts.push(markWords(mark, value));
  return parts.join(", ");
}

/** Whose pile, and what it is called. */
export function pileTitle(pile: PileView, view: View): string {
  const title = pile.title || pile.name;
  if (pile.owner === null) return title;
  if (pile.owner === 0 && view.viewer !== null) return `your ${lower(title)}`;
  const seat = view.seats.find((s) => s.seat === pile.owner);
  return seat ? `${seat.name}’s ${lower(title)}` : title;
}

function lower(title: string): string {
  return title.charAt(0).toLowerCase() + title.slice(1);
}

/** Minutes a game takes: "10–20 min". */
export function minutes(range: number[]): string {
  const [least, most] = [range[0], range[range.length - 1]];
  if (least === undefined) return "";
  return least === most ? `${least} min` : `${least}–${most} min`;
}

/** Seats of a game: "2–5 players", "alone". */
export function seatsWords(least: number, most: number): string {
  if (most === 1) return "alone";
  if (least === most) return `${least} players`;
  return `${least}–${most} players`;
}

/** A moment as a short date and time. */
export function moment(at: number | string | null | undefined): string {
  if (at === null || at === undefined || at === "") return "";
  const date = new Date(typeof at === "number" && at < 1e12 ? at * 1000 : at);
  if (Number.isNaN(date.getTime())) return "";
  return date.toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
}

/** Equal words counted: "Moon ×2, Sun". */
export function tallied(words: string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, n]) => (n > 1 ? `${word} ×${n}` : word)).join(", ");
}

/** An option as it was agreed for a table. */
export interface Agreed {
  id: string;
  words: string;
  value: string;
  label: string;
  /** A deck, whose list may be read. */
  deck: boolean;
}

/** What was agreed for a table of so many seats, in words. */
export function agreedOn(options: OptionInfo[], chosen: Record<string, string | number>, seats: number): Agreed[] {
  return options
    .filter((o) => chosen[o.id] !== undefined && (!o.seats?.length || o.seats.includes(seats)))
    .map((o) => {
      const value = String(chosen[o.id]);
      const at = o.values.indexOf(value);
      const label = at >= 0 ? o.labels[at] || value : o.own ? value.split(":")[0]! : value;
      return { id: o.id, words: o.words, value, label, deck: Boolean(o.own) };
    });
}
