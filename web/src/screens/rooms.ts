/** Screens beside the table, loaded when somebody goes there. */
import type { Component } from "svelte";

import Lost from "./Lost.svelte";

export const ROOMS: Readonly<Record<string, Component>> = { new: Lost, lobby: Lost, mine: Lost, learn: Lost, replay: Lost };
