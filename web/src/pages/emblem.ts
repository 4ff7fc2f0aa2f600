// An emblem for each game in the lobby, drawn from its name alone: the client knows no game.
const EMBLEMS = [
  "dragon-head",
  "wyvern",
  "hydra",
  "sea-dragon",
  "spiked-dragon-head",
  "dragon-spiral",
  "drakkar-dragon",
  "sea-serpent",
];

/** The same emblem for the same game, always. */
export function emblem(slug: string): string {
  let sum = 7;
  for (const letter of slug) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return EMBLEMS[sum % EMBLEMS.length]!;
}
