// The hall's HTTP calls; a refusal becomes an error with the hall's own sentence.
import type {
  DeckInfo,
  GameInfo,
  GamePage,
  Health,
  Made,
  Me,
  ReplayStep,
  Standing,
  TableCard,
  TableForm,
} from "./protocol";

/** A call the hall refused or that did not reach it; `words` is a sentence for people. */
export class HallError extends Error {
  override name = "HallError";
  constructor(
    readonly words: string,
    readonly status: number,
  ) {
    super(words);
  }
}

async function call<T>(path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method: body === undefined ? "GET" : "POST",
      credentials: "same-origin",
      headers:
        body === undefined
          ? { accept: "application/json" }
          : { accept: "application/json", "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new HallError("The hall can’t be reached. Check your connection and try again.", 0);
  }
  if (answer.ok) return (await answer.json()) as T;
  let words = `The hall answered with an error (${answer.status}). Try again in a moment.`;
  try {
    const said = (await answer.json()) as { words?: unknown };
    if (typeof said.words === "string" && said.words) words = said.words;
  } catch {
    // Not the hall's own answer (a proxy's page): the sentence above has to do.
  }
  throw new HallError(words, answer.status);
}

const key = encodeURIComponent;

export const api = {
  health: () => call<Health>("/health"),
  me: () => call<Me>("/me"),
  rename: (name: string) => call<Me>("/me", { name }),
  games: () => call<GameInfo[]>("/games"),
  deck: (slug: string, text: string) => call<DeckInfo>(`/games/${key(slug)}/deck`, { text }),
  game: (slug: string) => call<GamePage>(`/games/${key(slug)}`),
  make: (form: TableForm) => call<Made>("/tables", form),
  tables: (state: "open" | "playing" | "finished") => call<TableCard[]>(`/tables?state=${state}`),
  table: (id: string) => call<TableCard>(`/tables/${key(id)}`),
  sit: (id: string, seat: number, word: string) =>
    call<TableCard>(`/tables/${key(id)}/sit`, { seat, key: word }),
  fill: (id: string, seat: number, level: string) =>
    call<TableCard>(`/tables/${key(id)}/fill`, { seat, level }),
  rematch: (id: string) => call<{ id: string }>(`/tables/${key(id)}/rematch`, {}),
  replay: (id: string, step: number, seat: number | null) =>
    call<ReplayStep>(
      `/tables/${key(id)}/replay?step=${step}${seat === null ? "" : `&seat=${seat}`}`,
    ),
  standing: (id: string) => call<Standing>(`/tables/${key(id)}/standing`),
  recordPath: (id: string) => `/api/tables/${key(id)}/record`,
};

/** Any error as a sentence. */
export function sentence(error: unknown): string {
  if (error instanceof HallError) return error.words;
  return error instanceof Error && error.message ? error.message : "Something went wrong; try again.";
}
