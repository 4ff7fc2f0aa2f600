// Wyvern's table: where the battlefields lie on a screen, and what the facts say about a battle.
import type { CardView, Fact, PileView, PlaceView, View } from "../../lib/protocol";

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** One battlefield: its box, the width of its cards, whether it is turned towards whoever looks. */
export interface FieldBox extends Rect {
  seat: number;
  unit: number;
  /** Its leftmost lane is so far from the first. */
  lane: number;
  /** Decks and discard piles lie at its ends; else they are small, beside the name. */
  wide: boolean;
  /** Seen from the opposite side: the front row below, columns and ends exchanged. */
  turned: boolean;
  /** Where the name stands; of the viewer's own field nowhere: it stands in the foot. */
  plate: Rect | null;
}

export interface Arrangement {
  fields: FieldBox[];
  strip: Rect;
  /** Where battles and announced cards are drawn; `tall` if one below the other. */
  panel: Rect & { tall: boolean };
  hand: Rect & { unit: number };
  gap: number;
  /** Fronts lie squarely opposite: lanes can be drawn as lines. */
  facing: boolean;
}

export interface Room {
  seats: number;
  /** The viewer's absolute seat; a watcher looks from the first. */
  viewer: number;
  width: number;
  height: number;
  phone: boolean;
  /** A phone held sideways. */
  low: boolean;
}

/** Treasures are so much smaller where there is little room. */
const SMALL = 0.7;

const wideOf = (unit: number, gap: number, wide: boolean): number =>
  wide ? 7 * unit + 6 * gap : (3 + 2 * SMALL) * unit + 4 * gap;
const highOf = (unit: number, gap: number): number => 2.8 * unit + gap;
const unitIn = (room: number, gap: number, wide: boolean): number =>
  wide ? (room - 6 * gap) / 7 : (room - 4 * gap) / (3 + 2 * SMALL);

/** The opponents of a duel or of everybody against everybody, as they sit: the next one at the left. */
const others = (seats: number): number[] => Array.from({ length: seats - 1 }, (_, i) => i + 1);

/**
 * Partners, as relative seats: whose fields lie at the top left, top right, bottom left, bottom right.
 * The even seats have their partner at the left (spec 3.9, turned so that the viewer sits below).
 */
export function square(viewer: number): [number, number, number, number] {
  const rel = (seat: number) => (seat - viewer + 4) % 4;
  const partner = viewer ^ 1;
  const [left, right] = viewer % 2 ? [viewer, partner] : [partner, viewer];
  return [rel(3 - left), rel(3 - right), rel(left), rel(right)];
}

