// Fitting a table onto a screen.
import { describe, expect, it } from "vitest";
import { type Item, bandHeight, fit, pack, step } from "../src/lib/layout";
import type { View } from "../src/lib/protocol";
import { columns, itemOf, lines, sceneOf } from "../src/table/scene";

const item = (wide: number, least = wide, more: Partial<Item> = {}): Item => ({ id: `${wide}`, wide, least, high: 1.4, padX: 0, padY: 0, scale: 1, ...more });

describe("pack", () => {
  it("keeps in one row what fits and gives each its natural width", () => {
    const packed = pack([item(2), item(3)], 600, 100, 10);
    expect(packed.rows.map((r) => r.map((p) => p.width))).toEqual([[200, 300]]);
    expect(packed).toMatchObject({ height: 140, fits: true });
  });
  it("squeezes a row before it breaks it", () => {
    const packed = pack([item(4, 2), item(2)], 500, 100, 0);
    expect(packed.rows).toHaveLength(1);
    expect(packed.rows[0]!.reduce((s, p) => s + p.width, 0)).toBeCloseTo(500);
  });
  it("breaks a row that would have to be squeezed hard", () => {
    expect(pack([item(5), item(5)], 600, 100, 0).rows).toHaveLength(2);
  });
  it("says when a thing is too wide for the room", () => {
    expect(pack([item(8)], 600, 100, 0).fits).toBe(false);
  });
});

describe("fit", () => {
  const band = (items: Item[], room = 400) => ({ items, room, gap: 0, pad: 0 });
  it("finds the largest card at which all bands fit the height", () => {
    const bands = [band([item(1)]), band([item(1)])];
    const u = fit(bands, 280, 20, 200);
    expect(u).toBe(100);
    expect(bands.reduce((s, b) => s + bandHeight(b, u).height, 0)).toBeLessThanOrEqual(280);
  });
  it("is bound by width too", () => {
    expect(fit([band([item(10)])], 5000, 20, 200)).toBe(40);
  });
  it("never goes below the least", () => {
    expect(fit([band([item(100)])], 100, 24, 200)).toBe(24);
  });
});

describe("step", () => {
  it("spaces cards evenly and never wider than the most", () => {
    expect(step(5, 100, 300, 106)).toBe(50);
    expect(step(5, 100, 3000, 106)).toBe(106);
    expect(step(1, 100, 300, 106)).toBe(106);
  });
});

describe("scenes", () => {
  const files = import.meta.glob<{ view: View }>("../fixtures/*.json", { eager: true, import: "default" });
  const view = (name: string) => files[`../fixtures/${name}.json`]!.view;

  it("puts every pile of every fixture somewhere, once", () => {
    for (const { view: v } of Object.values(files)) {
      const scene = sceneOf(v);
      const things = [...scene.middle, ...[...scene.seats.values()].flat()];
      const shown = things.flatMap((t) => (t.kind === "pile" ? [t.pile.id] : t.field.piles.map((p) => p.id)));
      const riding = [...scene.riders.values()].flat().flatMap((r) => (r.pile ? [r.pile.id] : []));
      const attached = v.piles.filter((p) => p.size > 0 && p.cards.length > 0 && p.cards.every((c) => c?.under)).map((p) => p.id);
      const hands = [...scene.hands.values()].flat().map((p) => p.id);
      const empty = v.piles.filter((p) => p.region === "box" && !p.size).map((p) => p.id);
      const all = [...shown, ...riding, ...attached, ...hands, ...scene.box.map((p) => p.id), ...empty];
      expect([...all].sort()).toEqual(v.piles.map((p) => p.id).sort());
    }
  });
  it("lets a card that lies on another ride on it", () => {
    const scene = sceneOf(view("knot"));
    expect(scene.riders.get("eggs|0")?.[0]?.card?.card.face).toBe(9);
  });
  it("hangs piles under their cards and makes their row higher", () => {
    const v = view("scat");
    const scene = sceneOf(v);
    expect(scene.riders.get("centre|4")?.[0]?.pile?.id).toBe("under.4");
    const thing = scene.middle.find((t) => t.id === "centre")!;
    expect(itemOf(thing, scene, { phone: false, scale: 1, title: 17, home: 0 }).high).toBeGreaterThan(1.8);
  });
  it("shows the cards of one heap that lie under several hosts as a heap under each", () => {
    const v = structuredClone(view("scat"));
    const under = (place: number) => ({ pile: "centre", place });
    const cards = [0, 1, 0].map((place, i) => ({ side: "held" as const, face: i, under: under(place) }));
    const hand = v.piles.find((p) => p.region === "hand")!;
    v.piles.push({ ...hand, id: "hoard.0", shape: "stack", region: "seat", size: 3, cards, backs: 0, noted: [] });
    const scene = sceneOf(v);
    const parts = [0, 1].map((place) => scene.riders.get(`centre|${place}`)!.find((r) => r.part)!);
    expect(parts.map((r) => r.pile!.cards.map((c) => c!.face))).toEqual([[0, 2], [1]]);
    expect(parts.map((r) => r.part!.places)).toEqual([[0, 2], [1]]);
    expect(parts.map((r) => r.part!.of.id)).toEqual(["hoard.0", "hoard.0"]);
    expect(scene.parts.get(parts[0]!.pile!.id)).toBe(parts[0]!.pile);
    expect([...scene.seats.values()].flat().map((t) => t.id)).not.toContain("hoard.0");
  });
  it("sorts groups by face, hidden cards last", () => {
    const groups = view("shapes").piles.find((p) => p.id === "groups")!;
    expect(columns(groups).map((c) => c.length)).toEqual([2, 3, 1, 4]);
    expect(columns({ ...groups, backs: 2, size: 12 }).map((c) => c.length)).toEqual([2, 3, 1, 4, 2]);
  });
  it("breaks long hands on a phone only", () => {
    const hand = view("predict").piles.find((p) => p.id === "hand.0")!;
    expect(lines(hand, true)).toBe(2);
    expect(lines(hand, false)).toBe(1);
  });
});
