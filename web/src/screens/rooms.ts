/** Screens beside the table, loaded when somebody goes there. */
import type { Component } from "svelte";

import Learn from "./Learn.svelte";
import Lobby from "./Lobby.svelte";
import Lost from "./Lost.svelte";
import MyTables from "./MyTables.svelte";
import New from "./New.svelte";

export const ROOMS: Readonly<Record<string, Component>> = {
  new: New,
  lobby: Lobby,
  mine: MyTables,
  learn: Learn,
  replay: Lost,
};
