import { mkdirSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { createApp } from '#server/app.ts';
import { checkInvariants } from '#server/background/check-invariants.ts';
import { clientAddressReader } from '#server/client-address.ts';
import { parseConfig } from '#server/config.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { refreshStatistics } from '#server/db/sqlite.ts';
import { EventStreams } from '#server/events/event-streams.ts';
import { purgeKeys } from '#server/http/writes/idempotency.ts';
import { createLogger } from '#server/log.ts';
import { purgeNotifications } from '#server/notifications/notify.ts';
import { expirePendingSales } from '#server/transactions/close-sale.ts';
import type { Place } from './business.ts';

/** `fastest` has the fastest run of each SQL statement in ms. */
export async function watchApp(place: Place) {
  const fastest = new Map<string, number>();
  const onQuery = (sql: string, ms: number) => {
    // Other work on the machine can only make a run slower.
    fastest.set(sql, Math.min(ms, fastest.get(sql) ?? Number.POSITIVE_INFINITY));
  };
  const db = await connectDatabase({ ...place, onQuery });
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
    fastest,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Without the daily check of the ledger. */
    runJobs: async () => {
      const now = new Date();
      await expirePendingSales(db, now);
      await purgeKeys(db.kysely, now);
      await purgeNotifications(db, now);
    },
    checkLedger: () => checkInvariants(db.kysely),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await db.close();
    },
  };
}
