import { mkdirSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { createApp } from '#server/app.ts';
import { clientAddressReader } from '#server/client-address.ts';
import { parseConfig } from '#server/config.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { refreshStatistics } from '#server/db/sqlite.ts';
import { EventStreams } from '#server/events/event-streams.ts';
import { createLogger } from '#server/log.ts';
import type { Place } from './business.ts';

/** The API over the data of `place`, with its own port. */
export async function watchApp(place: Place) {
  const db = await connectDatabase(place);
  await refreshStatistics(db);
  mkdirSync(place.dataDir, { recursive: true });
  const config = parseConfig({ DATA_DIR: place.dataDir }, '/nonexistent');
  const log = createLogger('silent');
  // Behind one proxy, so that a bench can send any client address in a header.
  const clientAddress = clientAddressReader(1);
  const clock = () => new Date();
  const events = new EventStreams({ db, clock, log, config });
  const app = createApp({ db, config, events, clock, clientAddress, log });
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    db,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await db.close();
    },
  };
}
