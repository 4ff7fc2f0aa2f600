// The messages of the hall and the shape of a view; names equal kernel/schema.py and docs/protocol.md.

/** One thing on the table that lights up for an option. */
export interface Target {
  kind: "face" | "place" | "pile" | "seat" | "button";
  pile?: string;
  face?: number;
  place?: number;
  seat?: number;
}

/**
 * One legal choice: its code, its words, what to touch for it. A timed one stands for all codes of its
 * verb: who chooses it says after how many milliseconds.
 */
export interface OptionView {
  code: number;
  words: string;
  touch: Target[];
  timed?: boolean;
}

/** A verb in use now, so that the code of an unlit thing can be named. */
export interface VerbView {
  name: string;
  base: number;
  size: number;
  kind: "none" | "numbers" | "faces" | "seats" | "places" | "labels";
  piles: string[];
  targets: Target[];
}

/** One card as the viewer sees it. */
export interface CardView {
  side: "up" | "held" | "noted" | "back";
  face?: number;
  deck?: number;
  marks?: Record<string, number>;
  by?: number;
  under?: PlaceView;
}

/** A place on the table. */
export interface PlaceView {
  pile: string;
  place: number;
}

/** What the viewer knows to lie among some places. */
export interface Noted {
  faces: number[];
  places: PlaceView[];
}

/** A pile. */
export interface PileView {
  id: string;
  name: string;
  title: string;
  owner: number | null;
  shape: "stack" | "fan" | "row" | "spread" | "groups" | "single" | "slots" | "scatter";
  region: "middle" | "seat" | "hand" | "rail" | "box";
  size: number;
  cards: (CardView | null)[];
  backs: number;
  noted: Noted[];
  board?: string;
  at?: number;
  under?: PlaceView;
}

/** A place of a board: centre in card units, turn in degrees. */
export interface BoardPlace {
  x: number;
  y: number;
  turn?: number;
  label?: string;
}

/** A board: where its places are, what is printed on it. */
export interface BoardView {
  id: string;
  region: "middle" | "seat" | "rail";
  width: number;
  height: number;
  places: BoardPlace[];
  lines: number[][];
  labels: [number, number, string][];
  facing: boolean;
}

/** A number a seat shows. */
export interface Counter {
  id: string;
  words: string;
  value: number;
  of?: number;
  icon?: string;
}

/** A seat as everybody sees it. */
export interface SeatView {
  seat: number;
  name: string;
  team: number | null;
  out: boolean;
  asked: boolean;
  answered: boolean;
  turn: boolean;
  counters: Counter[];
}

/** A line true for the table now. */
export interface Fact {
  id: string;
  words: string;
  value?: number;
  of?: number;
  seat?: number;
  icon?: string;
  mine?: boolean;
  /** The place it is about. */
  at?: PlaceView;
  /** Two places it ties together. */
  between?: PlaceView[];
}

/** Free words may be answered, with the action `code`. */
export interface TextAsk {
  max: number;
  words: string;
  code: number;
}

/** A quantity chosen in steps: code + i stands for first + i * step, i below size. */
export interface Scale {
  code: number;
  first: number;
  step: number;
  size: number;
}

/** A throw onto a scatter pile: see the kernel's schema. */
export interface Aim {
  pile: string;
  stand?: number;
  face: number;
  ways: ("mirror" | "short" | "dark" | "sway")[];
  words: string;
  angle: Scale;
  strength: Scale;
  spin: Scale;
  thrown: number[][];
  reach: number;
  slide: number;
  length: number;
  width: number;
  wider: number;
  drift: number;
}

/** Cards of a pile may be picked: those that can be part of a choice, and the options it replaces. */
export interface Pick {
  pile: string;
  faces: number[];
  instead: number[];
}

/** What is being decided, in words. */
export interface Ask {
  phase: string;
  prompt: string;
  seats: number[];
  plan: string[];
  mine: boolean;
  within?: number;
  /** Reaction times count. */
  timed?: boolean;
  /** The order of the answers counts, and so their times. */
  race?: boolean;
  text?: TextAsk;
  aim?: Aim;
  pick?: Pick;
}

/** How a cell of the sheet came about. */
export interface Why {
  column: number;
  words: string;
  faces: number[];
  points: number;
}

export interface SheetRow {
  label: string;
  cells: (number | null)[];
  why: Why[];
}

export interface SheetSection {
  title: string;
  rows: SheetRow[];
}

/** The score sheet; columns are seats (relative order) or teams. */
export interface Sheet {
  unit: string;
  lower_wins: boolean;
  columns: string[];
  sections: SheetSection[];
  totals: number[];
}

/** A line of the story. */
export interface Line {
  n: number;
  words: string;
  mine: boolean;
}

/** A card that travelled in the last act. */
export interface Move {
  origin: string;
  to: string;
  beat: number;
  count: number;
  face?: number;
  place?: number;
  to_place?: number;
  flip?: boolean;
  wait?: number;
  path?: number[][];
}

export interface Reason {
  code: string;
  words: string;
}

/** How the game ended; lists are in the viewer's seat order. */
export interface Outcome {
  kind: "win" | "share" | "together" | "alone" | "score" | "nobody";
  reason: Reason;
  places: number[];
  points: number[] | null;
  returns: number[];
}

