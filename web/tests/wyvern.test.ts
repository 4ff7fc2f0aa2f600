// The faces of Wyvern: their pictures are known, their words fit.
import { describe, expect, it } from "vitest";
import { fitText, keywordsOf, letters, nameLines, pictureOf, wrap } from "../src/games/wyvern/art";
import type { Fact, View } from "../src/lib/protocol";
import { type Rect, actOrder, arrange, battleOf, forecast, laid, middleOf, parted, positionAt, square } from "../src/games/wyvern/field";

describe("the cards of Wyvern", () => {
  it("have a picture of their own, and one of their kind where they are not known", () => {
    expect(pictureOf("ladon", "dragon")).toBe("hydra");
    expect(pictureOf("of_another_set", "terrain")).toBe("mountains");
    expect(pictureOf("of_another_set", "of_another_kind")).toBe("tied-scroll");
  });

  it("name their keywords", () => {
    expect(keywordsOf("flying scout").map((w) => w.words)).toEqual(["Flying", "Scout"]);
    expect(keywordsOf("")).toEqual([]);
  });

  it("have names in two lines as even as can be", () => {
    expect(nameLines("Yamata no Orochi", 9)).toEqual(["Yamata", "no Orochi"]);
    expect(nameLines("Quetzalcoatl", 9)).toEqual(["Quetzalcoatl"]);
    expect(nameLines("Help", 9)).toEqual(["Help"]);
  });

  it("have texts at the largest size that fits", () => {
    expect(wrap("", 10)).toEqual([]);
    expect(wrap("Kills any dragon.", 10)).toEqual(["Kills any", "dragon."]);
    const short = fitText("Kills any dragon.", 90, 43, [8, 6]);
    expect(short.size).toBe(8);
    const long = fitText("word ".repeat(30).trim(), 90, 43, [8, 6, 5]);
    expect(long.size).toBeLessThan(8);
    expect(Math.max(...long.lines.map((l) => l.length))).toBeLessThanOrEqual(letters(90, long.size));
  });
});

/** Windows, less what the header and the foot take. */
const ROOMS = [
  { width: 980, height: 680, phone: false, low: false },
  { width: 1280, height: 680, phone: false, low: false },
  { width: 1000, height: 560, phone: false, low: false },
  { width: 390, height: 682, phone: true, low: false },
  { width: 360, height: 600, phone: true, low: false },
  { width: 844, height: 304, phone: false, low: true },
];

describe("the battlefields", () => {
  const apart = (a: Rect, b: Rect) => a.x + a.w <= b.x + 0.5 || b.x + b.w <= a.x + 0.5 || a.y + a.h <= b.y + 0.5 || b.y + b.h <= a.y + 0.5;
  it.each(ROOMS)("lie on the screen and not on each other, $width x $height", (room) => {
    for (const seats of [2, 3, 4, 5, 6])
      for (let viewer = 0; viewer < seats; viewer++) {
        const plan = arrange({ seats, viewer, ...room });
        expect(plan.fields.map((f) => f.seat).sort((a, b) => a - b)).toEqual(Array.from({ length: seats }, (_, i) => i));
        const boxes: [string, Rect][] = [
          ...plan.fields.map((f): [string, Rect] => [`field ${f.seat}`, f]),
          ...plan.fields.flatMap((f): [string, Rect][] => (f.plate ? [[`plate ${f.seat}`, f.plate]] : [])),
          ["panel", plan.panel],
          ["hand", plan.hand],
          ["strip", plan.strip],
        ];
        boxes.forEach(([name, box], i) => {
          const where = `${seats} seats, seen from ${viewer}: ${name}`;
          expect(box.x, where).toBeGreaterThanOrEqual(-0.5);
          expect(box.x + box.w, where).toBeLessThanOrEqual(room.width + 0.5);
          expect(box.y, where).toBeGreaterThanOrEqual(-0.5);
          expect(box.y + box.h, where).toBeLessThanOrEqual(room.height + 0.5);
          for (const [other, rect] of boxes.slice(i + 1)) expect(apart(box, rect), `${where} lies on ${other}`).toBe(true);
        });
      }
  });

  it("have their front rows nearest the middle, and equal lanes opposite", () => {
    for (const room of ROOMS) {
      const plan = arrange({ seats: 2, viewer: 0, ...room });
      const [other, own] = [plan.fields.find((f) => f.seat === 1)!, plan.fields.find((f) => f.seat === 0)!];
      const at = (field: typeof own, k: number) => positionAt(field, plan.gap, k);
      expect(at(own, 0).y).toBeLessThan(at(own, 3).y);
      expect(at(other, 0).y).toBeGreaterThan(at(other, 3).y);
      for (const k of [0, 1, 2]) expect(at(other, 2 - k).x).toBeCloseTo(at(own, k).x, 0);
    }
  });

  it("of partners lie side by side: lanes 0 to 5 from the seat at the lower left", () => {
    // absolute seats: 0 top left, 1 top right, 2 bottom right, 3 bottom left
    expect(square(3).map((rel) => (rel + 3) % 4)).toEqual([0, 1, 3, 2]);
    expect(square(2).map((rel) => (rel + 2) % 4)).toEqual([0, 1, 3, 2]);
    // seen from above the table is turned half round
    expect(square(0)).toEqual([2, 3, 1, 0]);
    expect(square(1).map((rel) => (rel + 1) % 4)).toEqual([2, 3, 1, 0]);
    const plan = arrange({ seats: 4, viewer: 3, ...ROOMS[0]! });
    const x = (seat: number, k: number) => positionAt(plan.fields.find((f) => f.seat === (seat + 1) % 4)!, plan.gap, k).x;
    const rows = [x(3, 0), x(3, 1), x(3, 2), x(2, 0), x(2, 1), x(2, 2)];
    expect([...rows].sort((a, b) => a - b)).toEqual(rows);
    const facing = [x(0, 2), x(0, 1), x(0, 0), x(1, 2), x(1, 1), x(1, 0)];
    facing.forEach((at, lane) => expect(at).toBeCloseTo(rows[lane]!, 0));
  });
});

