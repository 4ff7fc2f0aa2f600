// How the cards of the Reign of Dragoness are drawn: a motif, a colour and so many jewels a suit.

export interface SuitStyle {
  name: string;
  motif: string;
  ground: string;
  deep: string;
}

/** The suits by their rank, Lochen 1 … Gylden 8. */
export const SUITS: SuitStyle[] = [
  s("Lochen", "water-drop", "#cfeaea", "#075f69"),
  s("Frond", "fern", "#d9edcd", "#24691a"),
  s("Cyklone", "tornado", "#e8d8f1", "#6c2386"),
  s("Aetherie", "feathered-wing", "#f9d7e3", "#a8205a"),
  s("Safyre", "saphir", "#d5def8", "#1b3db3"),
  s("Ridge", "peaks", "#f4d9cb", "#8c2f17"),
  s("Merc", "chemical-drop", "#dfe3e7", "#414b56"),
  s("Gylden", "two-coins", "#f8e7ae", "#755300"),
];

function s(name: string, motif: string, ground: string, deep: string): SuitStyle {
  return { name, motif, ground, deep };
}

export interface SpecialStyle {
  icon: string;
  /** The numbers it may stand for in sets and runs. */
  range: string;
  top: string;
  foot: string;
  ink: string;
}

const SPECIALS: Record<string, SpecialStyle> = {
  page: p("tied-scroll", "1–8", "#0b6b76", "#043a42", "#e6ffff"),
  squire: p("dragon-shield", "9–12", "#0b5a76", "#042b42", "#e2f4ff"),
  knight: p("mounted-knight", "1–12", "#8a6400", "#4a3300", "#fff3c8"),
  dragoness: p("spiked-dragon-head", "13", "#a01730", "#3c0411", "#ffdfc4"),
  revive: p("angel-wings", "", "#c8541a", "#6d1f08", "#fff1d6"),
};

function p(icon: string, range: string, top: string, foot: string, ink: string): SpecialStyle {
  return { icon, range, top, foot, ink };
}

/** How a special card is drawn; null for number cards. */
export function specialStyle(kind: string): SpecialStyle | null {
  return SPECIALS[kind] ?? null;
}

/** The style of a suit by its rank; what has none is drawn as Lochen. */
export function suitStyle(rank: number): SuitStyle {
  return SUITS[rank - 1] ?? SUITS[0]!;
}

/** How many suits are played with, the lowest of them, at so many seats. */
export const suitsAt = (seats: number): number => Math.max(5, Math.min(8, seats + 1));

/** Where `n` jewels lie: in lines of `per`, each `step` apart, the lines centred on `x`. */
export function jewels(n: number, per: number, x: number, y: number, step: number): [number, number][] {
  return Array.from({ length: n }, (_, i): [number, number] => {
    const line = Math.floor(i / per);
    const inLine = Math.min(per, n - line * per);
    return [x + ((i % per) - (inLine - 1) / 2) * step, y + line * step];
  });
}
