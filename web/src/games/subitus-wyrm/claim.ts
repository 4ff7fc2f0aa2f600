// Claims of Subitus Wyrm as chips: how many dragons, then what is said of them.
import { KIND_SIGN } from "../../art/dragon";
import type { Fact, VerbView, View } from "../../lib/protocol";

/** What can be said: a predicate of the game, or its contrary under another name. */
export interface Saying {
  /** Which predicate, counted as the game counts them. */
  sign: number;
  label: string;
  /** Said by the opposite quantifier: both evil is neither good. */
  contrary: boolean;
}

const HYDRA = 4;

export const TRAITS: Saying[] = [
  { sign: 0, label: "good", contrary: false },
  { sign: 0, label: "evil", contrary: true },
  { sign: 1, label: "faces left", contrary: false },
  { sign: 1, label: "faces right", contrary: true },
  { sign: 2, label: "law", contrary: false },
  { sign: 3, label: "chaos", contrary: false },
  { sign: 4, label: "glowing eyes", contrary: false },
  { sign: KIND_SIGN + HYDRA, label: "three heads", contrary: false },
];

/** The verb a claim begins with ("both", or "it is" for a single dragon); null if none is asked. */
export function beginnings(view: View): VerbView | null {
  return view.verbs.find((v) => v.name === "claim" || v.name === "it") ?? null;
}

/** The beginning that says the opposite: both and neither, is and is not; exactly one stays. */
export function opposite(verb: VerbView, code: number): number {
  return 2 * verb.base + verb.size - 1 - code;
}

/** How the claim has to begin if the viewer says this after having begun so. */
export function beginningFor(verb: VerbView, begun: number, saying: Saying): number {
  return saying.contrary ? opposite(verb, begun) : begun;
}

/** Whether the claim would be true, as the game tells the passer alone; null if it does not tell. */
export function wouldBeTrue(facts: Fact[], verb: VerbView, begun: number, saying: Saying): boolean | null {
  const step = beginningFor(verb, begun, saying) - verb.base;
  const told = facts.filter((f) => f.icon === "truth")[step]?.value;
  return told === undefined ? null : Boolean((told >> saying.sign) & 1);
}
