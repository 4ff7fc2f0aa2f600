// Formation Flying: the desk of a clue, past clues on the boards, how the columns ended.
import type { Parts } from "../parts";
import ClueDesk from "./ClueDesk.svelte";
import ClueNotes from "./ClueNotes.svelte";
import FormationEnd from "./FormationEnd.svelte";

const parts: Parts = {
  desk: (_view, chain) => (chain.length ? null : ClueDesk),
  Notes: ClueNotes,
  End: FormationEnd,
  placed: ["clue", "word"],
};
export default parts;
