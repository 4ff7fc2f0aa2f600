// Buttons that differ in a number only ("Raise to 4", "Raise to 5") become one row of keys.
import type { OptionView } from "./protocol";

export interface Group {
  /** What the keys of a row have in common; empty for a button of its own. */
  label: string;
  options: OptionView[];
}

const NUMBER = /\b\d+\b/;
/** From so many on. */
const ROW = 3;

/** Buttons in their order; those that differ in a number only stand together where the first was. */
export function grouped(options: OptionView[]): Group[] {
  const rows = new Map<string, OptionView[]>();
  for (const option of options) {
    const frame = NUMBER.test(option.words) ? option.words.replace(NUMBER, "#") : "";
    if (frame) rows.set(frame, [...(rows.get(frame) ?? []), option]);
  }
  const out: Group[] = [];
  const done = new Set<string>();
  for (const option of options) {
    const frame = option.words.replace(NUMBER, "#");
    const row = rows.get(frame);
    if (!row || row.length < ROW) out.push({ label: "", options: [option] });
    else if (!done.has(frame)) {
      done.add(frame);
      out.push({ label: frame.replace("#", "").replace(/\s+/g, " ").trim() || "Number", options: row });
    }
  }
  return out;
}
