import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { freePort } from './free-port.ts';
import { SecretsSeen } from './secrets-seen.ts';
import { root, serverBuild } from './server-build.ts';

export interface StartOptions {
  dataDir: string;
  /** A free one unless given; `restart` keeps it. */
  port?: number;
  env?: Record<string, string>;
  /** A folder with the site it serves, instead of the one that is built. */
  site?: string;
  /** A command that runs it and bends what it asks of the machine, with its arguments. */
  under?: string[];
  /** Whether to wait until it answers; only a test that kills it while it starts does not. */
  isAwaited?: boolean;
}

/** The real server in a process of its own, which a test may kill. */
export interface ServerProcess {
  url: string;
  port: number;
  /** Everything it printed so far, over all its starts. */
  output(): string;
  /** Asks it to finish; answers its exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL: no goodbye, no flush. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data folder, after `stop` or `kill`. */
  restart(changes?: Pick<StartOptions, 'under' | 'isAwaited'>): Promise<void>;
  signal(name: NodeJS.Signals): void;
  /** Memory it holds now, in kB; only on Linux. */
  residentKb(): number;
  /** Processor time it has used; where the system does not say, the time that has passed. */
  processorMs(): number;
  /** Its exit code, once it has ended. */
  ended: () => Promise<number | null>;
}

/** Credentials of the first administrator of a server started by these tests. */
export const firstAdmin = { username: 'admin', password: 'tumbler-lantai-9-sepeda' };

const secrets = new SecretsSeen();
secrets.add(firstAdmin.password);

/** Starts the server and waits until it answers. Rejects with its output when it ends instead. */
export async function startServer(options: StartOptions): Promise<ServerProcess> {
  const entry = await serverBuild(options.site);
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
    if (isAwaited) await answering(child, url, () => output);
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
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: async () => {
      await end('SIGKILL');
    },
    restart: async (changes = {}) => {
      // A second one would end at the taken port, and nobody would hold the first any more.
      if (!hasEnded(child)) throw new Error('The server still runs');
      under = changes.under ?? under;
      await start(changes);
    },
    signal: (name) => {
      child.kill(name);
    },
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
  // After the name, which may hold anything; Linux counts in hundredths of a second.
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

async function answering(child: ChildProcess, url: string, output: () => string): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    if (hasEnded(child)) throw new Error(`The server ended at its start:\n${output()}`);
    try {
      const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2000) });
      await answer.arrayBuffer();
      if (answer.ok) return;
    } catch {}
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not answer within 20 s:\n${output()}`);
}
