// Caddy as `deploy/Caddyfile` configures it, in front of servers of a test.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { root } from './server-build.ts';

export const hasCaddy = process.env.GEROBAK_REQUIRE_ALL === '1' || spawnSync('caddy', ['version']).status === 0;

export interface Caddy {
  /** `https://localhost:…`, with a certificate that nothing trusts, or `http://localhost:…`. */
  url: string;
  output(): string;
  stop(): Promise<void>;
}

/** @param upstreams the ports of the servers */
export async function startCaddy(upstreams: readonly number[], scheme: 'https' | 'http' = 'https'): Promise<Caddy> {
  const folder = mkdtempSync(join(tmpdir(), 'gerobak-caddy-'));
  const [port, httpPort, adminPort] = [await freePort(), await freePort(), await freePort()];
  const url = `${scheme}://localhost:${port}`;
  const config = join(root, 'deploy/Caddyfile');
  let output = '';
  const child = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      SITE_ADDRESS: url,
      HTTP_PORT: `${httpPort}`,
      CADDY_ADMIN: `localhost:${adminPort}`,
      UPSTREAMS: upstreams.map((each) => `127.0.0.1:${each}`).join(' '),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  let isRunning = true;
  child.on('error', (error) => {
    output += error.message;
    isRunning = false;
  });
  child.on('exit', () => {
    isRunning = false;
  });
  const stop = async () => {
    if (isRunning) {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + 30_000;
  while (!(await isAnswering(url))) {
    if (isRunning && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      continue;
    }
    await stop();
    throw new Error(`Caddy does not answer:\n${output}`);
  }
  return { url, output: () => output, stop };
}

function isAnswering(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { request } = url.startsWith('https:') ? https : http;
    const asked = request(`${url}/api/health`, { rejectUnauthorized: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    asked.on('error', () => resolve(false));
    asked.end();
  });
}
