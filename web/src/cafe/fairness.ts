// Whether a race was dealt from the seed that was promised before it began.

import { address } from "../base";

export type Check = { fair: boolean; seed: string };

export async function checkDeal(replay: string, promise: string): Promise<Check> {
  const response = await fetch(address(`/api/replays/${replay}`));
  if (!response.ok) throw new Error(response.statusText);
  const { seed } = (await response.json()) as { seed: string };
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return { fair: [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("") === promise, seed };
}
