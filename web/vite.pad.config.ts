import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

import { ownRules, ownTexts, PAGE } from "./vite.config.ts";

const NAME = "skulduggery-pad.html";

/** What would end the script or the style that it stands in. */
const harmless = (code: string): string => code.replaceAll("</script", "<\\/script").replaceAll("<!--", "<\\!--");

/** One file: scripts, styles and fonts are in the page itself, which asks nobody for anything. */
const inOneFile: Plugin = {
  name: "in-one-file",
  enforce: "post",
  generateBundle: {
    order: "post", // when Vite has finished with the code
    handler(_, bundle) {
      const all = Object.values(bundle);
      const page = all.find((one) => one.fileName.endsWith(".html"));
      if (page?.type !== "asset") throw new Error("no page");
      const code = all.filter((one) => one.type === "chunk").map((one) => one.code);
      const styles = all.filter((one) => one.type === "asset" && one.fileName.endsWith(".css"));
      const style = styles.map((one) => (one.type === "asset" ? String(one.source) : "")).join("\n");
      const bare = String(page.source).replace(/<(script|link)[^>]*(src|href)="[^"]*assets[^>]*>(<\/script>)?/g, "");
      const html = bare
        .replace("</head>", () => `<style>${style}</style></head>`)
        .replace("</body>", () => `<script type="module">${harmless(code.join("\n"))}</script></body>`);
      for (const name of Object.keys(bundle)) delete bundle[name];
      this.emitFile({ type: "asset", fileName: NAME, source: html });
    },
  },
};

export default defineConfig({
  plugins: [svelte(), ownTexts, ownRules, inOneFile],
  publicDir: false,
  define: { PICTURES: '""' }, // it has drawings instead
  build: {
    outDir: PAGE,
    emptyOutDir: false, // the page is there already
    target: "es2022",
    assetsInlineLimit: Infinity,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: { checks: { pluginTimings: false }, input: "pad.html", output: { codeSplitting: false } },
  },
});
