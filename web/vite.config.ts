// How the client is built, served in development and tested.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** So many characters of icons are fetched as data. */
const MUCH = 50_000;

/** Makes `…/icons.json?bodies` the bodies of the icons that the file names and no others. */
function icons(): Plugin {
  const asked = ".json?bodies";
  const id = "\0icons:";
  const require = createRequire(import.meta.url);
  let building = false;
  return {
    name: "icons",
    enforce: "pre",
    configResolved: ({ command }) => void (building = command === "build"),
    // A name that ends in .json would be read as JSON once more: it is left without its ending.
    resolveId: (source, importer) => (importer && source.endsWith(asked) ? id + resolve(dirname(importer), source.slice(0, -asked.length)) : null),
    load(source) {
      if (!source.startsWith(id)) return null;
      const list = `${source.slice(id.length)}.json`;
      this.addWatchFile(list);
      const wanted = JSON.parse(readFileSync(list, "utf8")) as string[];
      const set = JSON.parse(
        readFileSync(require.resolve("@iconify-json/game-icons/icons.json"), "utf8"),
      ) as { icons: Record<string, { body: string }> };
      const bodies: Record<string, string> = {};
      for (const name of wanted) {
        const icon = set.icons[name];
        if (!icon) throw new Error(`${list} names "${name}", which game-icons does not have`);
        bodies[name] = icon.body;
      }
      const text = JSON.stringify(bodies);
      // Many icons are data beside the code: a change of the code does not fetch them again.
      if (building && text.length > MUCH) {
        const file = this.emitFile({ type: "asset", name: "icons.json", source: text });
        return `const answer = await fetch(import.meta.ROLLUP_FILE_URL_${file});
          if (!answer.ok) throw new Error("The icons did not come.");
          export default await answer.json();`;
      }
      // A string parses faster than an object of the same size.
      return `export default JSON.parse(${JSON.stringify(text)});`;
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
    license: { fileName: "licences.txt" }, // of every package in it
    rolldownOptions: { input: ["index.html", "api.html"] },
  },
  test: { environment: "node", include: ["tests/**/*.test.ts"], setupFiles: ["tests/setup.ts"], testTimeout: 20_000 },
});
