// Cards travel: from where they lay in the old view to where they lie in the new one.
import { mount, unmount } from "svelte";
import CardFace from "../art/CardFace.svelte";
import { type Point, onPage, unitOf } from "./felt";
import { prefs } from "./prefs.svelte";
import type { FaceView, Move, View } from "./protocol";
import { paper } from "./sound";

/** Longest time from the first beat to the start of the last, in milliseconds. */
const SPAN = 620;
const FLIGHT = 300;

/** Flight of a thrown card until it touches down, its slide, and its fall over an edge. */
const THROW = 460;
const SLIDE = 240;
const FALL = 280;

/** Where a card is drawn: its centre on the page, its width, and how far it is turned. */
interface Pose extends Point {
  width: number;
  turn: number;
}

interface Where extends Pose {
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
 * but for the time that a beat asks to be looked at (`wait`) and that a thrown card flies.
 */
export function schedule(moves: Move[], span = SPAN): { delay: number; moves: Move[] }[] {
  const beats = [...new Set(moves.map((m) => m.beat))].sort((a, b) => a - b);
  const gap = beats.length > 1 ? Math.min(240, span / (beats.length - 1)) : 0;
  let held = 0;
  return beats.map((beat, i) => {
    const now = moves.filter((m) => m.beat === beat);
    const delay = Math.round(i * gap) + held;
    held += Math.min(HOLD, Math.max(0, ...now.map((m) => (m.wait ?? 0) + (m.path ? THROW + SLIDE : 0))));
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
    // A card that is to be slapped lies there at once: nothing may fly before its face.
    if (view.ask?.timed) return;
    const to = this.look();
    if (!to) return;
    const used = new Set<Where>();
    const beats = schedule(view.moves);
    const landed = new Map<string, Pose>();
    beats.forEach(({ delay, moves }, b) => {
      if (delay) paper(delay / 1000);
      for (const move of moves) {
        // A card that travels on stays where it has landed until then.
        const onward = beats.slice(b + 1).find((later) => later.moves.some((m) => m.origin === move.to));
        if (move.path) this.hurl(move, move.path, delay, onward?.delay ?? 0, to, used, landed);
        else if (move.origin === move.to && move.flip) this.cover(move, delay, from, landed);
        else {
          const n = Math.min(Math.max(1, move.count), 5);
          for (let i = 0; i < n; i++) this.fly(move, i, delay + i * 35, onward?.delay ?? 0, from, to, used, landed);
        }
      }
    });
  }

  private look(): Shot | null {
    const root = this.root();
    if (!root) return null;
    const cards = [...root.querySelectorAll<HTMLElement>("[data-card]")].map(
      (element): Where => ({
        ...upright(element),
        width: element.offsetWidth,
        turn: parseFloat(element.style.rotate) || 0,
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
    landed: Map<string, Pose>,
  ): void {
    const place = (p: number | undefined) => (p === undefined ? undefined : p + i);
    const start =
      landed.get(`${move.origin}|${move.place}`) ??
      this.find(from, move.origin, place(move.place), move.face) ??
      boxed(from.boxes.get(move.origin));
    const goal = this.find(to, move.to, place(move.to_place), move.face, used);
    if (goal && !goal.element.querySelector(".count")) used.add(goal);
    const end = goal ?? boxed(to.boxes.get(move.to));
    if (!start || !end) return;
    if (Math.hypot(start.x - end.x, start.y - end.y) < 4) return;
    const width = goal ? goal.width : Math.min(start.width, 60);
    this.launch(move.face, width, goal, delay, until, FLIGHT, [{ pose: start, at: 0 }, { pose: end, at: 1 }], "cubic-bezier(.3,.1,.2,1)");
  }

  /** A thrown card: in an arc to where it touches down, on to where it rests or falls off. */
  private hurl(
    move: Move,
    path: number[][],
    delay: number,
    until: number,
    to: Shot,
    used: Set<Where>,
    landed: Map<string, Pose>,
  ): void {
    const felt = this.root()?.querySelector<HTMLElement>("[data-felt]");
    if (!felt) return;
    const points = path.map((p) => onPage(felt, p[0] ?? 0, p[1] ?? 0)).filter((p) => p !== null);
    const [stand, down, end] = [points[0], points[1], points[2]];
    if (!stand || !down || !end) return;
    const stays = felt.dataset["feltPile"] === move.to;
    const near = (w: Where) => w.pile === move.to && !used.has(w) && Math.hypot(w.x - end.x, w.y - end.y) < 3;
    const goal = stays ? (to.cards.find(near) ?? null) : this.find(to, move.to, undefined, move.face);
    if (stays && goal) used.add(goal);
    const width = unitOf(felt);
    const turn = stays && goal ? goal.turn : 0;
    const rest: Pose = { ...end, width, turn };
    if (stays) landed.set(`${move.to}|${move.to_place}`, rest);
    const slide = Math.hypot(end.x - down.x, end.y - down.y) > 2 ? SLIDE : 0;
    const fall = stays ? 0 : FALL;
    const time = THROW + slide + fall;
    const high = { x: (stand.x + down.x) / 2, y: (stand.y + down.y) / 2, width: width * 1.9, turn: turn - 130 };
    const marks = [
      { pose: { ...stand, width: width * 1.3, turn: turn - 260 }, at: 0, tumble: 0 },
      { pose: high, at: (THROW * 0.5) / time, tumble: 360 },
      { pose: { ...down, width, turn }, at: THROW / time, tumble: 720 },
      { pose: rest, at: (THROW + slide) / time, tumble: 720 },
    ];
    const bin = goal ?? boxed(to.boxes.get(move.to));
    if (!stays && bin) marks.push({ pose: { x: bin.x, y: bin.y, width: width * 0.6, turn: turn + 200 }, at: 1, tumble: 1080 });
    this.launch(move.face, width, stays ? goal : null, delay, until, time, marks, "linear");
  }

  /** What a throw turns up stays covered until the throw has landed; then a ring goes out from it. */
  private cover(move: Move, delay: number, from: Shot, landed: Map<string, Pose>): void {
    const source = [...landed.values()].pop();
    const card = from.cards.find((c) => c.pile === move.origin && c.place === move.place);
    if (!source || !card || !delay) return;
    this.launch(undefined, card.width, null, 0, 0, delay, [{ pose: card, at: 0 }, { pose: card, at: 1 }], "linear");
    const air = this.air();
    if (!air) return;
    const base = air.getBoundingClientRect();
    const ring = document.createElement("div");
    const size = source.width * 4;
    ring.style.cssText = `position:absolute;left:${source.x - base.x - size / 2}px;top:${source.y - base.y - size / 2}px;width:${size}px;height:${size}px;border-radius:50%;border:3px solid var(--glow-edge);box-shadow:0 0 18px 4px var(--glow)`;
    air.append(ring);
    const spread = ring.animate(
      [{ transform: "scale(.2)", opacity: 0 }, { opacity: 1, offset: 0.2 }, { transform: "scale(1)", opacity: 0 }],
      { duration: 520, delay: delay - 60, easing: "ease-out", fill: "both" },
    );
    this.ends(spread, () => ring.remove(), 0);
  }

  /** Draws one card in the air along some poses; `goal` is hidden until it has arrived. */
  private launch(
    shown: number | undefined,
    width: number,
    goal: Where | null,
    delay: number,
    until: number,
    duration: number,
    marks: { pose: Pose; at: number; tumble?: number }[],
    easing: string,
  ): void {
    const air = this.air();
    if (!air) return;
    const base = air.getBoundingClientRect();
    const node = document.createElement("div");
    node.className = "flying";
    node.style.cssText = `position:absolute;left:0;top:0;width:${width}px;height:${width * 1.4}px;border-radius:6%;overflow:hidden;box-shadow:0 6px 16px rgb(0 0 0/.5)`;
    air.append(node);
    const face = shown === undefined ? undefined : this.faces().get(shown);
    const drawing = mount(CardFace, { target: node, props: { face, width } });
    const frames = marks.map(({ pose, at, tumble }) => {
      const scale = Math.max(0.2, Math.min(2, pose.width / width));
      const place = `translate(${pose.x - base.x - width / 2}px, ${pose.y - base.y - width * 0.7}px) scale(${scale})`;
      const turned = marks.some((m) => m.pose.turn) ? ` rotate(${pose.turn}deg)` : "";
      return { offset: at, transform: place + turned + (tumble === undefined ? "" : ` rotateX(${tumble}deg)`) };
    });
    const flight = node.animate(frames, { duration, delay, easing, fill: "both" });
    // What is flying is not yet where it will lie.
    const hide =
      goal && !goal.element.querySelector(".count")
        ? goal.element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: duration + delay })
        : null;
    const clear = () => {
      hide?.cancel();
      void unmount(drawing);
      node.remove();
    };
    this.ends(flight, clear, Math.max(0, until - delay - duration));
  }

  /** Clears up so long after an animation has ended, or when another view comes. */
  private ends(animation: Animation, clear: () => void, linger: number): void {
    const done = () => {
      if (!this.flying.delete(done)) return;
      animation.cancel();
      clear();
    };
    this.flying.add(done);
    animation.onfinish = () => setTimeout(done, linger);
  }
}

/** A box as a pose: what has no card there yet. */
function boxed(box: DOMRect | undefined): Pose | null {
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width, turn: 0 } : null;
}

/** The centre of a card; on a table seen over the shoulder, where it lies seen from the front. */
function upright(element: HTMLElement): Point {
  const box = element.getBoundingClientRect();
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const felt = element.closest<HTMLElement>("[data-mirror]");
  if (!felt) return centre;
  const [sx, sy] = felt.dataset["mirror"]!.split(" ").map(Number);
  const whole = felt.getBoundingClientRect();
  const middle = { x: whole.x + whole.width / 2, y: whole.y + whole.height / 2 };
  return { x: middle.x + (centre.x - middle.x) / (sx || 1), y: middle.y + (centre.y - middle.y) / (sy || 1) };
}
