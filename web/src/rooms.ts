/** Screens beside the table, loaded when somebody goes there. */
import type { Component } from "svelte";

import Lobby from "./lobby/Lobby.svelte";
import MyTables from "./mine/MyTables.svelte";
import New from "./setup/New.svelte";

export const ROOMS: Readonly<Record<string, Component>> = {
  new: New,
  lobby: Lobby,
  mine: MyTables,
};
