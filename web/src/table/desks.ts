// The few games that lay out a part of the table themselves, beside what every view gets.
import type { Component } from "svelte";
import { FORMATION } from "../lib/formation";
import { beginnings } from "../lib/claim";
import type { Ask, BoardView, View } from "../lib/protocol";
import ClueDesk from "./formation/ClueDesk.svelte";
import ClueNotes from "./formation/ClueNotes.svelte";
import FormationEnd from "./formation/FormationEnd.svelte";
import PickDesk from "./PickDesk.svelte";
import ReignLine from "./reign/ReignLine.svelte";
import Claim from "./subitus/Claim.svelte";

/** In the place of the buttons, while the viewer is to choose; `chain` is the plan so far. */
export function deskOf(view: View, chain: number[], ask: Ask): Component | null {
  if (ask.pick && !chain.length) return PickDesk;
  if (view.game === FORMATION) return chain.length ? null : ClueDesk;
  return beginnings(view) ? Claim : null;
}

interface Notes {
  board: BoardView;
  unit: number;
  at: (x: number, y: number) => [number, number];
}

/** Drawn onto the boards. */
export function notesOf(game: string): Component<Notes> | null {
  return game === FORMATION ? ClueNotes : null;
}

/** Above the middle, always in view. */
export function lineOf(game: string): Component | null {
  return game === "reign-of-dragoness" ? ReignLine : null;
}

/** Shown with the result. */
export function endOf(game: string): Component | null {
  return game === FORMATION ? FormationEnd : null;
}
