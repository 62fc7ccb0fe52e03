// How this person likes to play, kept in this browser. Tabs of one browser follow each other.

import { keep as remember, recallAll } from "../kept";

export type Pace = "relaxed" | "brisk" | "at_once";

const KEPT = "settings";
export const PACES: Pace[] = ["relaxed", "brisk", "at_once"];

type Kept = { pace: Pace; tips: boolean; sounds: boolean | null; level: string };

function read(): Kept {
  const { pace, tips, sounds, level } = recallAll(KEPT);
  return {
    pace: PACES.find((one) => one === pace) ?? "brisk",
    tips: typeof tips === "boolean" ? tips : true,
    sounds: typeof sounds === "boolean" ? sounds : null,
    level: typeof level === "string" ? level : "",
  };
}

let kept = $state.raw(read());
addEventListener("storage", (event) => {
  if (event.key === KEPT) kept = read();
});

function keep(change: Partial<Kept>): void {
  kept = { ...kept, ...change };
  remember(KEPT, JSON.stringify(kept));
}

export const settings = {
  // How fast bots and animations are shown.
  get pace(): Pace {
    return kept.pace;
  },
  set pace(pace: Pace) {
    keep({ pace });
  },
  get tips(): boolean {
    return kept.tips;
  },
  set tips(tips: boolean) {
    keep({ tips });
  },
  get sounds(): boolean {
    return kept.sounds === true;
  },
  // Whether this person has said if they want sounds.
  get soundsChosen(): boolean {
    return kept.sounds !== null;
  },
  set sounds(sounds: boolean) {
    keep({ sounds });
  },
  // The level of bots that was chosen last; empty for none.
  get level(): string {
    return kept.level;
  },
  set level(level: string) {
    keep({ level });
  },
};
