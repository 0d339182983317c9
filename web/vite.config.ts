import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The page is built into the Python package, which serves it.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/skulduggery/server/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // fonts and pictures are files of their own, which browsers keep
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [".."] },
    proxy: {
      "/api": { target: "http://localhost:8000", ws: true },
      "/health": "http://localhost:8000",
    },
  },
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  test: { environment: "happy-dom", include: ["src/**/*.test.ts"] },
});
