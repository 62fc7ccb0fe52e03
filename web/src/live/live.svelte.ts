// A table that we are connected to. A lost connection is made again, and nothing is missed or done twice:
// the server is told the last number that we have seen, and answers that were not confirmed are sent again.

import type { Ask, ChatLine, Event, Present, Refused, TableInfo, Tell, Update, You } from "../protocol";

export type Line = "connecting" | "open" | "lost" | "gone";
export type Step = { events: Event[]; present: Present | null; update: Update };

type Unsent<T> = T extends { ref: number } ? Omit<T, "ref"> : never;
type AskFields = Unsent<Ask>;
type Waiting = { ask: Ask; done: (reply: Refused | null) => void };

const AGAIN = new Set<Ask["type"]>(["answer", "undo"]); // what the server takes once however often it is sent
const LONGEST_PAUSE = 8000;

export class LiveTable {
  line = $state<Line>("connecting");
  table = $state.raw<TableInfo | null>(null);
  you = $state.raw<You | null>(null);
  online = $state.raw<boolean[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  events = $state.raw<Event[]>([]);
  present = $state.raw<Present | null>(null);
  presentAt = $state.raw(0); // when `present` came, by this machine's clock: clocks count from there
  problem = $state<string | null>(null);

  number = 0;
  // Called with each new thing that happened, before it is shown; what it waits for is waited for.
  onStep: ((step: Step) => Promise<void> | void) | null = null;

  #key: string;
  #socket: WebSocket | null = null;
  #ref = 0;
  #waiting = new Map<number, Waiting>();
  #pause = 250;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #queue: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(key: string) {
    this.#key = key;
    this.#connect();
    addEventListener("online", this.#retry);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.#retry);
    this.#socket?.close();
  }

  // Ask for something; null when it is done, the server's words when it is refused.
  ask(fields: AskFields): Promise<Refused | null> {
    const ask = { ...fields, ref: ++this.#ref } as Ask;
    return new Promise((done) => {
      this.#waiting.set(ask.ref, { ask, done });
      if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(ask));
      else if (!AGAIN.has(ask.type)) this.#give_up(ask.ref);
    });
  }

  #give_up(ref: number): void {
    const waiting = this.#waiting.get(ref);
    this.#waiting.delete(ref);
    waiting?.done({ type: "refused", number: this.number, ref, code: "unavailable", message: "", present: null });
  }

  #connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const after = this.number ? `?after=${this.number}` : "";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.#key}/play${after}`);
    this.#socket = socket;
    socket.onopen = () => {
      this.line = "open";
      this.#pause = 250;
      for (const { ask } of this.#waiting.values()) socket.send(JSON.stringify(ask));
    };
    socket.onmessage = (message) => this.#hear(JSON.parse(message.data as string) as Tell);
    socket.onclose = () => this.#lost();
  }

  #lost(): void {
    if (this.#closed) return;
    this.line = this.line === "connecting" && this.number === 0 && this.#pause > 1000 ? "gone" : "lost";
    for (const { ask } of [...this.#waiting.values()]) if (!AGAIN.has(ask.type)) this.#give_up(ask.ref);
    this.#timer = setTimeout(() => this.#connect(), this.#pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(LONGEST_PAUSE, this.#pause * 2);
  }

  #retry = (): void => {
    if (this.line === "open") return;
    clearTimeout(this.#timer);
    this.#pause = 250;
    this.#connect();
  };

  #hear(tell: Tell): void {
    switch (tell.type) {
      case "welcome":
        this.number = tell.number;
        this.table = tell.table;
        this.you = tell.you;
        this.online = tell.online;
        this.chat = tell.chat;
        this.events = tell.events;
        this.#show(tell.present);
        return;
      case "update":
        this.number = tell.number;
        if (tell.said) this.chat = [...this.chat, tell.said];
        this.#queue = this.#queue.then(() => this.#step(tell));
        return;
      case "done":
      case "refused": {
        if (tell.type === "refused" && tell.present) this.#show(tell.present);
        const waiting = tell.ref === null ? undefined : this.#waiting.get(tell.ref);
        if (tell.ref !== null) this.#waiting.delete(tell.ref);
        // What was asked is shown before whoever asked goes on.
        void this.#queue.then(() => waiting?.done(tell.type === "done" ? null : tell));
        return;
      }
      case "online":
        this.online = tell.online;
    }
  }

  async #step(update: Update): Promise<void> {
    const step = { events: update.events, present: update.present, update };
    if (this.onStep) await this.onStep(step);
    if (update.table) this.table = update.table;
    if (update.you) this.you = update.you;
    if (update.present) {
      this.events = [...this.events.slice(0, update.first), ...update.events];
      this.#show(update.present);
    }
  }

  #show(present: Present | null): void {
    this.present = present;
    this.presentAt = performance.now();
  }
}
