// A throw in numbers: where things lie on the felt, how the bar swings, what is sent.
import { describe, expect, it } from "vitest";
import { CARD, cardTurn, groundOf, inward, lies, onFelt, scattered } from "../src/lib/felt";
import type { Aim, BoardView, Heard, PileView, Said, TableNews, View } from "../src/lib/protocol";
import { Play } from "../src/lib/play.svelte";
import { SWING, around, codeOf, ghostOf, headed, snap, swing, throwing, top } from "../src/table/throw/throw.svelte";

const board: BoardView = {
  id: "felt",
  region: "middle",
  width: 20,
  height: 15,
  places: [],
  lines: [[2, 2, 18, 2], [18, 2, 18, 13], [18, 13, 2, 13], [2, 13, 2, 2]],
  labels: [],
  facing: false,
};
const aim: Aim = {
  pile: "table",
  stand: 0,
  face: 9,
  ways: [],
  words: "",
  angle: { code: 22, first: -75, step: 3, size: 51 },
  strength: { code: 73, first: 1, step: 1, size: 40 },
  spin: { code: 113, first: -2, step: 1, size: 5 },
  thrown: [],
  reach: 40,
  slide: 4,
  length: 1000,
  width: 600,
  wider: 300,
  drift: 300,
};

describe("the felt", () => {
  const flat = groundOf(board, 10, false);
  const upright = groundOf(board, 10, true);
  it("lies within the lines of its board, y upward", () => {
    expect(onFelt(flat, 0, 0)).toEqual({ x: 20, y: 130 });
    expect(onFelt(flat, CARD, 2 * CARD)).toEqual({ x: 30, y: 110 });
  });
  it("is turned by a quarter clockwise on upright screens", () => {
    expect(onFelt(upright, 0, 0)).toEqual({ x: 20, y: 20 });
    expect(onFelt(upright, CARD, 2 * CARD)).toEqual({ x: 40, y: 30 });
  });
  it("turns cards as their mark says: 90 degrees stand upright", () => {
    expect(cardTurn(flat, 90)).toBe(0);
    expect(cardTurn(flat, 0)).toBe(90);
    expect(cardTurn(upright, 90)).toBe(90);
    expect(lies(flat, { side: "up", marks: { x: CARD, turn: 60 } })).toEqual({ x: 30, y: 130, turn: 30 });
  });
  it.each([[0, 90], [30, 90], [200, 45], [-75, 20]])("finds the direction %d that was drawn on the screen again", (heading) => {
    for (const ground of [flat, upright]) {
      const a = onFelt(ground, 0, 0);
      const b = onFelt(ground, 500 * Math.cos((heading * Math.PI) / 180), 500 * Math.sin((heading * Math.PI) / 180));
      expect(around(inward(ground, b.x - a.x, b.y - a.y) - heading)).toBeCloseTo(0, 6);
    }
  });
  it("knows a scatter pile among the piles of a board", () => {
    const pile = (shape: PileView["shape"]) => ({ shape }) as PileView;
    expect(scattered([pile("stack"), pile("scatter")])).toBe(true);
    expect(scattered([pile("stack"), pile("slots")])).toBe(false);
  });
});

describe("a throw", () => {
  it("keeps to the steps of its scales", () => {
    expect(snap(aim.angle, 4.4)).toBe(3);
    expect(snap(aim.angle, 200)).toBe(75);
    expect(top(aim.strength)).toBe(40);
    expect(codeOf(aim.angle, 0)).toBe(22 + 25);
    expect(codeOf({ ...aim.strength, size: 12 }, 30)).toBe(73 + 11);
  });
  it("fills the bar and empties it again while held", () => {
    expect([0, 0.25, 0.5, 0.75, 1].map((part) => swing(part * SWING))).toEqual([0, 0.5, 1, 0.5, 0]);
  });
  it("is likely to come down where the rules say, drifting to the right with its spin", () => {
    const ghost = ghostOf(aim, 450, -100, 90, 12, 2);
    expect(ghost.x).toBeCloseTo(478.8, 6);
    expect(ghost.y).toBeCloseTo(380, 6);
    expect([ghost.along, ghost.across, ghost.slide]).toEqual([48, 57.6, 48]);
  });
  it("goes the other way over the shoulder", () => {
    expect(headed(aim, 90, 30)).toBe(120);
    expect(headed({ ...aim, ways: ["mirror"] }, 90, 30)).toBe(60);
  });

  it("is sent with all its steps in one message, and the next one begins straight", async () => {
    const sent: Heard[] = [];
    const play = new Play((message): Promise<Said> => {
      sent.push(message);
      return Promise.resolve({ type: "accepted", id: "", version: 2 });
    });
    const view = { ask: { phase: "throw", prompt: "Aim", seats: [0], plan: [], mine: true, aim }, options: [], verbs: [], story: [], moves: [], piles: [], seats: [] } as unknown as View;
    play.hear({ type: "table", version: 1, state: "playing", view, people: [], chat: [] } as unknown as TableNews & { type: "table" });
    const shot = throwing(play);
    expect(throwing(play)).toBe(shot);
    shot.angle = -30;
    shot.strength = 14;
    shot.twist(aim, 1);
    shot.held = true;
    await shot.release(play);
    expect(sent).toMatchObject([{ type: "act", version: 1, chain: [22 + 15, 73 + 13, 113 + 3] }]);
    expect([shot.angle, shot.spin, shot.held]).toEqual([0, 0, false]);
  });
});
