// Decks kept in this browser, and the one that was being built when the page was left.

export interface SavedDeck {
  id: string;
  game: string;
  name: string;
  /** The deck in one line, as the hall wrote it. */
  line: string;
  legal: boolean;
}

export interface Draft {
  /** The saved deck it goes back to; "" if it is a new one. */
  id: string;
  line: string;
}

const DECKS = "dragonhall.decks";
const DRAFT = "dragonhall.deck-draft";

function isDeck(deck: unknown): deck is SavedDeck {
  if (typeof deck !== "object" || deck === null) return false;
  const { id, game, name, line, legal } = deck as Record<string, unknown>;
  return [id, game, name, line].every((text) => typeof text === "string") && typeof legal === "boolean";
}

/** What the storage holds under a key; null if it holds nothing of use. */
function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as unknown;
  } catch {
    return null; // storage is blocked, or somebody else's text is in it
  }
}

class Saved {
  decks = $state.raw<SavedDeck[]>([]);

  constructor() {
    this.decks = this.stored();
    // Another tab has saved one.
    addEventListener("storage", (event) => {
      if (event.key === DECKS) this.decks = this.stored();
    });
  }

  private stored(): SavedDeck[] {
    const found = read(DECKS);
    return Array.isArray(found) ? found.filter(isDeck) : [];
  }

  of(game: string): SavedDeck[] {
    return this.decks.filter((deck) => deck.game === game);
  }

  /** Keeps a deck, in the place of the one of its id; false if the browser keeps nothing. */
  keep(deck: SavedDeck): boolean {
    const at = this.decks.findIndex((one) => one.id === deck.id);
    return this.store(at < 0 ? [...this.decks, deck] : this.decks.with(at, deck));
  }

  remove(id: string): boolean {
    return this.store(this.decks.filter((deck) => deck.id !== id));
  }

  private store(decks: SavedDeck[]): boolean {
    this.decks = decks;
    try {
      localStorage.setItem(DECKS, JSON.stringify(decks));
      return true;
    } catch {
      return false;
    }
  }

  get draft(): Draft | null {
    const found = read(DRAFT) as Draft | null;
    return found && typeof found.id === "string" && typeof found.line === "string" ? found : null;
  }

  set draft(draft: Draft | null) {
    try {
      if (draft) localStorage.setItem(DRAFT, JSON.stringify(draft));
      else localStorage.removeItem(DRAFT);
    } catch {
      // The deck lasts as long as the page.
    }
  }
}

export const saved = new Saved();
