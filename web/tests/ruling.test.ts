// @vitest-environment jsdom
// A refusal names its ruling as a link that opens the rules there; rule pages draw their cards.
import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, expect, it } from "vitest";
import { drawCards } from "../src/art/rulecards";
import type { FaceView, Said, View } from "../src/lib/protocol";
import { Play } from "../src/lib/play.svelte";
import Table from "../src/table/Table.svelte";

interface Stored {
  title: string;
  faces: FaceView[];
  view: View;
}
const files = import.meta.glob<Stored>("../fixtures/duel.json", { eager: true, import: "default" });
const stored = files["../fixtures/duel.json"]!;
const faces = new Map(stored.faces.map((f) => [f.face, f]));
const looked: Element[] = [];

beforeAll(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = function () {
    looked.push(this as Element);
  };
});
afterEach(cleanup);

const rules = '<h1>Duel</h1><ul><li id="r3">R3. An awake Ice.</li><li id="r4">R4. Dull.</li></ul>';

async function refused(rule: string | undefined) {
  const answer: Said = { type: "refused", id: "", words: "An Ice dragon guards that battlefield.", ...(rule ? { rule } : {}) };
  const play = new Play(() => Promise.resolve(answer));
  play.line = "open";
  play.yourSeat = 0;
  play.look(stored.view, 1);
  const { container } = render(Table, { play, faces, title: stored.title, rules });
  await play.send([1]);
  await tick();
  return container;
}

it("opens the rules at the ruling", async () => {
  const table = await refused("R3");
  const link = table.querySelector<HTMLAnchorElement>("[data-rule]")!;
  expect(link.getAttribute("href")).toBe("/rules/dragon-duel#r3");
  expect(link.textContent).toContain("R3");
  await fireEvent.click(link);
  await tick();
  await tick();
  const item = table.querySelector("#drawer-body #r3")!;
  expect(item.classList.contains("pointed")).toBe(true);
  expect(looked).toContain(item);
  expect(table.querySelector("#tab-rules")!.getAttribute("aria-selected")).toBe("true");
});

it("has no link where no ruling stands behind it", async () => {
  const table = await refused(undefined);
  expect(table.querySelector("[data-note]")!.textContent).toContain("An Ice dragon");
  expect(table.querySelector("[data-rule]")).toBe(null);
});

it("draws the cards of a rule page, and takes them away again", () => {
  const page = document.createElement("article");
  page.innerHTML = `<div class="rule-cards"><span class="card" data-face="${stored.faces[0]!.face}"></span><span class="card back"></span><span class="card empty"></span></div>`;
  const drawn = drawCards(page, { faces, width: 64 });
  expect([...page.querySelectorAll(".card")].map((card) => card.querySelectorAll("svg.face").length)).toEqual([1, 1, 0]);
  expect(page.querySelector(".card")!.textContent).toContain(stored.faces[0]!.name);
  drawn.update({ faces, width: 44 });
  expect(page.querySelectorAll("svg.face")).toHaveLength(2);
  drawn.destroy();
  expect(page.querySelectorAll("svg.face")).toHaveLength(0);
});
