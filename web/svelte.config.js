import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

// Every component says by runes what changes; without this, those that need none would bring the runtime of older ones.
export default { preprocess: vitePreprocess(), compilerOptions: { runes: true } };
