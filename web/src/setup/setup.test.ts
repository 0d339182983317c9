import { describe, expect, it } from "vitest";

import type { GameOffered, Setup } from "../net/protocol";
import { catalogue, Voice } from "../app/voice";
import { book, likeness, meaning } from "../games/setup";
import * as setup from "./setup";

const SKULL: GameOffered = {
  name: "skull",
  title: "Skull",
  seats: [2, 3, 4, 5, 6],
  rulebooks: ["classic", "keys", "cards", "official"],
  options: {
    own_trap: ["random", "chosen"],
    last_chance: ["no", "yes"],
    starter: ["random", "1", "2", "3", "4", "5", "6"],
  },
  presets: {
    classic: { own_trap: "random", last_chance: "no", starter: "random" },
    keys: { own_trap: "random", last_chance: "no", starter: "random" },
    cards: { own_trap: "chosen", last_chance: "no", starter: "random" },
    official: { own_trap: "chosen", last_chance: "no", starter: "random" },
  },
  lists: [],
  first_rules: "official",
  usual_rules: "official",
  book_seats: {
    classic: { least: 3, most: 6, proposed: 4 },
    keys: { least: 2, most: 5, proposed: 4 },
    cards: { least: 4, most: 6, proposed: 5 },
    official: { least: 3, most: 6, proposed: 4 },
  },
  clause_prefix: "S-",
  claims: [],
  bots: ["random", "nell", "odile", "wren"],
  characters: ["nell", "odile", "wren"],
};

const fresh = () => setup.planFrom(null, [SKULL]);
const draft = (some: Partial<setup.Draft> = {}): setup.Draft => ({ ...fresh().drafts["skull"]!, ...some });

describe("the rules", () => {
  it("are the rulebook alone where nothing was changed", () => {
    expect(setup.rulesOf(draft(), SKULL)).toBe("official");
  });

  it("name what differs from the rulebook", () => {
    const changed = setup.withChange(draft(), "last_chance", "yes");
    expect(setup.rulesOf(changed, SKULL)).toBe("official last_chance=yes");
  });

  it("do not name what the rulebook says anyway", () => {
    const there = setup.withChange(draft(), "own_trap", "random");
    expect(setup.rulesOf(setup.withChange(there, "own_trap", "chosen"), SKULL)).toBe("official");
  });

  it("are kept by rulebook while another one is tried", () => {
    const changed = setup.withChange(draft(), "own_trap", "random");
    const other = { ...changed, rulebook: "keys" };
    expect(setup.rulesOf(other, SKULL)).toBe("keys");
    expect(setup.rulesOf({ ...other, rulebook: "official" }, SKULL)).toBe("official own_trap=random");
  });

  it("go back to the book", () => {
    const changed = setup.withChange(draft(), "last_chance", "yes");
    expect(setup.rulesOf(setup.withoutChanges(changed), SKULL)).toBe("official");
  });

  it("name no seat that is not there", () => {
    const six = setup.withChange(draft({ seats: 6 }), "starter", "6");
    expect(setup.rulesOf(six, SKULL)).toBe("official starter=6");
    expect(setup.rulesOf(setup.withSeats(six, SKULL, 4), SKULL)).toBe("official");
  });

  it("are read again from a table's setup", () => {
    const read = book({ rules: "official own_trap=random last_chance=yes" });
    expect(read).toEqual({
      name: "official",
      changes: [
        ["own_trap", "random"],
        ["last_chance", "yes"],
      ],
    });
  });
});

const KING: GameOffered = {
  name: "skullking",
  title: "Skull King",
  seats: [2, 3, 4, 5, 6, 7, 8],
  rulebooks: ["beginner", "standard"],
  options: { kraken: ["no", "yes"], whale: ["no", "yes"], loot: ["no", "yes"], schedule: ["classic", "short"] },
  presets: {
    beginner: { kraken: "no", whale: "no", loot: "no", schedule: "classic" },
    standard: { kraken: "yes", whale: "yes", loot: "yes", schedule: "classic" },
  },
  lists: ["schedule"],
  first_rules: "beginner",
  usual_rules: "standard",
  book_seats: { beginner: { least: 2, most: 8, proposed: 4 }, standard: { least: 2, most: 8, proposed: 4 } },
  clause_prefix: "K-",
  claims: [],
  bots: [],
  characters: [],
};
const king = (schedule: string, some: Partial<setup.Draft> = {}): setup.Draft =>
  setup.withChange({ ...setup.planFrom(null, [KING]).drafts["skullking"]!, ...some }, "schedule", schedule);

