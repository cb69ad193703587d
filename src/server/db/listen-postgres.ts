import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { applicationName, connectTimeoutMs, queryTimeoutMs } from './postgres.ts';

const channel = 'gerobak_changes';
const longestWaitMs = 30_000;
const keepAliveDelayMs = 30_000;

export interface PostgresListener {
  notify(): Promise<void>;
  close(): Promise<void>;
}

/** Each new connection notifies, because earlier commits may have been missed. */
export function listenOnPostgres(databaseUrl: string, onHeard: () => void): PostgresListener {
  const stopping = new AbortController();
  let connected: pg.Client | undefined;
  let lose = () => {};

  async function holdConnection(): Promise<boolean> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: applicationName,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: queryTimeoutMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveDelayMs,
    });
    const lost = new Promise<void>((resolve) => {
      lose = resolve;
    });
    // An 'error' event without a handler would end the process.
    client.on('error', lose);
    client.on('end', lose);
    client.on('notification', onHeard);
    const opened = client
      .connect()
      .then(() => client.query(`listen ${channel}`))
      .then(() => client.query(`notify ${channel}`))
      .then(() => true);
    const isOpen = await Promise.race([opened, lost.then(() => false)]).catch(() => false);
    if (isOpen) {
      connected = client;
      await lost;
      connected = undefined;
    }
    void client.end().catch(() => undefined);
    return isOpen;
  }

  async function keepConnected(): Promise<void> {
    let failures = 0;
    while (!stopping.signal.aborted) {
      failures = (await holdConnection()) ? 0 : failures + 1;
      const waitMs = Math.min(longestWaitMs, 500 * 2 ** failures) * Math.random();
      await sleep(waitMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
    }
  }

  const running = keepConnected();
  return {
    async notify() {
      await connected?.query(`notify ${channel}`).catch(lose);
    },
    async close() {
      stopping.abort();
      lose();
      await running;
    },
  };
}
