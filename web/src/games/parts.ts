// What a game may bring of its own, beside what every view gets.
import type { Component } from "svelte";
import type { Ask, BoardView, FaceView, Person, SeatView, View } from "../lib/protocol";

/** The picture of a card, inside a box of 100 × 140. */
export interface CardProps {
  face: FaceView;
  /** Width on the screen in pixels, and what can be read at it. */
  width: number;
  size: "tiny" | "small" | "full";
  /** The next card lies on its right two thirds. */
  covered: boolean;
  /** How much of its width shows, from the left. */
  shown: number;
  /** How strong it is now, where that is not what is printed. */
  now?: number | undefined;
}

/** A family of cards with pictures of their own. */
export interface Family {
  Card: Component<CardProps>;
  /** Bodies of the icons it draws beside those that every page has. */
  icons: Record<string, string>;
}

/** What a game lays out itself. */
export interface Parts {
  /** In the place of the buttons, while the viewer is to choose; `chain` is the plan so far. */
  desk?: (view: View, chain: number[], ask: Ask) => Component | null;
  /** Drawn onto the boards. */
  Notes?: Component<{ board: BoardView; unit: number; at: (x: number, y: number) => [number, number] }>;
  /** Above the middle, always in view. */
  Line?: Component;
  /** Shown with the result. */
  End?: Component;
  /** In the place of everything between the header and the foot. */
  Ground?: Component<{ width: number; height: number; low: boolean; person: (seat: number) => Person | undefined }>;
  /** Who the viewer is, in the foot. */
  Self?: Component<{ seat: SeatView; person?: Person | undefined; decks: boolean; width: number; height: number; you?: boolean }>;
  /** Under the large picture of the card at a place. */
  PreviewNote?: Component<{ pile: string; place: number }>;
  /** Facts of these icons unfold, in the place of their words. */
  folds?: Record<string, Component<{ words: string }>>;
  /** Icons of facts that the game draws where they belong, not among the others. */
  placed?: string[];
  /** So many cards of a hand stand in a line on a phone. */
  inLine?: number;
  /** The kinds of cards of a deck of one's own, in their order: id, word for one, for several. */
  kinds?: [string, string, string][];
}
