import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export async function startBuilt(dataDir, env = {}, folder = root) {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, [join(folder, 'dist/server/main.js')], {
    stdio: 'ignore',
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'silent', ...env },
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await isUp(url))) {
    if (child.exitCode !== null) throw new Error('The server ended at its start.');
    await wait(5);
  }
  return {
    url,
    upMs: performance.now() - started,
    residentMb: () => residentOf(child.pid),
    stop: async () => {
      const exit = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await exit;
    },
  };
}

async function isUp(url) {
  return fetch(`${url}/api/ready`).then(
    (response) => response.ok,
    () => false,
  );
}

function residentOf(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
