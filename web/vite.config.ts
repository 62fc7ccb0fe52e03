import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { texts } from "./texts.config.ts";

// Few files: many small ones together are larger, once packed. Each group takes along all that its modules import
// and no group of a higher priority has; what no group has becomes a file of its own where it is needed.
const groups = [
  {
    name: "page",
    test: /src\/(main\.ts|screens\/Home|games\/cars\/CarsPreview|games\/\w+\/Preview)|svelte\/src\/reactivity/,
    priority: 3,
  },
  {
    name: "table",
    test: /src\/(screens\/Table|parts\/(Afterwards|BotMark|Chat|Clock|Follow|Log|log|people|reasons|ReplayLinks|sounds)|live\/hints|replay\/promises)/,
    priority: 2,
  },
  { name: "cars", test: /src\/(board\/Board|games\/cars\/(CarsTable|Drivers|Hand|Lot|Reveal|Sheet|Sums|asking|log|stage))/, priority: 1 },
  { name: "race", test: /src\/games\/cars\/Cars(Play|Result)\.svelte/ },
];

// Svelte can take over a page that a server has drawn. No server draws ours: the code for that is left out.
const HYDRATING = ["export let hydrating = false", "hydrating = value;"] as const;
const undrawn: Plugin = {
  name: "undrawn",
  transform(code, id) {
    if (!id.endsWith("svelte/src/internal/client/dom/hydration.js")) return null;
    if (!HYDRATING.every((text) => code.includes(text))) this.error("Svelte hydrates in another way now");
    return code.replace(HYDRATING[0], "export const hydrating = false").replace(HYDRATING[1], "void value;");
  },
};

// The built client travels inside the Python package; while it is worked on, a server on port 8000 does the rest.
// Its files name each other relative to themselves, so that it works under any base path (see src/base.ts).
export default defineConfig({
  base: "./",
  plugins: [svelte(), texts(), undrawn],
  build: {
    outDir: "../src/paddock/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});
