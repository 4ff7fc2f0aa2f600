// @vitest-environment jsdom
// The drawn table: every option can be touched, by name, by click and by key.
import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { fetchParts } from "../src/games";
import type { Draft, FaceView, Heard, Said, View } from "../src/lib/protocol";
import { Play } from "../src/lib/play.svelte";
import Table from "../src/table/Table.svelte";

beforeAll(async () => {
  await fetchParts("wyvern");
});

interface Stored {
  title: string;
  faces: FaceView[];
  view: View;
  drafts?: Record<string, Omit<Draft, "type" | "id" | "version" | "chain">>;
}
const files = import.meta.glob<Stored>("../fixtures/*.json", { eager: true, import: "default" });
const fixture = (name: string) => files[`../fixtures/${name}.json`]!;

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

function sit(stored: Stored) {
  const sent: Heard[] = [];
  const play = new Play((message): Promise<Said> => {
    sent.push(message);
    if (message.type === "why") return Promise.resolve({ type: "why", id: "", words: "Not now, says the rule." });
    const draft = message.type === "act" ? stored.drafts?.[message.chain.join(" ")] : undefined;
    if (message.type === "act" && draft) return Promise.resolve({ type: "draft", id: "", version: 1, chain: message.chain, ...draft });
    return Promise.resolve({ type: "accepted", id: "", version: 2 });
  });
  play.line = "open";
  play.yourSeat = 0;
  play.look(stored.view, 1);
  const faces = new Map(stored.faces.map((f) => [f.face, f]));
  const shown = render(Table, { play, faces, title: stored.title });
  const root = shown.container.querySelector<HTMLElement>("[data-table]")!;
  const lit = () => [...root.querySelectorAll<HTMLElement>("[data-lit], [data-button]")];
  const settle = async () => {
    await new Promise((done) => setTimeout(done, 0));
    await tick();
  };
  return { play, sent, root, lit, settle };
}

const codesOf = (element: HTMLElement) => (element.dataset["codes"] ?? element.dataset["code"] ?? "").split(" ").filter(Boolean).map(Number);

describe.each(Object.keys(files))("%s", (path) => {
  // One drawing for all of it: drawing is what takes the time here.
  it("offers every option on a button with words, and shows what is seen and no more", () => {
    const { lit, root } = sit(files[path]!);
    const view = files[path]!.view;
    const offered = new Set(lit().flatMap(codesOf));
    expect([...offered].sort((a, b) => a - b)).toEqual(view.options.map((o) => o.code).sort((a, b) => a - b));
    for (const element of lit()) {
      expect(element.tagName).toBe("BUTTON");
      expect((element.getAttribute("aria-label") ?? element.textContent ?? "").trim()).not.toBe("");
    }
    expect(root.dataset["mine"]).toBe(String(view.options.length > 0));
    expect(root.dataset["over"]).toBe(String(view.over));
    expect(root.dataset["version"]).toBe("1");
    const shown = new Set([...root.querySelectorAll<HTMLElement>("[data-face]")].map((e) => `${e.dataset["pile"]} ${e.dataset["face"]}`));
    const known = new Set(view.piles.flatMap((p) => p.cards.flatMap((c) => (c?.face === undefined ? [] : [`${p.id} ${c.face}`]))));
    for (const one of shown) expect(known.has(one)).toBe(true);
    const heaps = new Set(view.piles.filter((p) => p.region === "box" || p.shape === "stack").map((p) => p.id));
    for (const one of known) if (!heaps.has(one.split(" ")[0]!)) expect(shown.has(one)).toBe(true);
  });
});

describe("many seats", () => {
  it("draws a tile for everybody, the neighbours apart and named, and says what has become of whom", () => {
    const { root } = sit(fixture("crowd"));
    const tiles = [...root.querySelectorAll<HTMLElement>("section.tile")];
    expect(new Set(tiles.map((t) => Number(t.dataset["seat"])))).toEqual(new Set(Array.from({ length: 23 }, (_, i) => i + 1)));
    const words = (seat: number) => tiles.find((t) => Number(t.dataset["seat"]) === seat)!.textContent;
    expect(words(1)).toContain("left neighbour");
    expect(words(23)).toContain("right neighbour");
    expect(words(2)).not.toContain("neighbour");
    expect(words(4)).toContain("ascended, Good");
    expect(root.querySelector(".chips")?.textContent ?? "").not.toContain("ascended");
    // A face-down identity says nothing; the one shown to the viewer is drawn.
    const shown = [...root.querySelectorAll<HTMLElement>("section.tile [data-card]")].map((c) => c.dataset["pile"]!);
    expect(shown.filter((id) => id.startsWith("identity"))).toEqual(["identity.1"]);
  });
});