describe("what the facts of Wyvern say", () => {
  const seat = (n: number, gold: number, positions: number, team: number | null = null) => ({
    ...{ seat: n, name: `S${n}`, team, out: false, asked: false, answered: false, turn: false },
    counters: [{ id: "gold", words: "Gold", value: gold }, { id: "positions", words: "Positions", value: positions }],
  });
  const fact = (id: string, more: Partial<Fact>): Fact => ({ id, words: "", ...more });
  const view = (facts: Fact[], seats = [seat(0, 18, 6), seat(1, 7, 4)], viewer = 0) =>
    ({ facts, seats, viewer, piles: [{ id: "field.0", name: "field", owner: 0, cards: [{ side: "up", face: 9 }] }] }) as unknown as View;

  it("how a strength comes about", () => {
    expect(parted("Smok Wawelski −1: printed 5, −6 Glacier, the Great")).toEqual({ name: "Smok Wawelski", terms: ["printed 5", "−6 Glacier, the Great"] });
    expect(parted("Y Ddraig Goch 4: printed 4")).toEqual({ name: "Y Ddraig Goch", terms: ["printed 4"] });
  });

  it("two sides, their dragons, and who is behind", () => {
    const sides = [
      fact("side 0", { seat: 1, value: 4 }),
      fact("side 1", { seat: 0, value: 3, icon: "behind" }),
      fact("strength 0", { words: "Gwiber 3: printed 3", value: 3, at: { pile: "field.0", place: 0 }, icon: "defends" }),
    ];
    const battle = battleOf(view(sides))!;
    expect(battle.map((s) => [s.seat, s.total, s.behind])).toEqual([[1, 4, false], [0, 3, true]]);
    expect(battle[1].fighters).toEqual([{ place: { pile: "field.0", place: 0 }, card: { side: "up", face: 9 }, name: "Gwiber", strength: 3, terms: ["printed 3"] }]);
    expect(battleOf(view([]))).toBeNull();
  });

  it("what a seat is worth, partners together", () => {
    expect(forecast(view([]), 0)).toEqual({ stands: 24, falls: 9 });
    const four = [seat(0, 6, 2, 0), seat(1, 4, 3, 1), seat(2, 9, 1, 1), seat(3, 5, 0, 0)];
    expect(forecast(view([], four), 3)).toEqual({ stands: 13, falls: 5 });
  });

  it("who acts after whom: round the table, partners across", () => {
    const three = [seat(0, 1, 1), seat(1, 1, 1), seat(2, 1, 1)];
    expect(actOrder(view([fact("active", { seat: 2 })], three))).toEqual([2, 0, 1]);
    const four = [0, 1, 2, 3].map((n) => seat(n, 1, 1, 0));
    expect(actOrder(view([fact("active", { seat: 0 })], four))).toEqual([0, 3, 1, 2]);
    // from seat 2 the same table is seen with 2 as 0
    expect(actOrder(view([fact("active", { seat: 2 })], four, 2))).toEqual([2, 1, 3, 0]);
  });

  it("which card is being laid", () => {
    expect(laid("Where does Y Ddraig Goch lie?")).toBe("Y Ddraig Goch");
    expect(laid("Where to?")).toBeNull();
  });

  it("where a place is drawn", () => {
    const plan = arrange({ seats: 2, viewer: 0, ...ROOMS[0]! });
    const own = plan.fields.find((f) => f.seat === 0)!;
    const at = positionAt(own, plan.gap, 0);
    expect(middleOf(plan, view([]), { pile: "field.0", place: 0 })).toEqual([at.x + at.unit / 2, at.y + at.unit * 0.7]);
    expect(middleOf(plan, view([]), { pile: "nothing", place: 0 })).toBeNull();
  });
});
