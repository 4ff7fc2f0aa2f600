// The types of the client name exactly what the kernel and the hall name.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

type Fields = Map<string, string>;

/** Classes of a Python module: field → "name" or "name?" by whether it may be missing. */
function python(path: string): Map<string, Fields> {
  const out = new Map<string, Fields>();
  let fields: Fields | null = null;
  for (const line of readFileSync(path, "utf8").split("\n")) {
    const head = /^class (\w+)\((?:TypedDict|Struct)\b/.exec(line);
    if (head) out.set(head[1]!, (fields = new Map()));
    else if (/^\S/.test(line)) fields = null;
    const field = /^ {4}(\w+): (.+)$/.exec(line);
    if (fields && field) fields.set(field[1]!, /NotRequired\[|UnsetType/.test(field[2]!) ? `${field[1]}?` : field[1]!);
  }
  return out;
}

/** Interfaces of protocol.ts, the same way. */
function typescript(): Map<string, Fields> {
  const out = new Map<string, Fields>();
  let fields: Fields | null = null;
  for (const line of readFileSync("src/lib/protocol.ts", "utf8").split("\n")) {
    const head = /^export interface (\w+) \{$/.exec(line);
    if (head) out.set(head[1]!, (fields = new Map()));
    else if (line === "}") fields = null;
    const field = /^ {2}(\w+)(\??): .+;$/.exec(line);
    if (fields && field && field[1] !== "type") fields.set(field[1]!, field[1]! + field[2]!);
  }
  return out;
}

const ours = typescript();
const names = (fields: Fields | undefined) => [...(fields?.values() ?? [])].sort();

describe("protocol.ts", () => {
  const kernel = python("../src/dragonhall/kernel/schema.py");
  it("reads the kernel's shapes", () => expect(kernel.size).toBeGreaterThan(20));
  it.each([...kernel.keys()])("has %s as kernel/schema.py has it", (name) => {
    expect(names(ours.get(name))).toEqual(names(kernel.get(name)));
  });

  const hall = python("../src/dragonhall/hall/messages.py");
  const used = ["Person", "ChatLine", "Link", "TableCard", "Me", "GamePage", "Made", "ReplayStep", "Standing", "TableNews", "Draft", "Picked", "PlaceForm", "TableForm"];
  it.each(used)("has %s as hall/messages.py has it", (name) => {
    const theirs = names(hall.get(name));
    expect(theirs.length).toBeGreaterThan(0);
    expect(names(ours.get(name))).toEqual(theirs);
  });
});
