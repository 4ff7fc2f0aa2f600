// Cards picked by hand: which are up, and what the hall says that they mean.
import type { Heard, Meaning, Pick, Picked, PileView, Said } from "./protocol";
import { pickable } from "./picking";
import type { Play } from "./play.svelte";

/** How a card of the pile that is picked from stands. */
export interface Stand {
  chosen: boolean;
  /** It can join what is up, or be put back. */
  can: boolean;
}

/** The cards up at one table. */
export class Picking {
  /** Their places in the pile, in the order in which they were picked. */
  places = $state.raw<number[]>([]);
  private said = $state.raw<Picked | null>(null);
  /** Questions on the way. */
  private open = $state(0);
  private round = 0;

  constructor(
    private readonly play: Play,
    private readonly post: (message: Heard) => Promise<Said>,
  ) {}

  readonly pick = $derived.by((): Pick | null => (this.play.mine && !this.play.chain.length ? (this.play.ask.pick ?? null) : null));
  readonly pile = $derived.by((): PileView | null => this.play.view?.piles.find((p) => p.id === this.pick?.pile) ?? null);
  /** What the cards up mean; null while nothing is up or the hall has not said. */
  readonly answer = $derived(this.places.length ? this.said : null);
  readonly waiting = $derived(this.open > 0);
  private readonly can = $derived.by(() =>
    this.pile ? pickable(this.pile, this.places, this.places.length ? (this.said?.more ?? this.pick?.faces ?? []) : (this.pick?.faces ?? [])) : new Set<number>(),
  );

  /** How the card at a place stands; null in a pile from which nothing is picked now. */
  stand(pile: string, place: number): Stand | null {
    if (!this.pick || this.pick.pile !== pile) return null;
    const chosen = this.places.includes(place);
    return { chosen, can: chosen || this.can.has(place) };
  }

  /** Takes a card up, puts it back, or says why it cannot be taken. */
  async press(place: number): Promise<void> {
    const stand = this.pick && this.stand(this.pick.pile, place);
    if (!stand || this.play.busy) return;
    if (!stand.can) return this.why(place);
    this.places = stand.chosen ? this.places.filter((p) => p !== place) : [...this.places, place];
    await this.look();
  }

  /** Asks what the cards up mean; an answer that comes late is dropped. */
  private async look(): Promise<void> {
    const round = ++this.round;
    if (!this.places.length) {
      this.said = null;
      return;
    }
    const answer = await this.asked(this.places);
    if (round !== this.round) return;
    if (answer?.version === this.play.version) this.said = answer;
    else this.clear();
  }

  /** Says why a card cannot join those up. */
  private async why(place: number): Promise<void> {
    const answer = await this.asked([...this.places, place]);
    if (answer) this.play.note(answer.why || "That card can be picked now.", "why", answer.rule);
  }

  private async asked(places: number[]): Promise<Picked | null> {
    const faces = places.flatMap((place) => this.pile?.cards[place]?.face ?? []);
    this.open += 1;
    try {
      const answer = await this.post({ type: "pick", faces });
      if (answer.type === "picked") return answer;
      if (answer.type === "refused") this.play.note(answer.words, "error", answer.rule);
    } catch (error) {
      this.play.note(error instanceof Error ? error.message : "The hall could not be asked.", "error");
    } finally {
      this.open -= 1;
    }
    return null;
  }

  /** Plays the cards up in one of their meanings. */
  async put(meaning: Meaning): Promise<void> {
    await this.play.send(meaning.chain);
  }

  /** Puts all cards back; false if none was up. */
  clear(): boolean {
    const any = this.places.length > 0;
    this.round += 1;
    this.places = [];
    this.said = null;
    return any;
  }
}
