// The places in a game of Café Race to stop at: its turns, and the moments that are marked on the timeline.

import type { Mark } from "../../replay/moments";
import type { ReplayStep } from "../../protocol";

// The name of the turn that begins in this state.
export function turn({ view }: ReplayStep): string | null {
  if (view.game !== "cafe-race") return null;
  const { round, lot, kind, dice_left } = view;
  return kind === "over" ? "over" : `${round} ${lot ? "lot" : ""} ${kind === "initiative" ? "" : dice_left.length}`;
}

export function marks({ events }: ReplayStep): Mark[] {
  return events.flatMap((event): Mark[] => {
    if (event.kind === "round_began") return [{ kind: "round", number: event.round }];
    if (event.kind === "finish_reached") return [{ kind: "finish", number: 1 }];
    return event.kind === "game_ended" ? [{ kind: "end", number: 0 }] : [];
  });
}
