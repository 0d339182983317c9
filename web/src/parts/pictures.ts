/** How each game shows its rulebooks before one is chosen. */
import type { Component } from "svelte";

import SetupSkullPicture from "./SetupSkullPicture.svelte";

export const PICTURES: Readonly<Record<string, Component<{ rulebook: string }>>> = { skull: SetupSkullPicture };
