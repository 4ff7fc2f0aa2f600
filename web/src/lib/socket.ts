// One live connection to a table: answers matched to questions, reconnecting with back-off.
import type { Heard, Said } from "./protocol";

export type Line = "connecting" | "open" | "waiting" | "closed";

/** What of a WebSocket is used, so that tests can give their own. */
export interface Wire {
  send(data: string): void;
  close(): void;
  onopen: ((event: never) => unknown) | null;
  onmessage: ((event: never) => unknown) | null;
  onclose: ((event: never) => unknown) | null;
  onerror: ((event: never) => unknown) | null;
}

export interface SocketSettings {
  url: string;
  /** Makes the connection; the browser's WebSocket unless a test says otherwise. */
  dial?: (url: string) => Wire;
  /** The last version shown, said in `hello`. */
  version: () => number | null;
  onMessage: (message: Said) => void;
  onLine: (line: Line, attempt: number) => void;
  /** The hall has no such table: there is nothing to come back to. */
  onGone?: () => void;
  /** Milliseconds before the first new attempt; doubled up to `longest`. */
  first?: number;
  longest?: number;
  /** Milliseconds between pings, and how long a pong may take. */
  ping?: number;
  pong?: number;
}

/** The hall closes with this when it has no such table. */
const NO_TABLE = 4404;

interface Pending {
  text: string;
  type: Heard["type"];
  done: (answer: Said) => void;
  lost: (why: Error) => void;
}

/** The line broke before the answer came. */
export class LineLost extends Error {
  override name = "LineLost";
}

/** A connection that stays: it redials, says hello with its version and repeats unanswered acts. */
export class TableSocket {
  private wire: Wire | null = null;
  private pending = new Map<string, Pending>();
  private attempt = 0;
  private stopped = false;
  private redial: ReturnType<typeof setTimeout> | undefined;
  private pinger: ReturnType<typeof setTimeout> | undefined;
  private counter = 0;
  private readonly tag = Math.random().toString(36).slice(2, 10);
  line: Line = "connecting";

  constructor(private readonly settings: SocketSettings) {}

  /** Opens the line; call once. */
  start(): void {
    this.dial();
  }

  /** Closes the line for good. */
  stop(): void {
    this.stopped = true;
    clearTimeout(this.redial);
    clearTimeout(this.pinger);
    this.drop();
    for (const p of this.pending.values()) p.lost(new LineLost("The table was left."));
    this.pending.clear();
    this.say("closed");
  }

  /** Tries again at once (the browser came back online). */
  hurry(): void {
    if (this.stopped || this.line !== "waiting") return;
    clearTimeout(this.redial);
    this.dial();
  }

  /** Sends a message and waits for its answer. An act is repeated under its id after a break. */
  ask(message: Heard): Promise<Said> {
    const id = this.nextId();
    const text = JSON.stringify({ ...message, id });
    return new Promise((done, lost) => {
      if (this.stopped) return lost(new LineLost("The table was left."));
      const keep = message.type === "act" || message.type === "chat";
      if (this.line !== "open" && !keep)
        return lost(new LineLost("There is no connection at the moment."));
      this.pending.set(id, { text, type: message.type, done, lost });
      if (this.line === "open") this.wire?.send(text);
    });
  }

  private nextId(): string {
    return `${this.tag}-${++this.counter}`;
  }

  private say(line: Line): void {
    this.line = line;
    this.settings.onLine(line, this.attempt);
  }

  private dial(): void {
    this.say("connecting");
    const dial = this.settings.dial ?? ((url: string) => new WebSocket(url) as unknown as Wire);
    let wire: Wire;
    try {
      wire = dial(this.settings.url);
    } catch {
      this.broken();
      return;
    }
    this.wire = wire;
    wire.onopen = () => {
      if (this.wire !== wire) return;
      this.attempt = 0;
      this.say("open");
      const hello: Heard = { type: "hello", version: this.settings.version() };
      wire.send(JSON.stringify({ ...hello, id: this.nextId() }));
      for (const p of this.pending.values()) wire.send(p.text);
      this.schedulePing();
    };
    wire.onmessage = ((event: { data: string }) => {
      if (this.wire === wire) this.hear(event.data);
    }) as Wire["onmessage"];
    wire.onclose = ((event?: { code?: number }) => {
      if (this.wire !== wire) return;
      if (event?.code !== NO_TABLE) return this.broken();
      this.stop();
      this.settings.onGone?.();
    }) as Wire["onclose"];
    wire.onerror = () => {
      if (this.wire === wire) this.broken();
    };
  }

  private hear(data: string): void {
    let message: Said;
    try {
      message = JSON.parse(data) as Said;
    } catch {
      return;
    }
    const id = "id" in message ? (message.id ?? undefined) : undefined;
    const waiting = id ? this.pending.get(id) : undefined;
    if (id && waiting) this.pending.delete(id);
    this.settings.onMessage(message);
    waiting?.done(message);
  }

  private schedulePing(): void {
    clearTimeout(this.pinger);
    this.pinger = setTimeout(() => {
      const deaf = setTimeout(() => this.broken(), this.settings.pong ?? 8000);
      this.ask({ type: "ping" })
        .then(() => this.schedulePing())
        .catch(() => undefined)
        .finally(() => clearTimeout(deaf));
    }, this.settings.ping ?? 20000);
  }

  private drop(): void {
    const wire = this.wire;
    this.wire = null;
    if (!wire) return;
    wire.onopen = wire.onmessage = wire.onclose = wire.onerror = null;
    try {
      wire.close();
    } catch {
      // A line that is already down has nothing to close.
    }
  }

  private broken(): void {
    clearTimeout(this.pinger);
    this.drop();
    if (this.stopped) return;
    for (const [id, p] of this.pending) {
      if (p.type === "act" || p.type === "chat") continue;
      this.pending.delete(id);
      p.lost(new LineLost("The connection broke before the answer came."));
    }
    this.attempt += 1;
    const first = this.settings.first ?? 500;
    const delay = Math.min(first * 2 ** (this.attempt - 1), this.settings.longest ?? 10000);
    this.say("waiting");
    this.redial = setTimeout(() => this.dial(), delay);
  }
}
