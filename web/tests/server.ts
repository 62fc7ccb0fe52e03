import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocketServer, type WebSocket as Socket } from "ws";
import type { Ask, Present, TableInfo, Tell, Update, Welcome, You } from "../src/protocol";
import { browser } from "./document";

type Asked = Ask & { ref: number };

// One connection of a client, from the server's side.
export class Connection {
  readonly after: string | null; // the last number that the client has seen
  #socket: Socket;
  #heard: Asked[] = [];
  #waiting: ((ask: Asked) => void)[] = [];

  constructor(socket: Socket, url: string) {
    this.#socket = socket;
    this.after = new URL(url, "http://127.0.0.1").searchParams.get("after");
    socket.on("message", (data: Buffer) => {
      const ask = JSON.parse(data.toString()) as Asked;
      const waiting = this.#waiting.shift();
      if (waiting) waiting(ask);
      else this.#heard.push(ask);
    });
  }

  // The next message of the client.
  next(): Promise<Asked> {
    const ask = this.#heard.shift();
    return ask ? Promise.resolve(ask) : new Promise((done) => this.#waiting.push(done));
  }

  tell(...tells: Tell[]): void {
    for (const tell of tells) this.#socket.send(JSON.stringify(tell));
  }

  cut(): void {
    this.#socket.terminate();
  }
}

// A server that says what a test lets it say.
export class Server {
  refusal: { status: number; code: string } | null = null; // what handshakes and pages are refused with
  pages = 0; // how often the table's page was asked for
  #connections: Connection[] = [];
  #waiting: ((connection: Connection) => void)[] = [];
  #http = createServer((_, response) => {
    this.pages++;
    const body = this.refusal ? { code: this.refusal.code, message: "" } : { online: [true, false], grace: [null, 5000] };
    response.writeHead(this.refusal?.status ?? 200, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  });
  #sockets = new WebSocketServer({ server: this.#http, verifyClient: () => !this.refusal });

  // Begin, and be the server of the page's address.
  async begin(): Promise<void> {
    this.#sockets.on("connection", (socket, request) => {
      const connection = new Connection(socket, request.url ?? "");
      const waiting = this.#waiting.shift();
      if (waiting) waiting(connection);
      else this.#connections.push(connection);
    });
    await new Promise<void>((done) => this.#http.listen(0, "127.0.0.1", done));
    browser.setURL(`http://127.0.0.1:${(this.#http.address() as AddressInfo).port}/`);
  }

  // The next connection of a client.
  connection(): Promise<Connection> {
    const connection = this.#connections.shift();
    return connection ? Promise.resolve(connection) : new Promise((done) => this.#waiting.push(done));
  }

  async end(): Promise<void> {
    for (const client of this.#sockets.clients) client.terminate();
    this.#http.closeAllConnections();
    await new Promise((done) => this.#http.close(done));
  }
}

export const present = (...asked: number[]): Present => ({
  asked: asked.map((seat) => ({ seat, question: 1, left: null })),
  undo: [],
  views: [],
});

const table = { seats: [], status: "playing" } as unknown as TableInfo;
const you: You = { seats: [0], host: true, had: [0], claims: false, places: [], joined: false, join: "join", watch: "watch" };

export const welcome = (number: number): Welcome => ({
  type: "welcome",
  number,
  table,
  you,
  online: [true, true],
  grace: [null, null],
  chat: [],
  events: [],
  notes: [],
  present: present(0),
});

export const update = (number: number, change: Partial<Update> = {}): Update => ({
  type: "update",
  number,
  table: null,
  you: null,
  said: null,
  by: null,
  first: 0,
  events: [],
  notes: null,
  present: null,
  ...change,
});
