// What a person prefers, kept in this browser: theme, sound, whether the drawer is open.

type Theme = "system" | "dark" | "light";

function read(key: string): string | null {
  try {
    return localStorage.getItem(`dragonhall.${key}`);
  } catch {
    return null; // storage is blocked: preferences last as long as the page
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(`dragonhall.${key}`, value);
  } catch {
    // See read.
  }
}

class Prefs {
  theme = $state<Theme>((read("theme") as Theme | null) ?? "system");
  sound = $state(read("sound") === "on");
  /** My own cards turn up by themselves in games of reflexes. */
  auto = $state(read("auto") !== "off");
  drawer = $state(read("drawer") !== "closed");
  /** How a hand of numbers and suits is sorted. */
  order = $state<"number" | "suit">(read("order") === "suit" ? "suit" : "number");
  systemLight = $state(false);
  still = $state(false);

  constructor() {
    const light = matchMedia("(prefers-color-scheme: light)");
    this.systemLight = light.matches;
    light.addEventListener("change", (e) => (this.systemLight = e.matches));
    const reduce = matchMedia("(prefers-reduced-motion: reduce)");
    this.still = reduce.matches;
    reduce.addEventListener("change", (e) => (this.still = e.matches));
  }

  /** The theme shown now. */
  get shown(): "dark" | "light" {
    if (this.theme === "system") return this.systemLight ? "light" : "dark";
    return this.theme;
  }

  turnTheme(): void {
    this.theme = this.shown === "dark" ? "light" : "dark";
    write("theme", this.theme);
  }

  turnSound(): void {
    this.sound = !this.sound;
    write("sound", this.sound ? "on" : "off");
  }

  turnAuto(): void {
    this.auto = !this.auto;
    write("auto", this.auto ? "on" : "off");
  }

  turnOrder(): void {
    this.order = this.order === "number" ? "suit" : "number";
    write("order", this.order);
  }

  turnDrawer(open: boolean): void {
    this.drawer = open;
    write("drawer", open ? "open" : "closed");
  }
}

export const prefs = new Prefs();
