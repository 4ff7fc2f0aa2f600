// Where everything goes: the largest card at which the others, the middle and one's own fit the screen.
import { CROWD, planCrowd } from "../lib/crowd";
import { scattered } from "../lib/felt";
import { type Band, type Item, type Packed, bandHeight, fit, pack } from "../lib/layout";
import { heaped } from "../lib/lit";
import type { Play } from "../lib/play.svelte";
import type { PileView, SeatView } from "../lib/protocol";
import type { Open } from "./open.svelte";
import { calm } from "./reflex/paws";
import type { Reflex } from "./reflex/reflex.svelte";
import { type Scene, type Thing, itemOf, sceneOf } from "./scene";

/** Heights and widths in pixels, as the parts of the table measure themselves. */
export class Sizes {
  wide = $state(1280);
  tall = $state(800);
  top = $state(44);
  foot = $state(70);
  facts = $state(0);
  notice = $state(0);
  says = $state(0);
  /** Of the names above, by panel. */
  heads = $state<number[]>([]);
}

/** Another seat: what lies before it, and hands that are only a number. */
export interface Panel {
  seat: SeatView;
  hands: PileView[];
  things: Thing[];
}

export type Plan = ReturnType<typeof planTable>;

const OTHERS = 0.64;

/** The plan of a table; call it while a component is made. */
export function planTable(given: { readonly play: Play; readonly reflex: Reflex; readonly sizes: Sizes; readonly open: Open }) {
  const { sizes, reflex, open } = given;
  const play = $derived(given.play);
  const view = $derived(play.view!);
  const phone = $derived(sizes.wide <= 700);
  /** A phone held sideways: little height, so names and gaps are as small as on one held upright. */
  const low = $derived(sizes.tall < 520);
  const small = $derived(phone || low);
  const room = $derived(open.over || !open.drawer ? sizes.wide : sizes.wide - 300);
  const scene = $derived<Scene>(sceneOf(view, play.options));
  const home = $derived(view.viewer === null ? (view.seats[0]?.seat ?? 0) : 0);
  /** In a game of reflexes the frame of who is next stays; ticks of a second would only flicker. */
  const seats = $derived(reflex.on && !view.over ? calm(view) : view.seats);
  const others = $derived(seats.filter((s) => s.seat !== home));

  /** A hand of another seat is a number unless some of it is seen or may be touched. */
  const shownHand = (pile: PileView) =>
    pile.cards.some((c) => c?.face !== undefined) ||
    play.options.some((o) => o.touch.some((t) => t.pile === pile.id));

  const gap = $derived(small ? 6 : 14);
  /** Lit cards of a hand rise into this gap. */
  const ownGap = $derived(small ? 12 : 20);
  const titleTall = $derived(small ? 14 : 17);
  /** A hand of another seat out of which a card is picked is laid in the middle, large enough to hit. */
  const picked = $derived(
    others.flatMap((seat) => scene.hands.get(seat.seat) ?? []).filter((h) => play.lit.options.some((o) => o.touch.some((t) => t.pile === h.id && t.kind !== "pile"))),
  );
  const centre = $derived<Thing[]>([...scene.middle, ...picked.map((pile): Thing => ({ kind: "pile", id: pile.id, pile }))]);
  const panels = $derived(
    others.map((seat): Panel => {
      const hands = scene.hands.get(seat.seat) ?? [];
      const drawn = hands.filter((h) => shownHand(h) && !picked.includes(h));
      const things: Thing[] = [
        ...(scene.seats.get(seat.seat) ?? []),
        ...drawn.map((pile): Thing => ({ kind: "pile", id: pile.id, pile })),
      ];
      return { seat, hands: hands.filter((h) => !drawn.includes(h) && !picked.includes(h)), things: things.filter(worth) };
    }),
  );
  /** An empty pile before a seat takes no room until something lies or may be laid there. */
  function worth(thing: Thing): boolean {
    if (thing.kind === "board") return true;
    const { pile } = thing;
    return pile.size > 0 || pile.cards.length > 0 || touchable(thing);
  }
  /** Something of it can be touched now. */
  function touchable(thing: Thing): boolean {
    const ids = thing.kind === "pile" ? [thing.pile.id] : thing.field.piles.map((p) => p.id);
    return play.options.some((o) => o.touch.some((t) => t.pile !== undefined && ids.includes(t.pile)));
  }
  const perRow = $derived(phone && panels.length > 4 ? Math.ceil(panels.length / 2) : Math.max(1, panels.length));
  const panelRows = $derived(Math.ceil(panels.length / perRow));
  const panelRoom = $derived((room - 12 - gap * (perRow - 1)) / perRow - (small ? 12 : 18));
  /** One opponent and much room: name at the left, cards at its right. */
  const beside = $derived((panels.length === 1 && panelRoom > 560) || (low && !phone && panelRoom > 180));
  const headWide = $derived(low && !phone ? Math.min(150, panelRoom / 2) : 230);
  const thingsRoom = $derived(beside ? panelRoom - headWide : panelRoom);
  /** All panels give their names the room of the tallest. */
  const headTall = $derived(Math.max(small ? 26 : 44, ...sizes.heads.slice(0, panels.length).map((h) => h || 0)) + 2);

  const own = $derived<Thing[]>([
    ...(scene.seats.get(home) ?? []).filter(worth),
    ...(scene.hands.get(home) ?? []).map((pile): Thing => ({ kind: "pile", id: pile.id, pile })).filter(worth),
  ]);
  const handScale = $derived(phone ? 1.04 : 1.12);
  const ownScale = (t: Thing) => (t.kind === "pile" && t.pile.region === "hand" ? handScale : phone ? 0.86 : 0.94);
  const midScale = (t: Thing) => {
    if (t.kind === "board" && scattered(t.field.piles)) return phone ? 0.42 : 0.58; // a whole table
    if (reflex.on && t.kind === "pile" && heaped(t.pile)) return 1.5; // what is slapped
    return t.kind === "pile" && t.pile.region === "rail" ? 0.7 : 1;
  };

  /** Titles before another seat are cut off rather than have its things in two rows. */
  function titled(items: Item[]): Item[] {
    const need = items.reduce((sum, i) => sum + Math.max(i.floor ?? 0, 24) + 6, 0);
    return need <= thingsRoom ? items : items.map((i) => ({ ...i, floor: 0 }));
  }
  const heap = $derived(reflex.on ? centre.find((t) => t.kind === "pile" && heaped(t.pile)) : undefined);

  /** The others' things at card width `u`: smaller than the middle, and small enough for one row. */
  function othersAt(u: number): { scale: number; height: number; packs: Packed[] } {
    const least = (small ? 21 : 30) / u;
    for (let scale = OTHERS; ; scale -= 0.03) {
      const packs = panels.map((p) => pack(titled(p.things.map((t) => itemOf(t, scene, { phone, scale, title: small ? 13 : 16, home }))), thingsRoom, u, 6));
      if (scale - 0.03 < least || packs.every((k) => k.fits && k.rows.length <= 1)) {
        let height = 0;
        for (let r = 0; r < panelRows; r++) {
          const row = packs.slice(r * perRow, (r + 1) * perRow);
          const things = Math.max(0, ...row.map((k) => k.height));
          height += (beside ? Math.max(headTall, things) : headTall + things) + (small ? 12 : 20);
        }
        return { scale, height, packs };
      }
    }
  }
  const midItems = $derived(centre.map((t) => itemOf(t, scene, { phone, scale: midScale(t), title: titleTall, home })));
  const ownItems = $derived(own.map((t) => itemOf(t, scene, { phone, scale: ownScale(t), title: titleTall, home })));

  /** Many seats: tiles in rows, both neighbours larger, at the sides of the middle where there is room. */
  const crowd = $derived(panels.length >= CROWD);
  const flanked = $derived(crowd && !small && room >= 760);
  const sideWide = $derived(flanked ? Math.min(250, room * 0.25) : 0);
  const midRoom = $derived(room - 20 - (flanked ? 2 * (sideWide + gap) : 0));
  /** A card that only says that the seat has one is left out of a tile. */
  const tiles = $derived(
    panels.map((p) => ({
      ...p,
      inner: p.things.some(touchable),
      things: p.things.filter((t) => t.kind === "board" || t.pile.shape !== "single" || t.pile.cards.some((c) => c?.face !== undefined) || touchable(t)),
    })),
  );
  const ring = $derived(tiles.slice(1, -1));
  const sides = $derived(crowd ? [tiles[0]!, tiles[tiles.length - 1]!] : []);
  const across = (list: typeof tiles) =>
    Math.max(1, ...list.map((p) => p.things.reduce((sum, t) => sum + itemOf(t, scene, { phone, scale: 1, title: 0, home }).wide + 0.05, 0)));
  const tileTop = $derived(small ? 17 : 22);
  const sideUnit = $derived(Math.min(small ? 34 : 60, Math.floor(((flanked ? sideWide : room / 2 - 10) - 24) / across(sides))));
  const sideTall = $derived(sideUnit * 1.4 + tileTop + 8);
  const midBand = $derived<Band>({ items: midItems, room: midRoom, gap, pad: small ? 8 : 20, least: flanked ? sideTall + 12 : 40 });
  const ownBand = $derived<Band>({ items: ownItems, room: room - 20, gap: ownGap, pad: 16, comfort: 0.1 });
  const crowdNow = $derived.by(() => {
    const asked = { cards: across(ring), padX: small ? 8 : 12, padY: tileTop + (small ? 2 : 4), gap: small ? 3 : 6, least: small ? 18 : 24, most: small ? 60 : 84 };
    // The rest of the table makes room, down to two thirds, before the tiles have to scroll.
    for (let easy = small ? 42 : 84, most = easy; ; easy -= 6) {
      const under = bandHeight(midBand, easy).height + bandHeight(ownBand, easy).height + (flanked ? 0 : sideTall + 4);
      const plan = planCrowd(Math.max(1, ring.length), room - 12, Math.max(free * 0.28, free - under - 10), asked);
      if (!plan.scroll || easy <= most * 0.67) return plan;
    }
  });
  const crowdTall = $derived(crowdNow.height + 10 + (flanked ? 0 : sideTall + 4));

  const bands = $derived<Band[]>([{ height: (u) => (crowd ? crowdTall : panels.length ? othersAt(u).height : 0) }, midBand, ownBand]);
  const free = $derived(sizes.tall - sizes.top - sizes.foot - sizes.facts - sizes.notice - sizes.says);
  const unit = $derived(fit(bands, free, small ? 24 : 30, phone ? 86 : 118));
  const middle = $derived(pack(midItems, midRoom, unit, gap));
  const mine = $derived(pack(ownItems, room - 20, unit, ownGap, 0.1));
  const packed = $derived(othersAt(unit));
  const ownTall = $derived(ownItems.length ? bandHeight(ownBand, unit).height : 0);

  return {
    sizes,
    touchable,
    ownScale,
    midScale,
    get phone() { return phone; },
    get low() { return low; },
    get small() { return small; },
    /** Width beside the drawer, and height between header and foot. */
    get room() { return room; },
    get free() { return free; },
    get scene() { return scene; },
    /** The seat at the lower edge, and what its foot says of it. */
    get home() { return home; },
    get self() { return seats.find((s) => s.seat === home); },
    /** Width of a card in the middle. */
    get unit() { return unit; },
    get gap() { return gap; },
    get ownGap() { return ownGap; },
    /** The others as panels: so many in a row, rows of packed things in each. */
    get panels() { return panels; },
    get perRow() { return perRow; },
    get panelRoom() { return panelRoom; },
    get beside() { return beside; },
    get headWide() { return headWide; },
    get headTall() { return headTall; },
    get packed() { return packed; },
    /** Many seats as tiles: the ring above, a neighbour at either side. */
    get crowd() { return crowd; },
    get crowdNow() { return crowdNow; },
    get flanked() { return flanked; },
    get ring() { return ring; },
    get sides() { return sides; },
    get sideUnit() { return sideUnit; },
    get sideWide() { return sideWide; },
    get centre() { return centre; },
    get middle() { return middle; },
    /** The heap that is slapped. */
    get heap() { return heap; },
    get own() { return own; },
    get mine() { return mine; },
    get ownTall() { return ownTall; },
  };
}
