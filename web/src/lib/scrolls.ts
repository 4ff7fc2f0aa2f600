/** An action: what is longer than its box can be reached, and scrolled, by keys. */
export function scrolls(node: HTMLElement): { destroy: () => void } {
  const look = () => {
    if (node.scrollHeight > node.clientHeight + 1) node.tabIndex = 0;
    else node.removeAttribute("tabindex");
  };
  const sizes = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(look);
  const words = new MutationObserver(look);
  sizes?.observe(node);
  words.observe(node, { childList: true, subtree: true, characterData: true });
  look();
  return {
    destroy() {
      sizes?.disconnect();
      words.disconnect();
    },
  };
}
