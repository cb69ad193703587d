import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createViolationFinder } from './background/check-ledger.ts';
import { readCommandLine, serverCommand } from './cli/command-line.mjs';
import {
  type Config,
  configWarning,
  OperatorError,
  parseConfig,
  readSettings,
  secretVariables,
  settingNames,
} from './config.ts';
import { respondWhileStarting } from './http/site/while-starting.ts';
import { createLifecycle, listen } from './listen.ts';
import { listenForMetrics } from './metrics/metrics-route.ts';
import { type RunningApi, startApi } from './start-api.ts';

const ledgerCheckPath = fileURLToPath(new URL('ledger-check-process.js', import.meta.url));
const distDir = fileURLToPath(new URL('../client', import.meta.url));

async function startServer(config: Config): Promise<void> {
  const serverLifecycle = createLifecycle();
  let api: RunningApi | undefined;
  // Listens before the migration, which may take minutes, so that probes succeed.
  const server = await startListening(config, (request, env) =>
    api ? api.app.fetch(request, env) : respondWhileStarting(request),
  );
  const runningApi = await startApi(config, {
    state: () => serverLifecycle.state,
    findViolations: createViolationFinder(ledgerCheckPath),
    onDiskFailure: (error) => {
      runningApi.deps.log.fatal({ err: error }, 'the disk failed; the server ends');
      process.exit(1);
    },
  });
  api = runningApi;
  listenForMetrics(config, runningApi.deps.metrics)?.on('error', exitWithError);
  serverLifecycle.endOnSignals({
    server,
    delaySeconds: config.drainSeconds,
    begin: () => runningApi.deps.log.info('stopping'),
    endStreams: (withinMs) => void runningApi.events.endGradually(withinMs),
    close: runningApi.close,
  });
  serverLifecycle.state = 'ready';
  printStartMessage(config, server.address() as AddressInfo, runningApi);
}

function startListening(config: Config, fetch: Parameters<typeof listen>[0]): Promise<Server> {
  return new Promise((resolve) => {
    const server = listen(fetch, config, () => resolve(server));
    server.on('error', exitWithError);
  });
}

function printStartMessage(config: Config, address: AddressInfo, { firstAdmin, demo }: RunningApi): void {
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

function exitWithError(error: unknown): never {
  const { code, port } = error as { code?: string; port?: number };
  if (error instanceof OperatorError) console.error(error.message);
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
    await startServer(parseConfig(process.env, distDir));
  }
} catch (error) {
  exitWithError(error);
}

/**
 * Shows which secrets are set, but not their values.
 * @throws OperatorError, like `readSettings`
 */
export function settingsText(env: Record<string, string | undefined>): string {
  const settings = readSettings(env);
  const width = Math.max(...settingNames.map((name) => name.length));
  const lines = settingNames.map((name) => {
    const value = formatSetting(name, settings[name]);
    return `${name.padEnd(width)}  ${value}${env[name] ? '' : '  (default)'}`;
  });
  return ['The configuration is valid:', ...lines, configWarning(settings) ?? []].flat().join('\n');
}

function formatSetting(name: string, value: unknown): string {
  if (value === undefined) return '–';
  if (secretVariables.has(name)) return '… (set, not shown)';
  return name === 'DATA_DIR' ? resolve(String(value)) : String(value);
}
