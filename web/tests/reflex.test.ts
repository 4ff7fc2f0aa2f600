// @vitest-environment jsdom
// Games of reflexes: the clock of a card, the hand, what is answered without one, and how it is drawn.
import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { calm, pawsOf } from "../src/table/reflex/paws";
import { Play } from "../src/lib/play.svelte";
import { prefs } from "../src/lib/prefs.svelte";
import type { FaceView, Heard, Said, View } from "../src/lib/protocol";
import { BREATH, LOOK, Reflex, type Timing } from "../src/table/reflex/reflex.svelte";
import Table from "../src/table/Table.svelte";
import stored from "./tailslap.json";

const { faces, views } = stored as unknown as { faces: FaceView[]; views: Record<"turn" | "card" | "false" | "next" | "told", View> };
const [TURN, NONE, SLAP] = [0, 1, 2];

/** A clock that goes when it is told to. */
class Clock implements Timing {
  at = 1000;
  frames: ((at: number) => void)[] = [];
  timers = new Map<number, { call: () => void; at: number }>();
  private n = 0;
  now = () => this.at;
  frame = (call: (at: number) => void) => this.frames.push(call);
  after = (call: () => void, ms: number) => {
    this.timers.set(++this.n, { call, at: this.at + ms });
    return this.n;
  };
  clear = (timer: number) => void this.timers.delete(timer);
  /** The page is painted. */
  paint(): void {
    for (const call of this.frames.splice(0)) call(this.at);
  }
  /** Time passes. */
  async pass(ms: number): Promise<void> {
    const end = this.at + ms;
    for (;;) {
      const [key, next] = [...this.timers].filter(([, t]) => t.at <= end).sort((a, b) => a[1].at - b[1].at)[0] ?? [];
      if (!next) break;
      this.at = Math.max(this.at, next.at);
      this.timers.delete(key!);
      next.call();
      await tick();
    }
    this.at = end;
  }
}

let sent: Heard[];
let answer: Said;
let play: Play;
let clock: Clock;
let reflex: Reflex;

beforeEach(() => {
  sent = [];
  answer = { type: "accepted", id: "", version: 9 };
  clock = new Clock();
  play = new Play((message) => {
    sent.push(message);
    return Promise.resolve(answer);
  });
  play.line = "open";
  play.yourSeat = 0;
  reflex = new Reflex(play, clock);
  play.after = (view, old) => reflex.show(view, old);
  prefs.auto = false;
});

describe("the clock of a card", () => {
  it("runs from the frame that first shows it to the press", async () => {
    play.look(views.card, 1);
    clock.at += 12;
    clock.paint();
    clock.at += 341.2;
    expect(reflex.press(clock.at)).toBe(true);
    expect(reflex.hand).toBe(342);
    await tick();
    expect(sent).toEqual([{ type: "act", version: 1, chain: [SLAP], ms: 342 }]);
  });

  it("takes a press before that frame for the card before", () => {
    play.look(views.card, 1);
    expect(reflex.press(clock.at + 5)).toBe(false);
    clock.paint();
    expect(reflex.press(clock.at - 3)).toBe(false);
    expect(sent).toEqual([]);
    expect(reflex.late).toBe(1); // the second was one with the first
  });

  it("has one hand a card", async () => {
    play.look(views.card, 1);
    clock.paint();
    expect(reflex.press(clock.at + 200)).toBe(true);
    await tick();
    expect(reflex.press(clock.at + 900)).toBe(false);
    expect(sent).toHaveLength(1);
    expect(reflex.late).toBe(0);
  });

  it("goes on when my own answer or the line coming back shows the same card", async () => {
    play.look(views.card, 1);
    clock.paint();
    clock.at += 500;
    play.look({ ...views.card }, 1);
    clock.paint();
    expect(reflex.press(clock.at + 10)).toBe(true);
    await tick();
    expect(sent).toMatchObject([{ ms: 510 }]);
  });

  it("starts without a frame where the page is hidden", async () => {
    play.look(views.card, 1);
    await clock.pass(2000);
    expect(sent).toEqual([{ type: "act", version: 1, chain: [NONE], ms: 1000 }]);
  });
});

describe("the end of the window", () => {
  it("says that no hand came down", async () => {
    play.look(views.card, 1);
    clock.paint();
    await clock.pass(999);
    expect(sent).toEqual([]);
    await clock.pass(1);
    expect(sent).toEqual([{ type: "act", version: 1, chain: [NONE], ms: 1000 }]);
    expect(reflex.press(clock.at + 1)).toBe(false);
  });

  it("says nothing after a slap, or once the card is settled", async () => {
    play.look(views.card, 1);
    clock.paint();
    reflex.press(clock.at + 300);
    await clock.pass(5000);
    expect(sent).toHaveLength(1);
    play.look(views.next, 5);
    clock.paint();
    play.look(views.false, 6);
    await clock.pass(5000);
    expect(sent).toHaveLength(1);
  });

  it("makes no fuss about being too late", async () => {
    answer = { type: "refused", id: "", words: "Too late." };
    play.look(views.card, 1);
    clock.paint();
    reflex.press(clock.at + 300);
    await tick();
    await tick();
    expect(play.notes).toEqual([]);
    expect(play.busy).toBe(false);
  });
});

