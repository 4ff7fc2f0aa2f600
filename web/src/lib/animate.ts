// Cards travel: from where they lay in the old view to where they lie in the new one.
import { mount, unmount } from "svelte";
import CardFace from "../art/CardFace.svelte";
import { prefs } from "./prefs.svelte";
import type { FaceView, Move, View } from "./protocol";
import { paper } from "./sound";

/** Longest time from the first beat to the start of the last, in milliseconds. */
const SPAN = 620;
const FLIGHT = 300;

interface Where {
  rect: DOMRect;
  pile: string;
  place: number;
  face: number | undefined;
  element: HTMLElement;
}

interface Shot {
  cards: Where[];
  boxes: Map<string, DOMRect>;
}

/** Longest time the table may hold a beat for the eye, in milliseconds. */
const HOLD = 2500;

/**
 * Moves of one view in beats, each with its delay in milliseconds. All starts lie within `span`,
 * but for the time that a beat asks to be looked at (`wait`).
 */
export function schedule(moves: Move[], span = SPAN): { delay: number; moves: Move[] }[] {
  const beats = [...new Set(moves.map((m) => m.beat))].sort((a, b) => a - b);
  const gap = beats.length > 1 ? Math.min(240, span / (beats.length - 1)) : 0;
  let held = 0;
  return beats.map((beat, i) => {
    const now = moves.filter((m) => m.beat === beat);
    const delay = Math.round(i * gap) + held;
    held += Math.min(HOLD, Math.max(0, ...now.map((m) => m.wait ?? 0)));
    return { delay, moves: now };
  });
}

/** Draws the flights of one table above it. */
export class Animator {
  private shot: Shot | null = null;
  private flying = new Set<() => void>();

  constructor(
    private readonly root: () => HTMLElement | undefined,
    private readonly air: () => HTMLElement | undefined,
    private readonly faces: () => Map<number, FaceView>,
  ) {}

  /** Remembers where everything lies, before the new view is drawn. */
  before(): void {
    for (const end of [...this.flying]) end();
    this.shot = prefs.still ? null : this.look();
  }

  /** Lets the cards of `view.moves` fly, after the new view is drawn. */
  after(view: View): void {
    const from = this.shot;
    this.shot = null;
    if (view.moves.length) paper();
    if (!from || prefs.still || !view.moves.length || document.hidden) return;
    const to = this.look();
    if (!to) return;
    const used = new Set<Where>();
    const beats = schedule(view.moves);
    beats.forEach(({ delay, moves }, b) => {
      if (delay) paper(delay / 1000);
      for (const move of moves) {
        // A card that travels on stays where it has landed until then.
        const onward = beats.slice(b + 1).find((later) => later.moves.some((m) => m.origin === move.to));
        const n = Math.min(Math.max(1, move.count), 5);
        for (let i = 0; i < n; i++) this.fly(move, i, delay + i * 35, onward?.delay ?? 0, from, to, used);
      }
    });
  }

  private look(): Shot | null {
    const root = this.root();
    if (!root) return null;
    const cards = [...root.querySelectorAll<HTMLElement>("[data-card]")].map(
      (element): Where => ({
        rect: element.getBoundingClientRect(),
        pile: element.dataset["pile"] ?? "",
        place: Number(element.dataset["place"] ?? -1),
        face: element.dataset["face"] === undefined ? undefined : Number(element.dataset["face"]),
        element,
      }),
    );
    const boxes = new Map<string, DOMRect>();
    for (const box of root.querySelectorAll<HTMLElement>("[data-pile-box]"))
      boxes.set(box.dataset["pileBox"]!, box.getBoundingClientRect());
    return { cards, boxes };
  }

  private find(
    shot: Shot,
    pile: string,
    place: number | undefined,
    face: number | undefined,
    used?: Set<Where>,
  ): Where | null {
    const here = shot.cards.filter((c) => c.pile === pile && !used?.has(c));
    const exact = place === undefined ? undefined : here.find((c) => c.place === place);
    const same = face === undefined ? undefined : here.findLast((c) => c.face === face);
    return exact ?? same ?? here[here.length - 1] ?? null;
  }

  private fly(
    move: Move,
    i: number,
    delay: number,
    until: number,
    from: Shot,
    to: Shot,
    used: Set<Where>,
  ): void {
    const air = this.air();
    if (!air) return;
    const place = (p: number | undefined) => (p === undefined ? undefined : p + i);
    const start =
      this.find(from, move.origin, place(move.place), move.face)?.rect ?? from.boxes.get(move.origin);
    const goal = this.find(to, move.to, place(move.to_place), move.face, used);
    if (goal && !goal.element.querySelector(".count")) used.add(goal);
    const end = goal?.rect ?? to.boxes.get(move.to);
    if (!start || !end || (move.origin === move.to && move.flip)) return;
    if (Math.hypot(start.x - end.x, start.y - end.y) < 4) return;
    const base = air.getBoundingClientRect();
    const width = goal ? goal.element.offsetWidth : Math.min(start.width, 60);
    const node = document.createElement("div");
    node.className = "flying";
    node.style.cssText = `position:absolute;left:0;top:0;width:${width}px;height:${width * 1.4}px;border-radius:6%;overflow:hidden;box-shadow:0 6px 16px rgb(0 0 0/.5)`;
    air.append(node);
    const face = move.face === undefined ? undefined : this.faces().get(move.face);
    const drawing = mount(CardFace, { target: node, props: { face, width } });
    const at = (r: DOMRect) => {
      const scale = Math.max(0.2, Math.min(1.6, r.width / width));
      return `translate(${r.x - base.x + (r.width - width) / 2}px, ${r.y - base.y + (r.height - width * 1.4) / 2}px) scale(${scale})`;
    };
    const flight = node.animate(
      [{ transform: at(start) }, { transform: at(end) }],
      { duration: FLIGHT, delay, easing: "cubic-bezier(.3,.1,.2,1)", fill: "both" },
    );
    // What is flying is not yet where it will lie.
    const hide =
      goal && !goal.element.querySelector(".count")
        ? goal.element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: FLIGHT + delay })
        : null;
    const done = () => {
      if (!this.flying.delete(done)) return;
      flight.cancel();
      hide?.cancel();
      void unmount(drawing);
      node.remove();
    };
    this.flying.add(done);
    flight.onfinish = () => setTimeout(done, Math.max(0, until - delay - FLIGHT));
  }
}
