import { describe, expect, test } from "vitest";

import { fault, moved, PRESETS, usual, withNextInk, withoutSeat, withSeat } from "./draft";
import {
  asBid,
  changesOf,
  endedEarly,
  finished,
  holdersOf,
  nextSeat,
  reopened,
  stageOf,
  withAlliance,
  withBid,
  withCapture,
  withEntry,
  withLoad,
  withMore,
  withRest,
  withWon,
} from "./entering";
import { anew, draftOf, entered, kingPad } from "./fixtures";
import { csvOf } from "./handing";
import { cardsOf, dealerOf, leaderOf } from "./model";
import { people } from "./people";
import { bidsOf, doubts, missing, ranks, scored, totals } from "./sheet";

const NOW = "2026-11-16T20:00:00.000Z";

describe("a round is entered", () => {
  test("bids first, then tricks, then what was captured", () => {
    const pad = kingPad(3);
    expect(stageOf(pad, 0)).toBe("bid");
    const bid = [1, 0, 0].reduce((now, n, seat) => withBid(now, 0, seat, n), pad);
    expect(stageOf(bid, 0)).toBe("won");
    expect(stageOf(asBid(bid, 0), 0)).toBe("bonus");
  });

  test("with cannons these are loaded in between", () => {
    const pad = kingPad(2, { scoring: "rascal", cannon: true });
    const bid = withBid(withBid(pad, 0, 0, 1), 0, 1, 0);
    expect(stageOf(bid, 0)).toBe("load");
    expect(stageOf(withWon(bid, 0, 0, 1), 0)).toBe("won");
  });

  test("whoever is missing is asked, from where we are and around", () => {
    const pad = withBid(kingPad(4), 0, 1, 1);
    expect(nextSeat(pad, 0, "bid", 1)).toBe(2);
    expect(nextSeat(withBid(withBid(pad, 0, 2, 0), 0, 3, 0), 0, "bid", 3)).toBe(0);
    expect(nextSeat(asBid(pad, 0), 0, "won", 1)).toBe(2);
  });

  test("four bids, four numbers of tricks and one step to the next round are nine taps", () => {
    let [pad, taps] = [kingPad(4), 0];
    for (const stage of ["bid", "won"] as const)
      for (let seat = nextSeat(pad, 0, stage); seat !== null; seat = nextSeat(pad, 0, stage), taps++)
        pad = (stage === "bid" ? withBid : withWon)(pad, 0, seat, seat === 0 ? 1 : 0);
    pad = finished(pad, NOW);
    expect([taps + 1, pad.rounds.length, totals(pad)]).toEqual([9, 2, [20, 10, 10, 10]]);
  });

  test("Harry bends a bid within what there is, and another bid forgets him", () => {
    const pad = withBid(kingPad(3, { abilities: true }), 0, 0, 0);
    expect(changesOf(pad, 0, 0)).toEqual([0, 1]);
    const bent = withEntry(pad, 0, 0, { change: 1 });
    expect(bidsOf(bent.rounds[0]!)).toBe(1);
    expect(bidsOf(withBid(bent, 0, 0, 0).rounds[0]!)).toBe(0);
  });
});

describe("what was captured", () => {
  test("is had by one, moves to another, and goes back", () => {
    const first = withCapture(kingPad(3), 0, 0, "j14");
    const second = withCapture(first, 0, 2, "j14");
    expect(holdersOf(second.rounds[0]!, "j14")).toEqual([2]);
    expect(holdersOf(withCapture(second, 0, 2, "j14").rounds[0]!, "j14")).toEqual([]);
  });

  test("of two mermaids each may have one", () => {
    const both = withCapture(withCapture(kingPad(3), 0, 0, "mermaid", 0), 0, 1, "mermaid", 1);
    expect(holdersOf(both.rounds[0]!, "mermaid")).toEqual([0, 1]);
  });

  test("nobody is their own ally, and there are two loots", () => {
    const pad = [
      [0, 1],
      [1, 1],
      [1, 2],
      [0, 2],
    ].reduce((now, pair) => withAlliance(now, 0, [pair[0]!, pair[1]!]), kingPad(3));
    expect(pad.rounds[0]!.loot).toEqual([
      [0, 1],
      [1, 2],
    ]);
  });

  test("without a trick is doubted", () => {
    const pad = withCapture(
      entered(kingPad(3), 0, [
        [1, 1],
        [0, 0],
        [0, 0],
      ]),
      0,
      1,
      "p14",
    );
    expect(doubts(pad, 0).map(({ key }) => key)).toEqual(["web.pad.doubt.captured"]);
  });
});

describe("tricks", () => {
  const few = entered(kingPad(3), 0, [
    [1, 0],
    [0, 0],
    [0, 0],
  ]);

  test("that do not add up are doubted, and a beast may have them", () => {
    expect(doubts(few, 0)).toEqual([expect.objectContaining({ key: "web.pad.doubt.few", params: { n: 1, cards: 1 } })]);
    expect(doubts(withRest(few, 0, "nobody"), 0)).toEqual([]);
    expect(missing(withMore(few, 0, "nobody", 2).rounds[0]!, 1)).toBe(0);
    expect(
      doubts(
        entered(few, 0, [
          [1, 1],
          [0, 1],
          [0, 0],
        ]),
        0,
      )[0]!.key,
    ).toBe("web.pad.doubt.many");
  });

  test("of the ghost count where two play", () => {
    const two = entered(kingPad(2), 0, [
      [1, 0],
      [0, 0],
    ]);
    expect(doubts(two, 0)).toHaveLength(1);
    expect(doubts(withRest(two, 0, "ghost"), 0)).toEqual([]);
  });
});

