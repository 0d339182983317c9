import "./styles/fonts.css";
import "./styles/base.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { house } from "./lib/house.svelte";
import { routes } from "./lib/routes.svelte";

const target = document.getElementById("app")!;

/** Without the catalogue there is nothing to say it with but what the page itself holds. */
function wordless(): void {
  document.getElementById("wordless")!.hidden = false;
}

void house.open(routes.now.at !== "pad" && routes.now.at !== "live").then(() => mount(App, { target }), wordless);
