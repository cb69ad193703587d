// Caddy and HAProxy as `deploy` configures them, in front of servers of a test.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { root } from './server-build.ts';

const isRequired = process.env.GEROBAK_REQUIRE_ALL === '1';
export const hasCaddy = isRequired || spawnSync('caddy', ['version']).status === 0;
export const hasHaproxy = isRequired || spawnSync('haproxy', ['-v']).status === 0;

export interface ReverseProxy {
  /** `https://localhost:…`, with a certificate that nothing trusts, or `http://localhost:…`. */
  url: string;
  output(): string;
  stop(): Promise<void>;
}

/** @param upstreams the ports of the servers */
export async function startCaddy(
  upstreams: readonly number[],
  scheme: 'https' | 'http' = 'https',
): Promise<ReverseProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'gerobak-caddy-'));
  const [port, httpPort, adminPort] = [await freePort(), await freePort(), await freePort()];
  const url = `${scheme}://localhost:${port}`;
  return startProxy(['caddy', 'run', '--config', join(root, 'deploy/Caddyfile'), '--adapter', 'caddyfile'], {
    folder,
    url,
    env: {
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      SITE_ADDRESS: url,
      HTTP_PORT: `${httpPort}`,
      CADDY_ADMIN: `localhost:${adminPort}`,
      UPSTREAMS: upstreams.map((each) => `127.0.0.1:${each}`).join(' '),
    },
  });
}

/** @param upstreams the ports of at most three servers */
export async function startHaproxy(upstreams: readonly number[]): Promise<ReverseProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'gerobak-haproxy-'));
  const [port, httpPort] = [await freePort(), await freePort()];
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-days', '2'];
  execFileSync('openssl', [...request, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  writeFileSync(certificate, readFileSync(key), { flag: 'a' });
  return startProxy(['haproxy', '-db', '-f', join(root, 'deploy/haproxy.cfg')], {
    folder,
    url: `https://localhost:${port}`,
    env: {
      CERTIFICATE: certificate,
      HTTP_PORT: `${httpPort}`,
      HTTPS_PORT: `${port}`,
      ...Object.fromEntries(upstreams.map((each, index) => [`APP_${index + 1}`, `127.0.0.1:${each}`])),
    },
  });
}

async function startProxy(
  [command = '', ...args]: string[],
  { folder, url, env }: { folder: string; url: string; env: Record<string, string> },
): Promise<ReverseProxy> {
  let output = '';
  const child = spawn(command, args, { env: { PATH: process.env.PATH, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
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
    throw new Error(`${command} does not answer:\n${output}`);
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
