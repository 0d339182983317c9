/** Pieces and cards become bitmaps when the page is built: SVG goes in, WebP comes out. */

import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

import sharp from "sharp";
import { type Plugin, runnerImport, type ViteDevServer } from "vite";

import { LIGHTS } from "./src/art/names.ts";

type Drawings = typeof import("./src/art/drawings/all.ts");

const DRAWINGS = "./src/art/drawings/all.ts";
const IN_DEVELOPMENT = "pictures";
/** All of them take some ten seconds, and most builds change none. */
const CACHE = "node_modules/.cache/pictures";

/** A few flat inks and the edges between them. With a palette of its own each is two fifths smaller than as
 *  lossy WebP and a fifth smaller than as AVIF; inks stay exact, and enlarged threefold it looks the same. */
const PALETTE = { palette: true, quality: 80, dither: 0, compressionLevel: 0 } as const;
const WEBP = { lossless: true } as const;
/** A palette may mix what is clear with the faintest edge, and then a whole corner is not quite clear. */
const CLEAR = 8;

interface Picture {
  readonly path: string;
  readonly svg: string;
}

const hashed = (...parts: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 16);

const all = ({ NAMES, drawSharp }: Drawings): Picture[] =>
  LIGHTS.flatMap((light) => NAMES.map((name) => ({ path: `${light}/${name}.webp`, svg: drawSharp(name, light) })));

async function rasterise(svg: string): Promise<Buffer> {
  const few = await sharp(Buffer.from(svg)).png(PALETTE).toBuffer();
  const { data, info } = await sharp(few).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let at = 3; at < data.length; at += 4) if (data[at]! < CLEAR) data[at] = 0;
  return sharp(data, { raw: info }).webp(WEBP).toBuffer();
}

/** Backs look the same by day and by night, and are made once. */
const bitmaps = new Map<string, Promise<Buffer>>();

function bitmapOf(svg: string): Promise<Buffer> {
  const known = bitmaps.get(svg) ?? cached(svg);
  bitmaps.set(svg, known);
  return known;
}

async function cached(svg: string): Promise<Buffer> {
  const file = join(CACHE, hashed(svg, PALETTE, WEBP, CLEAR, sharp.versions));
  try {
    return await readFile(file);
  } catch {
    const bitmap = await rasterise(svg);
    await keep(file, bitmap);
    return bitmap;
  }
}

/** Under its name only when it is whole: another build may read it, and this one may be stopped. */
async function keep(file: string, bitmap: Buffer): Promise<void> {
  const part = `${file}.${process.pid}`;
  await mkdir(CACHE, { recursive: true });
  await writeFile(part, bitmap);
  await rename(part, file);
}

/** Drawn anew for every request, so that a changed drawing is seen. */
async function requested(server: ViteDevServer, url = ""): Promise<Buffer | null> {
  const { NAMES, drawSharp } = (await server.ssrLoadModule(DRAWINGS)) as Drawings;
  const light = LIGHTS.find((one) => url.startsWith(`/${one}/`));
  const name = NAMES.find((one) => url.endsWith(`/${one}.webp`));
  return light && name ? bitmapOf(drawSharp(name, light)) : null;
}

function serve(server: ViteDevServer): void {
  server.middlewares.use(`/${IN_DEVELOPMENT}`, (request, response, next) => {
    requested(server, request.url).then((bitmap) => {
      if (bitmap) response.setHeader("Content-Type", "image/webp").end(bitmap);
      else next();
    }, next);
  });
}

export function pictures(): Plugin {
  let made: Picture[] = [];
  let folder = IN_DEVELOPMENT;
  return {
    name: "pictures",
    async config(_, { command }) {
      if (command === "build") {
        made = all((await runnerImport<Drawings>(DRAWINGS, { configFile: false })).module);
        folder = `assets/pictures-${hashed(made, PALETTE, WEBP, CLEAR, sharp.versions)}`;
      }
      return { define: { PICTURES: JSON.stringify(`/${folder}`) } };
    },
    configureServer: serve,
    async generateBundle() {
      await Promise.all(
        made.map(async ({ path, svg }) => {
          this.emitFile({ type: "asset", fileName: `${folder}/${path}`, source: await bitmapOf(svg) });
        }),
      );
    },
  };
}
