import { mount } from "svelte";
import App from "./App.svelte";
import { address } from "./base";
import { keep, recall } from "./kept";
import "./look/style.css";
import { speak } from "./words/words.svelte";

const target = document.getElementById("app");
void speak().then(() => target && mount(App, { target }));

// After an update of the server, what an older page has not loaded yet is gone: the page is loaded again, once a minute at most.
const RELOADED = "reloaded";
addEventListener("vite:preloadError", () => {
  if (Date.now() - Number(recall(RELOADED)) < 60_000) return;
  void fetch(address("/"), { cache: "no-store" }).then(
    ({ ok }) => {
      if (!ok) return;
      keep(RELOADED, String(Date.now()));
      if (recall(RELOADED)) location.reload(); // else it could go on for ever
    },
    () => undefined, // offline
  );
});
