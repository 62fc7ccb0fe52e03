import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { texts } from "./texts.config.ts";

// Unit tests run in Node, with a document of happy-dom's; only what failed is printed.
export default defineConfig({
  plugins: [svelte(), texts()],
  test: {
    environment: "happy-dom",
    include: ["tests/**/*.test.ts"],
    maxWorkers: 2,
    restoreMocks: true,
    silent: "passed-only",
    unstubGlobals: true,
  },
});
