/** The scorepad alone, for one file that needs no server. */
import "./styles/fonts.css";
import "./styles/base.css";

import { mount } from "svelte";

import { session } from "./app/session.svelte";
import PadFile from "./pad/PadFile.svelte";

void session.open(false).then(() => mount(PadFile, { target: document.getElementById("app")! }));
