import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { freePort } from './free-port.ts';
import { SecretsSeen } from './secrets-seen.ts';
import { type Release, releaseBuild, root, serverBuild } from './server-build.ts';

export interface StartOptions {
  dataDir: string;
  /** By default a free port; `restart` uses the same. */
  port?: number;
  env?: Record<string, string>;
  /** A folder with the site to serve, instead of the built site. */
  site?: string;
  release?: Release;
  /** A command with arguments that runs the server, such as strace or a limit of resources. */
  under?: string[];
  /** False for tests that kill it during the start. */
  isAwaited?: boolean;
}

export interface ServerProcess {
  url: string;
  port: number;
  dataDir: string;
  /** Of all its starts. */
  output(): string;
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL. */
  kill(): Promise<void>;
  restart(changes?: Pick<StartOptions, 'under' | 'isAwaited'>): Promise<void>;
  signal(name: NodeJS.Signals): void;
  /** Only on Linux. */
  residentKb(): number;
  /** Without /proc, the time that has passed. */
  processorMs(): number;
  ended: () => Promise<number | null>;
}

export const firstAdmin = { username: 'admin', password: 'tumbler-lantai-9-sepeda' };

const secrets = new SecretsSeen();
secrets.add(firstAdmin.password);

/** Rejects with its output when it ends instead of answering. */
export async function startServer(options: StartOptions): Promise<ServerProcess> {
  const { release } = options;
  const entry = release ? await releaseBuild(release) : await serverBuild(options.site);
  // 1.0.0 has no other probe, and listens once it is ready.
  const probe = release === '1.0.0' ? '/api/health' : '/api/ready';
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  let { under = [] } = options;
  let child: ChildProcess;
  let output = '';

  async function start({ isAwaited = true }: Pick<StartOptions, 'isAwaited'>): Promise<void> {
    const [command = process.execPath, ...args] = [...under, process.execPath, entry];
    child = spawn(command, args, {
      cwd: root,
      env: { ...baseEnvironment(), PORT: `${port}`, DATA_DIR: options.dataDir, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    if (isAwaited) await waitUntilAnswering(child, url + probe, () => output);
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (hasEnded(child)) return child.exitCode;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
    secrets.assertNoneIn(output);
    return child.exitCode;
  }

  await start(options);
  return {
    url,
    port,
    dataDir: options.dataDir,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: async () => {
      await end('SIGKILL');
    },
    restart: async (changes = {}) => {
      // A second server would fail at the used port, and this object would lose the first.
      if (!hasEnded(child)) throw new Error('The server still runs');
      under = changes.under ?? under;
      await start(changes);
    },
    signal: (name) => child.kill(name),
    residentKb: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
    },
    processorMs: () => processorMsOf(child),
    ended: async () => {
      if (!hasEnded(child)) await once(child, 'exit');
      return child.exitCode;
    },
  };
}

function processorMsOf({ pid }: ChildProcess): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return performance.now();
  // The fields after the name of the process, which may contain spaces. The unit is 10 ms.
  const [, fields = ''] = readFileSync(file, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) * 10;
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function baseEnvironment(): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    HOST: '127.0.0.1',
    ADMIN_USERNAME: firstAdmin.username,
    ADMIN_PASSWORD: firstAdmin.password,
    LOG_LEVEL: 'info',
  };
}

async function waitUntilAnswering(child: ChildProcess, probe: string, output: () => string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (hasEnded(child)) throw new Error(`The server ended at its start:\n${output()}`);
    try {
      const answer = await fetch(probe, { signal: AbortSignal.timeout(2000) });
      await answer.arrayBuffer();
      if (answer.ok) return;
    } catch {}
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not answer within a minute:\n${output()}`);
}
