// How long ago something was, in words: "2 hours ago".

import { speech, t } from "../words/words.svelte";

const MINUTE = 60_000;
const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 24 * 60 * MINUTE],
  ["hour", 60 * MINUTE],
  ["minute", MINUTE],
];

export function ago(at: number): string {
  const past = Date.now() - at;
  const format = new Intl.RelativeTimeFormat(speech.language, { numeric: "auto" });
  const step = STEPS.find(([, length]) => past >= length);
  return step ? format.format(-Math.floor(past / step[1]), step[0]) : t("time.now");
}
