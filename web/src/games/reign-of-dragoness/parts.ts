// Reign of Dragoness: the suits in their order, above the middle.
import type { Parts } from "../parts";
import ReignLine from "./ReignLine.svelte";

// Cards are picked one by one: on a phone each shows enough for a finger.
const parts: Parts = { Line: ReignLine, inLine: 7 };
export default parts;
