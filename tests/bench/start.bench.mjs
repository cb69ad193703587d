// How long the built server takes to answer, and how much memory it holds then. Bar: up in under
// 1 s, resident under 200 MB; an empty Node process is printed beside it.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));
const runs = 5;

const dataDir = mkdtempSync(join(tmpdir(), 'gerobak-bench-'));
const first = await measure();
const later = [];
for (let i = 0; i < runs; i++) later.push(await measure());
rmSync(dataDir, { recursive: true });
const floorMs = median(await Promise.all([emptyNode(), emptyNode(), emptyNode()]));
const upMs = median(later.map((run) => run.upMs));
const residentMb = median(later.map((run) => run.residentMb));

console.log(
  `server, first start with an empty folder: ${first.upMs.toFixed(0)} ms to first answer`,
);
console.log(
  `server, later starts (median of ${runs}): ${upMs.toFixed(0)} ms to first answer ` +
    `(${(upMs / floorMs).toFixed(1)} x an empty Node process), bar 1000 ms`,
);
console.log(`server, resident after 200 health checks: ${residentMb.toFixed(0)} MB, bar 200 MB`);

async function measure() {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, [main], {
    stdio: 'ignore',
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'silent' },
  });
  const url = `http://127.0.0.1:${port}/api/health`;
  while (
    !(await fetch(url).then(
      (r) => r.ok,
      () => false,
    ))
  )
    await wait(5);
  const upMs = performance.now() - started;
  for (let i = 0; i < 200; i++) await fetch(url);
  const residentMb = residentOf(child.pid);
  child.kill('SIGTERM');
  await new Promise((resolve) => child.once('exit', resolve));
  return { upMs, residentMb };
}

function residentOf(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

async function emptyNode() {
  const started = performance.now();
  await new Promise((resolve) => spawn(process.execPath, ['-e', '0']).once('exit', resolve));
  return performance.now() - started;
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
