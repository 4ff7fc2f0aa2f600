// The order in which keys move among the lit things.
import { describe, expect, it } from "vitest";
import { type Box, digitButton, nextBox } from "../src/lib/focus";

const box = (left: number, top: number, width = 60, height = 84): Box => ({ left, top, width, height });
// A row of four over a row of two.
const boxes = [box(0, 0), box(70, 0), box(140, 0), box(210, 0), box(40, 200), box(150, 200)];

describe("nextBox", () => {
  it("moves along a row", () => {
    expect(nextBox(boxes, 0, "right")).toBe(1);
    expect(nextBox(boxes, 2, "left")).toBe(1);
  });
  it("goes round at the end of a row", () => {
    expect(nextBox(boxes, 3, "right")).toBe(0);
    expect(nextBox(boxes, 0, "left")).toBe(3);
  });
  it("moves between rows to what lies nearest", () => {
    expect(nextBox(boxes, 0, "down")).toBe(4);
    expect(nextBox(boxes, 3, "down")).toBe(5);
    expect(nextBox(boxes, 5, "up")).toBe(2);
  });
  it("reaches everything from anywhere by arrows alone", () => {
    for (let start = 0; start < boxes.length; start++) {
      const seen = new Set([start]);
      const todo = [start];
      while (todo.length) {
        const at = todo.pop()!;
        for (const way of ["left", "right", "up", "down"] as const) {
          const next = nextBox(boxes, at, way);
          if (next >= 0 && !seen.has(next)) {
            seen.add(next);
            todo.push(next);
          }
        }
      }
      expect(seen.size).toBe(boxes.length);
    }
  });
  it("starts with the first when nothing has the focus, and stays when there is nothing", () => {
    expect(nextBox(boxes, -1, "right")).toBe(0);
    expect(nextBox([], -1, "right")).toBe(-1);
    expect(nextBox([box(0, 0)], 0, "right")).toBe(-1);
  });
});

describe("digitButton", () => {
  it("counts from one, zero being the tenth", () => {
    expect(digitButton("1", 3)).toBe(0);
    expect(digitButton("0", 10)).toBe(9);
  });
  it("is nothing without such a button or for another key", () => {
    expect(digitButton("4", 3)).toBe(-1);
    expect(digitButton("0", 9)).toBe(-1);
    expect(digitButton("a", 3)).toBe(-1);
    expect(digitButton("12", 30)).toBe(-1);
  });
});
