import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findViolationsInProcess } from './background/check-ledger.ts';
import { readCommandLine, serverCommand } from './cli/command-line.mjs';
import {
  type Config,
  configWarning,
  parseConfig,
  readSettings,
  StartError,
  secretVariables,
  settingNames,
} from './config.ts';
import { whileStarting } from './http/site/while-starting.ts';
import { lifecycle, listen } from './listen.ts';
import { listenForMetrics } from './metrics/metrics-route.ts';
import { type RunningApi, startApi } from './start-api.ts';

const ledgerCheckPath = fileURLToPath(new URL('ledger-check-process.js', import.meta.url));
const distDir = fileURLToPath(new URL('../client', import.meta.url));

async function start(config: Config): Promise<void> {
  const life = lifecycle();
  let api: RunningApi | undefined;
  // Listens before the migration, which may take minutes, so that probes succeed.
  const server = await listening(config, (request, env) =>
    api ? api.app.fetch(request, env) : whileStarting(request),
  );
  const started = await startApi(config, {
    state: () => life.state,
    findViolations: findViolationsInProcess(ledgerCheckPath),
    onDiskFailure: (error) => {
      started.deps.log.fatal({ err: error }, 'the disk failed; the server ends');
      process.exit(1);
    },
  });
  api = started;
  listenForMetrics(config, started.deps.metrics)?.on('error', fail);
  life.endOnSignals({
    server,
    delaySeconds: config.drainSeconds,
    begin: () => started.deps.log.info('stopping'),
    endStreams: (withinMs) => void started.events.leave(withinMs),
    close: started.close,
  });
  life.state = 'ready';
  greet(config, server.address() as AddressInfo, started);
}

function listening(config: Config, fetch: Parameters<typeof listen>[0]): Promise<Server> {
  return new Promise((resolve) => {
    const server = listen(fetch, config, () => resolve(server));
    server.on('error', fail);
  });
}

function greet(config: Config, address: AddressInfo, { firstAdmin, demo }: RunningApi): void {
  const host = address.address === '127.0.0.1' ? 'localhost' : address.address;
  console.log(`Gerobak is running at ${config.publicUrl ?? `http://${host}:${address.port}`}`);
  if (demo) {
    console.log(`Demo: sign in as ${demo.username} with ${demo.password} (same password for all demo users)`);
  }
  if (firstAdmin) {
    const { username, password } = firstAdmin;
    console.log(`Sign in as ${username} with ${password ?? 'the password you set'}`);
  }
  if (demo || (firstAdmin && firstAdmin.password !== undefined)) {
    console.log('Save this password. It is shown only once.');
  }
}

function fail(error: unknown): never {
  const { code, port } = error as { code?: string; port?: number };
  if (error instanceof StartError) console.error(error.message);
  else if (code === 'EADDRINUSE') {
    const name = `${port}` === process.env.METRICS_PORT ? 'METRICS_PORT' : 'PORT';
    console.error(`Port in use. Set another one with ${name}.`);
  } else console.error(error);
  process.exit(1);
}

const { values } = readCommandLine(serverCommand);
try {
  if (values['check-config']) console.log(settingsText(process.env));
  else {
    const warning = configWarning(readSettings(process.env));
    if (warning !== undefined) console.warn(warning);
    await start(parseConfig(process.env, distDir));
  }
} catch (error) {
  fail(error);
}

/**
 * Secrets are left out.
 * @throws StartError, like `readSettings`
 */
export function settingsText(env: Record<string, string | undefined>): string {
  const settings = readSettings(env);
  const width = Math.max(...settingNames.map((name) => name.length));
  const lines = settingNames.map((name) => {
    const value = shown(name, settings[name]);
    return `${name.padEnd(width)}  ${value}${env[name] ? '' : '  (default)'}`;
  });
  return ['The configuration is valid:', ...lines, configWarning(settings) ?? []].flat().join('\n');
}

function shown(name: string, value: unknown): string {
  if (value === undefined) return '–';
  if (secretVariables.has(name)) return '… (set, not shown)';
  return name === 'DATA_DIR' ? resolve(String(value)) : String(value);
}
