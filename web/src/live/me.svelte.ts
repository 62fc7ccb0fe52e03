// Who we are: a name that the server knows, with a secret in a cookie that no script can read.

import { introduce, me, rename } from "../http";
import { keep, recall } from "../kept";
import type { Me } from "../protocol";

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
  // Ask the server once; everybody who waits learns of a failure, and the next request tries again.
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
    who.is(await (name === null ? introduce(wanted) : rename(wanted)));
  },
  // The server has told who we are.
  is(found: Me): void {
    name = found.name;
    known = true;
    keep(NAMED, "yes");
  },
};
