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

async function threads(between: Fact["between"]): Promise<string | null> {
  const play = new Play(() => Promise.reject(new Error("still")));
  play.line = "open";
  play.yourSeat = 0;
  const fact: Fact = { id: "neck", words: "A Hydra next to Middle joins in", icon: "hydra", ...(between ? { between } : {}) };
  play.look({ ...stored.view, facts: [fact] }, 1);
  const { container } = render(Table, { play, faces: new Map(stored.faces.map((f) => [f.face, f])), title: stored.title });
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
