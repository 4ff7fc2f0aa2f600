// Wyvern: everything between the header and the foot, and the desk of a recovery.
import type { Parts } from "../parts";
import { KINDS } from "./decks/decks";
import Ground from "./Ground.svelte";
import Plate from "./Plate.svelte";
import PreviewNote from "./PreviewNote.svelte";
import Recover from "./Recover.svelte";

const parts: Parts = {
  desk: (_view, _chain, ask) => (ask.phase === "recover" ? Recover : null),
  Ground,
  Self: Plate,
  PreviewNote,
  kinds: KINDS,
};
export default parts;
