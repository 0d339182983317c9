// @vitest-environment node
/** What the import contract forbids is found wherever it is planted, here in a copy of src/. */

import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, it } from "vitest";

const PLANTED: readonly [what: string, file: string, line: string, found: string][] = [
  [
    "a part of all screens that imports one of them",
    "ui/Page.svelte",
    'import Home from "../home/Home.svelte";',
    "not-in-allowed: src/ui/Page.svelte → src/home/Home.svelte",
  ],
  [
    "a type of the other game, in a component",
    "games/skull/SkullMat.svelte",
    'import type { Line } from "../skullking/scores";',
    "not-in-allowed: src/games/skull/SkullMat.svelte → src/games/skullking/scores.ts",
  ],
  [
    "a game by its name, in a screen",
    "table/Room.svelte",
    'import { skull } from "../games/skull/game";',
    "not-in-allowed: src/table/Room.svelte → src/games/skull/game.ts",
  ],
  [
    "a game that every visit would fetch",
    "games/games.ts",
    'import { skullking } from "./skullking/game";',
    "loaded-when-wanted: src/games/games.ts → src/games/skullking/game.ts",
  ],
  [
    "another screen, loaded where it is shown",
    "lobby/Lobby.svelte",
    '</script>{#await import("../mine/MyTables.svelte")}{/await}<script>',
    "not-in-allowed: src/lobby/Lobby.svelte → src/mine/MyTables.svelte",
  ],
  [
    "a type from a room above, in a module",
    "net/random.ts",
    'import type { Route } from "../app/routes.svelte";',
    "not-in-allowed: src/net/random.ts → src/app/routes.svelte.ts",
  ],
  [
    "a screen that every visit would fetch",
    "App.svelte",
    'import PadScreen from "./pad/PadScreen.svelte";',
    "loaded-when-wanted: src/App.svelte → src/pad/PadScreen.svelte",
  ],
  [
    "what is for tests, in the product",
    "story/shared.ts",
    'import { golden } from "../golden/golden";',
    "for-tests-only: src/story/shared.ts → src/golden/golden.ts",
  ],
  ["a tool in the product", "app/same.ts", 'import { it } from "vitest";', "not-in-the-product: src/app/same.ts → "],
  ["a circle", "app/figure.ts", 'import { Voice } from "./voice";', "circle: src/app/figure.ts → "],
  ["a component that nobody imports", "ui/Unused.svelte", "", "nobody-imports-it: src/ui/Unused.svelte"],
];

const copy = mkdtempSync(join(tmpdir(), "planted-"));
let said = "";

function plant(path: string, line: string): void {
  const grown = existsSync(path) ? readFileSync(path, "utf8") : "";
  writeFileSync(path, (path.endsWith(".svelte") ? `<script lang="ts">${line}</script>` : line) + grown);
}

beforeAll(() => {
  cpSync(join(import.meta.dirname, "src"), copy, { recursive: true });
  for (const [, file, line] of PLANTED) plant(join(copy, file), line);
  const checking = [join(import.meta.dirname, "contract.js"), copy];
  said = spawnSync(process.execPath, checking, { encoding: "utf8" }).stdout;
}, 60_000);
afterAll(() => rmSync(copy, { recursive: true }));

it.each(PLANTED)("finds %s", (_what, _file, _line, found) => {
  expect(said).toContain(found);
});

it("finds nothing else", () => {
  const rules = [...said.matchAll(/error ([\w-]+):/g)].map(([, rule]) => rule);
  expect(rules).toHaveLength(PLANTED.length + 1); // the tests' data are also in no room
});
