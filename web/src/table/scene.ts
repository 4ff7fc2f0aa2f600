// Sorts a view into what lies where on the screen, and says how large each thing is in cards.
import { partsOf } from "../games";
import { scattered } from "../lib/felt";
import type { Item } from "../lib/layout";
import { heaped } from "../lib/lit";
import type { BoardView, CardView, OptionView, PileView, View } from "../lib/protocol";

/** Something drawn at a host card: a pile under it, or a card lying under or on it. */
export interface Rider {
  /** A pile under the host; of a heap whose cards lie under several hosts the part under this one. */
  pile?: PileView;
  /** The whole heap, and where in it the cards of the part lie. */
  part?: { of: PileView; places: number[] };
  card?: { pile: string; place: number; card: CardView };
}

/** A board with the piles on it. */
export interface Field {
  board: BoardView;
  piles: PileView[];
}

/** A pile or a board that takes its own room. */
export type Thing = { kind: "pile"; id: string; pile: PileView } | { kind: "board"; id: string; field: Field };

/** A view sorted by where things are drawn. */
export interface Scene {
  /** By "pile|place" of the host. */
  riders: Map<string, Rider[]>;
  /** The parts of heaps that lie under single cards, by their own ids. */
  parts: Map<string, PileView>;
  middle: Thing[];
  /** By seat: what lies before it; the viewer's own too. */
  seats: Map<number, Thing[]>;
  /** Hands by seat. */
  hands: Map<number, PileView[]>;
  box: PileView[];
  /** So many cards of a fan stand in a line on a phone. */
  line: number;
}

export const hostKey = (pile: string, place: number): string => `${pile}|${place}`;

/** Sorts a view; `options` are those of the step being chosen. */
export function sceneOf(view: View, options: OptionView[] = view.options): Scene {
  const touched = new Set(options.flatMap((o) => o.touch.flatMap((t) => t.pile ?? [])));
  const riders = new Map<string, Rider[]>();
  const ride = (pile: string, place: number, rider: Rider) => {
    const key = hostKey(pile, place);
    riders.set(key, [...(riders.get(key) ?? []), rider]);
  };
  const known = new Set(view.piles.map((p) => p.id));
  const fields = new Map<string, Field>(
    view.boards.map((board) => [board.id, { board, piles: [] }]),
  );
  const scene: Scene = { riders, parts: new Map(), middle: [], seats: new Map(), hands: new Map(), box: [], line: partsOf(view.game).inLine ?? 10 };
  const boardsDone = new Set<string>();

  for (const pile of view.piles) {
    const hosted = new Map<string, number[]>();
    pile.cards.forEach((card, place) => {
      if (!card?.under || !known.has(card.under.pile)) return;
      if (pile.shape === "stack") {
        const key = hostKey(card.under.pile, card.under.place);
        hosted.set(key, [...(hosted.get(key) ?? []), place]);
      } else ride(card.under.pile, card.under.place, { card: { pile: pile.id, place, card } });
    });
    for (const [key, places] of hosted) {
      const cards = places.map((place) => pile.cards[place] ?? null);
      const part: PileView = { ...pile, id: `${pile.id}|${key}`, size: cards.length, cards, backs: 0, noted: [] };
      const host = cards[0]!.under!;
      scene.parts.set(part.id, part);
      ride(host.pile, host.place, { pile: part, part: { of: pile, places } });
    }
    if (pile.under && known.has(pile.under.pile)) {
      ride(pile.under.pile, pile.under.place, { pile });
      continue;
    }
    const field = pile.board !== undefined ? fields.get(pile.board) : undefined;
    if (field) {
      field.piles.push(pile);
      continue;
    }
    if (pile.region === "box") {
      if (pile.size) scene.box.push(pile);
      continue;
    }
    const attached = pile.size > 0 && pile.cards.length > 0 && pile.cards.every((c) => c?.under);
    if (attached) continue;
    if (pile.region === "hand" && pile.owner !== null) {
      scene.hands.set(pile.owner, [...(scene.hands.get(pile.owner) ?? []), pile]);
      continue;
    }
    // An empty place for one card needs no room until a card lies there.
    if (pile.shape === "single" && !pile.size && !touched.has(pile.id)) continue;
    const thing: Thing = { kind: "pile", id: pile.id, pile };
    if (pile.region === "seat" && pile.owner !== null) place(scene, pile.owner, thing);
    else scene.middle.push(thing);
  }
  for (const board of view.boards) {
    if (boardsDone.has(board.id)) continue;
    boardsDone.add(board.id);
    const field = fields.get(board.id)!;
    // A game may have boards for several numbers of seats: only those in use are drawn.
    if (!field.piles.length) continue;
    const thing: Thing = { kind: "board", id: `board ${board.id}`, field };
    const owners = new Set(field.piles.map((p) => p.owner));
    const owner = owners.size === 1 ? [...owners][0] : null;
    if (board.region === "seat" && owner !== null && owner !== undefined) place(scene, owner, thing);
    else scene.middle.unshift(thing);
  }
  return scene;
}

