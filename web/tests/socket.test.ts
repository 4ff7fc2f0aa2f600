// The line to a table: hello, answers, breaks, back-off, repeating what was not answered.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Said } from "../src/lib/protocol";
import { LineLost, TableSocket, type Line, type Wire } from "../src/lib/socket";

class FakeWire implements Wire {
  static all: FakeWire[] = [];
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: Wire["onopen"] = null;
  onmessage: Wire["onmessage"] = null;
  onclose: Wire["onclose"] = null;
  onerror: Wire["onerror"] = null;
  constructor() {
    FakeWire.all.push(this);
  }
  send(data: string): void {
    this.sent.push(JSON.parse(data) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
  }
  open(): void {
    (this.onopen as (() => void) | null)?.();
  }
  say(message: Said): void {
    (this.onmessage as ((e: { data: string }) => void) | null)?.({ data: JSON.stringify(message) });
  }
  break(code = 1006): void {
    (this.onclose as ((e: { code: number }) => void) | null)?.({ code });
  }
}

let lines: Line[];
let heard: Said[];
let version: number | null;
let gone: number;
let socket: TableSocket;
const wire = () => FakeWire.all[FakeWire.all.length - 1]!;
const types = () => wire().sent.map((m) => m["type"]);

beforeEach(() => {
  vi.useFakeTimers();
  FakeWire.all = [];
  lines = [];
  heard = [];
  version = null;
  gone = 0;
  socket = new TableSocket({
    url: "ws://hall/x",
    dial: () => new FakeWire(),
    version: () => version,
    onMessage: (m) => heard.push(m),
    onLine: (l) => lines.push(l),
    onGone: () => (gone += 1),
    first: 100,
    longest: 1000,
    ping: 5000,
    pong: 1000,
  });
});
afterEach(() => {
  socket.stop();
  vi.useRealTimers();
});

describe("TableSocket", () => {
  it("says hello with the version it shows", () => {
    socket.start();
    wire().open();
    expect(wire().sent[0]).toMatchObject({ type: "hello", version: null });
    version = 7;
    wire().break();
    vi.advanceTimersByTime(100);
    wire().open();
    expect(wire().sent[0]).toMatchObject({ type: "hello", version: 7 });
  });

  it("matches answers by id, in any order", async () => {
    socket.start();
    wire().open();
    const first = socket.ask({ type: "why", chain: [], code: 1 });
    const second = socket.ask({ type: "why", chain: [], code: 2 });
    const [, a, b] = wire().sent as { id: string }[];
    wire().say({ type: "why", id: b!.id, words: "two" });
    wire().say({ type: "why", id: a!.id, words: "one" });
    expect(await first).toMatchObject({ words: "one" });
    expect(await second).toMatchObject({ words: "two" });
  });

  it("doubles the wait up to the longest, and starts anew after a good line", () => {
    socket.start();
    const waits = [100, 200, 400, 800, 1000, 1000];
    for (const wait of waits) {
      const before = FakeWire.all.length;
      wire().break();
      vi.advanceTimersByTime(wait - 1);
      expect(FakeWire.all.length).toBe(before);
      vi.advanceTimersByTime(1);
      expect(FakeWire.all.length).toBe(before + 1);
    }
    wire().open();
    const before = FakeWire.all.length;
    wire().break();
    vi.advanceTimersByTime(100);
    expect(FakeWire.all.length).toBe(before + 1);
  });

  it("repeats an unanswered act under the same id, and only until it is answered", async () => {
    socket.start();
    wire().open();
    const act = socket.ask({ type: "act", version: 3, chain: [4] });
    const id = wire().sent[1]!["id"];
    wire().break();
    vi.advanceTimersByTime(100);
    wire().open();
    expect(types()).toEqual(["hello", "act"]);
    expect(wire().sent[1]!["id"]).toBe(id);
    wire().say({ type: "accepted", id: id as string, version: 4 });
    expect(await act).toMatchObject({ type: "accepted", version: 4 });
    wire().break();
    vi.advanceTimersByTime(100);
    wire().open();
    expect(types()).toEqual(["hello"]);
  });

  it("keeps an act chosen while the line is down", async () => {
    socket.start();
    wire().open();
    wire().break();
    const act = socket.ask({ type: "act", version: 1, chain: [0] });
    vi.advanceTimersByTime(100);
    wire().open();
    expect(types()).toEqual(["hello", "act"]);
    wire().say({ type: "behind", id: wire().sent[1]!["id"] as string });
    expect(await act).toMatchObject({ type: "behind" });
  });

  it("gives up a question when the line breaks", async () => {
    socket.start();
    wire().open();
    const why = socket.ask({ type: "why", chain: [], code: 1 });
    wire().break();
    await expect(why).rejects.toBeInstanceOf(LineLost);
    await expect(socket.ask({ type: "why", chain: [], code: 1 })).rejects.toBeInstanceOf(LineLost);
  });

  it("notices a dead line by a missing pong", () => {
    socket.start();
    wire().open();
    vi.advanceTimersByTime(5000);
    expect(types()).toEqual(["hello", "ping"]);
    vi.advanceTimersByTime(1000);
    expect(socket.line).toBe("waiting");
    vi.advanceTimersByTime(100);
    expect(FakeWire.all.length).toBe(2);
  });

  it("stays while pongs come", async () => {
    socket.start();
    wire().open();
    for (let i = 1; i <= 3; i++) {
      await vi.advanceTimersByTimeAsync(5000);
      const ping = wire().sent[i]!;
      expect(ping["type"]).toBe("ping");
      wire().say({ type: "pong", id: ping["id"] as string });
      await vi.advanceTimersByTimeAsync(0);
    }
    await vi.advanceTimersByTimeAsync(1500);
    expect(FakeWire.all.length).toBe(1);
    expect(socket.line).toBe("open");
  });

  it("does not come back to a table that is not there", () => {
    socket.start();
    wire().open();
    wire().break(4404);
    vi.advanceTimersByTime(20000);
    expect(FakeWire.all.length).toBe(1);
    expect(gone).toBe(1);
    expect(socket.line).toBe("closed");
  });

  it("hurries when the browser is back online", () => {
    socket.start();
    wire().break();
    wire();
    socket.hurry();
    expect(FakeWire.all.length).toBe(2);
    vi.advanceTimersByTime(5000);
    expect(FakeWire.all.length).toBe(2);
  });

  it("ignores what an old line still says and what is no JSON", () => {
    socket.start();
    const old = wire();
    old.open();
    const listen = old.onmessage as unknown as (e: { data: string }) => void;
    old.break();
    vi.advanceTimersByTime(100);
    wire().open();
    listen({ data: '{"type":"pong","id":"x"}' });
    expect(heard).toEqual([]);
    (wire().onmessage as unknown as (e: { data: string }) => void)({ data: "{" });
    expect(heard).toEqual([]);
    expect(lines[lines.length - 1]).toBe("open");
  });
});
