// The texts that people see, as files of the page: all of a language in one, read from the Python package.

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const PADDOCK = fileURLToPath(new URL("../src/paddock/", import.meta.url));
const NAME = /^\0texts:(.+)$/;

function catalogues(language: string): string[] {
  const parts = readdirSync(`${PADDOCK}words/${language}`).filter((name) => name !== "terminal.json");
  const games = readdirSync(`${PADDOCK}games/`, { recursive: true, encoding: "utf-8" });
  return [
    ...parts.map((name) => `${PADDOCK}words/${language}/${name}`),
    ...games.filter((name) => name.endsWith(`words/${language}.json`)).map((name) => `${PADDOCK}games/${name}`),
  ];
}

// `import address from "texts:en"` gives the address of the English texts.
export function texts(): Plugin {
  let building = false;
  return {
    name: "texts",
    configResolved: ({ command }) => void (building = command === "build"),
    resolveId: (id) => (id.startsWith("texts:") ? `\0${id}` : null),
    load(id) {
      const language = NAME.exec(id)?.[1];
      if (language === undefined) return null;
      const files = catalogues(language);
      for (const file of files) this.addWatchFile(file);
      const source = JSON.stringify(Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, "utf-8")) as object)));
      if (!building) return `export default ${JSON.stringify(`data:application/json,${encodeURIComponent(source)}`)}`;
      return `export default import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: "asset", name: `${language}.json`, source })}`;
    },
  };
}
