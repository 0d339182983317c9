// The scorepad's own arithmetic, asked from outside: a pad a line, and a line with every round's scores
// and totals comes back. Whatever its reader refuses comes back as the reason.

import { readFileSync } from "node:fs";

import { readPad } from "../../web/src/pad/read";
import { scored } from "../../web/src/pad/sheet";

function answer(line) {
  try {
    return scored(readPad(JSON.parse(line))).map((round) => round && [round.scores, round.totals]);
  } catch (error) {
    return error.says ?? `${error}`;
  }
}

const pads = readFileSync(0, "utf8").trim().split("\n");
console.log(pads.map((pad) => JSON.stringify(answer(pad))).join("\n"));
