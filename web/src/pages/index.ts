// The pages by the names of their addresses. Only the lobby comes with the client, the rest when needed.
import type { Component } from "svelte";
import { importDecks } from "../games";
import { fetched } from "../lib/fetched";
import type { Page } from "../lib/router.svelte";
import Lobby from "./Lobby.svelte";

type Name = Page["name"];
/** Each takes what its address holds beside its name. */
export type PageComponent = Component<Record<string, unknown>>;

const PAGES: Record<Name, () => Promise<{ default: unknown }>> = {
  lobby: () => Promise.resolve({ default: Lobby }),
  new: () => import("./NewTable.svelte"),
  table: () => import("./TablePage.svelte"),
  replay: () => import("./Replay.svelte"),
  rules: () => import("./Rules.svelte"),
  decks: importDecks,
  about: () => import("./About.svelte"),
  nowhere: () => import("./Nowhere.svelte"),
  // Compiled away in the built client: fixtures are for whoever works on it.
  fixture: () => (import.meta.env.DEV ? import("./Fixture.svelte") : import("./Nowhere.svelte")),
};

/** The component of a page; PartLost if it does not come. */
export const fetchPage = async (name: Name): Promise<PageComponent> => (await fetched(PAGES[name])).default as PageComponent;

/** Fetches a page that is likely to be opened next; whoever opens it hears if it does not come. */
export function expect(name: Name): void {
  void fetchPage(name).catch(() => undefined);
}
