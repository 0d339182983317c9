import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

import { read } from "./src/rules/reading.ts";
import { pictures } from "./vite.pictures.ts";
import { workersList } from "./vite.worker.ts";

/** The page is built into the Python package, which serves it. */
export const PAGE = "../src/skulduggery/server/page";
const WORKER = "pad-worker";

const NOT_ON_A_PAGE = /^(terminal|cli|arena|score|help)\./;
const AT_ONCE = /(grenze-gotisch-latin-600|alegreya-sans-latin-400)-normal.*\.woff2$/;
/** What nearly every screen takes comes as one file: a dozen small ones are a dozen questions. */
const COMMON =
  /node_modules\/svelte\/|src\/(art\/(light|names|pictures|pieces|symbols|Piece|Mat)|ui\/(Page|focus)|games\/OpenHands|app\/(same|said)|story\/opened)\./;

/** The catalogue is the whole project's: what only a terminal says is not sent to browsers. */
export const ownTexts: Plugin = {
  name: "own-texts",
  enforce: "pre",
  transform(code, id) {
    if (!/\/skulduggery\/texts\/\w+\.json$/.test(id)) return null;
    const texts = Object.entries(JSON.parse(code) as Record<string, string>);
    return JSON.stringify(Object.fromEntries(texts.filter(([key]) => !NOT_ON_A_PAGE.test(key))));
  },
};

/** The rules are read once, here: browsers get them as data. */
export const ownRules: Plugin = {
  name: "own-rules",
  enforce: "pre",
  transform(code, id) {
    if (!/\/docs\/rules\/.*\.md($|\?(?!raw))/.test(id)) return null;
    return { code: `export default ${JSON.stringify(read(code))}`, moduleType: "js", map: null };
  },
};

/** Fonts that every screen shows are asked for before the style sheet is read. */
const fontsAtOnce: Plugin = {
  name: "fonts-at-once",
  transformIndexHtml: {
    order: "post",
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => AT_ONCE.test(file))
        .map((file) => ({
          tag: "link",
          injectTo: "head",
          attrs: { rel: "preload", href: `/${file}`, as: "font", type: "font/woff2", crossorigin: "" },
        })),
  },
};

export default defineConfig({
  plugins: [svelte(), ownTexts, ownRules, pictures(), fontsAtOnce, workersList],
  build: {
    outDir: PAGE,
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // fonts and pictures are files of their own, which browsers keep
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { index: "index.html", [WORKER]: "src/worker/pad-worker.ts" },
      // a worker's name is its address, and stays
      output: {
        entryFileNames: ({ name }) => (name === WORKER ? "[name].js" : "assets/[name]-[hash].js"),
        codeSplitting: { groups: [{ name: "common", test: COMMON }] },
      },
    },
  },
  server: {
    fs: { allow: [".."] },
    proxy: {
      "/api": { target: "http://localhost:8000", ws: true },
      "/health": "http://localhost:8000",
    },
  },
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.ts", "*.test.ts"],
    css: { include: [/\.css\?raw$/] }, // drawings read their colours from there
  },
});
