// Many seats at one table: how large their tiles can be, in how many columns.

/** From so many other seats on a table is drawn with small tiles, the neighbours larger. */
export const CROWD = 9;

export interface CrowdSizes {
  /** Width of what lies before a seat, in cards. */
  cards: number;
  /** Pixels of a tile that are no cards: beside them, and above and below. */
  padX: number;
  padY: number;
  gap: number;
  /** Smallest and largest card width. */
  least: number;
  most: number;
}

export interface CrowdPlan {
  columns: number;
  rows: number;
  /** Width of a card. */
  unit: number;
  /** Height of all tiles, or of the part that shows. */
  height: number;
  /** Not all tiles show at once. */
  scroll: boolean;
}

/** Lays `count` tiles into `wide` × `tall` pixels with the largest cards. */
export function planCrowd(count: number, wide: number, tall: number, sizes: CrowdSizes): CrowdPlan {
  const { cards, padX, padY, gap, least, most } = sizes;
  const heightOf = (rows: number, unit: number) => rows * (unit * 1.4 + padY) + gap * (rows - 1);
  let best: CrowdPlan | null = null;
  let narrow: CrowdPlan | null = null;
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns);
    if (Math.ceil(count / rows) < columns) continue;
    const across = ((wide - gap * (columns - 1)) / columns - padX) / cards;
    if (across < least) break;
    const down = ((tall - gap * (rows - 1)) / rows - padY) / 1.4;
    const unit = Math.floor(Math.min(across, down, most));
    narrow = { columns, rows, unit: least, height: tall, scroll: true };
    if (unit >= least && (!best || unit > best.unit))
      best = { columns, rows, unit, height: heightOf(rows, unit), scroll: false };
  }
  return best ?? narrow ?? { columns: 1, rows: count, unit: least, height: tall, scroll: true };
}
