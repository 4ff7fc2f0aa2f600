// @vitest-environment jsdom
// Formation Flying: what its own parts read from a view, and the field in which clues are typed.
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { fetchParts } from "../src/games";
import { clueNow, columnsOf, pastClues, raised, wordsOf } from "../src/games/formation-flying/clues";
import parts from "../src/games/formation-flying/parts";
import { Play } from "../src/lib/play.svelte";
import type { CardView, Fact, Heard, OptionView, PileView, Said, TableNews, View } from "../src/lib/protocol";
import Table from "../src/table/Table.svelte";

beforeAll(async () => {
  await fetchParts("formation-flying");
});

beforeAll(() => {
  // jsdom lays nothing out: no sizes to watch, no animations to run.
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollTo = () => undefined;
});
afterEach(cleanup);

const KINDS = ["Undead", "Ice", "Shadow", "Sun", "Hydra", "Forest", "Platinum", "Citrine", "Moon", "Star"];
const faces = new Map(KINDS.map((name, face) => [face, { face, name, short: name, family: "dragon", art: { kind: name.toLowerCase() } }]));
const up = (face: number): CardView => ({ side: "up", face });
const pile = (id: string, cards: (CardView | null)[], more: Partial<PileView> = {}): PileView => ({
  id, name: id.split(".")[0]!, title: id, owner: id.includes(".") ? Number(id.split(".")[1]) : null,
  shape: "slots", region: "seat", size: cards.filter(Boolean).length, cards, backs: 0, noted: [], ...more,
});
const seat = (n: number, turn: boolean) => ({ seat: n, name: ["Ann", "Bo"][n]!, team: null, out: false, asked: turn, answered: false, turn, counters: [] });
const option = (code: number, words: string): OptionView => ({ code, words, touch: [{ kind: "button" }] });
const none = Array.from({ length: 10 }, () => null);
const places = [2.24, 3.7, 0.78].flatMap((y) => KINDS.map((_, i) => ({ x: 0.6 + i, y })));

const facts: Fact[] = [
  { id: "category", words: "Category: Colours" },
  { id: "clue-0", words: "“ivory”, flown beside Star by", value: 9, seat: 0, icon: "clue" },
  { id: "clue-1", words: "“say “hi”, you”, discarded by", value: 10, seat: 1, icon: "clue" },
  { id: "clue-2", words: "No clue, discarded by", value: 10, seat: 0, icon: "clue" },
  { id: "word-12", words: "teal: a strong hint at Hydra", value: 3, of: 3, mine: true, icon: "word" },
  { id: "word-4", words: "azure: a faint hint at Hydra", value: 1, of: 3, mine: true, icon: "word" },
];
const view: View = {
  game: "formation-flying", rules: 1, viewer: 0, arrange: "ring", over: false, turn: 0,
  seats: [seat(0, true), seat(1, false)],
  piles: [
    pile("row", KINDS.map((_, i) => up(i)), { board: "formation", at: 0, region: "middle" }),
    pile("space.0", [...none.slice(1), { side: "back" }], { board: "formation", at: 10 }),
    pile("space.1", none, { board: "formation", at: 20 }),
    pile("raised.1", [{ side: "held", face: 4 }], { shape: "single" }),
  ],
  boards: [{ id: "formation", region: "middle", width: 10.7, height: 4.5, places, lines: [], labels: [], facing: true }],
  facts,
  ask: { phase: "clue", prompt: "Give a clue for Hydra. Colours.", seats: [0], plan: [], mine: true, text: { max: 40, words: "A clue of your own", code: 30 } },
  options: [option(0, "scarlet"), option(4, "azure"), option(12, "teal")],
  verbs: [], sheet: null, story: [], moves: [], outcome: null,
};

function news(seen: View): TableNews {
  return {
    type: "table", version: 1, state: "playing", view: seen, chat: [], your_seat: 0, game: seen.game, title: "Formation Flying",
    left: null, commitment: "", seed: null, rematch: null, watchers: 0,
    people: seen.seats.map((s) => ({ seat: s.seat, name: s.name, kind: "person" as const })),
  };
}

