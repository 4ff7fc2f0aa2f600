// Draws real cards into a rule page: the hall leaves an empty element for each.
import { mount, unmount } from "svelte";
import type { FaceView } from "../lib/protocol";
import CardFace from "./CardFace.svelte";

/** An action for the element a rule page is in: draws its cards `width` pixels wide. */
export function drawCards(node: HTMLElement, given: { faces: Map<number, FaceView>; width: number }): { update: (given: { faces: Map<number, FaceView>; width: number }) => void; destroy: () => void } {
  let drawn: Record<string, unknown>[] = [];
  const clear = () => {
    for (const one of drawn) void unmount(one);
    drawn = [];
  };
  const draw = ({ faces, width }: { faces: Map<number, FaceView>; width: number }) => {
    clear();
    node.style.setProperty("--rule-card", `${width}px`);
    for (const target of node.querySelectorAll<HTMLElement>(".rule-cards .card:not(.empty)")) {
      const face = target.dataset["face"] === undefined ? undefined : faces.get(Number(target.dataset["face"]));
      drawn.push(mount(CardFace, { target, props: { face, width } }));
    }
  };
  draw(given);
  return { update: draw, destroy: clear };
}