/** Lays the table out: no field is cut off, none overlaps another. */
export function arrange(room: Room): Arrangement {
  const { seats, width: W, height: H, phone, low } = room;
  const small = phone || low;
  const gap = small ? 3 : 5;
  const pad = small ? 4 : 8;
  const strip = small ? 22 : 28;
  const mid = small ? 14 : 18;
  const fields: FieldBox[] = [];
  const put = (seat: number, x: number, y: number, unit: number, wide: boolean, turned: boolean, plate: Rect | null) =>
    fields.push({ seat, x: Math.round(x), y: Math.round(y), w: wideOf(unit, gap, wide), h: highOf(unit, gap), unit, wide, turned, plate, lane: seats === 4 && x > W / 4 ? 3 : 0 });
  const facing = seats === 2 || seats === 4;
  const two = seats === 4 ? 2 : 1;

  if (facing && (low || (!phone && seats === 2))) {
    // The fields in a column at the left, everything else beside them.
    const plate = seats === 4 ? 34 : small ? 19 : 26;
    const inside = low ? H - 2 * pad : H - strip - 2 * pad;
    const wide = seats === 2;
    const under = seats === 4 ? plate : 0;
    const hand = low ? 0 : 1.5;
    const most = low ? W * 0.56 : W - 312 - 2 * pad;
    const unit = Math.floor(
      Math.max(24, Math.min(low ? 60 : 104, (inside - plate - under - mid - 2 * gap - (low ? 0 : 22)) / (5.6 + hand * 1.04), unitIn((most - (two - 1) * 10) / two, gap, wide))),
    );
    const w = wideOf(unit, gap, wide);
    const block = two * w + (two - 1) * 10;
    const panelMost = 560;
    const left = low ? pad : Math.max(pad, (W - block - 3 * pad - Math.min(panelMost, W - block - 3 * pad)) / 2);
    const top = low ? pad : strip + pad;
    const spare = low ? 0 : Math.max(0, (inside - plate - 2 * highOf(unit, gap) - mid - 1.5 * 1.04 * unit - 14) / 2);
    const y1 = top + plate;
    const y2 = y1 + highOf(unit, gap) + mid + spare;
    const order = seats === 4 ? square(room.viewer) : ([1, -1, 0, -1] as const);
    for (let i = 0; i < two; i++) {
      const x = left + i * (w + 10);
      put(order[i]!, x, y1, unit, wide, true, { x, y: top, w, h: plate });
      const seat = order[2 + i]!;
      put(seat, x, y2, unit, wide, false, seat === 0 ? null : { x, y: y2 + highOf(unit, gap) + 1, w, h: plate });
    }
    const right = left + block + 2 * pad;
    const rest = Math.min(W - right - pad, low ? 900 : panelMost);
    if (low) {
      const card = Math.min(58, H * 0.19);
      const tall = 1.46 * card + 10;
      return {
        fields, gap, facing,
        strip: { x: right, y: pad, w: rest, h: strip },
        panel: { x: right, y: pad + strip + 2, w: rest, h: H - 2 * pad - strip - tall - 4, tall: false },
        hand: { x: right, y: H - pad - tall, w: rest, h: tall, unit: card },
      };
    }
    const tall = 1.46 * unit * 1.04 + 14;
    return {
      fields, gap, facing,
      strip: { x: 0, y: 0, w: W, h: strip },
      panel: { x: right, y: strip + pad, w: rest, h: H - strip - 2 * pad, tall: true },
      hand: { x: left, y: H - tall - 2, w: block, h: tall, unit: unit * 1.04 },
    };
  }

  if (seats === 4) {
    // Two long rows, what is fought between them.
    const plate = small ? 35 : 26;
    const wide = !small && W / 2 >= 7 * 56;
    const least = phone ? 150 : 128;
    const hand = phone ? 1.44 : 1.02;
    let unit = Math.floor(Math.min(80, unitIn((W - 3 * pad) / 2, gap, wide)));
    const rest = (u: number) => H - strip - 2 * (plate + highOf(u, gap)) - 2 * mid - (1.46 * u * hand + 14) - pad;
    while (unit > 26 && rest(unit) < least) unit--;
    const w = wideOf(unit, gap, wide);
    const order = square(room.viewer);
    const xs = [W / 2 - w - pad / 2, W / 2 + pad / 2];
    const card = Math.min(unit * hand, phone ? 62 : 96);
    const tall = 1.46 * card + 14;
    const y2 = H - tall - plate - highOf(unit, gap) - 2;
    for (let i = 0; i < 2; i++) {
      const x = xs[i]!;
      put(order[i]!, x, strip + plate, unit, wide, true, { x, y: strip, w, h: plate });
      const seat = order[2 + i]!;
      put(seat, x, y2, unit, wide, false, seat === 0 ? null : { x, y: y2 + highOf(unit, gap) + 1, w, h: plate - 2 });
    }
    const y = strip + plate + highOf(unit, gap) + mid;
    return {
      fields, gap, facing,
      strip: { x: 0, y: 0, w: W, h: strip },
      panel: { x: pad, y, w: W - 2 * pad, h: y2 - mid - y, tall: false },
      hand: { x: pad, y: H - tall, w: W - 2 * pad, h: tall, unit: card },
    };
  }

  // Opponents along the top, one's own field below; beside it, or between, what happens.
  const list = others(seats);
  const per = phone ? (list.length > 4 ? 3 : list.length > 1 ? 2 : 1) : list.length;
  const lines = Math.ceil(list.length / per);
  const each = (W - pad * (per + 1)) / per;
  const wide = (phone && per === 1) || (!small && each >= 7 * 56);
  const plate = low ? (each < 330 ? 34 : 19) : each < 250 ? 38 : small ? 22 : 27;
  const most = low ? 42 : wide ? 74 : small ? 46 : 60;
  let above = Math.floor(Math.min(most, unitIn(each, gap, wide)));
  const topOf = (u: number) => lines * (plate + highOf(u, gap) + 4);
  if (phone) {
    let own = Math.floor(Math.min(60, unitIn(W - 2 * pad, gap, true)));
    let card = 58;
    const rest = () => H - strip - topOf(above) - mid * 2 - highOf(own, gap) - (1.46 * card + 12);
    const least = 124;
    while (rest() < least && (own > 40 || above > 26)) {
      if (own > 40) own--;
      if (above > 26 && own <= 46) above--;
      if (card > 50) card--;
    }
    lay(above, strip);
    const tall = 1.46 * card + 12;
    const y2 = H - tall - highOf(own, gap) - 4;
    put(0, (W - wideOf(own, gap, true)) / 2, y2, own, true, false, null);
    const y = strip + topOf(above) + mid;
    return {
      fields, gap, facing,
      strip: { x: 0, y: 0, w: W, h: strip },
      panel: { x: pad, y, w: W - 2 * pad, h: y2 - mid - y, tall: false },
      hand: { x: pad, y: H - tall, w: W - 2 * pad, h: tall, unit: card },
    };
  }
  const top = low ? 2 : strip + 2;
  if (low) {
    while (above > 24 && H - topOf(above) - top - mid < 2.8 * 38) above--;
    lay(above, top);
    const y = top + topOf(above) + mid;
    const own = Math.floor(Math.min(54, (H - y - 2 - gap) / 2.8));
    const w = wideOf(own, gap, true);
    put(0, pad, y, own, true, false, null);
    const right = pad * 2 + w;
    const half = (W - right - 2 * pad) * 0.42;
    return {
      fields, gap, facing,
      strip: { x: right, y: y - 4, w: W - right - pad, h: strip },
      panel: { x: right + half + pad, y: y + strip - 2, w: W - right - half - 2 * pad, h: H - y - strip, tall: false },
      hand: { x: right, y: y + strip, w: half, h: H - y - strip, unit: Math.min(56, (H - y - strip - 10) / 1.46) },
    };
  }
  lay(above, top);
  const y = top + topOf(above) + 26;
  const inside = H - y - pad - 16;
  const own = Math.floor(Math.min(96, inside / (2.8 + 1.5 * 1.04), unitIn(W - 340 - 3 * pad, gap, true)));
  const w = wideOf(own, gap, true);
  const rest = Math.min(560, W - w - 3 * pad);
  const left = Math.max(pad, (W - w - rest - pad) / 2);
  put(0, left, y, own, true, false, null);
  const tall = 1.46 * own * 1.04 + 14;
  return {
    fields, gap, facing,
    strip: { x: 0, y: 0, w: W, h: strip },
    panel: { x: left + w + pad, y: y - 6, w: rest, h: H - y + 2, tall: true },
    hand: { x: left, y: H - tall - 2, w, h: tall, unit: own * 1.04 },
  };

  function lay(unit: number, from: number): void {
    const w = wideOf(unit, gap, wide);
    list.forEach((seat, i) => {
      const line = Math.floor(i / per);
      const n = Math.min(per, list.length - line * per);
      const room = W / n;
      const x = (i % per) * room + (room - w) / 2;
      const y = from + line * (plate + highOf(unit, gap) + 4) + plate;
      const across = low ? room - pad : Math.min(room - pad, Math.max(w, 120));
      put(seat, x, y, unit, wide, true, { x: x + (w - across) / 2, y: y - plate, w: across, h: plate });
    });
  }
}

