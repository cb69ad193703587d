// The program that `npm start` runs: starts the API, listens, and prints where it is reached.
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { readCommandLine, serverCommand } from './cli/command-line.mjs';
import { type Config, parseConfig, StartError } from './config.ts';
import { findViolationsInProcess } from './jobs/check-ledger.ts';
import { listen, stopOnSignals } from './listen.ts';
import { type RunningApi, startApi } from './start-api.ts';

const ledgerCheckPath = fileURLToPath(new URL('ledger-check-process.js', import.meta.url));
// The server is in dist/server, the site beside it in dist/client.
const distDir = fileURLToPath(new URL('../client', import.meta.url));

async function start(config: Config): Promise<void> {
  const stopping = stopOnSignals();
  const api = await startApi(config, {
    isStopping: () => stopping.isStopping,
    findViolations: findViolationsInProcess(ledgerCheckPath),
    onDiskFailure: (error) => {
      api.deps.log.fatal({ err: error }, 'the disk failed; the server ends');
      process.exit(1);
    },
  });
  const server = listen(api.app, config, (address) => greet(config, address, api));
  server.on('error', fail);
  const begin = () => {
    api.deps.log.info('stopping');
    // Streams of events never end by themselves, and the server waits for open answers.
    void api.events.close();
  };
  stopping.onStop(server, { begin, close: api.close });
}

function greet(config: Config, address: AddressInfo, { firstAdmin, demo }: RunningApi): void {
  const host = address.address === '127.0.0.1' ? 'localhost' : address.address;
  console.log(`Gerobak is at ${config.publicUrl ?? `http://${host}:${address.port}`}`);
  if (demo) {
    console.log(`Demo: sign in as ${demo.username} with ${demo.password}, as is everybody in it`);
  }
  if (firstAdmin) {
    const { username, password } = firstAdmin;
    console.log(`Sign in as ${username} with ${password ?? 'the password you set'}`);
  }
  if (demo || (firstAdmin && firstAdmin.password !== undefined)) {
    console.log('Keep what is generated: it is shown only now.');
  }
}

function fail(error: unknown): never {
  const isPortInUse = (error as { code?: string }).code === 'EADDRINUSE';
  if (error instanceof StartError) console.error(error.message);
  else if (isPortInUse) console.error('This port is in use. Choose another one with PORT.');
  else console.error(error);
  process.exit(1);
}

readCommandLine(serverCommand);
try {
  await start(parseConfig(process.env, distDir));
} catch (error) {
  fail(error);
}