describe("touching", () => {
  it("plays the option of a lit card", async () => {
    const { sent, root, settle } = sit(fixture("conclave"));
    await fireEvent.click(root.querySelector('[data-lit][data-code="65"]')!);
    await settle();
    expect(sent).toEqual([{ type: "act", version: 1, chain: [65] }]);
  });
  it("tells why an unlit card is not lit", async () => {
    const { sent, root, settle } = sit(fixture("conclave"));
    await fireEvent.click(root.querySelector('[data-pile="hand.0"] [data-face="12"] .paper')!);
    await settle();
    expect(sent).toEqual([{ type: "why", chain: [], code: 22 }]);
    expect(root.querySelector("[data-note]")!.textContent).toContain("Not now, says the rule.");
  });
  it("asks which, where one thing fits several options", async () => {
    const { sent, root, settle } = sit(fixture("shapes"));
    await fireEvent.click(root.querySelector('[data-codes="6 7"]')!);
    await settle();
    const menu = [...document.querySelectorAll<HTMLElement>("[data-menu]")];
    expect(menu.map((m) => m.textContent)).toEqual(["Moon low", "Moon high"]);
    await fireEvent.click(menu[1]!);
    await settle();
    expect(sent).toEqual([{ type: "act", version: 1, chain: [7] }]);
  });
  it("leads through a plan and back", async () => {
    const { play, sent, root, lit, settle } = sit(fixture("scat"));
    await fireEvent.click(root.querySelector('[data-code="8"]')!);
    await settle();
    expect(root.dataset["chain"]).toBe("8");
    expect(root.querySelector("[data-prompt]")!.textContent).toContain("Which cards do you lay as Moon?");
    await fireEvent.click(root.querySelector('[data-pile="hand.0"] [data-code="23"]')!);
    await settle();
    expect(lit().some((e) => e.textContent === "Enough")).toBe(true);
    await fireEvent.click(root.querySelector("[data-back]")!);
    expect(play.chain).toEqual([8]);
    await fireEvent.keyDown(window, { key: "Escape" });
    expect(play.chain).toEqual([]);
    expect(sent).toHaveLength(2);
  });
});

describe("keys", () => {
  it("press the buttons by digits", async () => {
    const { sent, settle } = sit(fixture("predict"));
    await fireEvent.keyDown(window, { key: "4" });
    await settle();
    expect(sent).toEqual([{ type: "act", version: 1, chain: [3] }]);
  });
  it("move the focus to what is lit, and nowhere else", async () => {
    const { lit } = sit(fixture("conclave"));
    for (const key of ["ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft"]) {
      await fireEvent.keyDown(window, { key });
      expect(lit()).toContain(document.activeElement);
    }
  });
  it("leave a person who is typing alone", async () => {
    const { sent, root, settle } = sit(fixture("predict"));
    await fireEvent.click(root.querySelector("#tab-chat") ?? root.querySelector("[data-drawer]")!);
    await settle();
    await fireEvent.click(root.querySelector("#tab-chat")!);
    await settle();
    await fireEvent.keyDown(root.querySelector("#said")!, { key: "4" });
    await settle();
    expect(sent).toEqual([]);
  });
});

describe("Wyvern", () => {
  it("shows a battlefield for each seat, the announced card with its target, and who may answer", () => {
    const { root } = sit(fixture("wyvern"));
    expect([...root.querySelectorAll<HTMLElement>("[data-field]")].map((f) => f.dataset["field"]).sort()).toEqual(["0", "1", "2", "3"]);
    const told = root.querySelector("[data-panel] .told")!.textContent!.replace(/\s+/g, " ");
    expect(told).toContain("Ann plays Dragonfire");
    expect(told).toContain("on Herensuge");
    expect(told).toContain("Waiting for answers: Bo Cinder");
    expect(root.querySelectorAll("[data-field] .target")).toHaveLength(1);
  });
  it("explains both totals of a battle and says who is behind", () => {
    const { root } = sit(fixture("wyvern"));
    const sides = [...root.querySelectorAll("[data-panel] .side")];
    expect(sides.map((side) => side.querySelector<HTMLElement>("[data-total]")!.dataset["total"])).toEqual(["2", "11"]);
    expect(sides.map((side) => side.querySelector("[data-behind]") !== null)).toEqual([true, false]);
    expect([...sides[1]!.querySelectorAll("li")].map((li) => li.textContent)).toEqual(["1 Aitvaras printed", "3 Shesha printed", "0 Mizuchi printed", "2 Basmu printed", "5 Vritra printed"]);
    expect(root.querySelector("[data-arrows]")!.getAttribute("data-arrows")).toBe("1");
  });
  it("says what each seat has and is worth, and which phase it is", () => {
    const { root } = sit(fixture("wyvern"));
    expect(root.querySelector('[data-field="2"]')!.getAttribute("aria-label")).toBe("Ann’s battlefield");
    const plate = root.querySelector('.plate[data-seat="2"]')!;
    expect(plate.querySelector("[data-counter=gold]")!.textContent).toContain("15");
    expect(plate.textContent!.replace(/\s+/g, " ")).toContain("50");
    expect(root.querySelector("[aria-current=step]")!.textContent).toBe("Battle");
  });
});

describe("what is told", () => {
  it("is live: prompt and story", () => {
    const { root } = sit(fixture("poke"));
    expect(root.querySelector("[data-prompt] [aria-live=polite]")!.textContent).toContain("poke again or bank");
    expect(root.querySelector("[role=log][aria-live=polite]")).not.toBeNull();
  });
  it("shows a tick on who has answered", () => {
    const { root } = sit(fixture("window"));
    expect(root.querySelectorAll(".tick")).toHaveLength(1);
    expect(root.querySelector(".ring")).not.toBeNull();
  });
  it("greys a dull card and says so", () => {
    const { root } = sit(fixture("duel"));
    expect([...root.querySelectorAll("[data-card] [aria-label]")].filter((e) => e.getAttribute("aria-label") === "Shadow, dull")).toHaveLength(1);
  });
  it("shows the end with its reason, places and sheet", () => {
    const { root } = sit(fixture("over"));
    const end = root.querySelector("[data-outcome]")!;
    expect(end.querySelector("h2")!.textContent).toBe("You and Bo share the win");
    expect(end.textContent).toContain("Highest total after six Cycles.");
    expect([...end.querySelectorAll("tfoot td")].map((td) => td.textContent)).toEqual(["150", "-10", "120", "150"]);
  });
});
