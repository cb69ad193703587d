// From the start of the built server to its first answer, and its memory then. Bars: 1 s and 200 MB. An empty Node
// process for comparison.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { benchFolder } from './support/bench-folder.mjs';
import { startBuilt } from './support/built-server.mjs';
import { count, median, ms, ratio } from './support/figures.mjs';

const runs = count(5, 2);
const dataDir = benchFolder();
const first = await measure();
const later = [];
const floors = [];
for (let i = 0; i < runs; i++) {
  later.push(await measure());
  floors.push(await emptyNode());
}
rmSync(dataDir, { recursive: true });
const upMs = median(later.map((run) => run.upMs));
const residentMb = median(later.map((run) => run.residentMb));

console.log(`server, first start with an empty folder: ${ms(first.upMs)} to first answer`);
console.log(
  `server, later starts (median of ${runs}): ${ms(upMs)} to first answer ` +
    `(${ratio(upMs, median(floors))} an empty Node process), bar 1000 ms`,
);
console.log(`server, resident after 200 health checks: ${residentMb.toFixed(0)} MB, bar 200 MB`);

async function measure() {
  const server = await startBuilt(dataDir);
  for (let i = 0; i < 200; i++) await fetch(`${server.url}/api/health`);
  const residentMb = server.residentMb();
  await server.stop();
  return { upMs: server.upMs, residentMb };
}

async function emptyNode() {
  const started = performance.now();
  await new Promise((resolve) => spawn(process.execPath, ['-e', '0']).once('exit', resolve));
  return performance.now() - started;
}
