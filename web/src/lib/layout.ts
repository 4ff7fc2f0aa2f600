// Finds the largest card size at which a whole table fits its screen, and where things wrap.

/** Something to place: sizes in cards (a card is 1 wide and 1.4 high) plus fixed pixels. */
export interface Item {
  id: string;
  /** Width when nothing is overlapped, in card widths. */
  wide: number;
  /** Width at which its cards overlap as much as may be. */
  least: number;
  /** Height in card widths. */
  high: number;
  /** Pixels beside that: titles, paddings. */
  padX: number;
  padY: number;
  /** Cards of this item are drawn this much larger or smaller. */
  scale: number;
  /** Pixels its title needs: it is never narrower. */
  floor?: number;
  /** Starts a new row. */
  alone?: boolean;
}

/** Where an item ended up: its row and its width in pixels. */
export interface Placed {
  item: Item;
  width: number;
}

export interface Packed {
  rows: Placed[][];
  height: number;
  /** False when even fully overlapped something is wider than the room. */
  fits: boolean;
}

/**
 * Puts items into rows from left to right at card width `u`; a row squeezes before it wraps.
 * `comfort` says how far: 0 to the least width, 1 not at all.
 */
export function pack(items: Item[], room: number, u: number, gap: number, comfort = 0.45): Packed {
  const rows: Placed[][] = [];
  let fits = true;
  let row: Item[] = [];
  let used = 0;
  const need = (i: Item, share: number) =>
    Math.max(i.floor ?? 0, (i.least + (i.wide - i.least) * share) * u * i.scale + i.padX);
  const close = () => {
    if (!row.length) return;
    const free = room - gap * (row.length - 1);
    const least = row.reduce((sum, i) => sum + need(i, 0), 0);
    const most = row.reduce((sum, i) => sum + need(i, 1), 0);
    if (least > free + 0.5) fits = false;
    const share = most <= free ? 1 : Math.max(0, (free - least) / Math.max(1, most - least));
    rows.push(row.map((item) => ({ item, width: need(item, share) })));
    row = [];
    used = 0;
  };
  for (const item of items) {
    const asked = need(item, comfort);
    if (row.length && (item.alone || used + gap + asked > room)) close();
    used += (row.length ? gap : 0) + asked;
    row.push(item);
  }
  close();
  const height =
    rows.reduce(
      (sum, r) => sum + Math.max(...r.map((p) => p.item.high * u * p.item.scale + p.item.padY)),
      0,
    ) +
    gap * Math.max(0, rows.length - 1);
  return { rows, height, fits };
}

/** A band of the screen: items in a width, or a rule of its own for its height. */
export type Band =
  | {
      items: Item[];
      room: number;
      gap: number;
      /** Fixed pixels of the band, and the least height it may have. */
      pad: number;
      least?: number;
      comfort?: number;
    }
  | { height: (u: number) => number };

/** Height of a band at card width `u`, and whether it fits its width. */
export function bandHeight(band: Band, u: number): { height: number; fits: boolean } {
  if ("height" in band) return { height: band.height(u), fits: true };
  if (!band.items.length) return { height: band.least ?? 0, fits: true };
  const packed = pack(band.items, band.room, u, band.gap, band.comfort);
  return { height: Math.max(packed.height + band.pad, band.least ?? 0), fits: packed.fits };
}

/** The largest card width between `least` and `most` at which all bands together fit `height`. */
export function fit(bands: Band[], height: number, least: number, most: number): number {
  for (let u = most; u > least; u -= 1) {
    let sum = 0;
    let fits = true;
    for (const band of bands) {
      const h = bandHeight(band, u);
      sum += h.height;
      fits &&= h.fits;
      if (!fits || sum > height) break;
    }
    if (fits && sum <= height) return u;
  }
  return least;
}

/** How far apart `n` overlapping cards of width `card` lie in `room`; never more than `most`. */
export function step(n: number, card: number, room: number, most: number): number {
  if (n < 2) return most;
  return Math.max(2, Math.min(most, (room - card) / (n - 1)));
}
