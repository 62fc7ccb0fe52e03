// Who we are: a name that the server knows, with a secret in a cookie that no script can read.

import { introduce, me, rename } from "../http";
import { keep, recall } from "../kept";

let name = $state<string | null>(null);
let known = $state(false);
let asking: Promise<void> | null = null;

// Whether this browser has ever said a name: a stranger is not asked for, so that no error is shown in the console.
const NAMED = "named";

export const who = {
  get name(): string | null {
    return name;
  },
  // Whether the server was asked already.
  get known(): boolean {
    return known;
  },
  // Ask the server once; a failure is told to whoever waits, and tried again by the next.
  look(): Promise<void> {
    asking ??= (recall(NAMED) ? me() : Promise.resolve(null))
      .then((found) => {
        name = found?.name ?? null;
        known = true;
      })
      .catch((error: unknown) => {
        asking = null;
        throw error;
      });
    return asking;
  },
  async call(wanted: string): Promise<void> {
    const found = await (name === null ? introduce(wanted) : rename(wanted));
    name = found.name;
    known = true;
    keep(NAMED, "yes");
  },
};
