// How the cards of the Conclave are drawn: a motif and a letter for each colour.

export interface ColourStyle {
  letter: string;
  motif: string;
  ground: string;
  deep: string;
  ink: string;
  words: string;
}

const COLOURS: Record<string, ColourStyle> = {
  red: c("R", "flame", "#f8d9cd", "#a3200f", "#8a1608", "Red"),
  blue: c("B", "big-wave", "#d3e3f6", "#134a9a", "#0f3d82", "Blue"),
  green: c("G", "oak-leaf", "#d6ead0", "#1f6a24", "#17541b", "Green"),
  yellow: c("Y", "sun", "#fbeebb", "#8a6400", "#6d4f00", "Yellow"),
  violet: c("V", "lightning-helix", "#e5d8f4", "#5b259e", "#4b1c86", "Violet"),
  none: c("", "black-knight-helm", "#e4dfd3", "#3c372d", "#2c2820", "No colour"),
};

function c(
  letter: string,
  motif: string,
  ground: string,
  deep: string,
  ink: string,
  words: string,
): ColourStyle {
  return { letter, motif, ground, deep, ink, words };
}

/** The style of a colour; what is not one of the five is colourless. */
export function colourStyle(colour: string): ColourStyle {
  return COLOURS[colour] ?? COLOURS["none"]!;
}

/** The icon in the middle of a card of this rank. */
export function rankIcon(rank: string): string {
  const n = Number(rank);
  if (n >= 1 && n <= 3) return "gecko";
  if (n >= 4 && n <= 6) return "dragon-head";
  if (n === 7 || n === 8) return "spiked-dragon-head";
  if (n === 9) return "wyvern";
  return (
    { T: "open-treasure-chest", L: "cave-entrance", K: "black-knight-helm", Q: "queen-crown" }[rank] ??
    ""
  );
}

/** What a rank is called at full length, where it is more than its number. */
export function rankWords(rank: string): string {
  return (
    { "9": "Great Wyrm", T: "Treasure", L: "Lair", K: "Knight", Q: "Queen" }[rank] ??
    (Number(rank) <= 3 ? "Drake" : Number(rank) <= 6 ? "Dragon" : Number(rank) <= 8 ? "Wyrm" : "")
  );
}
