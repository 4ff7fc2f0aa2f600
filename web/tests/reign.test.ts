// @vitest-environment jsdom
// The Reign of Dragoness as it is drawn: cards are picked, sorted, dimmed, played; who has passed is grey.
import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { fetchFaces, fetchParts } from "../src/games";
import { jewels, specialStyle, suitStyle, suitsAt } from "../src/games/reign-of-dragoness/art";
import { aside, badgesOf } from "../src/lib/badges";
import { Play } from "../src/lib/play.svelte";
import { prefs } from "../src/lib/prefs.svelte";
import type { FaceView, Heard, Picked, Said, View } from "../src/lib/protocol";
import { markWords } from "../src/lib/words";
import Table from "../src/table/Table.svelte";
import stored from "./reign.json";

beforeAll(async () => {
  await Promise.all([fetchParts("reign-of-dragoness"), fetchFaces(stored.faces as FaceView[])]);
});

const { faces, view } = stored as unknown as { faces: FaceView[]; view: View };
const BEAT = 9;
const face = (short: string) => faces.find((f) => f.short === short)!.face;

beforeAll(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollTo = () => undefined;
});
afterEach(() => {
  cleanup();
  prefs.order = "number";
});

function sit(answer: Partial<Picked>, shown: View = view) {
  const sent: Heard[] = [];
  const play = new Play((message): Promise<Said> => {
    sent.push(message);
    if (message.type !== "pick") return Promise.resolve({ type: "accepted", id: "", version: 2 });
    return Promise.resolve({ type: "picked", id: "", version: 1, words: "", plays: [], why: "", more: [], ...answer });
  });
  play.line = "open";
  play.yourSeat = 0;
  play.look(shown, 1);
  const drawn = render(Table, { play, faces: new Map(faces.map((f) => [f.face, f])), title: "Reign of Dragoness" });
  const root = drawn.container.querySelector<HTMLElement>("[data-table]")!;
  const hand = () => [...root.querySelectorAll<HTMLElement>('[data-card][data-pile="hand.0"]')];
  const card = (short: string) => hand().find((c) => c.dataset["face"] === String(face(short)))!.querySelector<HTMLElement>("button")!;
  const press = async (element: Element) => {
    await fireEvent.click(element);
    for (let i = 0; i < 4; i++) await tick();
  };
  return { sent, root, hand, card, press, play };
}

describe("the table", () => {
  it("offers the cards of the hand, and to pass, in the place of steps", () => {
    const { root, hand } = sit({});
    expect(hand().every((c) => c.querySelector('[data-pick="can"]'))).toBe(true);
    expect([...root.querySelectorAll("[data-button]")].map((b) => b.textContent)).toEqual(["Pass"]);
    expect(root.querySelector("[data-caption]")!.textContent).toContain("played a pair, best card Gylden 5");
  });

  it("dims what cannot join a picked card, and says why it cannot", async () => {
    const { root, card, press, sent, play } = sit({ more: [face("S6")], why: "1 more for a pair." });
    await press(card("L6"));
    expect(card("L6").getAttribute("aria-pressed")).toBe("true");
    expect(card("S6").dataset["pick"]).toBe("can");
    expect(card("C3").dataset["pick"]).toBe("no");
    expect(card("C3").getAttribute("aria-disabled")).toBe("true");
    expect(card("C3").dataset["lit"]).toBeUndefined();
    expect(root.querySelector("[data-makes]")!.textContent).toContain("1 more for a pair.");
    await press(card("C3"));
    expect(sent.at(-1)).toEqual({ type: "pick", faces: [face("L6"), face("C3")] });
    expect(play.notes.at(-1)?.words).toBe("1 more for a pair.");
    expect(card("C3").getAttribute("aria-pressed")).toBe("false");
  });

  it("plays one meaning at once", async () => {
    const chain = [BEAT, 16, 24];
    const { root, card, press, sent } = sit({ words: "Pair, best card Safyre 6", plays: [{ words: "Pair of 6s", chain }] });
    await press(card("S6"));
    expect(root.querySelector("[data-makes] .ok")!.textContent).toBe("Pair, best card Safyre 6");
    const buttons = [...root.querySelectorAll<HTMLElement>("[data-button]")];
    expect(buttons.map((b) => b.textContent)).toEqual(["Pass", "Play"]);
    await press(buttons[1]!);
    expect(sent.at(-1)).toEqual({ type: "act", version: 1, chain });
  });

  it("offers several meanings, and names a Revive", async () => {
    const plays = [3, 4].map((n) => ({ words: `Pair of ${n}s`, chain: [n] }));
    const { root, card, press } = sit({ plays, more: [face("Rv")] });
    await press(card("Pg"));
    expect([...root.querySelectorAll("[data-play]")].map((b) => b.textContent)).toEqual(["Play Pair of 3s", "Play Pair of 4s"]);
    await press(card("Rv"));
    expect(root.querySelector("[data-play]")!.textContent).toBe("Revive and play Pair of 3s");
  });

  it("puts cards back by a second press, the button or Escape", async () => {
    const { root, card, press, play } = sit({});
    await press(card("L6"));
    await press(card("L6"));
    expect(play.picking.places).toEqual([]);
    await press(card("S6"));
    await press(root.querySelector("[data-pick-desk] [data-back]")!);
    expect(play.picking.places).toEqual([]);
    await press(card("S6"));
    await fireEvent.keyDown(window, { key: "Escape" });
    expect(play.picking.places).toEqual([]);
  });

  it("sorts the hand by number and by suit", async () => {
    const { root, hand, press } = sit({});
    const order = () => hand().map((c) => faces.find((f) => String(f.face) === c.dataset["face"])!.short).join(" ");
    expect(order()).toBe("C3 L6 S6 F8 A8 Pg Rv");
    await press(root.querySelector("[data-sort]")!);
    expect(order()).toBe("L6 F8 C3 A8 S6 Pg Rv");
  });

  it("greys who has passed, and says what a wild card stands for", () => {
    const passed: View = { ...view, facts: [...view.facts, { id: "passed 3", words: "passed", seat: 2, icon: "aside" }] };
    const { root } = sit({}, passed);
    expect(root.querySelectorAll(".panel.aside")).toHaveLength(1);
    expect(root.querySelector('.panel.aside[data-seat="2"]')!.textContent).toContain("passed");
    expect(root.querySelector(".stands")!.textContent).toMatch(/^(stands for|as) 5$/);
  });
});

describe("its parts", () => {
  it("know suits, specials and jewels", () => {
    expect([1, 8].map((rank) => suitStyle(rank).name)).toEqual(["Lochen", "Gylden"]);
    expect([2, 4, 5, 6, 8].map(suitsAt)).toEqual([5, 5, 6, 7, 8]);
    expect(specialStyle("squire")?.range).toBe("9–12");
    expect(specialStyle("number")).toBeNull();
    expect(jewels(3, 2, 10, 0, 4)).toEqual([[8, 0], [12, 0], [10, 4]]);
  });
  it("know who sits by", () => {
    const shown = { facts: [{ id: "a", words: "passed", seat: 1, icon: "aside" }, { id: "b", words: "wins", seat: 1, icon: "badge" }] } as unknown as View;
    expect(aside(shown, 1)).toBe(true);
    expect(aside(shown, 0)).toBe(false);
    expect(badgesOf(shown, 1).map((f) => f.words)).toEqual(["passed", "wins"]);
  });
  it("name a mark that says a number, one too", () => {
    expect(markWords("stands", 1)).toBe("stands for 1");
    expect(markWords("stands", 7, true)).toBe("as 7");
    expect(markWords("dull", 1)).toBe("dull");
  });
});
