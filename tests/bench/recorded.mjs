// How long the page takes from the text of a recorded search to its columns, in processor time. Run by
//   node tests/bench/recorded.mjs FILE …

import { readFileSync } from "node:fs";
import process from "node:process";

import "../../webapp/share/draw/messages.js";

const { RecordedRun } = await import("../../static/recorded/recorded_run.js");
const { readRecording } = await import("../../static/recorded/file.js");

const ROUNDS = 3;

for (const file of process.argv.slice(2)) {
  const text = readFileSync(file, "utf-8");
  const rounds = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage();
    const recording = readRecording(text, file);
    const { behaves } = new RecordedRun(recording);
    const { user, system } = process.cpuUsage(before);
    return { seconds: (user + system) / 1e6, events: recording.events.length, behaves };
  });
  const { seconds, events, behaves } = rounds.reduce((one, other) => (other.seconds < one.seconds ? other : one));
  console.log(
    `read: ${events} events in ${seconds.toFixed(2)} s, ${Math.round(events / seconds)} a second. ${behaves}`,
  );
}
