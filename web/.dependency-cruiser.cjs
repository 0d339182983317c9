// The import contract: folders of src/ are rooms, and imports point one way. `node contract.js` checks it.

const UP_TO_UI = ["net", "art", "app", "ui"];
const UP_TO_STORY = [...UP_TO_UI, "story"];
const UP_TO_GAMES = [...UP_TO_STORY, "games"];
const SCREENS = ["home", "learn", "lobby", "mine", "pad", "replay", "rules", "setup", "table"];

/** Which rooms a room imports from, besides itself. */
const ROOMS = {
  net: [], // the server's protocol, over HTTP and WebSocket; what Python knows of the games
  styles: [], // inks, fonts and what any element looks like
  art: ["net", "styles"], // pieces and cards
  app: ["net", "art"], // who plays, where on the page, and in which words
  ui: ["net", "art", "app"], // what screens are made of
  story: UP_TO_UI, // one thing told after the other, and the stage that all is drawn from
  games: UP_TO_STORY, // what games share; games.ts registers them, and loads one when it is played
  "games/skull": UP_TO_GAMES,
  "games/skullking": UP_TO_GAMES,
  dealing: UP_TO_GAMES, // whether a game was dealt honestly, found out here
  ...Object.fromEntries(SCREENS.map((screen) => [screen, [...UP_TO_GAMES, "dealing"]])), // no other screen, and no game by its name
};

/** Who else imports what, each with its reason. One that is no longer used is an error. */
const EXCEPTIONS = [
  { from: "games/games.ts", to: "games/skull/", comment: "the one place that knows games by name" },
  { from: "games/games.ts", to: "games/skullking/", comment: "the one place that knows games by name" },
  { from: "pad/", to: "games/skullking/scores.ts", comment: "the pad shows a round line by line, as a table does" },
  // by games.ts all tables and lessons would come into the pad's one file
  { from: "pad/PadNew.svelte", to: "games/skull/SkullPicture.svelte", comment: "a game is chosen by its sign" },
  { from: "pad/PadNew.svelte", to: "games/skullking/SkullKingPicture.svelte", comment: "a game is chosen by its sign" },
  { from: "mine/MineForget.svelte", to: "setup/setup.ts", comment: "who leaves takes along all that was remembered" },
];

/** Where pages begin; what vite.config.ts runs when they are built. */
const ENTRIES = "^src/(main\\.ts|pad-file\\.ts|worker/pad-worker\\.ts|rules/reading\\.ts)$";
const ABOVE_ROOMS = "^src/[^/]+$";
const FOR_TESTS = "^src/(golden/|net/fakes\\.ts|pad/fixtures\\.ts|.*\\.test\\.ts$)";

/** A room's own files: those of games/ are not those of a game. */
const files = (room) => (room === "games" ? "^src/games/[^/]+$" : `^src/${room}/`);
const exactly = (path) => `^src/${path.replaceAll(".", "\\.")}${path.endsWith("/") ? "" : "(\\.ts)?$"}`; // see contract.js

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  allowedSeverity: "error",
  allowed: [
    ...Object.entries(ROOMS).map(([room, others]) => ({
      from: { path: files(room) },
      to: { path: [room, ...others].map(files) },
    })),
    ...EXCEPTIONS.map(({ from, to, comment }) => ({
      from: { path: exactly(from) },
      to: { path: exactly(to) },
      comment,
    })),
    { from: { path: ABOVE_ROOMS }, to: { path: "^src/" } },
    { from: { path: FOR_TESTS }, to: {} },
    { from: {}, to: { pathNot: "^src/" } }, // packages and data: below
  ],
  forbidden: [
    {
      name: "circle",
      severity: "error",
      comment: "Types go when the page is built, so that a circle which is closed by one is none.",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "for-tests-only",
      severity: "error",
      from: { path: "^src/", pathNot: FOR_TESTS },
      to: { path: FOR_TESTS },
    },
    {
      name: "nobody-imports-it",
      severity: "error",
      from: { path: ENTRIES },
      to: { path: "^src/.*\\.(ts|svelte)$", pathNot: [FOR_TESTS, ENTRIES], reachable: false },
    },
    {
      name: "loaded-when-wanted",
      severity: "error",
      comment: "A first visit does not fetch what most visits never show: of a game, only its sign.",
      from: { path: [ABOVE_ROOMS, "^src/games/games\\.ts$"], pathNot: "^src/pad-file\\.ts$" },
      to: {
        path: "^src/(learn|pad|replay|rules|games/skull|games/skullking)/",
        pathNot: "^src/games/\\w+/\\w+Picture\\.svelte",
        dependencyTypesNot: ["dynamic-import"],
      },
    },
    {
      name: "not-in-the-product",
      severity: "error",
      comment: "What the page holds is among the dependencies of package.json; tools are not.",
      from: { path: "^src/", pathNot: FOR_TESTS },
      to: { dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown", "core"] },
    },
  ],
  options: {
    tsPreCompilationDeps: true, // types as well
    doNotFollow: { path: "node_modules" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["browser", "import", "default"] },
  },
};
