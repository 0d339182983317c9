// What could be wrong and still compile. How code looks is prettier's, and who imports whom the contract's.

import js from "@eslint/js";
import { defineConfig } from "eslint/config";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

import svelteConfig from "./svelte.config.js";

export default defineConfig(
  { ignores: ["src/net/protocol.ts", "src/net/facts.ts", "public/"] }, // written by a program; pictures
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    rules: {
      // as TypeScript has it: an underscore says that something is left out on purpose
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    },
  },
  {
    // by types: promises that nobody waits for, and values that nobody has looked at
    files: ["**/*.ts"],
    extends: [ts.configs.recommendedTypeCheckedOnly],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // without await, async still makes a rejection of whatever is thrown, as who calls expects
      "@typescript-eslint/require-await": "off",
    },
  },
  {
    // no types here: half a minute more, and what a component exports would be unknown to them. svelte-check has them
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { globals: globals.browser, parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      ...ts.configs.eslintRecommended.rules, // off: what TypeScript finds itself
      "prefer-const": ["error", { destructuring: "all" }], // what is bound comes with other props
      // state that is drawn is replaced and never changed in place; a Map or a Set is a cache, or lives for a line
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  {
    // either game's views come from the same files of JSON, and each test knows what it has asked for
    files: ["src/**/*.test.ts", "src/golden/**"],
    rules: {
      "@typescript-eslint/no-explicit-any": "off",
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
    },
  },
  { files: ["*.js", "*.cjs"], languageOptions: { globals: globals.node } },
);
