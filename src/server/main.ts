import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { createApp } from './app.ts';
import { clientAddressBehind } from './client-address.ts';
import { type Config, parseConfig, StartError } from './config.ts';
import { connectDatabase } from './db/connect.ts';
import { lockDataFolder } from './db/folder-lock.ts';
import { migrate } from './db/migrate.ts';
import { ensureFirstAdmin } from './first-start.ts';
import { createLogger } from './log.ts';
import { startPurging } from './purge.ts';
import { stopOnSignals } from './stop-on-signals.ts';

// The server lies in dist/server, the site beside it.
const distDir = fileURLToPath(new URL('../client', import.meta.url));

async function start(config: Config): Promise<void> {
  if (config.databaseUrl === undefined) lockDataFolder(config.dataDir);
  const log = createLogger(config.logLevel);
  const db = await connectDatabase(config);
  await migrate(db);
  const firstAdmin = await ensureFirstAdmin(db, config);
  const clock = () => new Date();
  const stopping = stopOnSignals(log);
  const app = createApp({
    ...{ db, config, clock, log },
    clientAddress: clientAddressBehind(config.trustedProxies),
    isStopping: () => stopping.isStopping,
    onDiskFailure: (error) => {
      log.fatal({ err: error }, 'the disk failed; the server ends');
      process.exit(1);
    },
  });
  const server = serve({ fetch: app.fetch, port: config.port, hostname: config.host }, (address) =>
    greet(config, address, firstAdmin),
  ) as Server;
  server.on('error', fail);
  const stopPurging = startPurging(db, clock, log);
  stopping.onStop(server, async () => {
    stopPurging();
    await db.close();
  });
}

function greet(
  config: Config,
  address: AddressInfo,
  firstAdmin: { username: string; password?: string } | null,
): void {
  const host = address.address === '127.0.0.1' ? 'localhost' : address.address;
  console.log(`Gerobak is at ${config.publicUrl ?? `http://${host}:${address.port}`}`);
  if (!firstAdmin) return;
  const { username, password } = firstAdmin;
  console.log(`Sign in as ${username} with ${password ?? 'the password you set'}`);
  if (password) console.log('Keep this password: it is shown only now.');
}

function fail(error: unknown): never {
  if (error instanceof StartError) console.error(error.message);
  else if ((error as { code?: string }).code === 'EADDRINUSE') {
    console.error('This port is in use. Choose another one with PORT.');
  } else console.error(error);
  process.exit(1);
}

try {
  await start(parseConfig(process.env, distDir));
} catch (error) {
  fail(error);
}