/** Everything one seat, or the public, sees. */
export interface View {
  game: string;
  rules: number;
  viewer: number | null;
  arrange: "ring" | "facing" | "teams" | "solo";
  over: boolean;
  turn: number | null;
  seats: SeatView[];
  piles: PileView[];
  boards: BoardView[];
  facts: Fact[];
  ask: Ask | null;
  options: OptionView[];
  verbs: VerbView[];
  sheet: Sheet | null;
  story: Line[];
  moves: Move[];
  outcome: Outcome | null;
}

/** What a face is called and how it is drawn. */
export interface FaceView {
  face: number;
  name: string;
  short: string;
  family: string;
  art: Record<string, string | number | boolean>;
}

/** An option of a game. */
export interface OptionInfo {
  id: string;
  words: string;
  kind: "choice" | "number" | "words";
  values: string[];
  labels: string[];
  least?: number;
  most?: number;
  own?: number;
  default: string | number;
  seats?: number[];
  needs?: Record<string, number[]>;
  people_only?: string[];
}

/** A part of a deck that is shuffled by itself. */
export interface DeckPart {
  words: string;
  cards: number;
  least: number;
}

/** What the hall says of itself. */
export interface Health {
  status: string;
  version: string;
  /** Which engine runs, in words. */
  engine: string;
}

/** A deck that somebody has written, legal or not; `cards` are pairs of face and number. */
export interface DeckInfo {
  name: string;
  cards: number[][];
  parts: DeckPart[];
  most: number[];
  unread: string[];
  illegal: string[];
  line: string;
  lines: string;
}

/** A game as the lobby shows it. */
export interface GameInfo {
  slug: string;
  title: string;
  blurb: string;
  book: string;
  kind: string;
  rules: number;
  edition: string;
  least_seats: number;
  most_seats: number;
  minutes: number[];
  options: OptionInfo[];
  decks: string[];
}

// ---- the hall: hall/messages.py ----

export type TableState = "open" | "playing" | "finished";

/** Someone at the table; seats here are absolute. */
export interface Person {
  seat: number;
  name: string;
  kind: "person" | "bot" | "open";
  level?: string;
  online?: boolean;
}

/** A line somebody said; `seat` is null for a watcher. */
export interface ChatLine {
  n: number;
  seat: number | null;
  name: string;
  words: string;
  at: string;
}

/** The way to an open seat: a path of this host with the key after its `#`. */
export interface Link {
  seat: number;
  url: string;
}

/** A table as a list shows it. */
export interface TableCard {
  id: string;
  game: string;
  title: string;
  seats: number;
  options: Record<string, string | number>;
  state: TableState;
  players: Person[];
  version: number;
  your_seat: number | null;
  commitment: string;
  created: string;
  finished: string | null;
  result: Outcome | null;
  rematch: string | null;
  seed?: string;
  links?: Link[];
}

/** The guest behind the cookie. */
export interface Me {
  id: string;
  name: string;
  tables: TableCard[];
}

/** A game with its faces and its rule page. */
export interface GamePage {
  info: GameInfo;
  faces: FaceView[];
  rules: string;
}

/** Who is to sit on a seat of a new table. */
export interface PlaceForm {
  kind: "me" | "open" | "bot";
  level: string | null;
}

/** A table to be made. */
export interface TableForm {
  game: string;
  seats: number;
  places: PlaceForm[];
  options: Record<string, string | number>;
}

/** A table just made. */
export interface Made {
  id: string;
  seat: number | null;
  links: Link[];
}

/** A finished table after `step` of its `steps` commands. */
export interface ReplayStep {
  step: number;
  steps: number;
  words: string;
  view: View;
}

/** How you have done before in games like one that is over. */
export interface Standing {
  played: number;
  won: number;
  best: Outcome | null;
}

/** The table now, as this viewer sees it. */
export interface TableNews {
  type: "table";
  version: number;
  state: TableState;
  view: View;
  people: Person[];
  chat: ChatLine[];
  your_seat: number | null;
  game: string;
  title: string;
  left: number | null;
  commitment: string;
  seed: string | null;
  rematch: string | null;
  watchers: number;
  links?: Link[];
}

/** The plan so far is fine and not finished: these are the next options. */
export interface Draft {
  type: "draft";
  id: string;
  version: number;
  chain: number[];
  ask: Ask | null;
  options: OptionView[];
  verbs: VerbView[];
}

/** One meaning of picked cards: its words, and the chain to send for it. */
export interface Meaning {
  words: string;
  chain: number[];
}

/** What picked cards make, how they may be played, or why not; what can be picked as well. */
export interface Picked {
  type: "picked";
  id: string;
  version: number;
  words: string;
  plays: Meaning[];
  why: string;
  more: number[];
  rule?: string;
}

/** What the server says on the socket. */
export type Said =
  | TableNews
  | Draft
  | Picked
  | { type: "chat"; lines: ChatLine[] }
  | { type: "people"; people: Person[]; watchers: number }
  | { type: "accepted"; id: string; version: number }
  | { type: "refused"; id: string | null; words: string; rule?: string }
  | { type: "behind"; id: string }
  | { type: "why"; id: string; words: string; rule?: string }
  | { type: "pong"; id: string };

/** What a client says; the connection adds the id. */
export type Heard =
  | { type: "hello"; version: number | null }
  | { type: "act"; version: number; chain: number[]; text?: string; ms?: number }
  | { type: "why"; chain: number[]; code: number; text?: string }
  | { type: "pick"; faces: number[] }
  | { type: "chat"; words: string }
  | { type: "ping" };
