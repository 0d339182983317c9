import "./styles/fonts.css";
import "./styles/base.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { session } from "./app/session.svelte";
import { knockEarly } from "./table/knocking";
import { routes } from "./app/routes.svelte";
import { noCode } from "./ui/lost";

const target = document.getElementById("app")!;

/** Without the catalogue there is nothing to say it with but what the page itself holds. */
function wordless(): void {
  document.getElementById("wordless")!.hidden = false;
}

const at = routes.now;
void session.open(at.at !== "pad" && at.at !== "live").then(() => mount(App, { target }), wordless);
if ((at.at === "table" || at.at === "screen") && !noCode(at.code)) knockEarly(at.code, at.token);
