// The few games that lay out a part of the table themselves, beside what every view gets.
import type { Component } from "svelte";
import { FORMATION } from "../games/formation-flying/clues";
import { beginnings } from "../games/subitus-wyrm/claim";
import type { Ask, BoardView, Person, SeatView, View } from "../lib/protocol";
import { WYVERN } from "../games/wyvern/field";
import ClueDesk from "../games/formation-flying/ClueDesk.svelte";
import ClueNotes from "../games/formation-flying/ClueNotes.svelte";
import FormationEnd from "../games/formation-flying/FormationEnd.svelte";
import PickDesk from "./PickDesk.svelte";
import ReignLine from "../games/reign-of-dragoness/ReignLine.svelte";
import Claim from "../games/subitus-wyrm/Claim.svelte";
import Ground from "../games/wyvern/Ground.svelte";
import Plate from "../games/wyvern/Plate.svelte";
import PreviewNote from "../games/wyvern/PreviewNote.svelte";
import Recover from "../games/wyvern/Recover.svelte";

/** In the place of the buttons, while the viewer is to choose; `chain` is the plan so far. */
export function deskOf(view: View, chain: number[], ask: Ask): Component | null {
  if (ask.pick && !chain.length) return PickDesk;
  if (view.game === FORMATION) return chain.length ? null : ClueDesk;
  if (view.game === WYVERN) return ask.phase === "recover" ? Recover : null;
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

interface Whole {
  width: number;
  height: number;
  low: boolean;
  person: (seat: number) => Person | undefined;
}

/** In the place of everything between the header and the foot. */
export function groundOf(game: string): Component<Whole> | null {
  return game === WYVERN ? Ground : null;
}

interface Self {
  seat: SeatView;
  person?: Person | undefined;
  decks: boolean;
  width: number;
  height: number;
  you?: boolean;
}

/** Who the viewer is, in the foot. */
export function selfOf(game: string): Component<Self> | null {
  return game === WYVERN ? Plate : null;
}

/** Under the large picture of the card at a place. */
export function noteOf(game: string): Component<{ pile: string; place: number }> | null {
  return game === WYVERN ? PreviewNote : null;
}
