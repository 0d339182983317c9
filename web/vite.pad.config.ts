import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { viteSingleFile } from "vite-plugin-singlefile";

import { ownRules, ownTexts, PAGE } from "./vite.config.ts";

/** One file: scripts, styles and fonts are in the page itself, which asks nobody for anything. */
export default defineConfig({
  plugins: [svelte(), ownTexts, ownRules, viteSingleFile({ outputFileName: "skulduggery-pad.html" })],
  publicDir: false,
  define: { PICTURES: '""' }, // it has drawings instead
  build: {
    outDir: PAGE,
    emptyOutDir: false, // the page is there already
    target: "es2022",
    modulePreload: false,
    rolldownOptions: { checks: { pluginTimings: false }, input: "pad.html" },
  },
});
