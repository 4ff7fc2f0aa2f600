// Which game brings parts of its own, and how they are fetched before its table is drawn.
import { addIcons } from "../art/icons.svelte";
import { api } from "../lib/api";
import { fetched } from "../lib/fetched";
import type { FaceView, GamePage } from "../lib/protocol";
import type { Family, Parts } from "./parts";

/** Parts of a table, by the game's slug. */
const PARTS: Record<string, () => Promise<{ default: Parts }>> = {
  "formation-flying": () => import("./formation-flying/parts"),
  "reign-of-dragoness": () => import("./reign-of-dragoness/parts"),
  "subitus-wyrm": () => import("./subitus-wyrm/parts"),
  wyvern: () => import("./wyvern/parts"),
};

/** Pictures of cards, by the family that their faces name. */
const FAMILIES: Record<string, () => Promise<{ default: Family }>> = {
  conclave: () => import("./conclave-of-wyrms/family"),
  reign: () => import("./reign-of-dragoness/family"),
  wyvern: () => import("./wyvern/family"),
};

/** The page where decks are built, of the one game that is played with decks of one's own. */
export const importDecks = () => import("./wyvern/decks/Decks.svelte");

const NONE: Parts = {};
const parts = new Map<string, Parts>();
const families = new Map<string, Family>();

/** The parts of a game that have been fetched; of most games there are none. */
export const partsOf = (game: string): Parts => parts.get(game) ?? NONE;

/** How the cards of a family are drawn, if it has a picture of its own and that has been fetched. */
export const familyOf = (name: string): Family | undefined => families.get(name);

async function fetchFamily(name: string): Promise<void> {
  if (families.has(name) || !Object.hasOwn(FAMILIES, name)) return;
  const family = (await fetched(FAMILIES[name]!)).default;
  addIcons(family.icons);
  families.set(name, family);
}

/** Fetches the pictures of these cards. Rejects with PartLost. */
export async function fetchFaces(faces: FaceView[]): Promise<void> {
  await Promise.all([...new Set(faces.map((face) => face.family))].map(fetchFamily));
}

/** Fetches what a game lays out itself. Rejects with PartLost. */
export async function fetchParts(game: string): Promise<void> {
  if (parts.has(game) || !Object.hasOwn(PARTS, game)) return;
  parts.set(game, (await fetched(PARTS[game]!)).default);
}

/** A game's page, once its cards can be drawn. Rejects with HallError or PartLost. */
export async function openCards(game: string): Promise<GamePage> {
  const page = await api.game(game);
  await fetchFaces(page.faces);
  return page;
}

/** A game's page, once its table can be drawn: nothing of it is drawn plainly first. Rejects like `openCards`. */
export async function openTable(game: string): Promise<GamePage> {
  const [page] = await Promise.all([openCards(game), fetchParts(game)]);
  return page;
}
