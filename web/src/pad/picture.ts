/** The final sheet as a picture to be sent around: drawn as on paper, in the inks of its players. */

import { CRANIUM, CROWN, EYES, NOSE } from "../art/pieces";
import { DASHES } from "../games/course";
import { figure, signed } from "../app/figure";
import type { Voice } from "../app/voice";
import { scoreOf } from "../games/skullking/scores";
import type { KingPad } from "./model";
import { courseOf, ranks, scored, totals } from "./sheet";

const WIDTH = 1080;
const EDGE = 56;
const ROW = 46;
const CHART = 300;
const HEAD = 250;
const PAPER = "#f0e4ca";
const INK = "#1d1511";

const inkOf = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const display = (size: number) => `600 ${size}px "Grenze Gotisch", serif`;
const reading = (size: number, weight = 400) => `${weight} ${size}px "Alegreya Sans", sans-serif`;

type Pen = CanvasRenderingContext2D;

/** Text is cut short rather than written over its neighbour. */
function write(pen: Pen, text: string, x: number, y: number, most: number): void {
  let shown = text;
  while (shown.length > 1 && pen.measureText(shown).width > most) shown = `${shown.replace(/…$/, "").slice(0, -1)}…`;
  pen.fillText(shown, x, y);
}

function paper(pen: Pen, height: number): void {
  pen.fillStyle = "#1b1411";
  pen.fillRect(0, 0, WIDTH, height);
  pen.fillStyle = PAPER;
  pen.beginPath();
  pen.moveTo(24, 28);
  pen.lineTo(WIDTH - 26, 22);
  pen.lineTo(WIDTH - 22, height - 26);
  pen.lineTo(28, height - 22);
  pen.fill();
}

/** Upper right: a skull, printed as everything here is. */
function stamp(pen: Pen): void {
  pen.save();
  pen.translate(WIDTH - EDGE - 200, 44);
  pen.scale(2.1, 2.1);
  pen.rotate(0.08);
  pen.fillStyle = INK;
  pen.fill(new Path2D(CRANIUM));
  pen.translate(0, -8);
  pen.fill(new Path2D(CROWN));
  pen.translate(0, 8);
  pen.fillStyle = PAPER;
  [EYES[0]!, NOSE].forEach((cut) => pen.fill(new Path2D(cut)));
  pen.restore();
}

function heading(pen: Pen, pad: KingPad, voice: Voice): void {
  const points = totals(pad);
  const winners = pad.players.filter((_, seat) => ranks(points)[seat] === 1).map(({ name }) => name);
  const key = winners.length > 1 ? "web.over.winners" : "web.pad.winner";
  pen.fillStyle = INK;
  pen.font = display(84);
  write(pen, "Skull King", EDGE, 120, WIDTH - 2 * EDGE - 220);
  pen.font = display(54);
  write(pen, voice.text(key, { names: winners.join(", ") }), EDGE, 186, WIDTH - 2 * EDGE - 220);
  pen.font = reading(28);
  pen.fillText(
    new Date(pad.made).toLocaleDateString(document.documentElement.lang, {
      day: "numeric",
      month: "long",
      year: "numeric",
    }),
    EDGE,
    228,
  );
}

/** A column a player, a row a round. */
function table(pen: Pen, pad: KingPad): number {
  const wide = (WIDTH - 2 * EDGE - 70) / pad.players.length;
  const x = (seat: number) => EDGE + 70 + seat * wide;
  let y = HEAD + 40;
  pen.font = reading(28, 700);
  pad.players.forEach(({ name, ink }, seat) => {
    pen.fillStyle = inkOf(`--seat-${ink}`);
    pen.fillRect(x(seat) + 4, y + 12, wide - 8, 8);
    pen.fillStyle = INK;
    write(pen, name, x(seat) + 6, y, wide - 12);
  });
  y += 22;
  scored(pad).forEach((round, at) => {
    y += ROW;
    pen.font = display(28);
    pen.fillText(`${at + 1}`, EDGE, y);
    round?.scores.forEach((score, seat) => {
      const { bid, won, total } = scoreOf(score);
      pen.font = reading(30, bid === won ? 700 : 400);
      pen.fillText(signed(total), x(seat) + 6, y);
      pen.font = reading(24);
      pen.globalAlpha = 0.75;
      pen.fillText(`${won}/${bid}`, x(seat) + 6 + Math.min(90, wide * 0.55), y);
      pen.globalAlpha = 1;
    });
  });
  y += ROW + 18;
  pen.fillRect(EDGE, y - 44, WIDTH - 2 * EDGE, 3);
  pen.font = display(46);
  totals(pad).forEach((points, seat) => write(pen, figure(points), x(seat) + 6, y, wide - 8));
  return y + 30;
}

function chart(pen: Pen, pad: KingPad, top: number): void {
  const { lines } = courseOf(pad);
  const [low, high] = [Math.min(0, ...lines.flat()), Math.max(1, ...lines.flat())];
  const rounds = Math.max(1, lines[0]!.length - 1);
  const x = (at: number) => EDGE + (at / rounds) * (WIDTH - 2 * EDGE);
  const y = (value: number) => top + ((high - value) / (high - low)) * CHART;
  pen.fillStyle = "#1d151166";
  pen.fillRect(EDGE, y(0), WIDTH - 2 * EDGE, 2);
  pen.lineWidth = 6;
  pen.lineJoin = "round";
  lines.forEach((line, seat) => {
    const { ink } = pad.players[seat]!;
    pen.strokeStyle = inkOf(`--seat-${ink}`);
    pen.setLineDash(
      DASHES[ink]!.split(" ")
        .filter(Boolean)
        .map((dash) => Number(dash) * 2),
    );
    pen.beginPath();
    line.forEach((value, at) => pen.lineTo(x(at), y(value)));
    pen.stroke();
  });
}

export async function pictureOf(pad: KingPad, voice: Voice): Promise<Blob> {
  await document.fonts.ready;
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEAD + 40 + 22 + (pad.rounds.length + 1) * ROW + 48 + CHART + 90;
  const pen = canvas.getContext("2d")!;
  paper(pen, canvas.height);
  stamp(pen);
  heading(pen, pad, voice);
  chart(pen, pad, table(pen, pad));
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}
