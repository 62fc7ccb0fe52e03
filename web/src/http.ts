// The server's HTTP pages, typed.

import { address } from "./base";
import type {
  Arrangement,
  BoardInfo,
  CircuitInfo,
  GameList,
  Me,
  Problem,
  ReplaySteps,
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
  const problem = (await response.json().catch(() => ({ code: "unavailable", message: response.statusText }))) as Problem;
  throw new HttpError(problem.code, problem.message, response.status);
}

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await (await ask(method, path, body)).json()) as T;
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
export const ownFile = async (key: string, name: string) => (await ask("GET", `/api/tables/${key}/files/${name}`)).text();
export const tables = () => request<TableList>("GET", "/api/tables");
export const myTables = () => request<TableList>("GET", "/api/me/tables");
export const tablePage = (key: string) => request<TablePage>("GET", `/api/tables/${key}`);
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

export const openTable = (arrangement: Arrangement, plan: SeatPlan[]) => request<TableKeys>("POST", "/api/tables", { arrangement, plan });

export const rules = (game: string, language: string) =>
  request<Rules>("GET", `/api/rules/${encodeURIComponent(game)}?language=${language}`);
export const replayBoard = (key: string) => request<BoardInfo>("GET", `/api/replays/${encodeURIComponent(key)}/board`);
export const replayFile = (key: string) => request<{ seed: string }>("GET", `/api/replays/${encodeURIComponent(key)}`);

// A finished race from one step to another, as a seat saw it; without a last step, as much as comes at once.
export const replaySteps = (key: string, seat: number | null, from: number, to: number | null) => {
  const asked = { from: String(from), ...(to === null ? {} : { to: String(to) }), ...(seat === null ? {} : { seat: String(seat) }) };
  return request<ReplaySteps>("GET", `/api/replays/${encodeURIComponent(key)}/steps?${new URLSearchParams(asked)}`);
};
