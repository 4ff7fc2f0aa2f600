// Where things lie on a board that carries a scatter pile: the same for drawing, aiming and flying.
import type { BoardView, CardView, PileView } from "./protocol";

/** 0.1 cm in a card's width. */
export const CARD = 63;

/** A point in pixels from the upper left corner of the drawn board. */
export interface Point {
  x: number;
  y: number;
}

/** How a board with a scatter pile is drawn. */
export interface Ground {
  /** Pixels of a card's width. */
  unit: number;
  /** Width and height of the board as described, in card widths. */
  width: number;
  height: number;
  /** The lower left corner of the pile's rectangle, in card widths from the upper left of the board. */
  left: number;
  bottom: number;
  /** Size of that rectangle, in card widths. */
  wide: number;
  high: number;
  /** Drawn turned by a quarter clockwise, for upright screens. */
  turned: boolean;
}

/** A scatter pile lies within the lines of its board. */
export function groundOf(board: BoardView, unit: number, turned: boolean): Ground {
  const xs = board.lines.flatMap((l) => [l[0] ?? 0, l[2] ?? 0]);
  const ys = board.lines.flatMap((l) => [l[1] ?? 0, l[3] ?? 0]);
  const [left, right] = xs.length ? [Math.min(...xs), Math.max(...xs)] : [0, board.width];
  const [top, bottom] = ys.length ? [Math.min(...ys), Math.max(...ys)] : [0, board.height];
  return { unit, width: board.width, height: board.height, left, bottom, wide: right - left, high: bottom - top, turned };
}

/** Pixels of a place of the board (in card widths, y downward). */
export function onBoard(g: Ground, x: number, y: number): Point {
  return g.turned ? { x: (g.height - y) * g.unit, y: x * g.unit } : { x: x * g.unit, y: y * g.unit };
}

/** Pixels of a point of the pile (0.1 cm from its lower left corner, y upward). */
export function onFelt(g: Ground, x: number, y: number): Point {
  return onBoard(g, g.left + x / CARD, g.bottom - y / CARD);
}

/** The direction (degrees counterclockwise, y upward) on the pile of a direction on the screen. */
export function inward(g: Ground, dx: number, dy: number): number {
  const screen = (Math.atan2(-dy, dx) * 180) / Math.PI;
  return g.turned ? screen + 90 : screen;
}

/** How far (degrees clockwise) an upright card is turned to lie as its mark says. */
export function cardTurn(g: Ground, turn: number): number {
  return 90 - turn + (g.turned ? 90 : 0);
}

/** A card of a scatter pile: its centre in pixels and its turn. */
export function lies(g: Ground, card: CardView | null): Point & { turn: number } {
  const m = card?.marks ?? {};
  return { ...onFelt(g, m["x"] ?? 0, m["y"] ?? 0), turn: cardTurn(g, m["turn"] ?? 0) };
}

/** The board of these piles carries a scatter pile. */
export function scattered(piles: PileView[]): boolean {
  return piles.some((p) => p.shape === "scatter");
}

/** Pixels of a card's width on the felt drawn by this element. */
export function unitOf(element: HTMLElement): number {
  return (JSON.parse(element.dataset["felt"] ?? "{}") as Partial<Ground>).unit ?? 30;
}

/** Writes a ground into an element's data, so that what flies above finds its way. */
export function writeGround(g: Ground): string {
  return JSON.stringify(g);
}

/** The pixels on the page of a point of the pile drawn by this element; null if it is no felt. */
export function onPage(element: HTMLElement, x: number, y: number): Point | null {
  const text = element.dataset["felt"];
  if (!text) return null;
  const at = onFelt(JSON.parse(text) as Ground, x, y);
  const box = element.getBoundingClientRect();
  return { x: box.x + at.x, y: box.y + at.y };
}
