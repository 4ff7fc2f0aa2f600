// Buttons that differ in a number only become one row of keys.
import { expect, it } from "vitest";
import { grouped } from "../src/lib/buttons";

const option = (code: number, words: string) => ({ code, words, touch: [] });
const shape = (words: string[]) => grouped(words.map((w, i) => option(i, w))).map((g) => [g.label, ...g.options.map((o) => o.words)]);

it("puts numbers of one kind together where the first stood", () => {
  expect(shape(["Pass", "Raise to 4", "Raise to 5", "Raise to 12", "All in"])).toEqual([
    ["", "Pass"],
    ["Raise to", "Raise to 4", "Raise to 5", "Raise to 12"],
    ["", "All in"],
  ]);
});

it("leaves few numbers, and words without any, as they are", () => {
  expect(shape(["Pass 1 left", "Pass 1 right", "Pass 2 left", "Pass 2 right", "Draw"])).toEqual([["", "Pass 1 left"], ["", "Pass 1 right"], ["", "Pass 2 left"], ["", "Pass 2 right"], ["", "Draw"]]);
  expect(shape(["Poke", "Bank 3"])).toEqual([["", "Poke"], ["", "Bank 3"]]);
});

it("keeps every option once", () => {
  const words = ["Bid 1", "Bid 2", "Stop", "Bid 3", "Pass 1", "Pass 2"];
  expect(grouped(words.map((w, i) => option(i, w))).flatMap((g) => g.options.map((o) => o.code)).sort()).toEqual([0, 1, 2, 3, 4, 5]);
});
