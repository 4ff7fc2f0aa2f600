// How each dragon kind is drawn: silhouette, motif, colours and where its eye is (icons face right).

export interface DragonStyle {
  icon: string;
  motif: string;
  /** Silhouette and its rim on this card's ground. */
  ink: string;
  rim: string;
  /** Colour of motif and name on the name band. */
  name: string;
  /** Eye of the icon in its 512-unit box. */
  eye: [number, number];
  glow: string;
}

const STYLES: Record<string, DragonStyle> = {
  undead: s("t-rex-skull", "crossed-bones", "#f6edd3", "#3d362b", "#4a4335", [276, 165], "#7dff9a"),
  ice: s("spiked-dragon-head", "snowflake-2", "#1d5ba6", "#f4fbff", "#174a88", [300, 200], "#bfe8ff"),
  shadow: s("wyvern", "bat-wing", "#07060d", "#b7aedd", "#2b2540", [269, 142], "#ff5ad1"),
  sun: s("dragon-head", "barbed-sun", "#ff6b35", "#3b0d04", "#a02c06", [282, 180], "#fff3a0"),
  hydra: s("hydra", "big-wave", "#0b7a72", "#f0fffb", "#0a5a55", [0, 0], "#ffffff"),
  forest: s("drakkar-dragon", "oak-leaf", "#3f9a3a", "#0c1f0b", "#276324", [330, 150], "#ffffff"),
  platinum: s("sea-dragon", "gold-bar", "#8e9aa6", "#1e252c", "#3f4a55", [330, 120], "#ffffff"),
  citrine: s("triceratops-head", "cut-diamond", "#d9920b", "#4a2c00", "#7a4d00", [270, 250], "#ffffff"),
  moon: s("dragon-spiral", "moon", "#fbfbf4", "#37406b", "#39436f", [378, 368], "#8fe3ff"),
  star: s("sea-serpent", "polar-star", "#a678ff", "#f3eaff", "#5a2fb0", [310, 113], "#fff6b8"),
};

function s(
  icon: string,
  motif: string,
  ink: string,
  rim: string,
  name: string,
  eye: [number, number],
  glow: string,
): DragonStyle {
  return { icon, motif, ink, rim, name, eye, glow };
}

const UNKNOWN: DragonStyle = s("dragon-head", "flame", "#6b5a3a", "#f6ecd4", "#4a3d26", [282, 180], "#fff");

/** The style of a dragon kind; kinds we do not know get a plain dragon. */
export function dragonStyle(kind: string): DragonStyle {
  return STYLES[kind.toLowerCase()] ?? UNKNOWN;
}

/** The number of the sign of the first kind; the kinds follow in the order of the faces. */
export const KIND_SIGN = 5;

/** All kinds, for the page of icons and for the pattern definitions. */
export const KINDS = Object.keys(STYLES);
