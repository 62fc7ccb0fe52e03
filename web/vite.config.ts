import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The built client travels inside the Python package; while it is worked on, a server on port 8000 does the rest.
// Its files name each other relative to themselves, so that it works under any base path (see src/base.ts).
export default defineConfig({
  base: "./",
  plugins: [svelte()],
  build: { outDir: "../src/paddock/server/static", emptyOutDir: true, assetsInlineLimit: 0 },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});
