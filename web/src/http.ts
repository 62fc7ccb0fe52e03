// The server's HTTP pages, with types.

import { address } from "./base";
import type {
  Arrangement,
  BoardInfo,
  CircuitInfo,
  GameList,
  GameWords,
  Hide,
  Lesson,
  LinkInfo,
  Me,
  NewLink,
  PlayedRaces,
  Problem,
  PuzzleList,
  PuzzlePosition,
  PuzzleSolution,
  RaceList,
  ReplayTable,
  ReplaySteps,
  ReviewState,
  RouteList,
  Rules,
  SeatPlan,
  TableKeys,
  TableList,
  TablePage,
} from "./protocol";

export class HttpError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

// The server's messages are trusted: these types are made from its own.
export async function read<T>(response: Response): Promise<T> {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions
  return (await response.json()) as T;
}

async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(address(path), {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new HttpError("offline", "the server does not answer", 0);
  }
  if (response.ok) return response;
  const problem = await read<Problem>(response).catch(() => ({ code: "unavailable", message: response.statusText }));
  throw new HttpError(problem.code, problem.message, response.status);
}

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  return read<T>(await ask(method, path, body));
}

let gamesOnce: Promise<GameList> | null = null;

// The games do not change while a server runs: they are asked for once.
export function games(): Promise<GameList> {
  gamesOnce ??= request<GameList>("GET", "/api/games").catch((error: unknown) => {
    gamesOnce = null;
    throw error;
  });
  return gamesOnce;
}

export const circuit = (name: string) => request<CircuitInfo>("GET", `/api/circuits/${encodeURIComponent(name)}`);
export const board = (key: string) => request<BoardInfo>("GET", `/api/tables/${key}/board`);
export const routes = (key: string, seat: number) => request<RouteList>("GET", `/api/tables/${key}/routes/${seat}`);
export const tables = () => request<TableList>("GET", "/api/tables");
export const myTables = () => request<TableList>("GET", "/api/me/tables");
export const myRaces = (before: string | null) =>
  request<RaceList>("GET", `/api/me/races${before === null ? "" : `?before=${encodeURIComponent(before)}`}`);
export const hideRace = (key: string, hidden = true) => request<Hide>("PATCH", `/api/me/races/${key}`, { hidden });
export const hideTable = (key: string, hidden = true) => request<Hide>("PATCH", `/api/me/tables/${key}`, { hidden });
export const tablePage = (key: string) => request<TablePage>("GET", `/api/tables/${key}`);
export const playedRaces = (key: string) => request<PlayedRaces>("GET", `/api/tables/${key}/races`);
export const tableOfReplay = (key: string) => request<ReplayTable>("GET", `/api/replays/${key}/table`);
export const rename = (name: string) => request<Me>("PATCH", "/api/me", { name });

export async function me(): Promise<Me | null> {
  try {
    return await request<Me>("GET", "/api/me");
  } catch (error) {
    if (error instanceof HttpError && error.code === "who") return null;
    throw error;
  }
}

export const introduce = (name: string) => request<Me>("POST", "/api/people", { name });

export const deviceLink = () => request<NewLink>("POST", "/api/me/links");
export const lookAtLink = (secret: string) => request<LinkInfo>("POST", "/api/links/look", { secret });
export const useLink = (secret: string, instead: boolean) => request<Me>("POST", "/api/links/use", { secret, instead });

export const openTable = (arrangement: Arrangement, plan: SeatPlan[]) => request<TableKeys>("POST", "/api/tables", { arrangement, plan });

export const openLesson = (game: string, seats: number) =>
  request<TableKeys>("POST", "/api/tables", { arrangement: { game, seats, lesson: true } });
export const lesson = (game: string) => request<Lesson>("GET", `/api/lessons/${encodeURIComponent(game)}`);

let puzzlesOnce: Promise<PuzzleList> | null = null;

// All puzzles, which are asked for once.
export function puzzles(): Promise<PuzzleList> {
  puzzlesOnce ??= request<PuzzleList>("GET", "/api/puzzles").catch((error: unknown) => {
    puzzlesOnce = null;
    throw error;
  });
  return puzzlesOnce;
}

const puzzlePath = (game: string, key: string): string => `/api/puzzles/${encodeURIComponent(game)}/${encodeURIComponent(key)}`;
export const puzzle = (game: string, key: string) => request<PuzzlePosition>("GET", puzzlePath(game, key));
export const puzzleBoard = (game: string, key: string) => request<BoardInfo>("GET", `${puzzlePath(game, key)}/board`);
export const puzzleSolution = (game: string, key: string, language: string) =>
  request<PuzzleSolution>("GET", `${puzzlePath(game, key)}/solution?language=${language}`);

// The texts of games that the page has no catalogues of.
export const gameWords = (language: string) => request<GameWords>("GET", `/api/words/${language}`);
export const rules = (game: string, language: string) =>
  request<Rules>("GET", `/api/rules/${encodeURIComponent(game)}?language=${language}`);
export const replayBoard = (key: string) => request<BoardInfo>("GET", `/api/replays/${encodeURIComponent(key)}/board`);
export const replayFile = (key: string) =>
  request<{ seed: string; files: Record<string, string> }>("GET", `/api/replays/${encodeURIComponent(key)}`);

// A finished race from one step to another, as a seat saw it or with all hands open; without a last step, as much as comes at once.
export const replaySteps = (key: string, seat: number | "all" | null, from: number, to: number | null) => {
  const asked = { from: String(from), ...(to === null ? {} : { to: String(to) }), ...(seat === null ? {} : { seat: String(seat) }) };
  return request<ReplaySteps>("GET", `/api/replays/${encodeURIComponent(key)}/steps?${new URLSearchParams(asked)}`);
};

export const replayReview = (key: string, language: string) =>
  request<ReviewState>("GET", `/api/replays/${encodeURIComponent(key)}/review?language=${language}`);
export const startReview = (key: string, seat: number | null) =>
  request<ReviewState>("POST", `/api/replays/${encodeURIComponent(key)}/review`, { first_seat: seat });

// Play on from a step of a finished race, in somebody's seat and against bots.
export const tryAnswer = (key: string, at: number, seat: number) =>
  request<TableKeys>("POST", `/api/replays/${encodeURIComponent(key)}/try`, { at, seat });
