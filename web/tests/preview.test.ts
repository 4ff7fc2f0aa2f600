// Where the large picture of a card lies.
import { describe, expect, it } from "vitest";
import { previewAt } from "../src/lib/preview";

const box = (left: number, top: number, width: number, height: number) =>
  ({ left, top, width, height, right: left + width, bottom: top + height, x: left, y: top }) as DOMRect;

describe("the large picture of a card", () => {
  const [wide, high] = [260, 364];
  const covers = (at: { x: number; y: number }, card: DOMRect) =>
    at.x < card.right && at.x + wide > card.left && at.y < card.bottom && at.y + high > card.top;

  it("lies on the screen and not on the card", () => {
    for (const [w, h] of [[1280, 800], [390, 844]] as const)
      for (let x = 0; x + 60 <= w; x += 30)
        for (let y = 50; y + 84 <= h; y += 34) {
          const card = box(x, y, 60, 84);
          const at = previewAt(card, wide, high, w, h);
          expect(at.x).toBeGreaterThanOrEqual(0);
          expect(at.x + wide).toBeLessThanOrEqual(w);
          expect(at.y).toBeGreaterThanOrEqual(0);
          expect(at.y + high).toBeLessThanOrEqual(h);
          if (w > 700 || y > high + 24 || y + 84 + 12 + high < h) expect(covers(at, card)).toBe(false);
        }
  });

  it("lies in the place the table keeps for it, unless the card is there", () => {
    const home = box(600, 80, 380, 640);
    const at = previewAt(box(180, 100, 80, 112), wide, high, 1280, 800, home);
    expect(at.x).toBeGreaterThanOrEqual(home.left);
    expect(at.y + high).toBeLessThanOrEqual(home.bottom);
    const there = box(650, 120, 60, 84);
    expect(covers(previewAt(there, wide, high, 1280, 800, home), there)).toBe(false);
  });
});
