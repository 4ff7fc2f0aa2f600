// Which drawn things an option lights, and which options have to be buttons.
import type { CardView, OptionView, PileView, Target, View } from "./protocol";

/** One thing of a pile that is drawn and can be touched: a card, an empty slot, or a whole stack. */
export interface Spot {
  /** Place in the pile; for a stack the top, -1 if it is empty. */
  place: number;
  card: CardView | null;
  /** How many cards this spot stands for (a stack: all of them). */
  count: number;
  /** The slot is empty. */
  empty: boolean;
}

const BACK: CardView = { side: "back" };

/** True where a pile is drawn as one heap. */
export function heaped(pile: PileView): boolean {
  return pile.shape === "stack" || pile.shape === "single";
}

/**
 * What the viewer remembers to lie in a pile: `sure` are faces that lie here, `maybe` faces of which
 * some may (they were mixed with cards elsewhere).
 */
export function remembered(pile: PileView): { sure: number[]; maybe: number[] } {
  const sure: number[] = [];
  const maybe: number[] = [];
  for (const note of pile.noted) {
    const here = note.places.every((p) => p.pile === pile.id);
    (here ? sure : maybe).push(...note.faces);
  }
  return { sure, maybe };
}

/** True where more of a heap is known than its top shows. */
export function knowable(pile: PileView): boolean {
  if (!heaped(pile)) return false;
  const faces = pile.cards.filter((c) => c?.face !== undefined).length;
  return faces > 1 || pile.noted.length > 0;
}

/** The spots of a pile in the order they are drawn. */
export function spots(pile: PileView): Spot[] {
  if (heaped(pile)) {
    const top = pile.cards.length ? (pile.cards[pile.cards.length - 1] ?? null) : null;
    const card = top ?? (pile.size > 0 ? BACK : null);
    return [{ place: pile.size - 1, card, count: pile.size, empty: pile.size === 0 }];
  }
  const out: Spot[] = pile.cards.map((card, place) => ({
    place,
    card,
    count: 1,
    empty: card === null,
  }));
  for (let i = 0; i < pile.backs; i++)
    out.push({ place: pile.cards.length + i, card: BACK, count: 1, empty: false });
  return out;
}

function push(map: Map<string, OptionView[]>, key: string, option: OptionView): void {
  const list = map.get(key);
  if (!list) map.set(key, [option]);
  else if (!list.includes(option)) list.push(option);
}

function join(...lists: (OptionView[] | undefined)[]): OptionView[] {
  const out: OptionView[] = [];
  for (const list of lists) for (const option of list ?? []) if (!out.includes(option)) out.push(option);
  return out;
}

/** The options of one decision, ordered by what to touch. */
export class Lit {
  readonly buttons: OptionView[] = [];
  private faces = new Map<string, OptionView[]>();
  private places = new Map<string, OptionView[]>();
  private piles = new Map<string, OptionView[]>();
  private seats = new Map<number, OptionView[]>();

  constructor(
    readonly options: OptionView[],
    view: Pick<View, "piles" | "seats"> | null,
  ) {
    for (const option of options) {
      let reachable = false;
      for (const target of option.touch) {
        if (!view || !drawn(target, view)) continue;
        reachable = true;
        this.add(option, target);
      }
      if (!reachable || option.touch.some((t) => t.kind === "button")) this.buttons.push(option);
    }
  }

  private add(option: OptionView, t: Target): void {
    if (t.kind === "face") push(this.faces, `${t.pile}|${t.face}`, option);
    else if (t.kind === "place") push(this.places, `${t.pile}|${t.place}`, option);
    else if (t.kind === "pile") push(this.piles, `${t.pile}`, option);
    else if (t.kind === "seat") {
      const list = this.seats.get(t.seat!) ?? [];
      if (!list.includes(option)) list.push(option);
      this.seats.set(t.seat!, list);
    }
  }

  /** Options for one spot of a pile. */
  spot(pile: PileView, spot: Spot): OptionView[] {
    const face = spot.card?.face;
    const byFace = face === undefined ? undefined : this.faces.get(`${pile.id}|${face}`);
    if (!heaped(pile)) return join(byFace, this.places.get(`${pile.id}|${spot.place}`));
    const all: (OptionView[] | undefined)[] = [byFace, this.piles.get(pile.id)];
    for (let i = 0; i < Math.max(pile.size, 1); i++) all.push(this.places.get(`${pile.id}|${i}`));
    return join(...all);
  }

  /** Options for a pile as a whole (a heap answers through its one spot instead). */
  pile(pile: PileView): OptionView[] {
    return heaped(pile) ? [] : (this.piles.get(pile.id) ?? []);
  }

  /** Options for a seat (relative). */
  seat(seat: number): OptionView[] {
    return this.seats.get(seat) ?? [];
  }

  /** The codes of every option that has a place on the table. */
  get onTable(): Set<number> {
    const out = new Set<number>();
    for (const map of [this.faces, this.places, this.piles])
      for (const list of map.values()) for (const option of list) out.add(option.code);
    for (const list of this.seats.values()) for (const option of list) out.add(option.code);
    return out;
  }
}

/** True if the target is something the table draws; what is not drawn becomes a button. */
export function drawn(target: Target, view: Pick<View, "piles" | "seats">): boolean {
  if (target.kind === "seat") return view.seats.some((s) => s.seat === target.seat);
  if (target.kind === "button") return false;
  const pile = view.piles.find((p) => p.id === target.pile);
  if (!pile || pile.region === "box") return false;
  if (target.kind === "pile") return true;
  if (target.kind === "place")
    return heaped(pile)
      ? target.place! < Math.max(pile.size, 1)
      : target.place! < pile.cards.length + pile.backs;
  return spots(pile).some((s) => s.card?.face === target.face);
}

/** What `data-code` or `data-codes` of a lit thing say. */
export function codes(options: OptionView[]): { one?: number; many?: string } {
  if (options.length === 1) return { one: options[0]!.code };
  return { many: options.map((o) => o.code).join(" ") };
}

/** The words of a lit thing for a screen reader. */
export function litWords(what: string, options: OptionView[]): string {
  if (options.length === 1) return `${what}: ${options[0]!.words}`;
  return `${what}: ${options.length} choices`;
}
