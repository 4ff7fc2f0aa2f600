// How many seats share a screen: columns, rows and card sizes of their tiles.
import { describe, expect, it } from "vitest";
import { planCrowd } from "../src/lib/crowd";

const sizes = { cards: 3.2, padX: 8, padY: 20, gap: 4, least: 18, most: 60 };
/** Whether all tiles lie inside what they were given. */
const inside = (plan: ReturnType<typeof planCrowd>, count: number, wide: number, tall: number) => {
  expect(plan.columns * plan.rows).toBeGreaterThanOrEqual(count);
  expect(plan.columns * (plan.unit * 3.2 + 8) + 4 * (plan.columns - 1)).toBeLessThanOrEqual(wide);
  expect(plan.height).toBeLessThanOrEqual(tall);
};

describe("a crowd", () => {
  it.each([
    [21, 960, 350],
    [21, 378, 340],
    [9, 960, 350],
    [9, 378, 300],
    [1, 378, 300],
  ])("fits %i tiles into %i × %i without scrolling", (count, wide, tall) => {
    const plan = planCrowd(count, wide, tall, sizes);
    expect(plan.scroll).toBe(false);
    expect(plan.unit).toBeGreaterThanOrEqual(20);
    inside(plan, count, wide, tall);
  });
  it("takes the division with the largest cards", () => {
    const plan = planCrowd(21, 960, 350, sizes);
    for (let columns = 1; columns <= 21; columns++) {
      const rows = Math.ceil(21 / columns);
      const across = ((960 - 4 * (columns - 1)) / columns - 8) / 3.2;
      const down = ((350 - 4 * (rows - 1)) / rows - 20) / 1.4;
      expect(Math.min(across, down)).toBeLessThan(plan.unit + 1);
    }
  });
  it("leaves no column empty", () => {
    const plan = planCrowd(6, 2000, 300, sizes);
    expect(plan.columns * (plan.rows - 1)).toBeLessThan(6);
    expect(planCrowd(6, 2000, 300, { ...sizes, most: 20 }).unit).toBe(20);
  });
  it("scrolls with the least cards where there is no room", () => {
    const plan = planCrowd(21, 378, 120, sizes);
    expect(plan).toMatchObject({ scroll: true, unit: 18, height: 120 });
    expect(plan.columns).toBe(5);
    expect(planCrowd(21, 40, 120, sizes)).toMatchObject({ columns: 1, rows: 21, scroll: true });
  });
});
