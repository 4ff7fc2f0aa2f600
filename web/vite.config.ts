// How the client is built, served in development and tested.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** Offers `virtual:icons`: the bodies of the icons named in icons.json and no others. */
function icons(): Plugin {
  const id = "virtual:icons";
  const require = createRequire(import.meta.url);
  return {
    name: "icons",
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(source) {
      if (source !== `\0${id}`) return null;
      const list = new URL("./icons.json", import.meta.url);
      this.addWatchFile(list.pathname);
      const wanted = JSON.parse(readFileSync(list, "utf8")) as string[];
      const set = JSON.parse(
        readFileSync(require.resolve("@iconify-json/game-icons/icons.json"), "utf8"),
      ) as { icons: Record<string, { body: string }> };
      const bodies: Record<string, string> = {};
      for (const name of wanted) {
        const icon = set.icons[name];
        if (!icon) throw new Error(`icons.json names "${name}", which game-icons does not have`);
        bodies[name] = icon.body;
      }
      return `export default ${JSON.stringify(bodies)};`;
    },
  };
}

const hall = process.env["HALL"] ?? "http://127.0.0.1:8765";

export default defineConfig({
  plugins: [icons(), svelte()],
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  server: { proxy: { "/api": { target: hall, ws: true } } },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1600, // Swagger UI, which only the page about the interface loads
    rolldownOptions: { input: ["index.html", "api.html"] },
  },
  test: { environment: "node", include: ["tests/**/*.test.ts"], setupFiles: ["tests/setup.ts"], testTimeout: 20_000 },
});
