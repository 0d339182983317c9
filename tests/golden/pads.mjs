// The scorepad's own arithmetic, asked from outside: a pad a line, and a line comes back with all that follows
// from it. Of Skull King that is every round's scores and totals, of Skull how it stands after each thing that
// was told. Whatever its reader refuses comes back as the reason.

import { readFileSync } from "node:fs";

import { winnersOf } from "../../web/src/pad/people";
import { readPad } from "../../web/src/pad/read";
import { scored } from "../../web/src/pad/sheet";
import { inGame, standing, withChallenge, withNamed } from "../../web/src/pad/skull";

const NOW = "2026-11-16T21:00:00.000Z";

/** Nobody is going to start while somebody is to be named, or after the end. */
function stands(pad) {
  const now = standing(pad);
  const starter = now.naming || now.winner !== null ? null : now.starter;
  return { ...now, starter, in: inGame(now), winners: winnersOf(pad), ended: pad.ended !== null };
}

/** Entered one after the other, as by a person; what is kept in the end must be what was given. */
function told(given) {
  let pad = { ...given, challenges: [], ended: null };
  const found = [stands(pad)];
  for (const { by, trap, named } of given.challenges) {
    pad = withChallenge(pad, by, trap, NOW);
    found.push(stands(pad));
    if (named === null) continue;
    pad = withNamed(pad, named, NOW);
    found.push(stands(pad));
  }
  return JSON.stringify(pad) === JSON.stringify(given) ? found : [...found, pad];
}

const rounds = (pad) => scored(pad).map((round) => round && [round.scores, round.totals]);

function answer(line) {
  try {
    const pad = readPad(JSON.parse(line));
    return pad.kind === "skull" ? told(pad) : rounds(pad);
  } catch (error) {
    return error.says ?? `${error}`;
  }
}

const pads = readFileSync(0, "utf8").trim().split("\n");
console.log(pads.map((pad) => JSON.stringify(answer(pad))).join("\n"));
