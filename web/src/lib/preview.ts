// The large picture of a card: how wide it is, and where it lies beside the small one.
import type { FaceView } from "./protocol";

/** Cards with a text of their own need more room than those that are known by their look. */
export const previewWidth = (face: FaceView | undefined): number => (face?.art["text"] === undefined ? 180 : 260);

/**
 * The upper left corner of a picture so that it covers neither the card nor the edge of the screen; where
 * the table keeps a place for pictures, there.
 */
export function previewAt(card: DOMRect, wide: number, high: number, width: number, height: number, home?: DOMRect): { x: number; y: number } {
  const inside = (at: number, size: number, room: number) => Math.max(8, Math.min(at, room - size - 8));
  if (home && home.width > wide && home.height > high && (card.right < home.left || card.bottom < home.top))
    return { x: home.left + (home.width - wide) / 2, y: inside(card.top + card.height / 2 - high / 2, high, home.bottom) };
  const x = inside(card.left + card.width / 2 - wide / 2, wide, width);
  if (card.top > high + 24) return { x, y: card.top - high - 24 };
  if (card.bottom + 12 + high < height) return { x, y: card.bottom + 12 };
  // Neither above nor below: beside it.
  const y = inside(card.top + card.height / 2 - high / 2, high, height);
  const right = card.right + 12;
  return { x: right + wide + 8 < width ? right : inside(card.left - wide - 12, wide, width), y };
}
