// A table that we are connected to. A lost connection is made again, and nothing is missed or done twice:
// the server is told the last number that we have seen, and answers that were not confirmed are sent again.

import { address } from "../base";
import { board, HttpError, routes, tablePage } from "../http";
import type { Ask, ChatLine, Event, Hints, Note, Present, Refused, TableInfo, Tell, Update, Welcome, You } from "../protocol";

// "gone" is final: there is no such table. Everything else is retried.
export type ConnectionState = "connecting" | "open" | "lost" | "gone";
export type Step = { events: Event[]; present: Present | null; update: Update };

type Unsent<T> = T extends { ref: number } ? Omit<T, "ref"> : never;
export type AskFields = Unsent<Ask>;
// A refusal, and of what.
export type Refusal = Refused & { asked: Ask["type"] };
type Waiting = { ask: Ask; sent: boolean; done: (reply: Refusal | null) => void };

const AGAIN = new Set<Ask["type"]>(["answer", "undo"]); // what the server takes once however often it is sent
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 8000;
const NO_REPLY = 8000; // a line that is silent so long after an ask is taken for dead; so long an ask waits for a line
const ASLEEP = 30_000; // so long in the background, and the line may be dead without a word
const TOO_FAR_BEHIND = 30; // steps that are caught up with at once instead of being acted out

// A table as the screen of a game needs it: a live one, or the position of a puzzle.
export type ShownTable = Pick<
  LiveTable,
  | "key"
  | "line"
  | "table"
  | "you"
  | "online"
  | "chat"
  | "events"
  | "notes"
  | "present"
  | "presentAt"
  | "hints"
  | "pointed"
  | "stepwise"
  | "onStep"
  | "ask"
  | "board"
  | "routes"
>;

export class LiveTable {
  line = $state<ConnectionState>("connecting");
  table = $state.raw<TableInfo | null>(null);
  you = $state.raw<You | null>(null);
  online = $state.raw<boolean[]>([]);
  grace = $state.raw<(number | null)[]>([]); // milliseconds for which the seats of those who are away stay theirs
  graceAt = $state.raw(0); // when `grace` came, by this machine's clock
  chat = $state.raw<ChatLine[]>([]);
  events = $state.raw<Event[]>([]);
  notes = $state.raw<Note[]>([]); // what happened in this race besides the game
  present = $state.raw<Present | null>(null);
  presentAt = $state.raw(0); // when `present` came, by this machine's clock: clocks count from there
  hints = $state.raw<Hints | null>(null); // the last that we asked for
  share = $state(1); // how much of the game is compiled, at a server's first start
  problem = $state<string | null>(null); // the code of what keeps us out, while there is something
  behind = $state(0); // steps that came but are not shown yet

  pointed = $state<string | null>(null); // a step of a lesson that points at something on the whole board
  readonly stepwise: boolean = true; // a car's way can be picked space by space, and not only as a whole
  number = 0;
  // Called with everything new before it is shown; showing it waits for the result.
  onStep: ((step: Step) => Promise<void> | void) | null = null;

  // Called before each new thing is shown; a lesson lets its reader finish first.
  hold: (() => Promise<void> | void) | null = null;
  // Called with whatever is asked here, and its reply.
  onAsk: ((ask: Ask, reply: Promise<Refusal | null>) => void) | null = null;

  readonly key: string;
  #socket: WebSocket | null = null;
  #ref = 0;
  #waiting = new Map<number, Waiting>();
  #pause = FIRST_PAUSE;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #hiddenAt = 0;
  #queue: Promise<void> = Promise.resolve();
  #era = 0; // goes up with each welcome: what came before it is not shown any more
  #closed = false;
  #listening = new AbortController();

