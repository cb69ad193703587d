import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { applicationName, connectTimeoutMs, queryTimeoutMs } from './postgres.ts';

const channel = 'gerobak_changes';
/** After a failover, devices learn of changes late by at most this time. */
const maxWaitMs = 5_000;
const keepAliveDelayMs = 30_000;

export interface PostgresListener {
  notify(): Promise<void>;
  close(): Promise<void>;
}

/** Each new connection sends a notification, because earlier commits may have been missed. */
export function listenOnPostgres(databaseUrl: string, onNotification: () => void): PostgresListener {
  const stopController = new AbortController();
  let connectedClient: pg.Client | undefined;
  let markLost = () => {};

  async function holdConnection(): Promise<boolean> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: applicationName,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: queryTimeoutMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveDelayMs,
    });
    const connectionLost = new Promise<void>((resolve) => {
      markLost = resolve;
    });
    // An 'error' event without a handler would end the process.
    client.on('error', markLost);
    client.on('end', markLost);
    client.on('notification', onNotification);
    const opening = client
      .connect()
      .then(() => client.query(`listen ${channel}`))
      .then(() => client.query(`notify ${channel}`))
      .then(() => true);
    const isOpen = await Promise.race([opening, connectionLost.then(() => false)]).catch(() => false);
    if (isOpen) {
      connectedClient = client;
      await connectionLost;
      connectedClient = undefined;
    }
    void client.end().catch(() => undefined);
    return isOpen;
  }

  async function stayConnected(): Promise<void> {
    let failures = 0;
    while (!stopController.signal.aborted) {
      failures = (await holdConnection()) ? 0 : failures + 1;
      const waitMs = Math.min(maxWaitMs, 500 * 2 ** failures) * Math.random();
      await sleep(waitMs, undefined, { ref: false, signal: stopController.signal }).catch(() => undefined);
    }
  }

  const connectionLoop = stayConnected();
  return {
    async notify() {
      await connectedClient?.query(`notify ${channel}`).catch(markLost);
    },
    async close() {
      stopController.abort();
      markLost();
      await connectionLoop;
    },
  };
}
