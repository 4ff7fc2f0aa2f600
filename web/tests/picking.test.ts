// Cards picked by hand: what can be picked, what the hall is asked, what may be played.
import { describe, expect, it } from "vitest";
import { spots } from "../src/lib/lit";
import { ordered, pickable, sortable } from "../src/lib/picking";
import { Play } from "../src/lib/play.svelte";
import type { CardView, FaceView, Heard, Picked, PileView, Said, View } from "../src/lib/protocol";

const hand = (...faces: number[]): PileView => ({
  id: "hand.0",
  name: "hand",
  title: "Hand",
  owner: 0,
  shape: "fan",
  region: "hand",
  size: faces.length,
  cards: faces.map((face): CardView => ({ side: "held", face })),
  backs: 0,
  noted: [],
});

describe("pickable", () => {
  it("is of a named face every card that is not up", () => {
    expect([...pickable(hand(3, 5, 5, 8), [], [5, 8])]).toEqual([1, 2, 3]);
    expect([...pickable(hand(3, 5, 5, 8), [1], [5])]).toEqual([2]);
    expect([...pickable(hand(3, 5, 5, 8), [1, 2], [])]).toEqual([]);
  });
});

describe("a hand", () => {
  const art = (kind: string, number: number, rank: number) => ({ kind, number, rank });
  const face = (n: number, a: FaceView["art"]): [number, FaceView] => [n, { face: n, name: `${n}`, short: `${n}`, family: "reign", art: a }];
  const faces = new Map([
    face(0, art("number", 12, 1)),
    face(1, art("number", 3, 2)),
    face(2, art("number", 3, 1)),
    face(3, art("revive", 0, 0)),
    face(4, art("page", 8, 1)),
    face(5, { kind: "dragon" }),
  ]);
  const sorted = (pile: PileView, by: "number" | "suit") => ordered(spots(pile), faces, by).map((s) => s.card?.face);
  it("is sorted by number, or by suit, with specials last", () => {
    expect(sorted(hand(0, 1, 2, 3, 4), "number")).toEqual([2, 1, 0, 4, 3]);
    expect(sorted(hand(0, 1, 2, 3, 4), "suit")).toEqual([2, 0, 1, 4, 3]);
  });
  it("keeps the places of its cards", () => expect(ordered(spots(hand(0, 1, 2)), faces, "number").map((s) => s.place)).toEqual([2, 1, 0]));
  it("can be sorted if every card has a number and a rank", () => {
    expect(sortable(hand(0, 1), faces)).toBe(true);
    expect(sortable(hand(0, 5), faces)).toBe(false);
    expect(sortable({ ...hand(0, 1), region: "seat" }, faces)).toBe(false);
  });
});

const picked = (part: Partial<Picked>): Picked => ({ type: "picked", id: "1", version: 4, words: "", plays: [], why: "", more: [], ...part });

/** A table where cards of a hand are picked, and what it asked the hall. */
function sit(answer: (message: Heard) => Said | Promise<Said>) {
  const asked: Heard[] = [];
  const play = new Play(async (message) => {
    asked.push(message);
    return answer(message);
  });
  const view = {
    over: false,
    viewer: 0,
    seats: [{ seat: 0 }],
    piles: [hand(10, 11, 11, 20)],
    facts: [],
    story: [],
    moves: [],
    options: [{ code: 1, words: "Beat it", touch: [{ kind: "button" }] }, { code: 2, words: "Pass", touch: [{ kind: "button" }] }],
    verbs: [],
    ask: { phase: "follow", prompt: "Beat it", seats: [0], plan: [], mine: true, pick: { pile: "hand.0", faces: [10, 11, 11], instead: [1] } },
  } as unknown as View;
  play.yourSeat = 0;
  play.look(view, 4);
  return { play, picking: play.picking, asked, view };
}

describe("picking", () => {
  it("takes up what the view allows and asks what it means", async () => {
    const { picking, asked } = sit(() => picked({ words: "Pair", more: [11], why: "1 more for a pair." }));
    expect(picking.stand("hand.0", 0)).toEqual({ chosen: false, can: true });
    expect(picking.stand("hand.0", 3)).toEqual({ chosen: false, can: false });
    expect(picking.stand("elsewhere", 0)).toBeNull();
    await picking.press(1);
    expect(asked).toEqual([{ type: "pick", faces: [11] }]);
    expect(picking.places).toEqual([1]);
    expect(picking.answer?.why).toBe("1 more for a pair.");
    expect(picking.stand("hand.0", 2)).toEqual({ chosen: false, can: true });
    expect(picking.stand("hand.0", 0)?.can).toBe(false);
  });

  it("puts a card back that is pressed again, and asks nothing for none", async () => {
    const { picking, asked } = sit(() => picked({ more: [10] }));
    await picking.press(1);
    await picking.press(1);
    expect(picking.places).toEqual([]);
    expect(picking.answer).toBeNull();
    expect(asked).toHaveLength(1);
    expect(picking.stand("hand.0", 0)?.can).toBe(true);
  });

  it("says why a dimmed card cannot be picked, and leaves it", async () => {
    const { picking, play } = sit(() => picked({ why: "It is too low.", rule: "R3" }));
    await picking.press(3);
    expect(picking.places).toEqual([]);
    expect(play.notes.map((n) => [n.words, n.rule])).toEqual([["It is too low.", "R3"]]);
  });

  it("plays the chain of the meaning chosen", async () => {
    const { picking, asked } = sit((m) => (m.type === "pick" ? picked({ plays: [{ words: "Pair of 5s", chain: [1, 7, 9] }] }) : { type: "accepted", id: "2", version: 5 }));
    await picking.press(1);
    await picking.put(picking.answer!.plays[0]!);
    expect(asked[1]).toEqual({ type: "act", version: 4, chain: [1, 7, 9] });
  });

  it("heeds the newest answer only", async () => {
    const waiting: ((said: Said) => void)[] = [];
    const { picking } = sit(() => new Promise<Said>((done) => waiting.push(done)));
    const first = picking.press(0);
    const second = picking.press(1);
    expect(picking.waiting).toBe(true);
    waiting[1]!(picked({ words: "second" }));
    waiting[0]!(picked({ words: "first" }));
    await Promise.all([first, second]);
    expect(picking.answer?.words).toBe("second");
    expect(picking.waiting).toBe(false);
  });

  it("puts everything back when the table has moved on, or the hall refuses", async () => {
    const late = sit(() => picked({ version: 5 }));
    await late.picking.press(0);
    expect(late.picking.places).toEqual([]);
    const refused = sit(() => ({ type: "refused", id: "1", words: "It is not your turn." }));
    await refused.picking.press(0);
    expect(refused.picking.places).toEqual([]);
    expect(refused.play.notes[0]?.words).toBe("It is not your turn.");
    const moved = sit(() => picked({}));
    await moved.picking.press(0);
    moved.play.look(moved.view, 5);
    expect(moved.picking.places).toEqual([]);
  });

  it("is undone by going back", async () => {
    const { picking, play } = sit(() => picked({}));
    await picking.press(0);
    expect(play.back()).toBe(true);
    expect(picking.places).toEqual([]);
    expect(play.back()).toBe(false);
  });
});
