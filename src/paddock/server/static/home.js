const STATES = { gathering: "gathering", playing: "playing", between: "between races", stopped: "stopped" };
const titles = new Map();

function cell(text) {
  const made = document.createElement("td");
  made.textContent = text;
  return made;
}

async function read(path) {
  const response = await fetch(path);
  if (!response.ok) throw new Error(path);
  return response.json();
}

async function showGames() {
  for (const game of (await read("/api/games")).games) {
    titles.set(game.name, game.title);
    const item = document.createElement("li");
    const players = document.createElement("span");
    item.append(game.title, players);
    players.textContent = `${game.players[0]} to ${game.players.at(-1)} players`;
    document.getElementById("game-list").append(item);
  }
}

async function showTables() {
  const { tables } = await read("/api/tables");
  const rows = tables.map((table) => {
    const row = document.createElement("tr");
    const players = `${table.names.join(", ")}${table.open ? ` and ${table.open} open` : ""}`;
    row.append(cell(titles.get(table.game) ?? table.game), cell(table.host ?? ""), cell(players), cell(STATES[table.status]));
    return row;
  });
  document.querySelector("tbody").replaceChildren(...rows);
  document.querySelector("table").hidden = rows.length === 0;
  document.getElementById("state").textContent = rows.length ? "" : "No public table is open.";
}

async function refresh() {
  try {
    if (!titles.size) await showGames();
    await showTables();
  } catch {
    document.getElementById("state").textContent = "The server does not answer; trying again.";
  }
}

await refresh();
setInterval(refresh, 5000);
