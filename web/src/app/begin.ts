/** A game against bots, at once: the rules of a first game, and as many characters as its book proposes. */

import { api } from "../net/api";
import { session } from "./session.svelte";
import { routes } from "./routes.svelte";

export async function playNow(game: string, name: string): Promise<void> {
  await session.be(name.trim() || session.voice.text("web.nameless"));
  const { first_rules: rules, book_seats, characters } = (await api.games()).find((one) => one.name === game)!;
  const seats = book_seats[rules]!.proposed;
  const made = await api.make({ game, rules, seats }, characters.slice(0, seats - 1));
  await api.start(made.code, "refuse");
  routes.go(`/t/${made.code}`);
}
