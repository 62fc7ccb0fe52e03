import shell from "./shell.json";
import home from "./home.json";
import table from "./table.json";
import cars from "./cars.json";
import hints from "./hints.json";
import cafe from "./cafe.json";
import replay from "./replay.json";
import rules from "./rules.json";

export default { ...shell, ...home, ...table, ...cars, ...cafe, ...hints, ...replay, ...rules };
