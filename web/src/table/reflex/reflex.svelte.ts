// Questions against the clock: when the card was first seen, when the hand came down.
import { isNext } from "./paws";
import type { Play } from "../../lib/play.svelte";
import { prefs } from "../../lib/prefs.svelte";
import type { OptionView, View } from "../../lib/protocol";
import { slap } from "../../lib/sound";

/** The clock and the frames of the page, so that tests can give their own. */
export interface Timing {
  /** Milliseconds of the monotonic clock that events and frames carry. */
  now: () => number;
  /** Calls back in the next frame, with its time. */
  frame: (call: (at: number) => void) => unknown;
  after: (call: () => void, ms: number) => number;
  clear: (timer: number) => void;
}

const PAGE: Timing = {
  now: () => performance.now(),
  frame: (call) => requestAnimationFrame(call),
  after: (call, ms) => window.setTimeout(call, ms),
  clear: (timer) => window.clearTimeout(timer),
};

/** A hidden page paints no frame: its clock starts so many milliseconds after the news. */
const UNSEEN = 80;
/** A click follows the press that it is part of within this time. */
const CLICK = 450;
/** Before my card turns itself: a breath; where something happened before, time to look. */
export const BREATH = 120;
export const LOOK = 1500;

/** Measures my reactions at one table and answers for me what needs no hand. */
export class Reflex {
  /** Questions of this table are against the clock: it keeps the look of a game of reflexes. */
  on = $state(false);
  /** My hand on the present card, in milliseconds, until the next card. */
  hand = $state<number | null>(null);
  /** Counts my slaps that came too late. */
  late = $state(0);

  /** When the present card was first painted; null before that, and between cards. */
  private shownAt: number | null = null;
  private within = 0;
  private question = 0;
  private pressed = -Infinity;
  private timers: number[] = [];

  constructor(
    private readonly play: Play,
    private readonly timing: Timing = PAGE,
  ) {
    play.took = () => (this.shownAt === null ? undefined : Math.max(0, Math.ceil(this.timing.now() - this.shownAt)));
  }

  /** The option that stands for a slap, if one is asked for now. */
  get option(): OptionView | undefined {
    return this.play.options.find((o) => o.timed);
  }

  /** A new view has been drawn. */
  show(view: View, old: View | null): void {
    if (view.over) return this.stop();
    const ask = view.ask;
    if (ask?.timed || view.facts.some(isNext)) this.on = true;
    const clocked = (v: View | null) => v?.ask?.timed ?? v?.ask?.race ?? false;
    const last = (v: View | null) => v?.story[v.story.length - 1]?.n;
    // My own answer, or the line coming back, shows the same question again.
    if (clocked(view) && clocked(old) && last(view) === last(old)) return;
    this.stop();
    if (this.play.line !== "open") return;
    if (clocked(view)) this.begin(ask!.within ?? 0);
    else if (this.on && ask?.mine && view.options.length === 1) this.turn(view);
  }

  /** Lets every clock run out unheard. */
  stop(): void {
    for (const timer of this.timers) this.timing.clear(timer);
    this.timers = [];
    this.shownAt = null;
    this.question += 1;
  }

  private begin(within: number): void {
    const question = this.question;
    this.within = within;
    this.hand = null;
    if (!this.play.mine) return;
    const start = (at: number) => {
      if (question !== this.question || this.shownAt !== null) return;
      this.shownAt = this.sane(at);
      this.timers.push(this.timing.after(() => this.leave(), this.shownAt + within - this.timing.now()));
    };
    this.timing.frame(start);
    this.timers.push(this.timing.after(() => start(this.timing.now()), UNSEEN));
  }

  /** The window is over and no hand came down: says so, for others wait for it. */
  private leave(): void {
    const none = this.play.options.find((o) => !o.timed);
    if (this.option && none && this.hand === null) void this.play.answer(none, this.within);
  }

  private turn(view: View): void {
    const question = this.question;
    const option = view.options[0]!;
    const rest = view.moves.length ? LOOK : BREATH;
    this.timers.push(
      this.timing.after(() => {
        if (prefs.auto && question === this.question && this.play.options.includes(option)) void this.play.choose(option);
      }, rest),
    );
  }

  /** A time that a frame or an event carries, unless it is of another clock than the page's. */
  private sane(at: number): number {
    const now = this.timing.now();
    return at <= now && at > now - 1000 ? at : now;
  }

  /** An event brings my hand down. */
  slap(event: Event): boolean {
    return this.press(this.sane(event.timeStamp));
  }

  /** My hand comes down, at a time of the page's clock. True if it hit the card in its window. */
  press(at: number): boolean {
    if (at - this.pressed < CLICK) return false;
    this.pressed = at;
    const option = this.option;
    if (this.hand !== null) return false;
    const ms = this.shownAt === null ? -1 : Math.ceil(at - this.shownAt);
    // A press before the card was seen was meant for the one before.
    if (!option || ms < 0 || ms > this.within || this.play.busy) {
      this.late += 1;
      return false;
    }
    this.hand = ms;
    slap();
    void this.play.answer(option, ms);
    return true;
  }
}
