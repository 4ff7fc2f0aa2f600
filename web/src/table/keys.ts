// The table by keyboard: arrows among what is lit, digits for buttons, the space bar to slap.
import { digitButton, nextBox, type Direction } from "../lib/focus";
import type { Reflex } from "./reflex/reflex.svelte";

/** What keys act on. */
export interface Keyed {
  root: () => HTMLElement | undefined;
  reflex: Reflex;
  /** The game is over: the space bar is a space bar again. */
  over: () => boolean;
  /** Closes what lies on top; false if nothing does. */
  escape: () => boolean;
}

const WAYS: Record<string, Direction> = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };

/** Reads keys for a table, and remembers whether the last choice was made by one. */
export class Keys {
  used = false;

  constructor(private readonly at: Keyed) {}

  /** A space bar that slapped presses no button when it comes up again. */
  up = (event: KeyboardEvent): void => {
    if (event.key === " " && this.#slaps() && event.target instanceof HTMLButtonElement) event.preventDefault();
  };

  down = (event: KeyboardEvent): void => {
    const target = event.target instanceof HTMLElement ? event.target : document.body;
    // Before anything that has the focus: a hand comes down wherever one looks.
    if (event.key === " " && this.#slaps() && !target.closest("input, textarea, select")) {
      event.preventDefault();
      if (!event.repeat) this.at.reflex.slap(event);
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest("input, textarea, select, [role=menu], [role=tablist], [role=tabpanel]")) {
      if (event.key === "Escape") target.blur();
      return;
    }
    this.used = true;
    if (this.#answered(event)) event.preventDefault();
  };

  #slaps(): boolean {
    return this.at.reflex.on && !this.at.over();
  }

  /** Whether the key did something. */
  #answered(event: KeyboardEvent): boolean {
    const root = this.at.root();
    const way = WAYS[event.key];
    if (way) {
      const all = [...(root?.querySelectorAll<HTMLElement>("[data-lit], [data-button]") ?? [])];
      const next = nextBox(all.map((e) => e.getBoundingClientRect()), all.indexOf(document.activeElement as HTMLElement), way);
      all[next]?.focus();
      return next >= 0;
    }
    if (event.key === "Escape") return this.at.escape();
    const buttons = [...(root?.querySelectorAll<HTMLButtonElement>("[data-button]") ?? [])];
    const at = digitButton(event.key, buttons.length);
    buttons[at]?.click();
    return at >= 0;
  }
}
