// What a browser fetches before it draws: JavaScript, compressed as the hall sends it.
import { gzipSync } from "node:zlib";
import { type Rolldown, build } from "vite";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

const KB = 1000;
const chunks = new Map<string, Rolldown.OutputChunk>();

/** The chunk that a source file became the entry of. */
function chunkOf(file: string): Rolldown.OutputChunk {
  const found = [...chunks.values()].find((c) => c.facadeModuleId?.endsWith(file));
  if (!found) throw new Error(`no chunk begins with ${file}`);
  return found;
}

/** Compressed bytes of these chunks and of all that they need at once. */
function bytes(files: string[]): number {
  const needed = new Set<string>();
  const need = (name: string) => {
    if (needed.has(name)) return;
    needed.add(name);
    chunks.get(name)?.imports.forEach(need);
  };
  for (const file of files) need(chunkOf(file).fileName);
  return [...needed].reduce((sum, name) => sum + gzipSync(chunks.get(name)!.code, { level: 6 }).length, 0);
}

const LOBBY = ["/index.html"];
const TABLE = [...LOBBY, "/pages/NewTable.svelte", "/pages/TablePage.svelte"];

beforeAll(async () => {
  // As `vite build` builds it, not as tests see it.
  vi.stubEnv("NODE_ENV", "production");
  vi.stubEnv("VITEST", undefined);
  const built = (await build({ logLevel: "error", mode: "production", build: { write: false } })) as Rolldown.RolldownOutput;
  for (const item of built.output) if (item.type === "chunk") chunks.set(item.fileName, item);
}, 180_000);
afterAll(() => vi.unstubAllEnvs());

describe("JavaScript", () => {
  it("for the lobby is at most 60 KB", () => expect(bytes(LOBBY)).toBeLessThan(60 * KB));

  it("for the lobby and the first table is at most 150 KB", () => expect(bytes(TABLE)).toBeLessThan(150 * KB));

  it.each([
    ["formation-flying", ["parts"]],
    ["subitus-wyrm", ["parts"]],
    ["reign-of-dragoness", ["parts", "family"]],
    ["conclave-of-wyrms", ["family"]],
    ["wyvern", ["parts", "family"]],
  ])("is at most 150 KB with what %s brings", (game, own) =>
    expect(bytes([...TABLE, ...own.map((part) => `/games/${game}/${part}.ts`)])).toBeLessThan(150 * KB));

  it("of a game, of the decks and of the rules does not come with the lobby", () => {
    const first = bytes(LOBBY);
    for (const later of ["/games/wyvern/family.ts", "/games/wyvern/decks/Decks.svelte", "/pages/Rules.svelte", "/pages/Replay.svelte", "/pages/About.svelte"])
      expect(bytes([...LOBBY, later])).toBeGreaterThan(first);
  });
});
