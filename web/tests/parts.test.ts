// Small parts: addresses, words, drops, beats, art.
// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import icons from "../src/art/icons.json";
import conclave from "../src/games/conclave-of-wyrms/icons.json";
import reign from "../src/games/reign-of-dragoness/icons.json";
import wyvern from "../src/games/wyvern/icons.json";
import { colourStyle, rankIcon } from "../src/games/conclave-of-wyrms/art";
import { KINDS, dragonStyle } from "../src/art/dragon";
import { SUITS, specialStyle } from "../src/games/reign-of-dragoness/art";
import { WYVERN_ICONS } from "../src/games/wyvern/art";
import { schedule } from "../src/lib/animate";
import { pageOf } from "../src/lib/router.svelte";
import { cardWords, count, list, minutes, ordinal, seatsWords, tallied } from "../src/lib/words";
import { dropsOn } from "../src/table/drag";

describe("addresses", () => {
  it("reads every page", () => {
    expect(pageOf("/")).toEqual({ name: "lobby" });
    expect(pageOf("/new/dragon-duel")).toEqual({ name: "new", slug: "dragon-duel" });
    expect(pageOf("/rules/dragon-duel")).toEqual({ name: "rules", slug: "dragon-duel" });
    expect(pageOf("/decks", "", "#A: help")).toEqual({ name: "decks" });
    expect(pageOf("/about")).toEqual({ name: "about" });
    expect(pageOf("/t/a1b2")).toEqual({ name: "table", id: "a1b2", seat: null, key: null });
    expect(pageOf("/t/a1b2/replay")).toEqual({ name: "replay", id: "a1b2" });
    expect(pageOf("/t/a/b/c").name).toBe("nowhere");
    expect(pageOf("/%E0%A4%A").name).toBe("nowhere");
  });
  it("takes an invitation from the query or from behind the #", () => {
    const invited = { name: "table", id: "x", seat: 2, key: "k-y" };
    expect(pageOf("/t/x", "?seat=2&key=k-y")).toEqual(invited);
    expect(pageOf("/t/x", "", "#seat=2&key=k-y")).toEqual(invited);
    expect(pageOf("/t/x", "?seat=2", "#k-y")).toEqual(invited);
    expect(pageOf("/t/x", "?seat=two&key=k")).toMatchObject({ seat: null });
  });
});

describe("words", () => {
  const faces = new Map([[3, { face: 3, name: "Sun", short: "Sun", family: "dragon", art: {} }]]);
  it("says what a card is", () => {
    expect(cardWords(null, faces)).toBe("empty place");
    expect(cardWords({ side: "back" }, faces)).toBe("a face-down card");
    expect(cardWords({ side: "up", face: 3 }, faces)).toBe("Sun");
    expect(cardWords({ side: "noted", face: 3 }, faces)).toBe("Sun, face down, you remember it");
    expect(cardWords({ side: "up", face: 3, marks: { dull: 1, paid: 2, x: 40 } }, faces)).toBe("Sun, dull, paid 2");
  });
  it("counts and lists", () => {
    expect(count(1, "card")).toBe("1 card");
    expect(count(3, "card")).toBe("3 cards");
    expect([1, 2, 3, 4, 11, 12, 21, 23].map(ordinal)).toEqual(["1st", "2nd", "3rd", "4th", "11th", "12th", "21st", "23rd"]);
    expect(list(["a", "b", "c"])).toBe("a, b and c");
    expect([minutes([10, 20]), minutes([15]), minutes([])]).toEqual(["10–20 min", "15 min", ""]);
    expect([seatsWords(2, 5), seatsWords(1, 1), seatsWords(2, 2)]).toEqual(["2–5 players", "alone", "2 players"]);
  });
});

describe("dropping a card", () => {
  const option = { code: 1, words: "", touch: [{ kind: "place" as const, pile: "left", place: 1 }, { kind: "seat" as const, seat: 2 }] };
  it("hits the place it is for and no other", () => {
    expect(dropsOn(option, "left", 1, null, null)).toBe(true);
    expect(dropsOn(option, "left", 0, null, null)).toBe(false);
    expect(dropsOn(option, "right", 1, null, null)).toBe(false);
    expect(dropsOn(option, null, null, null, 2)).toBe(true);
    expect(dropsOn(option, null, null, null, null)).toBe(false);
  });
});

describe("words", () => {
  it("count equal ones", () => {
    expect(tallied(["Moon", "Sun", "Moon"])).toBe("Moon ×2, Sun");
    expect(tallied([])).toBe("");
  });
});

describe("beats", () => {
  const move = (beat: number) => ({ origin: "a", to: "b", beat, count: 1 });
  it("keep their order and never hold up the next choice", () => {
    expect(schedule([move(1), move(0), move(1)]).map((b) => [b.delay, b.moves.length])).toEqual([[0, 1], [240, 2]]);
    const held = [{ ...move(0), wait: 900 }, move(1), { ...move(2), wait: 99_000 }, move(3)];
    expect(schedule(held).map((b) => b.delay)).toEqual([0, 1107, 1313, 4020]);
    const many = schedule(Array.from({ length: 30 }, (_, i) => move(i)));
    expect(many).toHaveLength(30);
    // 620 ms to the last start and 300 ms of flight: under a second.
    expect(many[29]!.delay).toBeLessThanOrEqual(620);
  });
});

describe("art", () => {
  const every = new Set(["dragon-spiral"]);
  for (const kind of [...KINDS, "nobody"]) {
    every.add(dragonStyle(kind).icon);
    every.add(dragonStyle(kind).motif);
  }
  const colours = ["red", "blue", "green", "yellow", "violet", "none"].map((c) => colourStyle(c).motif);
  const ranks = [..."123456789TLKQ"].map(rankIcon);
  const specials = ["page", "squire", "knight", "dragoness", "revive"].map((kind) => specialStyle(kind)!.icon);
  it.each([
    ["every page", icons, [...every]],
    ["the Conclave", conclave, [...colours, ...ranks]],
    ["the Reign", reign, [...SUITS.map((suit) => suit.motif), ...specials]],
    ["Wyvern", wyvern, WYVERN_ICONS],
  ])("has every icon that %s uses, and uses every icon it packs", (_, packed: string[], used) => {
    expect(used.filter((name) => !packed.includes(name) && !icons.includes(name))).toEqual([]);
    expect(packed.filter((name) => !used.includes(name))).toEqual([]);
    if (packed !== icons) expect(packed.filter((name) => icons.includes(name))).toEqual([]);
  });
  it("gives each kind its own silhouette and motif, each colour its own motif and letter", () => {
    expect(KINDS).toHaveLength(10);
    expect(new Set(KINDS.map((k) => dragonStyle(k).icon)).size).toBe(10);
    expect(new Set(KINDS.map((k) => dragonStyle(k).motif)).size).toBe(10);
    const colours = ["red", "blue", "green", "yellow", "violet"].map(colourStyle);
    expect(new Set(colours.map((c) => c.motif)).size).toBe(5);
    expect(new Set(colours.map((c) => c.letter)).size).toBe(5);
  });
  it("names no other origin in the page", () => {
    expect(readFileSync("index.html", "utf8")).not.toMatch(/https?:\/\//);
    expect(readFileSync("src/app.css", "utf8")).not.toMatch(/https?:\/\//);
  });
});