describe("what is read from a view", () => {
  it("the clues so far, quotes and all", () => {
    expect(pastClues(view)).toEqual([
      { clue: "ivory", column: 9, side: 0 },
      { clue: "say “hi”, you", column: 10, side: 1 },
      { clue: "", column: 10, side: 0 },
    ]);
    expect(pastClues({ ...view, viewer: 1 }).map((c) => c.side)).toEqual([1, 0, 1]);
    expect(view.facts.filter((f) => parts.placed?.includes(f.icon ?? ""))).toHaveLength(5);
  });
  it("words by strength, then by name", () => {
    expect(wordsOf(view.options, view.facts).map((w) => [w.option.words, w.strength])).toEqual([["teal", 3], ["azure", 1], ["scarlet", 0]]);
  });
  it("the card one sees and the clue just given", () => {
    expect(raised(view)).toBe(4);
    expect(raised({ ...view, piles: view.piles.slice(0, 3) })).toBeUndefined();
    expect(clueNow(view)).toBe("");
    expect(clueNow({ ...view, facts: [{ id: "clue", words: "Clue: “old “gold””" }] })).toBe("old “gold”");
  });
  it("how columns ended, the viewer's side first", () => {
    const done = (viewer: number | null): View => ({
      ...view,
      viewer,
      piles: [
        view.piles[0]!,
        pile("space.0", KINDS.map((_, i) => up(i === 8 ? 9 : i === 9 ? 8 : i))),
        pile("space.1", KINDS.map((_, i) => (i === 8 ? null : up(i === 9 ? 1 : i)))),
      ],
    });
    const ends = columnsOf(done(0));
    expect(ends.map((c) => c.passed)).toEqual([true, true, true, true, true, true, true, true, false, false]);
    expect(ends[9]!.sides).toEqual([[8], [1]]);
    expect(columnsOf(done(1))[9]!.sides).toEqual([[1], [8]]);
    expect(columnsOf(done(null))[9]!.sides).toEqual([[8], [1]]);
  });
  it("in the challenge a column needs two", () => {
    const space = (faces: (number | null)[]) => [...none, ...none].map((_, i) => (faces[i] === undefined || faces[i] === null ? null : up(faces[i]!)));
    const two: View = { ...view, piles: [view.piles[0]!, pile("space.0", space([0, 1, null, null, null, null, null, null, null, null, 0])), pile("space.1", space([null, 2]))] };
    expect(columnsOf(two).slice(0, 2).map((c) => c.passed)).toEqual([true, false]);
    expect(columnsOf(two)[0]!.sides).toEqual([[0, 0], []]);
  });
});

describe("the desk", () => {
  function shown(answer: (message: Heard) => Said) {
    const sent: Heard[] = [];
    const play = new Play((message) => {
      sent.push(message);
      return Promise.resolve(answer(message));
    });
    play.line = "open";
    play.hear(news(view));
    render(Table, { play, faces, title: "Formation Flying" });
    return { play, sent };
  }

  it("offers the words, strongest first, and the card large", () => {
    shown(() => ({ type: "accepted", id: "x", version: 2 }));
    expect([...document.querySelectorAll(".chip")].map((chip) => chip.textContent)).toEqual(["teal", "azure", "scarlet"]);
    expect(document.querySelector("[data-clue-desk] [role=img]")!.getAttribute("aria-label")).toBe("Hydra");
    expect(document.querySelector(".chip")!.getAttribute("aria-label")).toBe("teal, a strong hint");
    expect(document.querySelector("[data-clues]")!.textContent).toBe("ivory");
    expect(document.querySelector("[data-fact^=clue]")).toBeNull();
  });

  it("asks about a clue while it is typed, and says it", async () => {
    const { sent } = shown((message) =>
      message.type === "why"
        ? { type: "why", id: "x", words: message.text === "moonlit" ? "That is too close to a card's name." : "" }
        : { type: "accepted", id: "x", version: 2 },
    );
    const field = screen.getByLabelText("A clue of your own");
    const say = screen.getByRole<HTMLButtonElement>("button", { name: "Say it" });
    expect(say.disabled).toBe(true);
    await fireEvent.input(field, { target: { value: "moonlit" } });
    await waitFor(() => expect(document.querySelector("[data-objection]")!.textContent).toContain("too close"));
    expect(say.disabled).toBe(true);
    await fireEvent.input(field, { target: { value: " teal sea" } });
    await waitFor(() => expect(document.querySelector("[data-objection]")!.textContent).toContain("may be said"));
    expect(sent.every((message) => message.type === "why")).toBe(true);
    await fireEvent.click(say);
    expect(sent[sent.length - 1]).toMatchObject({ type: "act", chain: [30], text: "teal sea" });
  });
});
