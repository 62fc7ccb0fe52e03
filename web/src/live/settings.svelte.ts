// How this person likes to play, kept in this browser. Tabs of one browser follow each other.

import { keep as remember, recall } from "../kept";

export type Speed = "slow" | "normal" | "fast" | "off";

const KEPT = "settings";
const SPEEDS: Speed[] = ["slow", "normal", "fast", "off"];

type Kept = { speed: Speed; tips: boolean; sounds: boolean; level: string };

function read(): Kept {
  const usual: Kept = { speed: "normal", tips: true, sounds: false, level: "" };
  try {
    const kept = JSON.parse(recall(KEPT) ?? "{}") as Partial<Kept>;
    return {
      speed: SPEEDS.find((speed) => speed === kept.speed) ?? usual.speed,
      tips: typeof kept.tips === "boolean" ? kept.tips : usual.tips,
      sounds: typeof kept.sounds === "boolean" ? kept.sounds : usual.sounds,
      level: typeof kept.level === "string" ? kept.level : usual.level,
    };
  } catch {
    return usual;
  }
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
  get speed(): Speed {
    return kept.speed;
  },
  set speed(speed: Speed) {
    keep({ speed });
  },
  get tips(): boolean {
    return kept.tips;
  },
  set tips(tips: boolean) {
    keep({ tips });
  },
  get sounds(): boolean {
    return kept.sounds;
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
