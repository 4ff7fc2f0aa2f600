// What every part of the table needs: faces, where things lie, what is lit, how to touch.
import { getContext, setContext } from "svelte";
import type { Parts } from "../games/parts";
import type { FaceView, OptionView, Person, PileView, View } from "../lib/protocol";
import type { Play } from "../lib/play.svelte";
import type { Plan } from "./plan.svelte";
import type { Reflex } from "./reflex/reflex.svelte";
import type { Scene } from "./scene";

export interface TableContext {
  readonly play: Play;
  readonly reflex: Reflex;
  readonly view: View;
  readonly scene: Scene;
  readonly plan: Plan;
  /** What the game lays out itself. */
  readonly parts: Parts;
  readonly faces: Map<number, FaceView>;
  readonly phone: boolean;
  /** The face the mouse rests on. */
  readonly pointed: number | null;
  /** Who sits at a seat, counted from the viewer. */
  person: (seat: number) => Person | undefined;
  /** Touches a lit thing: plays its option, or asks which of several. */
  touch: (options: OptionView[], at: Element) => void;
  /** Opens what the viewer knows of a heap. */
  look: (pile: PileView) => void;
  /** Starts dragging a lit card. */
  grab: (event: PointerEvent, options: OptionView[], card: HTMLElement) => void;
}

const KEY = Symbol("table");

/** Gives the context to the parts of a table. */
export function giveTable(context: TableContext): void {
  setContext(KEY, context);
}

/** The context of the table this part belongs to. */
export function useTable(): TableContext {
  return getContext<TableContext>(KEY);
}
