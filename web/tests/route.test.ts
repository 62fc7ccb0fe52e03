import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "./document";
import { readRoute } from "../src/route.svelte";

describe("an address", () => {
  it.each([
    ["/", "", { screen: "home" }],
    ["/table/abc", "", { screen: "table", key: "abc" }],
    ["/watch/abc", "", { screen: "table", key: "abc" }],
    ["/replay/abc", "", { screen: "replay", key: "abc" }],
    ["/puzzles", "", { screen: "puzzles" }],
    ["/puzzles/top-race/abc", "", { screen: "puzzle", game: "top-race", key: "abc" }],
    ["/puzzles/top-race", "", { screen: "lost" }],
    ["/puzzles/top-race/abc/more", "", { screen: "lost" }],
    ["/device", "#abc/def", { screen: "device", secret: "abc", key: "def" }],
    ["/device", "", { screen: "device", secret: "", key: "" }],
    ["/rules", "", { screen: "rules", game: "", clause: "" }],
    ["/rules/downforce", "#DF-3.6", { screen: "rules", game: "downforce", clause: "DF-3.6" }],
    ["/rules/downforce", "#caf%C3%A9", { screen: "rules", game: "downforce", clause: "café" }],
    ["/table", "", { screen: "lost" }],
    ["/table/abc/more", "", { screen: "lost" }],
    ["/nowhere", "", { screen: "lost" }],
  ])("%s%s decides the screen", (path, hash, route) => {
    expect(readRoute(path, hash)).toEqual(route);
  });
});

describe("under a base path", () => {
  const click = (link: HTMLElement, init: MouseEventInit = {}) =>
    link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init }));

  async function open(path: string) {
    Object.assign(browser.settings.navigation, { disableMainFrameNavigation: true, disableFallbackToSetURL: true });
    browser.setURL(`http://127.0.0.1${path}`);
    document.head.innerHTML = '<meta name="base" content="/club/" />';
    vi.resetModules();
    const { follow, go, place } = await import("../src/route.svelte");
    document.onclick = follow;
    return { go, place };
  }

  function link(href: string): HTMLElement {
    document.body.innerHTML = `<a href="${href}"><b>Go</b></a>`;
    return document.querySelector("b") as HTMLElement;
  }

  beforeEach(() => vi.stubGlobal("scrollTo", () => undefined));

  it("reads the page behind it", async () => {
    const { place } = await open("/club/replay/abc");
    expect(place.route).toEqual({ screen: "replay", key: "abc" });
    expect(place.moved).toBe(false);
  });

  it("goes to a page and remembers where it came from", async () => {
    const { go, place } = await open("/club/");
    go("/rules/top-race#TR-3.3");
    expect(location.pathname + location.hash).toBe("/club/rules/top-race#TR-3.3");
    expect(place.route).toEqual({ screen: "rules", game: "top-race", clause: "TR-3.3" });
    expect([place.from, place.moved]).toEqual(["/", true]);
  });

  it("follows a link of its own without loading the page", async () => {
    const { place } = await open("/club/");
    expect(click(link("/club/table/abc"))).toBe(false);
    expect(place.route).toEqual({ screen: "table", key: "abc" });
  });

  it.each([
    ["a page outside of it", "/other", {}],
    ["the server's own pages", "/club/api/games", {}],
    ["another site", "http://elsewhere.test/club/", {}],
    ["a link opened in a new tab", "/club/rules", { ctrlKey: true }],
  ])("leaves %s to the browser", async (_, href, init) => {
    const { place } = await open("/club/table/abc");
    expect(click(link(href), init)).toBe(true);
    expect(place.route).toEqual({ screen: "table", key: "abc" });
  });

  it("follows the browser's back button", async () => {
    const { go, place } = await open("/club/");
    go("/rules");
    browser.setURL("http://127.0.0.1/club/");
    dispatchEvent(new PopStateEvent("popstate"));
    expect(place.route).toEqual({ screen: "home" });
  });
});
