// @vitest-environment jsdom
// Threads are drawn between two places that are on the screen, and nowhere else.
import { cleanup, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, expect, it } from "vitest";
import { Play } from "../src/lib/play.svelte";
import type { FaceView, Fact, View } from "../src/lib/protocol";
import Table from "../src/table/Table.svelte";

interface Stored {
  title: string;
  faces: FaceView[];
  view: View;
}
const files = import.meta.glob<Stored>("../fixtures/duel.json", { eager: true, import: "default" });
const stored = files["../fixtures/duel.json"]!;

beforeAll(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollTo = () => undefined;
});
afterEach(cleanup);

function sit(view: View): HTMLElement {
  const play = new Play(() => Promise.reject(new Error("still")));
  play.line = "open";
  play.yourSeat = 0;
  play.look(view, 1);
  return render(Table, { play, faces: new Map(stored.faces.map((f) => [f.face, f])), title: stored.title }).container;
}

async function threads(between: Fact["between"]): Promise<string | null> {
  const fact: Fact = { id: "neck", words: "A Hydra next to Middle joins in", icon: "hydra", ...(between ? { between } : {}) };
  const container = sit({ ...stored.view, facts: [fact] });
  await tick();
  await tick();
  return container.querySelector("[data-threads]")?.getAttribute("data-threads") ?? null;
}

it("ties two drawn places, an empty one too", async () => {
  const slots = stored.view.piles.find((p) => p.shape === "slots")!;
  expect(await threads([{ pile: slots.id, place: 0 }, { pile: slots.id, place: slots.cards.length - 1 }])).toBe("1");
});

it("draws nothing where a place is not on the screen, or where nothing is tied", async () => {
  expect(await threads([{ pile: "nowhere", place: 0 }, { pile: "nowhere", place: 1 }])).toBe(null);
  expect(await threads(undefined)).toBe(null);
});

it("lights the lines of a board that lead from the card under the mouse", async () => {
  const slots = stored.view.piles.find((p) => p.shape === "slots" && p.cards.some((c) => c?.face !== undefined))!;
  const board = stored.view.boards.find((b) => b.id === slots.board)!;
  const at = slots.cards.findIndex((c) => c?.face !== undefined);
  const place = board.places[(slots.at ?? 0) + at]!;
  const lines = [[place.x, place.y, 0, 0], [0, 0, 0.5, 0]];
  const container = sit({ ...stored.view, boards: stored.view.boards.map((b) => (b.id === board.id ? { ...b, lines } : b)) });
  const lit = () => [...container.querySelectorAll(`[data-board="${board.id}"] line`)].map((line) => line.classList.contains("leads"));
  expect(lit()).toEqual([false, false]);
  container.querySelector(`[data-card][data-pile="${slots.id}"][data-place="${at}"]`)!.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
  await tick();
  expect(lit()).toEqual([true, false]);
});
