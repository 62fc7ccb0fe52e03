import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LiveTable } from "../src/live/live.svelte";
import type { Note } from "../src/protocol";
import { happened } from "./events";
import { present, Server, update, welcome, type Connection } from "./server";

let server: Server;
let live: LiveTable;
let line: Connection;

const until = <T>(look: () => T) => vi.waitUntil(look, { timeout: 5000, interval: 5 });

beforeEach(async () => {
  server = new Server();
  await server.begin();
  live = new LiveTable("key");
  line = await server.connection();
});

afterEach(async () => {
  live.close();
  await server.end();
});

async function welcomed(number = 7): Promise<void> {
  line.tell(welcome(number));
  await until(() => live.present);
}

describe("a live table", () => {
  it("begins with what the welcome tells", async () => {
    expect(line.after).toBeNull();
    await welcomed();
    expect([live.line, live.number, live.you?.seats, live.online]).toEqual(["open", 7, [0], [true, true]]);
  });

  it("adds events, and drops those that were taken back", async () => {
    await welcomed();
    line.tell(update(8, { first: 0, events: happened(["a"], ["b"], ["c"]), present: present(1) }));
    await until(() => live.events.length === 3);
    line.tell(update(9, { first: 1, events: happened(["d"]), present: present(0) }));
    await until(() => live.events.length === 2);
    expect(live.events.map((event) => event.kind)).toEqual(["a", "d"]);
    expect(live.present?.asked.map((one) => one.seat)).toEqual([0]);
  });

  it("keeps the notes of a race until others come", async () => {
    await welcomed();
    const note: Note = { kind: "clock", seat: 1, name: "Ben", event: 2 };
    line.tell(update(8, { notes: [note] }), update(9));
    await until(() => live.behind === 0 && live.number === 9);
    expect(live.notes).toEqual([note]);
    line.tell(update(10, { notes: [] }));
    await until(() => live.notes.length === 0);
  });

  it("hears nothing twice", async () => {
    await welcomed();
    const said = { name: "Ada", text: "Hello", at: 0 };
    line.tell(update(8, { said }), update(8, { said }), update(7, { said }), update(9, { said: { ...said, text: "Bye" } }));
    await until(() => live.number === 9);
    expect(live.chat.map((one) => one.text)).toEqual(["Hello", "Bye"]);
  });

  it("shows a step after it was acted out, and the reply after what was asked for", async () => {
    await welcomed();
    const order: string[] = [];
    let finish = (): void => undefined;
    live.onStep = () => {
      order.push(`acting, asked ${live.present?.asked[0]?.seat}`);
      return new Promise((done) => (finish = done));
    };
    const asked = live.ask({ type: "answer", seat: 0, question: 1, answer: 3 }).then(() => {
      order.push(`answered, asked ${live.present?.asked[0]?.seat}`);
    });
    const { ref } = await line.next();
    line.tell(update(8, { present: present(1) }), { type: "done", number: 8, ref });
    await until(() => order.length);
    finish();
    await asked;
    expect(order).toEqual(["acting, asked 0", "answered, asked 1"]);
  });

  it("goes on when acting a step out fails", async () => {
    await welcomed();
    const complain = vi.spyOn(console, "error").mockImplementation(() => undefined);
    live.onStep = () => Promise.reject(new Error("the board is gone"));
    line.tell(update(8, { present: present(1) }));
    await until(() => live.present?.asked[0]?.seat === 1);
    expect(complain).toHaveBeenCalledOnce();
  });

  it("tells who asked why something was refused, and shows how things stand", async () => {
    await welcomed();
    const asked = live.ask({ type: "answer", seat: 0, question: 1, answer: 3 });
    const { ref } = await line.next();
    line.tell({ type: "refused", number: 7, ref, code: "stale", message: "too late", present: present(1) });
    expect(await asked).toMatchObject({ code: "stale", asked: "answer" });
    expect(live.present?.asked[0]?.seat).toBe(1);
  });

  it("resumes by number after a lost line, and sends an answer again but no chat", async () => {
    await welcomed();
    const [answer, chat] = [live.ask({ type: "answer", seat: 0, question: 1, answer: 3 }), live.ask({ type: "say", text: "Hello" })];
    const first = await line.next();
    await line.next();
    line.cut();
    expect(await chat).toMatchObject({ code: "unavailable", asked: "say" });
    line = await server.connection();
    expect(line.after).toBe("7");
    expect(await line.next()).toEqual(first);
    line.tell(update(8, { present: present(1) }), { type: "done", number: 8, ref: first.ref });
    expect(await answer).toBeNull();
  });

  it("sends what was asked while it was connecting", async () => {
    live.close();
    live = new LiveTable("key");
    const asked = live.ask({ type: "say", text: "Hello" });
    line = await server.connection();
    const { ref } = await line.next();
    line.tell({ type: "done", number: 1, ref });
    expect(await asked).toBeNull();
  });

  it("is gone where there is no such table", async () => {
    await welcomed();
    server.refusal = { status: 404, code: "not_found" };
    line.cut();
    await until(() => live.line === "gone");
    expect(live.problem).toBe("not_found");
    expect(await live.ask({ type: "say", text: "Hello" })).toMatchObject({ code: "unavailable" });
  });

  it("does not come back to a table that is open in another window until it is told to", async () => {
    await welcomed();
    line.tell({ type: "closing", number: 7, why: "elsewhere" });
    await until(() => live.problem);
    line.cut();
    await until(() => live.line === "lost");
    const again = live.again();
    line = await server.connection();
    expect(line.after).toBeNull();
    line.tell(welcome(9));
    await again;
    expect([live.number, live.problem]).toEqual([9, null]);
  });

  it("asks who is there when a seat changes hands", async () => {
    await welcomed();
    const seats = [{ kind: "bot", name: "Bot 1" }];
    line.tell(update(8, { table: { ...welcome(8).table, seats } as never }));
    await until(() => live.online[1] === false);
    expect([live.grace, server.pages]).toEqual([[null, 5000], 1]);
  });

  it("gives up what is open when it is closed", async () => {
    await welcomed();
    const asked = live.ask({ type: "answer", seat: 0, question: 1, answer: 3 });
    await line.next();
    live.close();
    expect(await asked).toMatchObject({ code: "unavailable" });
  });
});