describe("totals", () => {
  const rounds = [
    [
      [1, 1],
      [0, 0],
      [0, 0],
    ],
    [
      [1, 1],
      [1, 1],
      [1, 0],
    ],
  ] as const;
  const played = rounds.reduce((pad, round, at) => finished(entered(pad, at, round), NOW), kingPad(3));

  test("follow when an earlier round is corrected", () => {
    expect(totals(played)).toEqual([40, 30, 0]);
    expect(totals(withWon(played, 0, 0, 0))).toEqual([10, 30, 0]);
    expect(ranks([40, 30, 40])).toEqual([1, 3, 1]);
  });

  test("count only rounds that are written", () => {
    const third = entered(played, 2, [
      [3, 3],
      [0, 0],
      [0, 0],
    ]);
    expect(totals(third)).toEqual([40, 30, 0]);
    expect(totals(finished(third, NOW))).toEqual([100, 60, 30]);
  });

  test("are lost to a load that is not played, and found again", () => {
    const pad = kingPad(2, { scoring: "rascal", cannon: true });
    const shot = withLoad(
      entered(pad, 0, [
        [1, 1],
        [0, 0],
      ]),
      0,
      0,
      "cannonball",
    );
    expect(scored(shot)[0]!.totals).toEqual([15, 10]);
    expect(scored({ ...shot, rules: { ...shot.rules, cannon: false } })[0]!.totals).toEqual([10, 10]);
  });

  test("end with the last round, or before, and can go on", () => {
    const short = finished(
      entered(kingPad(2, {}, "1"), 0, [
        [1, 1],
        [0, 0],
      ]),
      NOW,
    );
    expect([short.ended, short.rounds.length, totals(short)]).toEqual([NOW, 1, [20, 10]]);
    const early = endedEarly(played, NOW);
    expect([early.rounds.length, totals(early)]).toEqual([2, [40, 30, 0]]);
    expect([reopened(early).rounds.length, reopened(early).ended]).toEqual([3, null]);
  });

  test("leave as CSV, a line each, and no name is a formula", () => {
    const odd = { ...endedEarly(played, NOW), players: [{ name: '=SUM("a",1)', ink: 0 }, ...played.players.slice(1)] };
    const lines = csvOf(odd).split("\r\n");
    expect(lines).toHaveLength(7);
    expect(lines[1]).toBe(`1,1,"'=SUM(""a"",1)","'=SUM(""a"",1)",1,1,20,0,0,0,20,20`);
  });

  test("make a player's history", () => {
    const ended = endedEarly(played, NOW);
    const [ann, ben] = people([ended, ended, played]);
    expect([ann!.name, ann!.won, ann!.games.length, ann!.best, ann!.met]).toEqual(["Ann", 2, 2, 40, 100]);
    expect(ben!.won).toBe(0);
  });
});

describe("a game is set up", () => {
  test("who deals goes around, and leads on the left", () => {
    const pad = kingPad(3);
    expect([0, 1, 2, 3].map((at) => dealerOf(pad, at))).toEqual([0, 1, 2, 0]);
    expect(leaderOf(pad, 2)).toBe(0);
  });

  test("eight players stop where the deck does", () => {
    const bare = { kraken: false, whale: false, loot: false };
    expect(cardsOf(kingPad(8, bare), 9)).toBe(8);
    expect(cardsOf(kingPad(8, { loot: true }), 9)).toBe(9);
  });

  test("a newcomer's is for beginners", () => {
    expect(usual().rules).toEqual(PRESETS["beginner"]);
  });

  test("a schedule of one's own has one round or a hundred", () => {
    expect(kingPad(8, {}, "5").rules.schedule).toEqual([5]);
    expect(kingPad(3, {}, Array(100).fill(3).join(" ")).rules.schedule).toHaveLength(100);
    expect(fault(draftOf(8, { schedule: "8, 8" }))).toBeNull();
    expect(fault(draftOf(8, { schedule: "1, 2, 10" }))).toMatchObject({
      key: "rules.schedule-cards",
      params: { round: 3, n: 10, seats: 8, most: 8 },
    });
    expect(fault(draftOf(4, { schedule: "3, five" }))).toMatchObject({ key: "web.list.how", params: { text: "five" } });
  });

  test("the same players again: the same rules, and the next one deals", () => {
    const pad = finished(
      entered(kingPad(3, { abilities: true }, "short"), 0, [
        [1, 1],
        [0, 0],
        [0, 0],
      ]),
      NOW,
    );
    const next = anew(pad);
    expect([next.players, next.rules, next.dealer]).toEqual([pad.players, pad.rules, 2]);
    expect(next.id).not.toBe(pad.id);
  });

  test("seats come, go and move, and who deals is still who deals", () => {
    const draft = draftOf(3, { first: 1 });
    expect(withSeat(draft).players[3]).toEqual({ name: "", ink: 3 });
    expect(withoutSeat(draft, 0).first).toBe(0);
    expect(withoutSeat(draft, 2).first).toBe(1);
    expect(moved(draft, 1).first).toBe(0);
    expect(moved(draft, 0).players.map(({ name }) => name)).toEqual(["Ben", "Cleo", "Ann"]);
    expect(withNextInk(draft, 0).players[0]!.ink).toBe(3);
    expect(fault({ ...draft, kind: "skull", players: [] })).toMatchObject({ key: "web.pad.fault.seats" });
  });
});
