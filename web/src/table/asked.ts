// What lies under a click that hit nothing lit: asks why it is not lit.
import type { Play } from "../lib/play.svelte";

const ELSEWHERE = "button, a, input, summary, [role=menu], [data-outcome], aside, [role=dialog]";

/** Asks about the card, the pile or the seat that was clicked, if it was one. */
export function askWhy(event: MouseEvent, play: Play): void {
  const target = event.target as Element;
  if (target.closest(ELSEWHERE)) return;
  const card = target.closest<HTMLElement>("[data-card], [data-peek]");
  if (card) {
    const face = card.dataset["face"];
    void play.why({ kind: "spot", pile: card.dataset["pile"]!, place: Number(card.dataset["place"]), ...(face === undefined ? {} : { face: Number(face) }) });
    return;
  }
  const pile = target.closest<HTMLElement>("[data-pile]");
  if (pile) return void play.why({ kind: "pile", pile: pile.dataset["pile"]! });
  const seat = target.closest<HTMLElement>("[data-seat]");
  if (seat) void play.why({ kind: "seat", seat: Number(seat.dataset["seat"]) });
}
