// The control of a bid that raises the highest one, in a game that has such bids.

import type { Component } from "svelte";
import type { ShownTable } from "../../live/live.svelte";
import type { TopRaceBidQuestion, TopRaceOpenBidQuestion, TopRaceView } from "../../protocol";

export type Raising = Component<{
  live: ShownTable;
  view: TopRaceView;
  question: TopRaceBidQuestion | TopRaceOpenBidQuestion | null;
  disabled: boolean;
  onanswer: (option: { answer: number }) => void;
}>;
