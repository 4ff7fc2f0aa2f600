// Where we are: the address read into a page, links that don't reload, titles.

export type Page =
  | { name: "lobby" }
  | { name: "new"; slug: string }
  | { name: "table"; id: string; seat: number | null; key: string | null }
  | { name: "replay"; id: string }
  | { name: "rules"; slug: string }
  | { name: "decks" }
  | { name: "about" }
  | { name: "fixture"; file: string }
  | { name: "nowhere"; path: string };

/** The page of an address. An invitation carries seat and key in its query or after its `#`. */
export function pageOf(path: string, search = "", hash = ""): Page {
  const parts = path.split("/").filter(Boolean).map(decode);
  const [first, second, third] = parts;
  if (!first) return { name: "lobby" };
  if (first === "about" && !second) return { name: "about" };
  if (first === "decks" && !second) return { name: "decks" };
  if (first === "new" && second && !third) return { name: "new", slug: second };
  if (first === "rules" && second && !third) return { name: "rules", slug: second };
  const table = first === "t" || first === "table";
  if (table && second && third === "replay") return { name: "replay", id: second };
  if (table && second && !third) return { name: "table", id: second, ...invitation(search, hash) };
  if (first === "dev" && second === "fixture" && third) return { name: "fixture", file: third };
  return { name: "nowhere", path };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function invitation(search: string, hash: string): { seat: number | null; key: string | null } {
  const query = new URLSearchParams(search);
  const bare = hash.replace(/^#/, "");
  const after = new URLSearchParams(bare);
  const seat = query.get("seat") ?? after.get("seat");
  const key = query.get("key") ?? after.get("key") ?? (bare && !bare.includes("=") ? bare : null);
  return { seat: seat !== null && /^\d+$/.test(seat) ? Number(seat) : null, key };
}

class Router {
  page = $state.raw<Page>(pageOf(location.pathname, location.search, location.hash));

  constructor() {
    const read = () => {
      this.page = pageOf(location.pathname, location.search, location.hash);
    };
    addEventListener("popstate", read);
    addEventListener("hashchange", read);
  }

  /** Goes to an address of the hall. */
  go(href: string, replace = false): void {
    history[replace ? "replaceState" : "pushState"](null, "", href);
    this.page = pageOf(location.pathname, location.search, location.hash);
    scrollTo(0, 0);
  }

  /** Click handler for links inside the hall: leaves new tabs and downloads to the browser. */
  follow = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/") || link.pathname.includes(".")) return; // a file
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  };
}

export const router = new Router();
