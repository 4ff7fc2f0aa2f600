// The cards of Wyvern: family "wyvern".
import icons from "./icons.json?bodies";
import type { Family } from "../parts";
import Card from "./WyvernCard.svelte";

const family: Family = { Card, icons };
export default family;
