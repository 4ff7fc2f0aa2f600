// What the table listens to: fingers and clicks on its things, keys, and where the focus goes.
import { tick, untrack } from "svelte";
import { type Direction, digitButton, nextBox } from "../lib/focus";
import type { Play } from "../lib/play.svelte";
import type { OptionView } from "../lib/protocol";
import { wood } from "../lib/sound";
import { Drag } from "./drag";
import type { Open } from "./open.svelte";
import type { Reflex } from "./reflex/reflex.svelte";

const WAYS: Record<string, Direction> = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };

interface Given {
  readonly play: Play;
  readonly reflex: Reflex;
  readonly open: Open;
  /** The table's element, and the layer in which cards fly. */
  readonly root: HTMLElement | undefined;
  readonly air: HTMLElement | undefined;
}

export class Listener {
  private readonly drag: Drag;
  /** The last choice was made by keyboard. */
  private byKeys = false;

  /** Make it while a component is made: it follows the focus as long as that lives. */
  constructor(private readonly given: Given) {
    this.drag = new Drag({ root: () => given.root, air: () => given.air, play: () => given.play, offer: this.touch });
    // A choice made by keyboard takes its button away: the focus goes on to the next choice.
    $effect(() => {
      const { play, reflex } = given;
      void play.options;
      void play.busy;
      untrack(() => {
        if (!this.byKeys || !play.mine || play.busy || reflex.on) return;
        void tick().then(() => {
          if (document.activeElement && document.activeElement !== document.body) return;
          given.root?.querySelector<HTMLElement>("[data-lit], [data-button]")?.focus();
        });
      });
    });
  }

  private get racing(): boolean {
    return this.given.reflex.on && !this.given.play.view?.over;
  }

  /** Touches a lit thing: plays its option, or asks which of several. */
  touch = (options: OptionView[], at: Element): void => {
    const { play, reflex, open } = this.given;
    if (options[0]?.timed) return void reflex.press(performance.now());
    if (play.busy) return;
    wood(200);
    if (options.length === 1) void play.choose(options[0]!);
    else if (options.length) open.menu = { options, at: at.getBoundingClientRect(), from: at };
  };

  /** Takes one of the options of the menu. */
  pick = (option: OptionView): void => {
    this.given.open.menu = null;
    void this.given.play.choose(option);
  };

  /** Starts dragging a lit card. */
  grab = (event: PointerEvent, options: OptionView[], card: HTMLElement): void => {
    if (options[0]?.timed) this.given.reflex.slap(event);
    else this.drag.grab(event, options, card);
  };

  /** What lies under a click that hit nothing lit: says why it is not lit. */
  ask = (event: MouseEvent): void => {
    if (this.racing) return;
    const { play } = this.given;
    const target = event.target as Element;
    if (target.closest("button, a, input, summary, [role=menu], [data-outcome], aside, [role=dialog]")) return;
    const card = target.closest<HTMLElement>("[data-card], [data-peek]");
    if (card) {
      const face = card.dataset["face"];
      void play.why({ kind: "spot", pile: card.dataset["pile"]!, place: Number(card.dataset["place"]), ...(face === undefined ? {} : { face: Number(face) }) });
      return;
    }
    const pile = target.closest<HTMLElement>("[data-pile]");
    if (pile) return void play.why({ kind: "pile", pile: pile.dataset["pile"]! });
    const seat = target.closest<HTMLElement>("[data-seat]");
    if (seat) void play.why({ kind: "seat", seat: Number(seat.dataset["seat"]) });
  };

  pressed = (): void => {
    this.byKeys = false;
  };

  /** A space bar that slapped presses no button when it comes up again. */
  keyUp = (event: KeyboardEvent): void => {
    if (event.key === " " && this.racing && event.target instanceof HTMLButtonElement) event.preventDefault();
  };

  keyDown = (event: KeyboardEvent): void => {
    const target = event.target instanceof HTMLElement ? event.target : document.body;
    // Before anything that has the focus: a hand comes down wherever one looks.
    if (event.key === " " && this.racing && !target.closest("input, textarea, select")) {
      event.preventDefault();
      if (!event.repeat) this.given.reflex.slap(event);
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest("input, textarea, select, [role=menu], [role=tablist], [role=tabpanel]")) {
      if (event.key === "Escape") target.blur();
      return;
    }
    this.byKeys = true;
    const way = WAYS[event.key];
    const done = way ? this.go(way) : event.key === "Escape" ? this.back() : this.press(event.key);
    if (done) event.preventDefault();
  };

  private all<E extends HTMLElement>(what: string): E[] {
    return [...(this.given.root?.querySelectorAll<E>(what) ?? [])];
  }

  /** To the next lit thing that way. */
  private go(way: Direction): boolean {
    const all = this.all("[data-lit], [data-button]");
    const next = nextBox(all.map((e) => e.getBoundingClientRect()), all.indexOf(document.activeElement as HTMLElement), way);
    all[next]?.focus();
    return next >= 0;
  }

  private back(): boolean {
    const { open, play } = this.given;
    return open.close(Boolean(play.view?.outcome)) || play.back();
  }

  /** The digits press the buttons. */
  private press(key: string): boolean {
    const buttons = this.all<HTMLButtonElement>("[data-button]");
    const at = digitButton(key, buttons.length);
    buttons[at]?.click();
    return at >= 0;
  }
}