describe("a newcomer", () => {
  it("begins with the rules of a first game, whatever the house has called usual", () => {
    expect(setup.planFrom(null, [SKULL, KING]).drafts).toMatchObject({
      skull: { rulebook: "official" },
      skullking: { rulebook: "beginner" },
    });
  });
});

describe("a schedule of one's own", () => {
  it.each([
    ["5", "5"],
    [" 3, 5;7 ", "3,5,7"],
    ["3.5", "3,5"],
    [Array(100).fill(1).join(" "), Array(100).fill(1).join()],
  ])("is taken as it is typed: %s", (typed, list) => {
    expect(setup.faultOf(king(typed), KING)).toBeNull();
    expect(setup.rulesOf(king(typed), KING)).toBe(`beginner schedule=${list}`);
  });

  it.each([
    ["3, x", "web.list.how", { text: "x" }],
    [", ", "web.list.how", { text: "," }],
    ["1, 2, 12", "rules.schedule-cards", { round: 3, n: 12, seats: 8, most: 8 }],
    ["3 0", "rules.schedule-no-cards", { round: 2, n: 0, seats: 8, most: 8 }],
    [Array(101).fill(1).join(), "rules.schedule-length", { n: 101, most: 100 }],
  ])("that cannot be played is told why: %s", (typed, key, params) => {
    expect(setup.faultOf(king(typed, { seats: 8 }), KING)).toMatchObject({ key, params });
  });

  it("goes by what the deck holds and who sits there", () => {
    const nine = king("9", { seats: 8 });
    expect(setup.faultOf(nine, KING)).not.toBeNull();
    expect(setup.faultOf(setup.withChange(nine, "loot", "yes"), KING)).toBeNull();
    expect(setup.faultOf(setup.withSeats(nine, KING, 7), KING)).toBeNull();
  });

  it("is no more when it was wiped out, or another is picked", () => {
    expect(setup.rulesOf(king(""), KING)).toBe("beginner");
    expect(setup.typedOf(king("short"), KING, "schedule")).toBe("");
  });

  it.each(["en", "de"])("is told in words, %s", async (language) => {
    const voice = new Voice(await catalogue(language), "beginner", ["Ann", "Ben"], null);
    for (const value of ["5", "3,5,7", "classic"])
      expect(meaning(voice, "schedule", value)).not.toMatch(/option\.|[{}]/);
    expect(meaning(voice, "first_dealer", "2")).toMatch("Ben");
  });
});