/** Where something lies on a field, in pixels of the table: its upper left corner and its width. */
export interface Slot {
  x: number;
  y: number;
  unit: number;
}

function cell(field: FieldBox, gap: number, column: number, row: number, scale: number): Slot {
  const { unit } = field;
  const before = field.wide ? column * (unit + gap) : (column > 1 ? SMALL * unit + gap : 0) + Math.max(0, column - 2) * (unit + gap);
  const wide = unit * scale;
  // columns run 0 (decks) 1 (treasures) 2 3 4 (positions) 5 (treasures) 6 (decks); snug fields have 1 to 5
  const left = field.wide || column > 1 ? before : 0;
  const x = field.turned ? field.w - left - wide : left;
  const y = (field.turned ? 1 - row : row) * (1.4 * unit + gap) + ((1 - scale) * 1.4 * unit) / 2;
  return { x: field.x + x, y: field.y + y, unit: wide };
}

/** A position F0 … B2. */
export const positionAt = (field: FieldBox, gap: number, k: number): Slot => cell(field, gap, 2 + (k % 3), Math.floor(k / 3), 1);

/** A treasure slot FL FR BL BR. */
export const treasureAt = (field: FieldBox, gap: number, k: number): Slot =>
  cell(field, gap, k % 2 ? 5 : 1, Math.floor(k / 2), field.wide ? 1 : SMALL);

/** A deck or discard pile of a wide field: the Lair at the left end, the Horde at the right one. */
export const deckAt = (field: FieldBox, gap: number, name: string): Slot =>
  cell(field, gap, name.startsWith("lair") ? 0 : 6, name.endsWith("discard") ? 1 : 0, 1);

/** The middle of a place's card, or null where it is not on a field. */
export function middleOf(plan: Arrangement, view: View, place: PlaceView): [number, number] | null {
  const pile = view.piles.find((p) => p.id === place.pile);
  const field = plan.fields.find((f) => f.seat === pile?.owner);
  if (!pile || !field) return null;
  const slot = pile.name === "treasure" ? treasureAt(field, plan.gap, place.place) : positionAt(field, plan.gap, place.place);
  return [slot.x + slot.unit / 2, slot.y + slot.unit * 0.7];
}

