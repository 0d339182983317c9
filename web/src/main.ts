import "./styles/fonts.css";
import "./styles/base.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { house } from "./lib/house.svelte";
import { knockEarly } from "./lib/knocking";
import { routes } from "./lib/routes.svelte";
import { noCode } from "./screens/lost";

const target = document.getElementById("app")!;

/** Without the catalogue there is nothing to say it with but what the page itself holds. */
function wordless(): void {
  document.getElementById("wordless")!.hidden = false;
}

const at = routes.now;
void house.open(at.at !== "pad" && at.at !== "live").then(() => mount(App, { target }), wordless);
if ((at.at === "table" || at.at === "screen") && !noCode(at.code)) knockEarly(at.code, at.token);
