// Decks as they are built: how many of each card, which cards are shown, totals, a hand to try.
import type { DeckInfo, FaceView } from "../../../lib/protocol";

/** How many of each face. */
export type Counts = ReadonlyMap<number, number>;

export interface Wanted {
  text: string;
  kind: string;
  keyword: string;
  /** What it costs to play, or to turn up. */
  cost: string;
  strength: string;
  /** Only what is in the deck. */
  mine: boolean;
}

export const ANY: Wanted = { text: "", kind: "", keyword: "", cost: "", strength: "", mine: false };

/** Kinds of cards in the order of a deck, with their word for several. */
export const KINDS: [string, string, string][] = [
  ["dragon", "Dragon", "Dragons"],
  ["terrain", "Terrain", "Terrain"],
  ["treasure", "Treasure", "Treasures"],
  ["action", "Action", "Actions"],
  ["battle", "Battle", "Battle cards"],
  ["reaction", "Reaction", "Reactions"],
  ["battle_reaction", "Battle reaction", "Battle reactions"],
  ["slayer", "Dragon Slayer", "Dragon Slayers"],
];

export const KEYWORDS = ["flying", "soaring", "burrowing", "scout", "warded"];
/** The costs a select offers: the last one is that or more. */
export const COSTS = [0, 1, 2, 3, 4, 5, 6];
export const STRENGTHS = [0, 1, 2, 3, 4, 5, 6];

export const kindOf = (face: FaceView): string => String(face.art["kind"] ?? "");
const amount = (face: FaceView, what: string): number | null => (face.art[what] === undefined ? null : Number(face.art[what]));

/** Gold to play the card or to turn it up; null for what is never paid for. */
export function costOf(face: FaceView): number | null {
  const strength = amount(face, "strength");
  return strength === null ? amount(face, "cost") : Math.max(0, strength) + (amount(face, "gold") ?? 0);
}

const meets = (wanted: string, value: number | null, list: number[]): boolean => {
  if (wanted === "") return true;
  if (value === null) return false;
  return Number(wanted) === list[list.length - 1] ? value >= Number(wanted) : value === Number(wanted);
};

const plain = (text: string): string => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/** The faces a filter leaves, by kind and then as the cards are listed. */
export function chosen(faces: FaceView[], wanted: Wanted, counts: Counts): FaceView[] {
  const words = plain(wanted.text).split(/\s+/).filter(Boolean);
  const place = new Map(KINDS.map(([kind], i) => [kind, i]));
  return faces
    .filter((face) => {
      const said = plain(`${face.name} ${face.art["text"] ?? ""} ${face.art["origin"] ?? ""}`);
      return (
        words.every((word) => said.includes(word)) &&
        (!wanted.kind || kindOf(face) === wanted.kind) &&
        (!wanted.keyword || String(face.art["keywords"] ?? "").split(" ").includes(wanted.keyword)) &&
        meets(wanted.cost, costOf(face), COSTS) &&
        meets(wanted.strength, amount(face, "strength"), STRENGTHS) &&
        (!wanted.mine || (counts.get(face.face) ?? 0) > 0)
      );
    })
    .sort((a, b) => (place.get(kindOf(a)) ?? 9) - (place.get(kindOf(b)) ?? 9) || a.face - b.face);
}

/** A deck in one line, as the hall reads it; the hall puts it in order. */
export function lineOf(name: string, counts: Counts, faces: ReadonlyMap<number, FaceView>): string {
  const cards = [...counts].filter(([, n]) => n > 0).map(([face, n]) => `${n} ${faces.get(face)?.short ?? ""}`);
  return `${name.replaceAll(/[:,#\n]/g, " ")}: ${cards.join(", ")}`;
}

export const countsOf = (info: DeckInfo): Map<number, number> => new Map(info.cards.map(([face, n]) => [face!, n!]));

export interface Totals {
  kinds: { kind: string; words: string; n: number }[];
  /** Cards by cost, the last place for that cost or more. */
  curve: number[];
  average: number | null;
  strength: number | null;
}

/** What a deck holds, in numbers. */
export function totals(counts: Counts, faces: ReadonlyMap<number, FaceView>): Totals {
  const curve = COSTS.map(() => 0);
  const kinds = new Map<string, number>();
  let [paid, cost, dragons, strength] = [0, 0, 0, 0];
  for (const [number, n] of counts) {
    const face = faces.get(number);
    if (!face || !n) continue;
    kinds.set(kindOf(face), (kinds.get(kindOf(face)) ?? 0) + n);
    const price = costOf(face);
    if (price !== null) {
      curve[Math.min(price, curve.length - 1)]! += n;
      paid += n;
      cost += n * price;
    }
    const strong = amount(face, "strength");
    if (strong !== null) {
      dragons += n;
      strength += n * strong;
    }
  }
  return {
    kinds: KINDS.flatMap(([kind, one, more]) => {
      const n = kinds.get(kind) ?? 0;
      return n ? [{ kind, words: n === 1 ? one : more, n }] : [];
    }),
    curve,
    average: paid ? cost / paid : null,
    strength: dragons ? strength / dragons : null,
  };
}

/** The first cards of the shuffled parts: six of the Lair, seven of the Horde. */
export function sampleHand(counts: Counts, faces: ReadonlyMap<number, FaceView>, below: (n: number) => number): { lair: number[]; horde: number[] } {
  const parts: Record<"lair" | "horde", number[]> = { lair: [], horde: [] };
  for (const [number, n] of counts) {
    const face = faces.get(number);
    if (!face) continue;
    const part = ["dragon", "terrain"].includes(kindOf(face)) ? "lair" : "horde";
    for (let i = 0; i < n; i++) parts[part].push(number);
  }
  const draw = (from: number[], n: number): number[] => {
    const left = [...from];
    return Array.from({ length: Math.min(n, left.length) }, () => left.splice(below(left.length), 1)[0]!);
  };
  return { lair: draw(parts.lair, 6), horde: draw(parts.horde, 7) };
}
