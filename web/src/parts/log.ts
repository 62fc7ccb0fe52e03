// A line of the race log, made by each game from its events.

export interface LogLine {
  id: number | string;
  text: string;
  car?: string; // whose colour and number stand before it
}
