// The cards of Reign of Dragoness: family "reign".
import icons from "./icons.json?bodies";
import type { Family } from "../parts";
import Card from "./ReignCard.svelte";

const family: Family = { Card, icons };
export default family;
