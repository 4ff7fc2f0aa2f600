// Decks as they are built: filters, totals, a first hand, what the browser keeps.
// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { ANY, chosen, costOf, lineOf, sampleHand, totals } from "../src/games/wyvern/decks/decks";
import type { FaceView } from "../src/lib/protocol";
import { saved } from "../src/lib/saved.svelte";
import { agreedOn } from "../src/lib/words";

const face = (number: number, name: string, art: FaceView["art"]): FaceView => ({ face: number, name, short: name.toLowerCase().replaceAll(" ", "_"), family: "wyvern", art });
const CARDS = [
  face(0, "Sun Spear", { kind: "treasure", cost: 1, text: "+1 for dragons of this row." }),
  face(1, "Fire Breath", { kind: "battle", cost: 1, text: "+2." }),
  face(2, "Gwiber", { kind: "dragon", strength: 3, gold: 0, keywords: "", text: "", origin: "Wales" }),
  face(3, "Zilánt", { kind: "dragon", strength: 2, gold: 5, keywords: "flying scout", text: "Flying. Scout." }),
  face(4, "Chasm", { kind: "terrain", gold: 1, text: "Kills." }),
];
const FACES = new Map(CARDS.map((card) => [card.face, card]));
const names = (found: FaceView[]) => found.map((card) => card.name);
const none = new Map<number, number>();

describe("the filter", () => {
  it("shows all, dragons first", () => expect(names(chosen(CARDS, ANY, none))).toEqual(["Gwiber", "Zilánt", "Chasm", "Sun Spear", "Fire Breath"]));
  it("looks for words in name, text and origin, accents or not", () => {
    expect(names(chosen(CARDS, { ...ANY, text: "ZILANT fly" }, none))).toEqual(["Zilánt"]);
    expect(names(chosen(CARDS, { ...ANY, text: "wales" }, none))).toEqual(["Gwiber"]);
    expect(names(chosen(CARDS, { ...ANY, text: "row" }, none))).toEqual(["Sun Spear"]);
  });
  it("takes kind, keyword, cost and strength", () => {
    expect(names(chosen(CARDS, { ...ANY, kind: "battle" }, none))).toEqual(["Fire Breath"]);
    expect(names(chosen(CARDS, { ...ANY, keyword: "scout" }, none))).toEqual(["Zilánt"]);
    expect(names(chosen(CARDS, { ...ANY, cost: "1" }, none))).toEqual(["Sun Spear", "Fire Breath"]);
    expect(names(chosen(CARDS, { ...ANY, cost: "6" }, none))).toEqual(["Zilánt"]);
    expect(names(chosen(CARDS, { ...ANY, strength: "3" }, none))).toEqual(["Gwiber"]);
    expect(names(chosen(CARDS, { ...ANY, mine: true }, new Map([[4, 2], [0, 0]])))).toEqual(["Chasm"]);
  });
});

describe("a deck", () => {
  const counts = new Map([[1, 4], [2, 1], [3, 1], [4, 2], [0, 0]]);
  it("costs what is paid for it", () => expect(CARDS.map(costOf)).toEqual([1, 1, 3, 7, null]));
  it("adds up", () => {
    const sums = totals(counts, FACES);
    expect(sums.kinds.map(({ words, n }) => `${n} ${words}`)).toEqual(["2 Dragons", "2 Terrain", "4 Battle cards"]);
    expect(sums.curve).toEqual([0, 4, 0, 1, 0, 0, 1]);
    expect(sums.average).toBeCloseTo(14 / 6);
    expect(sums.strength).toBe(2.5);
    expect(totals(none, FACES)).toMatchObject({ kinds: [], average: null, strength: null });
  });
  it("is a line for the hall, whatever its name holds", () => {
    expect(lineOf("Mine", counts, FACES)).toBe("Mine: 4 fire_breath, 1 gwiber, 1 zilánt, 2 chasm");
    expect(lineOf("a: b, #c\nd", new Map([[2, 1]]), FACES)).toBe("a  b   c d: 1 gwiber");
  });
  it("deals six and seven, no card oftener than it is in", () => {
    const many = new Map([[1, 4], [0, 4], [2, 1], [4, 4], [3, 1]]);
    for (let seed = 0; seed < 50; seed++) {
      let n = seed;
      const { lair, horde } = sampleHand(many, FACES, (below) => (n = (n * 7 + 3) % 1009) % below);
      expect([lair.length, horde.length]).toEqual([6, 7]);
      expect([...lair].sort()).toEqual([2, 3, 4, 4, 4, 4]);
      for (const card of [0, 1]) expect(horde.filter((c) => c === card).length).toBeLessThanOrEqual(4);
    }
    expect(sampleHand(new Map([[2, 1]]), FACES, () => 0)).toEqual({ lair: [2], horde: [] });
  });
});

describe("what the browser keeps", () => {
  const deck = { id: "a", game: "wyvern", name: "Mine", line: "Mine: help", legal: false };
  beforeEach(() => {
    localStorage.clear();
    for (const one of [...saved.decks]) saved.remove(one.id);
  });
  it("keeps, changes and removes a deck", () => {
    expect(saved.keep(deck)).toBe(true);
    saved.keep({ ...deck, id: "b", name: "Other" });
    saved.keep({ ...deck, legal: true });
    expect(saved.of("wyvern").map((d) => [d.name, d.legal])).toEqual([["Mine", true], ["Other", false]]);
    expect(saved.of("chess")).toEqual([]);
    saved.remove("a");
    expect(JSON.parse(localStorage.getItem("dragonhall.decks")!)).toEqual([{ ...deck, id: "b", name: "Other" }]);
  });
  it("does without what others have put there", () => {
    localStorage.setItem("dragonhall.decks", JSON.stringify([deck, { id: 7 }, null, "x"]));
    dispatchEvent(new StorageEvent("storage", { key: "dragonhall.decks" }));
    expect(saved.decks).toEqual([deck]);
    localStorage.setItem("dragonhall.decks", "{");
    dispatchEvent(new StorageEvent("storage", { key: "dragonhall.decks" }));
    expect(saved.decks).toEqual([]);
    localStorage.setItem("dragonhall.deck-draft", '{"id": 4}');
    expect(saved.draft).toBe(null);
    saved.draft = { id: "", line: "Mine: help" };
    expect(saved.draft).toEqual({ id: "", line: "Mine: help" });
  });
});

describe("what was agreed", () => {
  const option = { id: "deck_1", words: "Deck of seat 1", kind: "choice" as const, values: ["peaks"], labels: ["High Peaks"], default: "peaks", own: 4000, seats: [2, 3] };
  const plain = { id: "tie", words: "Who wins", kind: "choice" as const, values: ["a", "b"], labels: ["Anna", "Bob"], default: "a" };
  it("is said in words, decks by their names", () => {
    expect(agreedOn([option, plain], { deck_1: "My Own: 4 help", tie: "b" }, 2)).toEqual([
      { id: "deck_1", words: "Deck of seat 1", value: "My Own: 4 help", label: "My Own", deck: true },
      { id: "tie", words: "Who wins", value: "b", label: "Bob", deck: false },
    ]);
    expect(agreedOn([option], { deck_1: "peaks" }, 2)[0]!.label).toBe("High Peaks");
    expect(agreedOn([option, plain], { deck_1: "peaks", tie: "a" }, 4).map((a) => a.id)).toEqual(["tie"]);
  });
});
