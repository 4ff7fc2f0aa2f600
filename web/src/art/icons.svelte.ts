// The icons that the page has: those of every page, and those that came with a game's cards.
import common from "./icons.json?bodies";

let bodies = $state.raw<Record<string, string>>(common);

/** SVG bodies (512 × 512) by name. */
export const iconBodies = (): Record<string, string> => bodies;

/** Adds the icons of a family of cards. */
export function addIcons(fresh: Record<string, string>): void {
  bodies = { ...bodies, ...fresh };
}
