// Claims as chips: two clicks, the contrary included, and what is true for the passer alone.
// @vitest-environment jsdom
import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import scat from "../fixtures/scat.json";
import { fetchParts, partsOf } from "../src/games";
import { TRAITS, beginningFor, beginnings, opposite, wouldBeTrue } from "../src/games/subitus-wyrm/claim";
import { Play } from "../src/lib/play.svelte";
import type { Fact, FaceView, Heard, OptionView, Said, VerbView, View } from "../src/lib/protocol";
import Table from "../src/table/Table.svelte";

beforeAll(async () => {
  await fetchParts("subitus-wyrm");
});

const quantifiers: VerbView = { name: "claim", base: 8, size: 3, kind: "labels", piles: [], targets: [] };
const it_is: VerbView = { name: "it", base: 32, size: 2, kind: "labels", piles: [], targets: [] };
const predicates: VerbView = { name: "predicate", base: 11, size: 15, kind: "labels", piles: [], targets: [] };
const [good, evil, left, right] = TRAITS as [(typeof TRAITS)[0], (typeof TRAITS)[0], (typeof TRAITS)[0], (typeof TRAITS)[0]];
const truth = (step: number, ...signs: number[]): Fact => ({
  id: `true ${step}`, words: "", icon: "truth", mine: true, value: signs.reduce((sum, s) => sum + 2 ** s, 0),
});

describe("claims", () => {
  it("say the contrary by the opposite beginning", () => {
    expect([8, 9, 10].map((code) => opposite(quantifiers, code))).toEqual([10, 9, 8]);
    expect([32, 33].map((code) => opposite(it_is, code))).toEqual([33, 32]);
    expect([good, evil, left, right].map((s) => beginningFor(quantifiers, 8, s))).toEqual([8, 10, 8, 10]);
    expect(beginningFor(it_is, 33, evil)).toBe(32);
  });
  it("are true as the game tells, and unknown where it does not", () => {
    // Two good dragons, one of which faces left.
    const facts = [truth(0, 0), truth(1, 1), truth(2, 2, 3)];
    expect(wouldBeTrue(facts, quantifiers, 8, good)).toBe(true);
    expect(wouldBeTrue(facts, quantifiers, 8, evil)).toBe(false);
    expect(wouldBeTrue(facts, quantifiers, 10, evil)).toBe(true);
    expect(wouldBeTrue(facts, quantifiers, 9, right)).toBe(true);
    expect(wouldBeTrue([], quantifiers, 8, good)).toBeNull();
  });
  it("are built only in their game and only when one is asked", () => {
    const view = { ...(scat as unknown as { view: View }).view, verbs: [quantifiers] };
    expect(partsOf(view.game).desk).toBeUndefined();
    expect(beginnings({ ...view, game: "subitus-wyrm" })).toBe(quantifiers);
    expect(beginnings({ ...view, game: "subitus-wyrm", verbs: [predicates] })).toBeNull();
  });
});

beforeAll(() => {
  vi.setConfig({ testTimeout: 30_000 }); // a table is drawn in each: slow on a busy machine
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollTo = () => undefined;
});
afterEach(cleanup);

const button = (code: number, words: string): OptionView => ({ code, words, touch: [{ kind: "button" }] });

function sit(facts: Fact[]) {
  const stored = scat as unknown as { faces: FaceView[]; view: View };
  const ask = { ...stored.view.ask!, prompt: "Of how many?", plan: [], mine: true };
  const view: View = {
    ...stored.view, game: "subitus-wyrm", facts, ask, verbs: [quantifiers],
    options: ["Both", "Exactly one", "Neither"].map((words, i) => button(8 + i, words)),
  };
  const options = Array.from({ length: 15 }, (_, i) => button(11 + i, `Sentence ${i}`));
  const sent: Heard[] = [];
  const play = new Play((message): Promise<Said> => {
    sent.push(message);
    if (message.type === "act" && message.chain.length === 1) {
      const draft = { ask: { ...ask, prompt: "What?", plan: ["Both"] }, options, verbs: [predicates] };
      return Promise.resolve({ type: "draft", id: "", version: 1, chain: message.chain, ...draft });
    }
    return Promise.resolve({ type: "accepted", id: "", version: 2 });
  });
  play.line = "open";
  play.yourSeat = 0;
  play.look(view, 1);
  const shown = render(Table, { play, faces: new Map(stored.faces.map((f) => [f.face, f])), title: "Subitus Wyrm" });
  const root = shown.container.querySelector<HTMLElement>("[data-table]")!;
  const chip = (label: string) =>
    [...root.querySelectorAll<HTMLButtonElement>("[data-claim] button")].find((b) => b.textContent!.trim() === label)!;
  const click = async (label: string) => {
    await fireEvent.click(chip(label));
    await new Promise((done) => setTimeout(done, 0));
    await tick();
  };
  return { root, sent, chip, click };
}

describe("chips", () => {
  it("make a claim of two clicks", async () => {
    const { root, sent, chip, click } = sit([truth(0, 0), truth(1, 1), truth(2, 2, 3)]);
    expect(chip("good").disabled).toBe(true);
    expect(root.querySelectorAll("[data-button]")).toHaveLength(3);
    await click("Both");
    expect(chip("Both").getAttribute("aria-pressed")).toBe("true");
    expect(root.querySelectorAll("[data-button]")).toHaveLength(18); // 15 sayings, evil, right, three heads
    expect(chip("good").getAttribute("aria-label")).toBe("Sentence 0: true");
    expect(chip("evil").getAttribute("aria-label")).toBe("evil: false");
    await click("Sun");
    expect(sent.map((m) => m.type === "act" && m.chain)).toEqual([[8], [8, 19]]);
  });
  it("say evil as the opposite of good, and change the beginning without going back", async () => {
    const { sent, chip, click } = sit([]);
    await click("Both");
    await click("Neither");
    expect(chip("Neither").getAttribute("aria-pressed")).toBe("true");
    expect(chip("good").getAttribute("aria-label")).toBe("Sentence 0");
    await click("evil");
    expect(sent.map((m) => m.type === "act" && m.chain)).toEqual([[8], [10], [8, 11]]);
  });
});

describe("what is said", () => {
  it("stands in the middle with its stamp, not among the chips of facts", () => {
    const { root } = sit([
      { id: "claim", words: "claims: “Both.”", seat: 1, value: 8, icon: "says" },
      { id: "proof", words: "Undecided", icon: "stamp" },
      { id: "signs", words: "The ten kinds", icon: "signs" },
    ]);
    const name = root.querySelector("[data-seat='1'] .label")!.textContent;
    expect(root.querySelector(".says p")!.textContent!.replace(/\s+/g, " ").trim()).toBe(`${name} claims: “Both.”`);
    expect(root.querySelector(".stamp")!.textContent).toContain("Undecided");
    expect([...root.querySelectorAll(".facts [data-fact]")].map((f) => f.getAttribute("data-fact"))).toEqual(["signs"]);
    expect(root.querySelectorAll(".signs tbody tr")).toHaveLength(10);
  });
});
