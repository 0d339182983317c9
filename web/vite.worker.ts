import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { Plugin, Rolldown } from "vite";

const PUBLIC = ["/icon.svg", "/pad-icon.svg", "/pad.webmanifest"];
/** What the pad loads when it is wanted: its screens, what they say, and the rules at hand. */
const OF_THE_PAD = /\/src\/(pad|rules)\/|\/docs\/rules\/|\/skulduggery\/texts\/\w+\.json/;
const FONT = /\.woff2$/;

type Bundle = Rolldown.OutputBundle;

const hashed = (text: string | Buffer): string => createHash("sha256").update(text).digest("hex");

/** These chunks, all that they import, and the styles and pictures of both. */
function withImports(bundle: Bundle, roots: readonly string[]): string[] {
  const found = new Set<string>();
  const open = [...roots];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const chunk = bundle[file];
    if (found.has(file) || chunk?.type !== "chunk") continue;
    found.add(file);
    open.push(...chunk.imports);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const picture of chunk.viteMetadata?.importedAssets ?? []) found.add(picture);
  }
  return [...found];
}

function needed(bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
  const roots = chunks.filter((one) => one.name === "index" || OF_THE_PAD.test(one.facadeModuleId ?? ""));
  const fonts = Object.keys(bundle).filter((file) => FONT.test(file));
  return [
    ...withImports(
      bundle,
      roots.map((one) => one.fileName),
    ),
    ...fonts,
  ].map((file) => `/${file}`);
}

/** The service worker is told, once all is written, what it is to keep. */
export const workersList: Plugin = {
  name: "workers-list",
  apply: "build",
  writeBundle: {
    order: "post",
    handler({ dir }, bundle) {
      const shell = hashed(readFileSync(join(dir!, "index.html")));
      const files = [...new Set([...needed(bundle), ...PUBLIC])].sort(); // twice the same is refused
      const said = { FILES: files, SHELL_HASH: shell, RELEASE: hashed(shell + files.join()).slice(0, 16) };
      const path = join(dir!, "pad-worker.js");
      const head = Object.entries(said).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`);
      writeFileSync(path, head.join("") + readFileSync(path, "utf8"));
    },
  },
};
