// Plans: chains sent with every step, drafts, taking steps back, refusals, being behind.
import { flushSync } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import scat from "../fixtures/scat.json";
import type { Heard, Person, Said, TableNews, View } from "../src/lib/protocol";
import { Play } from "../src/lib/play.svelte";

const view = (scat as unknown as { view: View }).view;

function news(version: number, more: Partial<TableNews> = {}): TableNews {
  return { type: "table", version, state: "playing", view, people: [], chat: [], your_seat: 0, game: "dragon-scat", title: "Dragon Scat", left: null, commitment: "", seed: null, rematch: null, watchers: 0, ...more };
}

function draft(chain: number[], codes: number[], version = 5): Said {
  return { type: "draft", id: "x", version, chain, ask: { phase: "offer", prompt: `After ${chain.join(" ")}`, seats: [0], plan: chain.map(String), mine: true }, options: codes.map((code) => ({ code, words: `Option ${code}`, touch: [{ kind: "button" as const }] })), verbs: [] };
}

let sent: Heard[];
let answers: (Said | Error)[];
let play: Play;

beforeEach(() => {
  sent = [];
  answers = [];
  play = new Play((message) => {
    sent.push(message);
    const answer = answers.shift();
    if (!answer) return new Promise(() => undefined);
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  play.hear(news(5));
});

const option = (code: number) => play.options.find((o) => o.code === code)!;
const words = () => play.notes.map((n) => n.words);

describe("chains", () => {
  it("sends the chain so far with each step", async () => {
    answers = [draft([8], [23, 28]), draft([8, 23], [28, 30]), { type: "accepted", id: "x", version: 6 }];
    await play.choose(option(8));
    expect(play.chain).toEqual([8]);
    expect(play.ask.prompt).toBe("After 8");
    await play.choose(option(23));
    await play.choose(option(30));
    expect(sent).toEqual([
      { type: "act", version: 5, chain: [8] },
      { type: "act", version: 5, chain: [8, 23] },
      { type: "act", version: 5, chain: [8, 23, 30] },
    ]);
    expect(play.chain).toEqual([]);
  });

  it("takes steps back one by one without asking the hall", async () => {
    answers = [draft([8], [23]), draft([8, 23], [30])];
    await play.choose(option(8));
    await play.choose(option(23));
    expect(play.back()).toBe(true);
    expect(play.chain).toEqual([8]);
    expect(play.options.map((o) => o.code)).toEqual([23]);
    expect(play.back()).toBe(true);
    expect(play.options).toEqual(view.options);
    expect(play.back()).toBe(false);
    expect(sent).toHaveLength(2);
  });

  it("goes on from the step it went back to", async () => {
    answers = [draft([8], [23, 24]), draft([8, 23], [30]), draft([8, 24], [30])];
    await play.choose(option(8));
    await play.choose(option(23));
    play.back();
    await play.choose(option(24));
    expect(play.frames.map((f) => f.chain)).toEqual([[8], [8, 24]]);
  });

  it("keeps a skipped step together when two codes are sent at once", async () => {
    answers = [draft([8, 23], [30])];
    await play.send([8, 23]);
    expect(play.chain).toEqual([8, 23]);
    expect(play.back()).toBe(true);
    expect(play.chain).toEqual([]);
  });

  it("says a refusal and keeps the plan", async () => {
    answers = [draft([8], [23]), { type: "refused", id: "x", words: "You hold red: you must follow." }];
    await play.choose(option(8));
    await play.choose(option(23));
    expect(play.chain).toEqual([8]);
    expect(words()).toContain("You hold red: you must follow.");
    expect(play.busy).toBe(false);
  });

  it("drops the plan when the table has moved on", async () => {
    answers = [draft([8], [23]), { type: "behind", id: "x" }];
    await play.choose(option(8));
    await play.choose(option(23));
    expect(play.chain).toEqual([]);
    expect(words()[0]).toMatch(/moved on/);
  });

  it("drops the plan with a new version and keeps it when the same table is sent again", async () => {
    answers = [draft([8], [23])];
    await play.choose(option(8));
    play.hear(news(5));
    expect(play.chain).toEqual([8]);
    play.hear(news(6));
    expect(play.chain).toEqual([]);
  });

  it("ignores a draft for a version no longer shown", async () => {
    answers = [draft([8], [23], 4)];
    await play.choose(option(8));
    expect(play.chain).toEqual([]);
  });

  it("says so when nothing could be sent", async () => {
    answers = [new Error("There is no connection at the moment.")];
    await play.choose(option(8));
    expect(words()).toEqual(["There is no connection at the moment."]);
    expect(play.busy).toBe(false);
  });

  it("sends one choice at a time", () => {
    void play.choose(option(8));
    void play.choose(option(8));
    expect(sent).toHaveLength(1);
    expect(play.busy).toBe(true);
    flushSync();
    // While an answer is awaited nothing is lit, so that nothing can be chosen twice.
    expect(play.lit.buttons).toEqual([]);
  });

  it("sends free words with the act, once", async () => {
    const asked = { ...view, ask: { ...view.ask!, text: { max: 20, words: "A name", code: 9 } } };
    play.hear(news(7, { view: asked }));
    play.text = "  Ember ";
    answers = [{ type: "accepted", id: "x", version: 8 }];
    await play.speak();
    expect(sent[0]).toMatchObject({ chain: [9], text: "Ember" });
    expect(play.text).toBe("");
    await play.speak();
    expect(sent).toHaveLength(1);
  });

  it("leaves half-typed words out of another choice", async () => {
    const asked = { ...view, ask: { ...view.ask!, text: { max: 20, words: "A name", code: 9 } } };
    play.hear(news(7, { view: asked }));
    play.text = "Emb";
    answers = [{ type: "accepted", id: "x", version: 8 }];
    await play.choose(option(8));
    expect(sent[0]).not.toHaveProperty("text");
  });

  it("asks about words before they are said", async () => {
    const asked = { ...view, ask: { ...view.ask!, text: { max: 20, words: "A name", code: 9 } } };
    play.hear(news(7, { view: asked }));
    answers = [{ type: "why", id: "x", words: "That clue was already given." }];
    expect(await play.objection("ember")).toBe("That clue was already given.");
    expect(sent).toEqual([{ type: "why", chain: [], code: 9, text: "ember" }]);
    play.hear(news(8));
    expect(await play.objection("ember")).toBeNull();
  });
});

describe("why", () => {
  it("asks the hall for the code under the finger, with the chain", async () => {
    answers = [{ type: "why", id: "x", words: "That dragon already lies in the middle." }];
    await play.why({ kind: "spot", pile: "hand.0", place: 1, face: 1 });
    expect(sent).toEqual([{ type: "why", chain: [], code: 11 }]);
    expect(words()).toEqual(["That dragon already lies in the middle."]);
  });
  it("repeats the prompt where no verb fits", async () => {
    await play.why({ kind: "seat", seat: 2 });
    expect(sent).toEqual([]);
    expect(words()[0]).toContain(view.ask!.prompt);
  });
  it("explains waiting, watching and the end", async () => {
    play.hear(news(6, { view: { ...view, options: [], ask: { ...view.ask!, mine: false, prompt: "Waiting for Bo to answer." } } }));
    await play.why({ kind: "seat", seat: 2 });
    play.hear(news(7, { your_seat: null }));
    await play.why({ kind: "seat", seat: 2 });
    play.hear(news(8, { view: { ...view, over: true } }));
    await play.why({ kind: "seat", seat: 2 });
    expect(words()).toEqual(["Waiting for Bo to answer.", "You are watching; the players choose.", "The game is over."]);
  });
});

describe("news", () => {
  it("shows exactly the table it is sent, whatever it showed before", () => {
    const other = { ...view, facts: [{ id: "x", words: "Another table" }] };
    play.hear(news(4, { view: other }));
    expect(play.version).toBe(4);
    expect(play.view).toEqual(other);
  });
  it("animates a new version and not a repeated one", () => {
    const after = vi.fn();
    play.after = after;
    play.hear(news(5));
    expect(after).not.toHaveBeenCalled();
    play.hear(news(6));
    expect(after).toHaveBeenCalledTimes(1);
  });
  it("adds chat lines once", () => {
    const line = (n: number) => ({ n, seat: 1, name: "Bo", words: `${n}`, at: "" });
    play.hear(news(6, { chat: [line(0)] }));
    play.hear({ type: "chat", lines: [line(0), line(1)] });
    expect(play.chat.map((l) => l.n)).toEqual([0, 1]);
  });
  it("knows who is there", () => {
    const people: Person[] = [{ seat: 0, name: "Ann", kind: "person", online: false }];
    play.hear({ type: "people", people, watchers: 2 });
    expect(play.people).toEqual(people);
    expect(play.watchers).toBe(2);
  });
  it("says a refusal nobody asked for", () => {
    play.hear({ type: "refused", id: null, words: "The message can't be read." });
    expect(words()).toEqual(["The message can't be read."]);
  });
});
