import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

export default {
  preprocess: vitePreprocess(),
  // element by element: to have a hundred small pieces of HTML parsed took half of the time to set a table
  compilerOptions: { fragments: "tree" },
};
