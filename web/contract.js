// Checks the import contract (.dependency-cruiser.cjs) by dependency-cruiser, components included.
//
// By itself it reads what a component compiles to, and types are gone from that. So it is handed a copy of src/ in
// which a component is its scripts alone, under the name by which an import of it is found: Page.svelte.ts.

import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { cruise } from "dependency-cruiser";

const HERE = import.meta.dirname;
const contract = createRequire(import.meta.url)("./.dependency-cruiser.cjs");

/** With what is imported where it is shown: `{#await import("./Late.svelte")}`. */
function scriptsOf(component) {
  const scripts = [...component.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, script]) => script);
  const markup = component.replaceAll(/<script.*?<\/script>/gs, "");
  return [...scripts, ...(markup.match(/\bimport\([^)]*\)/g) ?? [])].join("\n");
}

function copied(src, folder) {
  cpSync(src, join(folder, "src"), { recursive: true });
  cpSync(join(HERE, "package.json"), join(folder, "package.json")); // whose tools are no part of the page
  symlinkSync(join(HERE, "node_modules"), join(folder, "node_modules"));
  for (const file of readdirSync(join(folder, "src"), { recursive: true }).filter((one) => one.endsWith(".svelte"))) {
    const path = join(folder, "src", file);
    writeFileSync(path, scriptsOf(readFileSync(path, "utf8")));
    renameSync(path, `${path}.ts`);
  }
}

/** As they are called in src/: the name of a component begins with a capital. */
const asNamed = (text) => text.replaceAll(/(\/[A-Z]\w*\.svelte)\.ts\b/g, "$1");

/** Exceptions are those permissions that have a comment: who needs one no longer gives it back. */
function unused({ modules }) {
  const imports = modules.flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => [source, resolved]));
  const isUsed = ({ from, to }) =>
    imports.some(([source, target]) => new RegExp(from.path).test(source) && new RegExp(to.path).test(target));
  return contract.allowed.filter((one) => one.comment && !isUsed(one));
}

/** Who imports whom against which rule; a circle as it goes round. */
function told({ rule, from, to, cycle }) {
  const path = cycle ? cycle.map(({ name }) => name) : [to].filter((one) => one !== from);
  return `error ${rule.name}: ${asNamed([from, ...path].join(" → "))}`;
}

const folder = mkdtempSync(join(tmpdir(), "contract-"));
try {
  copied(resolve(process.argv[2] ?? join(HERE, "src")), folder);
  const { options, ...ruleSet } = contract;
  const asked = { ...options, baseDir: folder, validate: true, ruleSet };
  const { output: found } = await cruise(["src"], asked, options.enhancedResolveOptions);
  const idle = unused(found).map(({ from, to }) => `error unused-exception: ${from.path} → ${to.path}`);
  const errors = [...found.summary.violations.map(told), ...idle];
  console.log(errors.join("\n") || `The import contract is kept by ${found.summary.totalCruised} modules.`);
  process.exitCode = errors.length ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true });
}
