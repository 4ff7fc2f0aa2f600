// One table being looked at or played: the newest view, the plan in progress, and what was said.
import { Lit } from "./lit";
import { Picking } from "./pick.svelte";
import type {
  Ask,
  ChatLine,
  Heard,
  Link,
  OptionView,
  Person,
  Said,
  TableNews,
  TableState,
  VerbView,
  View,
} from "./protocol";
import type { Line } from "./socket";
import { type Touched, whyCode } from "./why";

/** A step of a plan: the chain so far and what may follow it. */
export interface Frame {
  chain: number[];
  ask: Ask | null;
  options: OptionView[];
  verbs: VerbView[];
}

/** A sentence shown for a while. */
export interface Note {
  id: number;
  words: string;
  kind: "why" | "error" | "news";
  /** The ruling behind a refusal: "R4". */
  rule?: string | undefined;
}

export type Post = (message: Heard) => Promise<Said>;

const NO_ASK: Ask = { phase: "", prompt: "", seats: [], plan: [], mine: false };

/** The state of one table on this screen. */
export class Play {
  view = $state.raw<View | null>(null);
  version = $state<number | null>(null);
  state = $state<TableState>("playing");
  people = $state.raw<Person[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  links = $state.raw<Link[]>([]);
  yourSeat = $state<number | null>(null);
  game = $state("");
  title = $state("");
  left = $state<number | null>(null);
  commitment = $state("");
  seed = $state<string | null>(null);
  rematch = $state<string | null>(null);
  watchers = $state(0);
  line = $state<Line>("connecting");
  frames = $state.raw<Frame[]>([]);
  busy = $state(false);
  notes = $state.raw<Note[]>([]);
  text = $state("");

  /** Called before and after a new view is shown, for animation. */
  before: () => void = () => undefined;
  after: (view: View, old: View | null) => void = () => undefined;
  /** Milliseconds since the present question was first seen, where that is measured. */
  took: () => number | undefined = () => undefined;

  /** Cards taken up to be played together, where the game lets them be picked. */
  readonly picking: Picking;

  private noteCount = 0;

  constructor(private readonly post: Post) {
    this.picking = new Picking(this, post);
  }

  private readonly top = $derived(this.frames.length ? this.frames[this.frames.length - 1]! : null);
  readonly chain = $derived<number[]>(this.top?.chain ?? []);
  readonly ask = $derived<Ask>(this.top?.ask ?? this.view?.ask ?? NO_ASK);
  readonly options = $derived<OptionView[]>(this.top?.options ?? this.view?.options ?? []);
  readonly verbs = $derived<VerbView[]>(this.top?.verbs ?? this.view?.verbs ?? []);
  readonly mine = $derived(this.options.length > 0);
  readonly lit = $derived(new Lit(this.busy ? [] : this.options, this.view));

  /** Takes a message of the server in. */
  hear(message: Said): void {
    if (message.type === "table") this.show(message);
    else if (message.type === "chat") this.chat = merge(this.chat, message.lines);
    else if (message.type === "people") {
      this.people = message.people;
      this.watchers = message.watchers;
    } else if (message.type === "refused" && !message.id) this.note(message.words, "error");
  }

  private show(news: TableNews): void {
    const old = this.view;
    const again = this.version === news.version && old !== null;
    if (!again) this.before();
    // A plan in progress holds only for the version it was begun on.
    if (this.version !== news.version) {
      this.frames = [];
      this.picking.clear();
    }
    this.version = news.version;
    this.state = news.state;
    this.people = news.people;
    this.chat = news.chat;
    this.links = news.links ?? [];
    this.yourSeat = news.your_seat;
    this.game = news.game;
    this.title = news.title;
    this.left = news.left;
    this.commitment = news.commitment;
    this.seed = news.seed;
    this.rematch = news.rematch;
    this.watchers = news.watchers;
    this.view = news.view;
    if (!again) this.after(news.view, old);
  }

  /** Shows a view that no socket brought (replay, fixtures). */
  look(view: View, version: number): void {
    const old = this.view;
    this.before();
    this.frames = [];
    this.picking.clear();
    this.version = version;
    this.view = view;
    this.after(view, old);
  }

  /** Chooses an option: sends the chain so far with it. */
  choose(option: OptionView): Promise<void> {
    return this.send([...this.chain, option.code], this.ask.race ? this.took() : undefined);
  }

  /** Answers a question against the clock, after so many milliseconds; being too late is no news. */
  answer(option: OptionView, ms: number): Promise<void> {
    return this.send([option.code], ms, true);
  }

  /** Sends a whole chain; a draft answer opens the next step, a refusal is said. */
  async send(chain: number[], ms?: number, quiet = false): Promise<void> {
    if (this.busy || this.version === null) return;
    this.busy = true;
    const version = this.version;
    const words = this.text.trim();
    const text = words && chain[chain.length - 1] === this.ask.text?.code ? { text: words } : {};
    try {
      const time = ms === undefined ? {} : { ms };
      const answer = await this.post({ type: "act", version, chain, ...text, ...time });
      if (!quiet || answer.type === "accepted") this.answered(answer);
    } catch (error) {
      this.note(error instanceof Error ? error.message : "Your choice could not be sent.", "error");
    } finally {
      this.busy = false;
    }
  }

  /** Says the words in `text` where the question takes free words. */
  async speak(): Promise<void> {
    const code = this.ask.text?.code;
    if (code !== undefined && this.text.trim()) await this.send([...this.chain, code]);
  }

  /** Why words would be refused, "" if they would not; null if the hall did not say. */
  async objection(words: string): Promise<string | null> {
    const code = this.ask.text?.code;
    if (code === undefined) return null;
    try {
      const answer = await this.post({ type: "why", chain: this.chain, code, text: words });
      return answer.type === "why" ? answer.words : null;
    } catch {
      return null; // saying it will tell
    }
  }

  private answered(answer: Said): void {
    if (answer.type === "draft") {
      if (answer.version !== this.version) return;
      const { chain, ask, options, verbs } = answer;
      const kept = this.frames.filter((f) => f.chain.length < chain.length);
      this.frames = [...kept, { chain, ask, options, verbs }];
    } else if (answer.type === "accepted") {
      this.frames = [];
      this.text = "";
    } else if (answer.type === "refused") this.note(answer.words, "error", answer.rule);
    else if (answer.type === "behind") {
      this.frames = [];
      this.note("The table had moved on; look again and choose.", "news");
    }
  }

  /** Drops the last step of the plan, or puts picked cards back; false if there was nothing. */
  back(): boolean {
    if (this.busy) return false;
    if (!this.frames.length) return this.picking.clear();
    this.frames = this.frames.slice(0, -1);
    return true;
  }

  /** Says why what was touched is not lit. */
  async why(touched: Touched): Promise<void> {
    const view = this.view;
    if (!view) return;
    if (view.over) return this.note("The game is over.", "why");
    if (this.yourSeat === null) return this.note("You are watching; the players choose.", "why");
    if (!this.mine) return this.note(this.ask.prompt || "Wait for the others.", "why");
    if (touched.kind === "spot" && this.picking.stand(touched.pile, touched.place)?.can === false)
      return this.picking.press(touched.place);
    const code = whyCode(this.verbs, touched, view.seats.length, this.options);
    if (code === null) return this.note(`That can’t be chosen now. ${this.ask.prompt}`.trim(), "why");
    try {
      const answer = await this.post({ type: "why", chain: this.chain, code });
      if (answer.type === "why") this.note(answer.words || this.ask.prompt, "why", answer.rule);
      else if (answer.type === "refused") this.note(answer.words, "error");
    } catch (error) {
      this.note(error instanceof Error ? error.message : "The reason could not be asked.", "error");
    }
  }

  /** Says something to the table; false if it was refused. */
  async say(words: string): Promise<boolean> {
    try {
      const answer = await this.post({ type: "chat", words });
      if (answer.type !== "refused") return true;
      this.note(answer.words, "error");
    } catch (error) {
      this.note(error instanceof Error ? error.message : "Your words could not be sent.", "error");
    }
    return false;
  }

  /** Shows a sentence for a while; the same sentence is not stacked. */
  note(words: string, kind: Note["kind"], rule?: string): void {
    const id = ++this.noteCount;
    this.notes = [...this.notes.filter((n) => n.words !== words), { id, words, kind, rule }].slice(-3);
    setTimeout(() => this.forget(id), kind === "error" || rule ? 9000 : 5500);
  }

  forget(id: number): void {
    this.notes = this.notes.filter((n) => n.id !== id);
  }
}

function merge(old: ChatLine[], fresh: ChatLine[]): ChatLine[] {
  const known = new Set(old.map((l) => l.n));
  return [...old, ...fresh.filter((l) => !known.has(l.n))];
}
