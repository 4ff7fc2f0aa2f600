// Formation Flying, read from a view: the clues so far, how strongly words hint, how columns ended.
import type { Fact, OptionView, View } from "../../lib/protocol";

export const COLUMNS = 10;

/** A clue given earlier, the column its card was flown to (10: none), and whose card it was. */
export interface PastClue {
  clue: string;
  column: number;
  /** 0 for side A, the even seats; 1 for side B. */
  side: number;
}

/** The clues so far, oldest first; "" where none was given. */
export function pastClues(view: View): PastClue[] {
  return view.facts
    .filter((fact) => fact.icon === "clue")
    .map((fact) => ({
      clue: /^“(.*)”, /.exec(fact.words)?.[1] ?? "",
      column: fact.value ?? COLUMNS,
      side: (((fact.seat ?? 0) + (view.viewer ?? 0)) % view.seats.length) % 2,
    }));
}

/** A word that may be given, and how strongly it hints at the card, 0 to 3. */
export interface Word {
  option: OptionView;
  strength: number;
}

/** The words on offer, the strongest first. */
export function wordsOf(options: OptionView[], facts: Fact[]): Word[] {
  const strengths = new Map(facts.filter((f) => f.icon === "word").map((f) => [f.id, f.value ?? 0]));
  return options
    .map((option) => ({ option, strength: strengths.get(`word-${option.code}`) ?? 0 }))
    .sort((a, b) => b.strength - a.strength || a.option.words.localeCompare(b.option.words, undefined, { numeric: true }));
}

/** The card raised before the other side, which the viewer sees. */
export function raised(view: View): number | undefined {
  for (const pile of view.piles)
    if (pile.name === "raised") for (const card of pile.cards) if (card?.face !== undefined) return card.face;
  return undefined;
}

/** The clue that has just been given, "" if there is none. */
export function clueNow(view: View): string {
  const fact = view.facts.find((f) => f.id === "clue");
  return fact ? (/“(.*)”/.exec(fact.words)?.[1] ?? "") : "";
}

/** How a column ended: the kind it needed, what lay beside it on either side, whether it passed. */
export interface Column {
  face: number;
  sides: number[][];
  passed: boolean;
}

/** The columns of a game that is over; the viewer's own side comes first. */
export function columnsOf(view: View): Column[] {
  const row = view.piles.find((pile) => pile.name === "row");
  const spaces = view.piles.filter((pile) => pile.name === "space");
  // Side A's spaces are named first; the odd seats are side B.
  const second = view.viewer !== null && view.viewer % 2 === 1;
  if (second) spaces.reverse();
  const needed = Math.max(1, Math.floor((spaces[0]?.cards.length ?? 0) / COLUMNS));
  return (row?.cards ?? []).map((card, column) => {
    const face = card?.face ?? -1;
    const sides = spaces.map((space) =>
      space.cards.filter((_, place) => place % COLUMNS === column).flatMap((c) => c?.face ?? []),
    );
    return { face, sides, passed: sides.flat().filter((f) => f === face).length >= needed };
  });
}
