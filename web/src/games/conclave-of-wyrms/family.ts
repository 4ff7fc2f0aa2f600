// The cards of the Conclave of Wyrms: family "conclave".
import icons from "./icons.json?bodies";
import type { Family } from "../parts";
import Card from "./ConclaveCard.svelte";

const family: Family = { Card, icons };
export default family;
