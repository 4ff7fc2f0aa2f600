// Which things light up for which options.
import { describe, expect, it } from "vitest";
import knot from "../fixtures/knot.json";
import scat from "../fixtures/scat.json";
import shapes from "../fixtures/shapes.json";
import year from "../fixtures/year.json";
import { Lit, codes, heaped, litWords, spots } from "../src/lib/lit";
import type { OptionView, PileView, View } from "../src/lib/protocol";

const view = (fixture: unknown) => (fixture as { view: View }).view;
const pile = (v: View, id: string): PileView => v.piles.find((p) => p.id === id)!;

describe("spots", () => {
  it("draws a heap as one spot with its top", () => {
    const cell = pile(view(year), "cell.0");
    expect(heaped(cell)).toBe(true);
    expect(spots(cell)).toEqual([{ place: 4, card: { side: "up", face: 3 }, count: 5, empty: false }]);
  });
  it("draws a heap of backs although no card is listed", () => {
    const deck = pile(view(shapes), "stack");
    expect(spots(deck)[0]).toMatchObject({ place: 30, card: { side: "back" }, count: 31 });
  });
  it("draws an empty heap as an empty place", () => {
    expect(spots(pile(view(year), "cell.8"))).toEqual([{ place: -1, card: null, count: 0, empty: true }]);
  });
  it("draws every slot, empty ones too", () => {
    const all = spots(pile(view(shapes), "slots"));
    expect(all.map((s) => s.empty)).toEqual([false, true, false, false, true]);
  });
  it("puts backs after the cards seen", () => {
    const hand = pile(view(scat), "hand.1");
    expect(spots(hand)).toHaveLength(7);
  });
});

describe("Lit", () => {
  it("lights every copy of a face in its pile and nothing else", () => {
    const v = view(scat);
    const lit = new Lit(v.options, v);
    const hand = pile(v, "hand.0");
    const codesOf = spots(hand).map((s) => lit.spot(hand, s).map((o) => o.code));
    // Undead and Platinum are not in the middle: only they can be a new dragon.
    expect(codesOf).toEqual([[10], [], [], [], [16], [], []]);
  });
  it("lights a pile under a card for the same option as the card", () => {
    const v = view(scat);
    const lit = new Lit(v.options, v);
    const under = pile(v, "under.2");
    expect(lit.spot(under, spots(under)[0]!).map((o) => o.words)).toEqual(["Under Star"]);
  });
  it("lights a heap for any place in it", () => {
    const v = view(year);
    const lit = new Lit(v.options, v);
    for (const [id, code] of [["cell.0", 23], ["cell.4", 27], ["master", 20]] as const) {
      const p = pile(v, id);
      expect(lit.spot(p, spots(p)[0]!).map((o) => o.code)).toEqual([code]);
    }
    const dark = pile(v, "cell.1");
    expect(lit.spot(dark, spots(dark)[0]!)).toEqual([]);
  });
  it("lights seats, places, empty slots and whole piles", () => {
    const v = view(shapes);
    const lit = new Lit(v.options, v);
    expect(lit.seat(1).map((o) => o.code)).toEqual([3]);
    expect(lit.seat(2)).toEqual([]);
    const slots = pile(v, "slots");
    expect(spots(slots).map((s) => lit.spot(slots, s).length)).toEqual([0, 1, 0, 0, 0]);
    expect(lit.pile(pile(v, "spread")).map((o) => o.code)).toEqual([5]);
  });
  it("keeps several options on one thing", () => {
    const v = view(shapes);
    const lit = new Lit(v.options, v);
    const hand = pile(v, "hand.0");
    const moon = spots(hand).find((s) => s.card?.face === 8)!;
    expect(lit.spot(hand, moon).map((o) => o.code)).toEqual([6, 7]);
  });
  it("makes a button of what the table does not draw", () => {
    const v = view(shapes);
    const options: OptionView[] = [
      { code: 1, words: "A face nobody shows", touch: [{ kind: "face", pile: "row", face: 99 }] },
      { code: 2, words: "A pile that is not there", touch: [{ kind: "pile", pile: "nowhere" }] },
      { code: 3, words: "A seat that is not there", touch: [{ kind: "seat", seat: 9 }] },
      { code: 4, words: "Nothing to touch", touch: [] },
      { code: 5, words: "Both", touch: [{ kind: "pile", pile: "stack" }, { kind: "button" }] },
      { code: 6, words: "On the table", touch: [{ kind: "place", pile: "row", place: 0 }] },
      { code: 7, words: "Beyond the end", touch: [{ kind: "place", pile: "row", place: 10 }] },
    ];
    const lit = new Lit(options, v);
    expect(lit.buttons.map((o) => o.code)).toEqual([1, 2, 3, 4, 5, 7]);
    expect([...lit.onTable].sort()).toEqual([5, 6]);
  });
  it("leaves no option of any fixture without a way to choose it", () => {
    const files = import.meta.glob<{ view: View }>("../fixtures/*.json", { eager: true, import: "default" });
    expect(Object.keys(files).length).toBeGreaterThan(9);
    for (const { view: v } of Object.values(files)) {
      const lit = new Lit(v.options, v);
      const drawnCodes = new Set(lit.buttons.map((o) => o.code));
      for (const p of v.piles) {
        for (const o of lit.pile(p)) drawnCodes.add(o.code);
        for (const s of spots(p)) for (const o of lit.spot(p, s)) drawnCodes.add(o.code);
      }
      for (const s of v.seats) for (const o of lit.seat(s.seat)) drawnCodes.add(o.code);
      expect([...drawnCodes].sort()).toEqual(v.options.map((o) => o.code).sort());
    }
  });
  it("offers the actions without a place as buttons", () => {
    const v = view(knot);
    expect(new Lit(v.options, v).buttons.map((o) => o.words)).toEqual(["Research", "Scout", "Enchant", "Wild"]);
  });
});

describe("hooks and words", () => {
  const options: OptionView[] = [
    { code: 4, words: "Left", touch: [] },
    { code: 9, words: "Right", touch: [] },
  ];
  it("names one code or all of them", () => {
    expect(codes(options.slice(0, 1))).toEqual({ one: 4 });
    expect(codes(options)).toEqual({ many: "4 9" });
  });
  it("says what choosing it means", () => {
    expect(litWords("Moon", options.slice(0, 1))).toBe("Moon: Left");
    expect(litWords("Moon", options)).toBe("Moon: 2 choices");
  });
});