  constructor(key: string) {
    this.key = key;
    this.#connect();
    const { signal } = this.#listening;
    addEventListener("online", () => this.#now(), { signal });
    addEventListener("offline", () => this.#drop(), { signal });
    addEventListener("focus", () => this.#wake(), { signal });
    document.addEventListener("visibilitychange", () => this.#wake(), { signal });
  }

  readonly board = () => board(this.key);
  readonly routes = (seat: number) => routes(this.key, seat);

  close(): void {
    this.#closed = true;
    this.#era++;
    this.#listening.abort();
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    this.#let_go();
    for (const ref of [...this.#waiting.keys()]) this.#give_up(ref);
    this.#welcomed?.();
  }

  // Reconnect, for instance because we have a name now; the server then sends everything again.
  again(): Promise<void> {
    this.number = 0;
    this.#now();
    return new Promise((done) => (this.#welcomed = done));
  }

  #welcomed: (() => void) | null = null;

  // Send a request; null when it is done. Requests made while connecting are sent once connected.
  ask(fields: AskFields): Promise<Refusal | null> {
    const ask: Ask = { ...fields, ref: ++this.#ref };
    const reply = new Promise<Refusal | null>((done) => {
      const waiting = { ask, sent: false, done };
      this.#waiting.set(ask.ref, waiting);
      if (this.#closed || this.line === "gone") this.#give_up(ask.ref);
      else if (this.#socket?.readyState === WebSocket.OPEN) this.#send(waiting);
      else if (!AGAIN.has(ask.type)) setTimeout(() => waiting.sent || this.#give_up(ask.ref), NO_REPLY);
    });
    this.onAsk?.(ask, reply);
    return reply;
  }

  #send(waiting: Waiting): void {
    const { ask } = waiting;
    waiting.sent = true;
    this.#socket?.send(JSON.stringify(ask));
    if (ask.type === "hint") return; // the champion may take its time
    this.#silence ??= setTimeout(() => {
      this.#silence = undefined;
      if (this.#waiting.size) this.#drop();
    }, NO_REPLY);
  }

  #give_up(ref: number): void {
    const waiting = this.#waiting.get(ref);
    this.#waiting.delete(ref);
    waiting?.done({ type: "refused", number: this.number, ref, code: "unavailable", message: "", present: null, asked: waiting.ask.type });
  }

  // Nobody knows whether a request over a lost connection was carried out, so it is not repeated.
  #give_up_unsure(): void {
    for (const { ask, sent } of [...this.#waiting.values()]) if (sent && !AGAIN.has(ask.type)) this.#give_up(ask.ref);
  }

  #connect(): void {
    this.#let_go();
    this.#give_up_unsure();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const after = this.number ? `?after=${this.number}` : "";
    const socket = new WebSocket(`${scheme}://${location.host}${address(`/api/tables/${this.key}/play`)}${after}`);
    let opened = false;
    this.#socket = socket;
    socket.onopen = () => {
      opened = true;
      this.line = "open";
      this.problem = null;
      if (after) void this.#look_around();
      for (const waiting of this.#waiting.values()) this.#send(waiting);
    };
    socket.onmessage = (message: MessageEvent<string>) => {
      this.#pause = FIRST_PAUSE;
      clearTimeout(this.#silence);
      this.#silence = undefined;
      // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- as in http.ts
      this.#hear(JSON.parse(message.data) as Tell);
    };
    socket.onclose = () => void (opened ? this.#lost() : this.#refused());
  }

  #let_go(): void {
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #drop(): void {
    if (this.#closed || this.line === "gone" || !this.#socket) return;
    this.#let_go();
    this.#lost();
  }

  // A browser does not learn why a handshake failed: request the page of the table.
  async #refused(): Promise<void> {
    const socket = this.#socket;
    let code: string | null = null;
    try {
      await tablePage(this.key);
    } catch (error) {
      code = error instanceof HttpError ? error.code : "unavailable";
    }
    if (this.#closed || socket !== this.#socket) return;
    if (code !== "offline" || this.problem !== "restart") this.problem = code; // a server that restarts is away
    if (code === "not_found" || code === "blocked") {
      this.line = "gone";
      this.#let_go();
      for (const ref of [...this.#waiting.keys()]) this.#give_up(ref);
      return;
    }
    if (code === "too_much") this.#pause = LONGEST_PAUSE;
    this.#lost();
  }

  #lost(): void {
    if (this.#closed) return;
    this.line = "lost";
    clearTimeout(this.#silence);
    this.#silence = undefined;
    this.#give_up_unsure();
    clearTimeout(this.#timer);
    if (this.problem === "elsewhere") return; // else the windows of one person would push each other out for ever
    this.#timer = setTimeout(() => this.#connect(), this.#pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(LONGEST_PAUSE, this.#pause * 2);
  }

  #now(): void {
    if (this.#closed || this.line === "gone") return;
    clearTimeout(this.#timer);
    this.#pause = FIRST_PAUSE;
    this.#connect();
  }

  // A page that slept may hold a line that died: make a new one, which costs little. Where we wait for a reply, its
  // coming or not will tell.
  #wake(): void {
    if (document.hidden) this.#hiddenAt = performance.now();
    else if (this.line === "lost" || (!this.#silence && performance.now() - this.#hiddenAt > ASLEEP)) this.#now();
  }

  #hear(tell: Tell): void {
    switch (tell.type) {
      case "welcome":
        this.#begin(tell);
        return;
      case "update": {
        if (tell.number <= this.number) return;
        this.number = tell.number;
        if (tell.said) this.chat = [...this.chat, tell.said];
        const [era, at] = [this.#era, performance.now()];
        this.behind++;
        this.#queue = this.#queue.then(() => this.#step(tell, era, at));
        return;
      }
      case "hints":
      case "done":
      case "refused": {
        const waiting = tell.ref === null ? undefined : this.#waiting.get(tell.ref);
        if (tell.ref !== null) this.#waiting.delete(tell.ref);
        const [era, at] = [this.#era, performance.now()];
        // The result of a request is shown before its promise resolves.
        this.#queue = this.#queue.then(() => {
          if (tell.type === "refused" && tell.present && era === this.#era) this.#show(tell.present, at);
          if (tell.type === "hints") this.hints = tell;
          waiting?.done(tell.type === "refused" ? { ...tell, asked: waiting.ask.type } : null);
        });
        return;
      }
      case "prepared":
        this.share = tell.share;
        return;
      case "online":
        this.#see(tell);
        return;
      case "closing":
        this.problem = tell.why;
    }
  }

  #begin(tell: Welcome): void {
    this.#era++;
    this.behind = 0;
    this.share = 1; // unless we are told otherwise
    this.number = tell.number;
    this.table = tell.table;
    this.you = tell.you;
    this.#see(tell);
    this.chat = tell.chat;
    this.events = tell.events;
    this.notes = tell.notes;
    this.#show(tell.present, performance.now());
    this.#welcomed?.();
    this.#welcomed = null;
  }

  async #step(update: Update, era: number, at: number): Promise<void> {
    await this.hold?.();
    if (era !== this.#era) return;
    if (this.onStep && this.behind <= TOO_FAR_BEHIND) {
      try {
        await this.#acted(this.onStep({ events: update.events, present: update.present, update }));
      } catch (error) {
        console.error(error); // what is shown must not depend on how it was acted out
      }
    }
    if (era !== this.#era) return;
    this.behind--;
    if (update.table) {
      if (seated(update.table) !== seated(this.table)) void this.#look_around();
      this.table = update.table;
    }
    if (update.you) this.you = update.you;
    if (update.notes) this.notes = update.notes;
    if (update.present) {
      this.events = [...this.events.slice(0, update.first), ...update.events];
      this.#show(update.present, at);
    }
  }

  // The server says who is connected when somebody comes or goes, but not when a seat changes hands: ask.
  async #look_around(): Promise<void> {
    const page = await tablePage(this.key).catch(() => null);
    if (page && !this.#closed) this.#see(page);
  }

  #see({ online, grace }: { online: boolean[]; grace: (number | null)[] }): void {
    this.online = online;
    this.grace = grace;
    this.graceAt = performance.now();
  }

  // Nobody looks at a hidden page, and it gets no frames for animations.
  #acted(acting: Promise<void> | void): Promise<void> | void {
    if (!acting || document.hidden) return;
    let look = (): void => {};
    const hidden = new Promise<void>((done) => {
      look = () => document.hidden && done();
      document.addEventListener("visibilitychange", look);
    });
    return Promise.race([acting, hidden]).finally(() => document.removeEventListener("visibilitychange", look));
  }

  #show(present: Present | null, at: number): void {
    this.present = present;
    this.presentAt = at;
  }
}

const seated = (table: TableInfo | null): string => JSON.stringify(table?.seats.map((seat) => [seat.kind, seat.name]));
