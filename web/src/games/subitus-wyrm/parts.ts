// Subitus Wyrm: claims as chips, and the ten kinds with their signs.
import type { Parts } from "../parts";
import { beginnings } from "./claim";
import Claim from "./Claim.svelte";
import Signs from "./Signs.svelte";

const parts: Parts = { desk: (view) => (beginnings(view) ? Claim : null), folds: { signs: Signs } };
export default parts;
