// The code of an unlit thing.
import { describe, expect, it } from "vitest";
import type { VerbView } from "../src/lib/protocol";
import { whyCode } from "../src/lib/why";

const play: VerbView = { name: "play", base: 10, size: 57, kind: "faces", piles: ["hand.0"], targets: [] };
const cell: VerbView = {
  name: "egg",
  base: 100,
  size: 3,
  kind: "places",
  piles: [],
  targets: [
    { kind: "place", pile: "eggs", place: 0 },
    { kind: "place", pile: "eggs", place: 1 },
    { kind: "pile", pile: "strike.0" },
  ],
};
const give: VerbView = { name: "give", base: 200, size: 4, kind: "seats", piles: [], targets: [] };

describe("whyCode", () => {
  it("takes a face in a pile of the verb", () => {
    expect(whyCode([play], { kind: "spot", pile: "hand.0", place: 3, face: 20 })).toBe(30);
  });
  it("knows nothing of a face in another pile, of a back, of a face beyond the table", () => {
    expect(whyCode([play], { kind: "spot", pile: "trick", place: 0, face: 20 })).toBeNull();
    expect(whyCode([play], { kind: "spot", pile: "hand.0", place: 0 })).toBeNull();
    expect(whyCode([play], { kind: "spot", pile: "hand.0", place: 0, face: 57 })).toBeNull();
  });
  it("takes a place by its index among the targets", () => {
    expect(whyCode([cell], { kind: "spot", pile: "eggs", place: 1 })).toBe(101);
    expect(whyCode([cell], { kind: "spot", pile: "eggs", place: 2 })).toBeNull();
  });
  it("takes any card of a pile that is a target as a whole", () => {
    expect(whyCode([cell], { kind: "spot", pile: "strike.0", place: 0, face: 3 })).toBe(102);
    expect(whyCode([cell], { kind: "pile", pile: "strike.0" })).toBe(102);
  });
  it("counts numbers along a pile as the lit ones do", () => {
    const take: VerbView = { name: "take", base: 50, size: 21, kind: "numbers", piles: [], targets: [] };
    const option = (n: number, place: number) => ({ code: 50 + n, words: `Take ${n + 1}`, touch: [{ kind: "place" as const, pile: "discard", place }] });
    const at = (place: number, options: ReturnType<typeof option>[]) => whyCode([take], { kind: "spot", pile: "discard", place, face: 1 }, 2, options);
    expect(at(4, [option(2, 2)])).toBe(50); // five cards: the newest lies at place 4
    expect(at(0, [option(2, 2), option(3, 1)])).toBe(54);
    expect(at(0, [option(2, 2), option(3, 3)])).toBe(50);
    expect(at(1, [])).toBeNull();
    expect(at(30, [option(2, 2)])).toBeNull();
    expect(whyCode([take], { kind: "spot", pile: "hand.0", place: 1, face: 1 }, 2, [option(2, 2)])).toBeNull();
  });
  it("takes a seat by its distance clockwise", () => {
    expect(whyCode([give], { kind: "seat", seat: 1 }, 5)).toBe(200);
    expect(whyCode([give], { kind: "seat", seat: 4 }, 5)).toBe(203);
    expect(whyCode([give], { kind: "seat", seat: 0 }, 5)).toBeNull();
    expect(whyCode([give], { kind: "seat", seat: 3 }, 3)).toBeNull();
  });
  it("asks the first verb that fits", () => {
    const again: VerbView = { ...play, base: 300 };
    expect(whyCode([cell, again, play], { kind: "spot", pile: "hand.0", place: 0, face: 1 })).toBe(301);
  });
  it("does not run over the end of a verb", () => {
    expect(whyCode([{ ...cell, size: 1 }], { kind: "spot", pile: "eggs", place: 1 })).toBeNull();
  });
});