function place(scene: Scene, seat: number, thing: Thing): void {
  scene.seats.set(seat, [...(scene.seats.get(seat) ?? []), thing]);
}

/** The columns of a pile drawn by face: places of the cards of each face, face-down cards last. */
export function columns(pile: PileView): number[][] {
  const byFace = new Map<number, number[]>();
  const total = pile.cards.length + pile.backs;
  for (let place = 0; place < total; place++) {
    const face = pile.cards[place]?.face ?? -1;
    byFace.set(face, [...(byFace.get(face) ?? []), place]);
  }
  const known = [...byFace.entries()].filter(([f]) => f >= 0).map(([, places]) => places);
  const hidden = byFace.get(-1);
  return hidden ? [...known, hidden] : known;
}

/** How many lines a long line of cards is broken into. */
export function lines(pile: PileView, phone: boolean, line = 10): number {
  const n = pile.cards.length + pile.backs;
  if (pile.shape === "fan") return Math.max(1, Math.ceil(n / (phone ? line : 24)));
  if (pile.shape === "row" || pile.shape === "slots")
    return Math.max(1, Math.ceil(n / (phone ? 8 : 14)));
  return 1;
}

/** Vertical distance of the lines of a pile, in card widths. */
export const LINE = { fan: 0.95, row: 1.46 };

/** How far a pile under a card hangs out below it, in card widths; enough for a finger on a phone. */
export const hangOf = (phone: boolean): number => (phone ? 0.62 : 0.5);

/** How far what rides on the cards of a pile hangs out, in card widths. */
export function hanging(pile: PileView, scene: Scene, phone: boolean): number {
  let hang = 0;
  for (let i = 0; i < pile.size; i++) {
    const list = scene.riders.get(hostKey(pile.id, i));
    if (list) hang = Math.max(hang, list.some((r) => r.pile) ? hangOf(phone) : 0.3);
  }
  return hang;
}

/** The size of a pile in card widths: natural width, least width, height. */
export function pileSize(
  pile: PileView,
  scene: Scene,
  phone: boolean,
): { wide: number; least: number; high: number } {
  const n = Math.max(1, pile.cards.length + pile.backs);
  const rows = lines(pile, phone, scene.line);
  const per = Math.ceil(n / rows);
  const hang = hanging(pile, scene, phone);
  switch (pile.shape) {
    case "stack":
    case "single":
      return { wide: 1.08, least: 1.08, high: 1.46 + hang };
    case "fan":
      return {
        wide: per * 1.03,
        least: 1 + (per - 1) * 0.42,
        high: 1.46 + LINE.fan * (rows - 1),
      };
    case "spread":
      return { wide: 1 + (per - 1) * 0.5, least: 1 + (per - 1) * 0.2, high: 1.4 };
    case "groups": {
      const cols = columns(pile);
      const tallest = Math.max(1, ...cols.map((c) => c.length));
      const k = Math.max(1, cols.length);
      return {
        wide: k * 1.06,
        least: 1 + (k - 1) * 0.3,
        high: 1.4 + Math.min(3, tallest - 1) * 0.2,
      };
    }
    case "scatter":
      return { wide: 9, least: 9, high: 6 };
    default:
      return {
        wide: per * 1.06,
        least: hang || pile.shape === "slots" ? per : 1 + (per - 1) * 0.36,
        high: 1.4 + hang + (LINE.row + hang) * (rows - 1),
      };
  }
}

/** True if the pile is named on the screen: a seat's own hand goes without saying. */
export const named = (pile: PileView, own: boolean): boolean => pile.title !== "" && !(own && pile.region === "hand" && /^(your )?hand$/i.test(pile.title));

/** What stands over a pile: its title, and how many cards where that is no small number. */
export function heading(pile: PileView): string {
  return `${pile.title}${!heaped(pile) && pile.size > 4 ? ` · ${pile.size}` : ""}`;
}

/** About how many pixels a heading takes; a very long one is cut off. */
export const headingWidth = (words: string, small: boolean): number =>
  Math.min(120, Math.ceil(words.length * (small ? 5.7 : 6.4)) + 2);

/** A thing as an item for the layout. */
export function itemOf(
  thing: Thing,
  scene: Scene,
  options: { phone: boolean; scale: number; title: number; home: number },
): Item {
  const { phone, scale, title, home } = options;
  if (thing.kind === "board") {
    const { board, piles } = thing.field;
    const turned = phone && scattered(piles);
    const wide = turned ? board.height : board.width;
    return {
      id: thing.id,
      wide,
      least: wide,
      high: turned ? board.width : board.height,
      padX: 4,
      padY: 4,
      scale,
    };
  }
  const size = pileSize(thing.pile, scene, phone);
  const titled = named(thing.pile, thing.pile.owner === home);
  const floor = titled ? headingWidth(heading(thing.pile), title < 16) + 2 : 0;
  return { id: thing.id, ...size, floor, padX: 2, padY: titled ? title : 4, scale };
}