describe("who sits down", () => {
  it("is what the rulebook proposes, until somebody chooses", () => {
    const cards = setup.withBook(draft(), SKULL, "cards");
    expect([draft().seats, cards.seats, setup.withBook(cards, SKULL, "keys").seats]).toEqual([4, 5, 4]);
    expect(setup.withBook(setup.withSeats(draft(), SKULL, 3), SKULL, "cards").seats).toBe(3);
  });

  it("sends no bot away for another book", () => {
    const full = { ...setup.withBook(draft(), SKULL, "cards"), bots: ["random", "nell", "odile", "wren"] };
    const back = setup.withBook(full, SKULL, "official");
    expect([back.seats, back.bots.length]).toEqual([5, 4]);
    expect(setup.planFrom({ drafts: { skull: back } }, [SKULL]).drafts["skull"]).toEqual(back);
  });

  it("is told where a rulebook is meant for others", () => {
    const cards = setup.withBook(draft(), SKULL, "cards");
    expect(setup.otherwiseMeant(cards, SKULL)).toBeNull();
    expect(setup.otherwiseMeant(setup.withSeats(cards, SKULL, 3), SKULL)).toMatchObject({ least: 4, most: 6 });
    expect(
      setup.otherwiseMeant(setup.withSeats(setup.withBook(draft(), SKULL, "keys"), SKULL, 6), SKULL),
    ).toMatchObject({ most: 5 });
  });

  it("leaves all seats to friends at first", () => {
    expect(setup.free(draft())).toBe(3);
  });

  it("takes a bot in and lets it go again", () => {
    const one = setup.withBot(draft(), "nell");
    expect(one.bots).toEqual(["nell"]);
    expect(setup.withBot(one, "nell").bots).toEqual([]);
  });

  it("has no room for more than there are seats", () => {
    const full = setup.withBot(draft({ seats: 2 }), "nell");
    expect(setup.withBot(full, "odile").bots).toEqual(["nell"]);
  });

  it("sends away who has no seat any more", () => {
    const four = draft({ bots: ["nell", "odile", "wren"] });
    expect(setup.withSeats(four, SKULL, 2).bots).toEqual(["nell"]);
  });

  it("stays within what the game can seat", () => {
    expect(setup.withSeats(draft(), SKULL, 7).seats).toBe(4);
  });
});

describe("what is asked for", () => {
  it("is a private table without a clock, if nothing was chosen", () => {
    expect(setup.asked(fresh(), SKULL)).toEqual({
      ...{ game: "skull", rules: "official", seats: 4, clock: null, pace: "live", grace: 60 },
      ...{ public: false, door: "open", talk: true, records: "open" },
    });
  });

  it("has days to a move at a slow pace", () => {
    const plan = { ...fresh(), room: { ...fresh().room, clock: "three-days" as const } };
    expect(setup.asked(plan, SKULL)).toMatchObject({ pace: "slow", clock: { seconds: 259200, bank: 0 } });
  });
});

describe("what a table is like", () => {
  const usual = { ...setup.asked(fresh(), SKULL), clock: null } as Setup;
  const keys = (some: Partial<Setup>) => likeness({ ...usual, ...some }).map((one) => one.key);

  it("is not worth a word where all is as usual", () => {
    expect(keys({})).toEqual([]);
  });

  it("names clock, door and silence", () => {
    const some = { clock: { seconds: 20, bank: 0 }, door: "ask", talk: false } as const;
    expect(keys(some)).toEqual(["web.like.clock", "web.like.asks", "web.like.silent"]);
  });

  it("counts days", () => {
    const slow = { ...usual, pace: "slow", clock: { seconds: 3 * 86400, bank: 0 } } as const;
    expect(likeness(slow)).toEqual([{ clause: null, key: "web.like.days", params: { n: 3 } }]);
    expect(keys({ pace: "slow" })).toEqual(["web.like.slow"]);
  });
});

describe("what was kept from last time", () => {
  it("comes back as it was", () => {
    const plan = { ...fresh(), room: { ...fresh().room, public: true, clock: "brisk" as const } };
    expect(setup.planFrom(JSON.parse(JSON.stringify(plan)), [SKULL])).toEqual(plan);
  });

  it.each([
    null,
    7,
    "nonsense",
    [],
    { drafts: { skull: { seats: 99, bots: "nell", rulebook: "gone" } }, room: { clock: 3 } },
  ])("is as usual where it makes no sense: %j", (kept) => expect(setup.planFrom(kept, [SKULL])).toEqual(fresh()));

  it("forgets bots and values that the house does not have any more", () => {
    const kept = {
      drafts: { skull: { ...draft(), bots: ["gone", "nell"], changes: { official: { own_trap: "gone" } } } },
    };
    const found = setup.planFrom(kept, [SKULL]).drafts["skull"]!;
    expect(found.bots).toEqual(["nell"]);
    expect(setup.rulesOf(found, SKULL)).toBe("official");
  });

  it("survives being tampered with", () => {
    const kept = { drafts: { skull: { ...draft(), changes: { official: "nonsense", keys: null } } } };
    expect(setup.rulesOf(setup.planFrom(kept, [SKULL]).drafts["skull"]!, SKULL)).toBe("official");
  });
});
