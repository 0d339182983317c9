/** A game against bots, at once: the rules of a first game and the usual company. */

import { api } from "../net/api";
import { session } from "./session.svelte";
import { routes } from "./routes.svelte";

const COMPANY = ["nell", "barnaby", "odile"];

export async function playNow(game: string, name: string): Promise<void> {
  await session.be(name.trim() || session.voice.text("web.nameless"));
  const { first_rules: rules } = (await api.games()).find((one) => one.name === game)!;
  const setup = { game, rules, seats: COMPANY.length + 1 };
  const made = await api.make(setup, COMPANY);
  await api.start(made.code, "refuse");
  routes.go(`/t/${made.code}`);
}
