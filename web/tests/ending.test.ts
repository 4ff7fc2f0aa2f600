// @vitest-environment jsdom
// Ends of games: what they are called, how they compare, and what the screen of a lone player says.
import { cleanup, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { compare, endTitle, goalOf, hasWon } from "../src/lib/ending";
import { Play } from "../src/lib/play.svelte";
import type { FaceView, Outcome, Standing, View } from "../src/lib/protocol";
import Table from "../src/table/Table.svelte";

interface Stored {
  title: string;
  faces: FaceView[];
  view: View;
}
const files = import.meta.glob<Stored>("../fixtures/{year,knot,scat}.json", { eager: true, import: "default" });
const fixture = (name: string) => structuredClone(files[`../fixtures/${name}.json`]!);

beforeAll(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollTo = () => undefined;
});
afterEach(cleanup);

function end(kind: Outcome["kind"], returns: number[], points: number[] | null, places = returns.map(() => 1)): Outcome {
  return { kind, reason: { code: "x", words: "So it ended." }, places, points, returns };
}

function over(name: string, outcome: Outcome): Stored {
  const stored = fixture(name);
  return { ...stored, view: { ...stored.view, over: true, ask: null, options: [], verbs: [], outcome } };
}

async function shown(stored: Stored, standing?: Standing): Promise<HTMLElement> {
  const play = new Play(() => Promise.reject(new Error("over")));
  play.line = "open";
  play.yourSeat = 0;
  play.look(stored.view, 9);
  const faces = new Map(stored.faces.map((f) => [f.face, f]));
  const { container } = render(Table, { play, faces, title: stored.title, ...(standing ? { standing: () => Promise.resolve(standing) } : {}) });
  await tick();
  await Promise.resolve();
  await tick();
  return container.querySelector<HTMLElement>("[data-outcome]")!;
}

describe("titles", () => {
  const year = fixture("year").view;
  const scat = fixture("scat").view;
  const seats = scat.seats.length;
  const fill = (first: number) => scat.seats.map((_, i) => (i ? 0 : first));
  it("says who has won", () => {
    expect(endTitle(scat, end("win", fill(1), null, scat.seats.map((_, i) => (i ? 2 : 1))))).toBe("You win");
    expect(endTitle(scat, end("win", fill(0), null, scat.seats.map((_, i) => (i === 1 ? 1 : 2))))).toBe(`${scat.seats[1]!.name} wins`);
    expect(endTitle(scat, end("share", fill(0.5), null, scat.seats.map((_, i) => (i < 2 ? 1 : 3))))).toBe(`You and ${scat.seats[1]!.name} share the win`);
    expect(endTitle(scat, end("nobody", fill(0), null, scat.seats.map(() => 2)))).toBe("Nobody wins");
  });
  it("says it for those who play together, and alone", () => {
    const all = (value: number) => Array.from({ length: seats }, () => value);
    expect(endTitle(scat, end("together", all(1), all(12)))).toBe("Won together");
    expect(endTitle(scat, end("together", all(0.75), all(9)))).toBe("Lost together");
    expect(endTitle(year, end("score", [119], [119]))).toBe("119 points");
    expect(endTitle(year, end("win", [1], null))).toBe("Won");
    expect(endTitle(year, end("nobody", [0], null, [2]))).toBe("Lost");
    expect(endTitle(year, end("alone", [0.8], [25]))).toBe("Won");
    expect(hasWon(year, end("alone", [0], [100], [2]))).toBe(false);
    expect(hasWon(year, end("score", [119], [119]))).toBe(null);
  });
});

describe("beside the best before", () => {
  const before = (best: Outcome | null): Standing => ({ played: best ? 3 : 0, won: 0, best });
  it("compares what was returned, then the points", () => {
    expect(compare(end("score", [80], [80]), before(null))).toBe("first");
    expect(compare(end("score", [80], [80]), before(end("score", [79], [79])))).toBe("best");
    expect(compare(end("score", [80], [80]), before(end("score", [80], [80])))).toBe("equal");
    expect(compare(end("alone", [20 / 30], [30]), before(end("alone", [20 / 24], [24])))).toBe("less");
    expect(compare(end("together", [0], [9]), before(end("together", [0], [8])))).toBe("best");
  });
  it("finds the goal among the facts", () => {
    const view = fixture("knot").view;
    const facts = [{ id: "a", words: "Round 3", value: 3, of: 4 }, { id: "b", words: "Saved", value: 9, of: 12 }];
    expect(goalOf({ ...view, facts }, end("together", [0], [9]))?.id).toBe("b");
    expect(goalOf({ ...view, facts: [] }, end("together", [0], [9]))).toBe(null);
  });
});

describe("the screen", () => {
  it("shows a lone player's score beside the best before", async () => {
    const box = await shown(over("year", end("score", [119], [119])), { played: 2, won: 0, best: end("score", [130], [130]) });
    expect(box.querySelector("h2")!.textContent).toBe("119 points");
    expect(box.querySelector("[data-reached]")!.getAttribute("data-reached")).toBe("less");
    expect([...box.querySelectorAll("dd")].map((d) => d.textContent)).toEqual(["119", "130"]);
    expect(box.textContent).toContain("3 games of this kind so far");
    expect(box.querySelector("ol")).toBe(null);
  });
  it("says that a first game is the one to beat", async () => {
    const box = await shown(over("year", end("score", [1], [1])), { played: 0, won: 0, best: null });
    expect(box.querySelector("h2")!.textContent).toBe("1 point");
    expect(box.textContent).toContain("the one to beat");
    expect(box.textContent).not.toContain("so far");
  });
  it("shows what was saved together, by whom, and how often it went well", async () => {
    const stored = over("knot", end("together", [0, 0, 0, 0], [9, 9, 9, 9]));
    stored.view.facts = [{ id: "saved", words: "Saved eggs: 9 of 12", value: 9, of: 12 }];
    const box = await shown(stored, { played: 4, won: 1, best: { ...end("together", [1], [12]), reason: { code: "won", words: "You saved 12 eggs together." } } });
    expect(box.querySelector("h2")!.textContent).toBe("Lost together");
    expect(box.querySelectorAll(".pips i")).toHaveLength(12);
    expect(box.querySelectorAll(".pips .full")).toHaveLength(9);
    for (const seat of stored.view.seats) expect(box.textContent).toContain(seat.name);
    expect(box.textContent).toContain("Best before: You saved 12 eggs together.");
    expect(box.textContent).toContain("1 of 5 games of this kind won so far");
  });
  it("stands without the hall's answer", async () => {
    const box = await shown(over("year", end("nobody", [0], null, [2])));
    expect(box.querySelector("h2")!.textContent).toBe("Lost");
    expect(box.querySelector(".how")).toBe(null);
  });
  it("keeps the list of places for everybody else", async () => {
    const stored = fixture("scat");
    const n = stored.view.seats.length;
    const box = await shown(over("scat", end("win", Array.from({ length: n }, (_, i) => (i ? 0 : 1)), null, Array.from({ length: n }, (_, i) => (i ? 2 : 1)))));
    expect(box.querySelectorAll("ol li")).toHaveLength(n);
    expect(box.querySelector("[data-reached]")).toBe(null);
  });
});
