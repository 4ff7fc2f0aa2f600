// What lies open over the table: a menu, a heap looked through, the drawer, the result.
import { prefs } from "../lib/prefs.svelte";
import type { OptionView } from "../lib/protocol";
import type { Sizes } from "./plan.svelte";

export class Open {
  /** Several options at one thing: which of them? */
  menu = $state.raw<{ options: OptionView[]; at: DOMRect; from: Element } | null>(null);
  /** The heap of which all that the viewer knows is shown. */
  looked = $state<string | null>(null);
  outcomeAway = $state(false);
  /** The ruling at which the rules are opened. */
  ruling = $state.raw<{ id: string } | null>(null);
  private overlaid = $state(false);

  constructor(private readonly sizes: Sizes) {}

  /** Where the drawer would leave too little room it lies over the table, closed at first. */
  get over(): boolean {
    return this.sizes.wide < 1000;
  }

  get drawer(): boolean {
    return this.over ? this.overlaid : prefs.drawer;
  }

  turnDrawer(open: boolean): void {
    if (this.over) this.overlaid = open;
    else prefs.turnDrawer(open);
  }

  showRuling(rule: string): void {
    this.turnDrawer(true);
    this.ruling = { id: rule.toLowerCase() };
  }

  /** Closes what lies uppermost; false if nothing lay there. */
  close(hasOutcome: boolean): boolean {
    if (this.menu) this.menu = null;
    else if (this.looked !== null) this.looked = null;
    else if (this.overlaid) this.overlaid = false;
    else if (hasOutcome && !this.outcomeAway) this.outcomeAway = true;
    else return false;
    return true;
  }
}