// ---- what the facts say ----

export const same = (a: PlaceView | undefined, pile: string, place: number): boolean => a?.pile === pile && a.place === place;

/** How strong the face-up dragon at a place is, in words too. */
export const strengthAt = (facts: Fact[], pile: string, place: number): Fact | undefined =>
  facts.find((f) => f.id.startsWith("strength") && same(f.at, pile, place));

export interface Fighter {
  place: PlaceView;
  card: CardView | null;
  name: string;
  strength: number;
  /** Each amount it is the sum of: "printed 3", "+2 Fire Breath". */
  terms: string[];
}

export interface Side {
  seat: number;
  total: number;
  behind: boolean;
  /** The starter first. */
  fighters: Fighter[];
}

/** About so many lines it takes to tell how the dragons of a side come to their strengths. */
export const linesOf = (side: Side, width: number): number =>
  side.fighters.reduce((sum, f) => sum + Math.ceil(((f.name.length + (f.terms.length > 1 ? f.terms.join(", ").length : 7) + 5) * 6.5) / width), 0);

/** The two sides of the battle, the attacker's first; null if there is none. */
export function battleOf(view: View): [Side, Side] | null {
  const side = (n: number): Side | null => {
    const fact = view.facts.find((f) => f.id === `side ${n}`);
    if (fact?.seat === undefined || fact.value === undefined) return null;
    const fighters = view.facts.flatMap((f): Fighter[] => {
      if (!f.id.startsWith("strength") || !f.at || f.icon !== (n ? "defends" : "attacks")) return [];
      const pile = view.piles.find((p) => p.id === f.at!.pile);
      const { name, terms } = parted(f.words);
      return [{ place: f.at, card: pile?.cards[f.at.place] ?? null, name, strength: f.value ?? 0, terms }];
    });
    return { seat: fact.seat, total: fact.value, behind: fact.icon === "behind", fighters };
  };
  const [one, other] = [side(0), side(1)];
  return one && other ? [one, other] : null;
}

/** "Smok 7: printed 5, +2 Fire Breath" in its parts. */
export function parted(words: string): { name: string; terms: string[] } {
  const at = words.lastIndexOf(": ");
  if (at < 0) return { name: words, terms: [] };
  return { name: words.slice(0, at).replace(/ −?\d+$/, ""), terms: words.slice(at + 2).split(/, (?=\+|−|printed|base)/) };
}

/** Cards and abilities announced and not yet dealt with, the newest last. */
export const playsOf = (view: View): Fact[] => view.facts.filter((f) => f.icon === "play");

/** The seats in the order in which they act: from the one on turn; partners cross over. */
export function actOrder(view: View): number[] {
  const n = view.seats.length;
  const viewer = view.viewer ?? 0;
  const rel = (seat: number) => (seat - viewer + n) % n;
  const active = view.facts.find((f) => f.id === "active")?.seat ?? 0;
  const start = (active + viewer) % n;
  const order = n === 4 ? [start, 3 - start, start ^ 1, 3 - (start ^ 1)] : Array.from({ length: n }, (_, i) => (start + i) % n);
  return order.map(rel).filter((seat) => !view.seats.find((s) => s.seat === seat)?.out);
}

/** What a seat would score if the game ended now: standing, and having fallen. */
export function forecast(view: View, seat: number): { stands: number; falls: number } {
  const team = view.seats.find((s) => s.seat === seat)?.team ?? null;
  const mates = team === null ? view.seats.filter((s) => s.seat === seat) : view.seats.filter((s) => s.team === team);
  const sum = (id: string) => mates.reduce((n, s) => n + (s.counters.find((c) => c.id === id)?.value ?? 0), 0);
  return { stands: sum("gold") + sum("positions"), falls: Math.floor(sum("gold") / 2) };
}

/** Terrain lying on the dragon at a place. */
export function terrainOn(view: View, pile: string, place: number): { pile: string; place: number; card: CardView }[] {
  return view.piles.flatMap((p) =>
    p.name === "attached" ? p.cards.flatMap((card, i) => (card?.under && same(card.under, pile, place) ? [{ pile: p.id, place: i, card }] : [])) : [],
  );
}

/** The name of the card that a question of the set-up is about; null if it is another question. */
export const laid = (prompt: string): string | null => /^Where does (.+) lie\?$/.exec(prompt)?.[1] ?? null;

/** The piles of a seat by what they are called. */
export const pileOf = (view: View, seat: number, name: string): PileView | undefined =>
  view.piles.find((p) => p.owner === seat && p.name === name);
