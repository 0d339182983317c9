/** Screens beside the table, loaded when somebody goes there. */
import type { Component } from "svelte";

import Lobby from "./Lobby.svelte";
import MyTables from "./MyTables.svelte";
import New from "./New.svelte";

export const ROOMS: Readonly<Record<string, Component>> = {
  new: New,
  lobby: Lobby,
  mine: MyTables,
};
