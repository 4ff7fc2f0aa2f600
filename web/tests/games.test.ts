// What games bring of their own: fetched before it is drawn, known afterwards, and said where it does not come.
// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { iconBodies } from "../src/art/icons.svelte";
import { familyOf, fetchFaces, fetchParts, partsOf } from "../src/games";
import { PartLost, fetched } from "../src/lib/fetched";
import type { FaceView } from "../src/lib/protocol";

const face = (family: string): FaceView => ({ face: 0, name: "Card", short: "", family, art: {} });

describe("a game's own parts", () => {
  it("are there once they have been fetched, and most games have none", async () => {
    expect(partsOf("wyvern")).toEqual({});
    await Promise.all(["wyvern", "dragon-scat", "toString"].map(fetchParts));
    expect(partsOf("wyvern").Ground).toBeDefined();
    expect(partsOf("dragon-scat")).toEqual({});
    expect(partsOf("toString")).toEqual({});
  });

  it("bring their icons with the pictures of their cards", async () => {
    expect(familyOf("reign")).toBeUndefined();
    expect(iconBodies()["tornado"]).toBeUndefined();
    await fetchFaces(["reign", "dragon", "constructor"].map(face));
    expect(familyOf("reign")?.Card).toBeDefined();
    expect(iconBodies()["tornado"]).toContain("<path");
    expect(iconBodies()["hydra"]).toContain("<path");
    expect([familyOf("dragon"), familyOf("constructor")]).toEqual([undefined, undefined]);
  });

  it("are asked for again where they did not come, and that is said", async () => {
    let tries = 0;
    const load = () => (tries++ ? Promise.resolve("here") : Promise.reject(new TypeError("Failed to fetch dynamically imported module")));
    await expect(fetched(load)).rejects.toThrow(PartLost);
    await expect(fetched(load)).resolves.toBe("here");
  });
});
