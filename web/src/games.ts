// Which parts of the client show a game: those made for it, or plain ones that show all that its view tells.

export type Look = "Cars" | "Cafe" | "Plain";

const LOOKS: Record<string, Look> = { downforce: "Cars", "top-race": "Cars", "cafe-race": "Cafe" };

export function lookOf(game: string): Look {
  return LOOKS[game] ?? "Plain";
}
