// Which cards can be picked, and how a hand is sorted.
import type { Spot } from "./lit";
import type { FaceView, PileView } from "./protocol";

/** The places of a pile whose cards can be picked: of each face as many as `faces` names. */
export function pickable(pile: PileView, up: number[], faces: number[]): Set<number> {
  const free = new Set(faces);
  const out = new Set<number>();
  pile.cards.forEach((card, place) => {
    if (card?.face !== undefined && free.has(card.face) && !up.includes(place)) out.add(place);
  });
  return out;
}

export type Order = "number" | "suit";

/** Number and suit rank of a face that has both; null for others. */
function ranks(face: FaceView | undefined): [number, number] | null {
  const number = face?.art["number"];
  const rank = face?.art["rank"];
  return typeof number === "number" && typeof rank === "number" ? [number, rank] : null;
}

/** True if a hand of these cards can be sorted by number and by suit. */
export function sortable(pile: PileView, faces: Map<number, FaceView>): boolean {
  return pile.region === "hand" && pile.cards.length > 1 && pile.cards.every((c) => c?.face !== undefined && ranks(faces.get(c.face)) !== null);
}

/** The spots of a hand in the order wanted, rising; cards of special kinds stand last. */
export function ordered(all: Spot[], faces: Map<number, FaceView>, order: Order): Spot[] {
  const key = (spot: Spot): number[] => {
    const face = spot.card?.face === undefined ? undefined : faces.get(spot.card.face);
    const [number, rank] = ranks(face) ?? [0, 0];
    if (face?.art["kind"] !== "number") return [1, number || 99, rank];
    return order === "suit" ? [0, rank, number] : [0, number, rank];
  };
  const keys = new Map(all.map((spot) => [spot, key(spot)]));
  return [...all].sort((a, b) => {
    const [x, y] = [keys.get(a)!, keys.get(b)!];
    for (let i = 0; i < 3; i++) if (x[i] !== y[i]) return x[i]! - y[i]!;
    return a.place - b.place;
  });
}
