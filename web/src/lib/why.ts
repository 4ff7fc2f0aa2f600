// Names the code of a thing that is not lit, so that the hall can say why not.
import type { OptionView, VerbView } from "./protocol";

/** What was touched. */
export type Touched =
  | { kind: "spot"; pile: string; place: number; face?: number }
  | { kind: "pile"; pile: string }
  | { kind: "seat"; seat: number };

/** The code that touching this would mean under the verbs in use, or null where no verb fits. */
export function whyCode(verbs: VerbView[], touched: Touched, seats = 0, options: OptionView[] = []): number | null {
  for (const verb of verbs) {
    const code = codeFor(verb, touched, seats) ?? numberFor(verb, touched, options);
    if (code !== null) return code;
  }
  return null;
}

/**
 * Numbers that are chosen by touching the cards of a pile ("take 3": the third from the top) count
 * along it, down or up; the lit ones tell which way and from where.
 */
function numberFor(verb: VerbView, touched: Touched, options: OptionView[]): number | null {
  if (touched.kind !== "spot" || verb.kind !== "numbers") return null;
  const lit = options.flatMap((option) => {
    const n = option.code - verb.base;
    const on = option.touch.filter((t) => t.kind === "place" && t.pile === touched.pile);
    return n >= 0 && n < verb.size ? on.map((t) => ({ n, place: t.place! })) : [];
  });
  if (!lit.length) return null;
  for (const way of [-1, 1]) {
    const start = lit[0]!.n - way * lit[0]!.place;
    if (!lit.every((l) => l.n === start + way * l.place)) continue;
    const n = start + way * touched.place;
    return n >= 0 && n < verb.size ? verb.base + n : null;
  }
  return null;
}

function codeFor(verb: VerbView, touched: Touched, seats: number): number | null {
  if (touched.kind === "spot" && verb.kind === "faces") {
    if (touched.face === undefined || touched.face >= verb.size) return null;
    return verb.piles.includes(touched.pile) ? verb.base + touched.face : null;
  }
  if (verb.kind === "places" || verb.targets.length) {
    const at = verb.targets.findIndex((t) => {
      if (touched.kind === "seat") return t.kind === "seat" && t.seat === touched.seat;
      if (t.pile !== touched.pile) return false;
      if (t.kind === "pile") return true;
      if (touched.kind === "pile") return false;
      if (t.kind === "face") return t.face === touched.face;
      return t.kind === "place" && t.place === touched.place;
    });
    return at >= 0 && at < verb.size ? verb.base + at : null;
  }
  if (touched.kind === "seat" && verb.kind === "seats") {
    // Seats are named by the distance clockwise from the chooser, who is seat 0 of the view.
    if (touched.seat < 1 || (seats && touched.seat >= seats)) return null;
    return touched.seat <= verb.size ? verb.base + touched.seat - 1 : null;
  }
  return null;
}