describe("a race", () => {
  const bite: View = { ...views.card, facts: [], ask: { phase: "window", prompt: "Bite?", seats: [0, 1], plan: [], mine: true, within: 1500, race: true }, options: [{ code: 40, words: "Bite!", touch: [{ kind: "button" }] }, { code: 41, words: "Stay quiet", touch: [{ kind: "button" }] }] };
  it("says with the answer how long it took", async () => {
    play.look(bite, 1);
    clock.paint();
    clock.at += 733.4;
    await play.choose(bite.options[0]!);
    expect(sent).toEqual([{ type: "act", version: 1, chain: [40], ms: 734 }]);
    expect(reflex.on).toBe(false);
  });
  it("answers nothing by itself", async () => {
    play.look(bite, 1);
    clock.paint();
    await clock.pass(9000);
    expect(sent).toEqual([]);
  });
  it("says why an answer was refused", async () => {
    answer = { type: "refused", id: "", words: "Your first answer counts." };
    play.look(bite, 1);
    clock.paint();
    await play.choose(bite.options[0]!);
    expect(play.notes.map((n) => n.words)).toEqual(["Your first answer counts."]);
  });
});

describe("the look", () => {
  it("is that of a game of reflexes from the first view on, and not elsewhere", () => {
    play.look({ ...views.card, facts: [], ask: null, options: [] }, 1);
    expect(reflex.on).toBe(false);
    play.look(views.turn, 2);
    expect(reflex.on).toBe(true);
  });
});

describe("turning", () => {
  const mine = (moves: View["moves"]): View => ({ ...views.turn, moves });
  it("is done for me where I want it, after a breath", async () => {
    play.look(views.card, 1);
    prefs.auto = true;
    play.look(mine([]), 2);
    await clock.pass(BREATH - 1);
    expect(sent).toEqual([]);
    await clock.pass(1);
    expect(sent).toEqual([{ type: "act", version: 2, chain: [TURN] }]);
  });
  it("leaves time to look at what came of a slap", async () => {
    play.look(views.card, 1);
    prefs.auto = true;
    play.look(mine([{ origin: "pile.1", to: "pile.0", beat: 0, count: 1 }]), 2);
    await clock.pass(LOOK - 1);
    expect(sent).toEqual([]);
    await clock.pass(1);
    expect(sent).toHaveLength(1);
  });
  it("is left to me where I want that", async () => {
    play.look(views.card, 1);
    play.look(mine([]), 2);
    await clock.pass(9000);
    expect(sent).toEqual([]);
  });
});

describe("what a view tells", () => {
  it("has the quickest paw first", () => {
    expect(pawsOf(views.false).map((p) => [p.name, p.ms, p.kind])).toEqual([["Ann", 360, "false"], ["Cleo", 410, "false"]]);
    expect(pawsOf(views.turn)).toEqual([]);
  });
  it("marks who is next, and nobody's tick", () => {
    expect(calm(views.card).map((s) => [s.turn, s.answered])).toEqual([[false, false], [true, false], [false, false]]);
  });
});

describe("the table", () => {
  beforeAll(() => {
    globalThis.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    Element.prototype.scrollTo = () => undefined;
    prefs.still = true; // jsdom animates nothing
  });
  afterEach(cleanup);

  async function sit(view: View) {
    const shown = render(Table, { play, faces: new Map(faces.map((f) => [f.face, f])), title: "Tailslap" });
    const root = shown.container.querySelector<HTMLElement>("[data-table]")!;
    // Drawing takes its time here: the window is a long one.
    play.look({ ...view, ask: { ...view.ask!, within: 60_000 } }, 3);
    await tick();
    await new Promise((done) => setTimeout(done, 60));
    return root;
  }
  beforeEach(() => play.look(views.turn, 1));

  it("is slapped by the space bar, once", async () => {
    await sit(views.card);
    await fireEvent.keyDown(window, { key: " " });
    await fireEvent.keyDown(window, { key: " ", repeat: true });
    expect(sent).toMatchObject([{ type: "act", version: 3, chain: [SLAP] }]);
    expect((sent[0] as { ms: number }).ms).toBeLessThan(60_000);
  });
  it("is slapped on the heap as soon as the finger is down", async () => {
    const root = await sit(views.card);
    await fireEvent.pointerDown(root.querySelector('[data-pile="centre"] [data-lit]')!);
    expect(sent).toMatchObject([{ chain: [SLAP] }]);
  });
  it("has a button for it, and none for leaving it", async () => {
    const root = await sit(views.card);
    const buttons = [...root.querySelectorAll<HTMLElement>("[data-button]")];
    expect(buttons.map((b) => [b.textContent!.trim(), b.dataset["code"]])).toEqual([["Slap!", `${SLAP}`]]);
    await fireEvent.click(buttons[0]!);
    expect(sent).toMatchObject([{ chain: [SLAP] }]);
  });
  it("shows the last hands, and says who was false", async () => {
    const root = await sit(views.card);
    play.look(views.false, 4);
    await tick();
    const paws = [...root.querySelectorAll<HTMLElement>("[data-paw]")];
    expect(paws.map((p) => [p.dataset["paw"], p.textContent!.replace(/\s+/g, " ").trim()])).toEqual([["false", "360 ms Ann"], ["false", "410 ms Cleo"]]);
    expect(root.querySelector("[data-flash=false]")).not.toBeNull();
    expect(root.querySelector("[data-fact^=slap]")).toBeNull();
  });
  it("turns by a click on my pile", async () => {
    await sit(views.card);
    play.look(views.turn, 5);
    await tick();
    await fireEvent.click(document.querySelector('[data-pile="pile.0"] [data-lit]')!);
    expect(sent).toMatchObject([{ chain: [TURN] }]);
  });
});
