// The keys of all texts, from the English catalogues. Only their types are used: the texts are loaded as data.

import type hints from "$paddock/words/en/hints.json";
import type home from "$paddock/words/en/home.json";
import type lesson from "$paddock/words/en/lesson.json";
import type puzzles from "$paddock/words/en/puzzles.json";
import type replay from "$paddock/words/en/replay.json";
import type review from "$paddock/words/en/review.json";
import type reviewPage from "$paddock/words/en/review_page.json";
import type reviewReport from "$paddock/words/en/review_report.json";
import type rules from "$paddock/words/en/rules.json";
import type shell from "$paddock/words/en/shell.json";
import type table from "$paddock/words/en/table.json";
import type together from "$paddock/words/en/together.json";
import type { GameWord } from "../games/keys";

export type Word =
  | GameWord
  | keyof (typeof hints & typeof home & typeof lesson & typeof replay & typeof rules & typeof shell & typeof table & typeof together)
  | keyof (typeof puzzles & typeof review & typeof reviewPage & typeof reviewReport);
