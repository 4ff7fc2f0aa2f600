// What happened: cards travel, sounds are heard, the story is read out.
import { tick } from "svelte";
import { Animator } from "../lib/animate";
import type { Play } from "../lib/play.svelte";
import type { FaceView } from "../lib/protocol";
import { finish, wood } from "../lib/sound";
import type { Look } from "./look.svelte";
import type { Open } from "./open.svelte";
import type { Reflex } from "./reflex/reflex.svelte";

interface Given {
  readonly play: Play;
  readonly reflex: Reflex;
  readonly open: Open;
  readonly faces: Map<number, FaceView>;
  readonly root: HTMLElement | undefined;
  readonly air: HTMLElement | undefined;
}

export class News {
  /** The newest lines of the story, for who listens to the screen. */
  heard = $state<string[]>([]);

  /** Make it while a component is made: it hears of every new view as long as that lives. */
  constructor(given: Given, look: Look) {
    const { reflex, open } = given;
    const animator = new Animator(() => given.root, () => given.air, () => given.faces);
    $effect(() => {
      const { play } = given;
      play.before = () => {
        open.menu = null;
        animator.before();
      };
      play.after = (now, old) => {
        reflex.show(now, old);
        void tick().then(() => {
          animator.after(now);
          look.check();
        });
        const last = old?.story[old.story.length - 1]?.n ?? (old ? -1 : Infinity);
        this.heard = now.story.filter((l) => l.n > last).map((l) => l.words);
        if (now.over && old && !old.over) finish();
        else if (!reflex.on && now.options.length && !old?.options.length) wood(300);
        if (!now.over) open.outcomeAway = false;
      };
      return () => {
        play.before = () => undefined;
        play.after = () => undefined;
      };
    });
  }
}
