// The keys of the games' own texts, from their English catalogues.

import type caferace from "$paddock/games/caferace/words/en.json";
import type cars from "$paddock/games/cars/words/en.json";
import type downforce from "$paddock/games/downforce/words/en.json";
import type toprace from "$paddock/games/toprace/words/en.json";

export type GameWord = keyof (typeof cars & typeof downforce & typeof toprace & typeof caferace);
