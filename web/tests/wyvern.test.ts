// The faces of Wyvern: their icons are packed, their words fit.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { WYVERN_ICONS, fitText, keywordsOf, letters, nameLines, pictureOf, wrap } from "../src/art/wyvern";

describe("the cards of Wyvern", () => {
  it("use icons that are packed", () => {
    const packed = JSON.parse(readFileSync(new URL("../icons.json", import.meta.url), "utf8")) as string[];
    expect(WYVERN_ICONS.filter((icon) => !packed.includes(icon))).toEqual([]);
  });

  it("have a picture of their own, and one of their kind where they are not known", () => {
    expect(pictureOf("ladon", "dragon")).toBe("hydra");
    expect(pictureOf("of_another_set", "terrain")).toBe("mountains");
    expect(pictureOf("of_another_set", "of_another_kind")).toBe("tied-scroll");
  });

  it("name their keywords", () => {
    expect(keywordsOf("flying scout").map((w) => w.words)).toEqual(["Flying", "Scout"]);
    expect(keywordsOf("")).toEqual([]);
  });

  it("have names in two lines as even as can be", () => {
    expect(nameLines("Yamata no Orochi", 9)).toEqual(["Yamata", "no Orochi"]);
    expect(nameLines("Quetzalcoatl", 9)).toEqual(["Quetzalcoatl"]);
    expect(nameLines("Help", 9)).toEqual(["Help"]);
  });

  it("have texts at the largest size that fits", () => {
    expect(wrap("", 10)).toEqual([]);
    expect(wrap("Kills any dragon.", 10)).toEqual(["Kills any", "dragon."]);
    const short = fitText("Kills any dragon.", 90, 43, [8, 6]);
    expect(short.size).toBe(8);
    const long = fitText("word ".repeat(30).trim(), 90, 43, [8, 6, 5]);
    expect(long.size).toBeLessThan(8);
    expect(Math.max(...long.lines.map((l) => l.length))).toBeLessThanOrEqual(letters(90, long.size));
  });
});
