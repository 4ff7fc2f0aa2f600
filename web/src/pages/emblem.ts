// An emblem for each game in the lobby, by its place in the list alone: the client knows no game.
const EMBLEMS = [
  "wyvern",
  "dragon-head",
  "spiked-dragon-head",
  "sea-serpent",
  "dragon-spiral",
  "hydra",
  "sea-dragon",
  "drakkar-dragon",
];

/** Neighbours in the list never look the same. */
export function emblem(index: number): string {
  return EMBLEMS[index % EMBLEMS.length]!;
}
