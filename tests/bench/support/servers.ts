import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import startCluster from '#tests/support/postgres-cluster.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { Place } from './business.ts';

export interface Places {
  engines: ('sqlite' | 'postgres')[];
  newPlace(engine: 'sqlite' | 'postgres'): Promise<Place>;
  dispose(): Promise<void>;
}

/** Somewhere to put databases: folders in this one, and a PostgreSQL of our own where it is installed. */
export async function openPlaces(folder: string): Promise<Places> {
  let address: string | null = null;
  const provide = (_name: string, url: string | null) => {
    address = url;
  };
  // On a disk and durable: a write that is not on it yet is no write.
  const stopCluster = await startCluster({ provide } as never, { isDurable: true });
  let made = 0;
  return {
    engines: address === null ? ['sqlite'] : ['sqlite', 'postgres'],
    async newPlace(engine) {
      made += 1;
      const dataDir = join(folder, `${made}`);
      if (engine === 'sqlite' || address === null) return { dataDir };
      const client = new pg.Client(address);
      await client.connect();
      await client.query(`create database bench_${made} template template0`);
      await client.end();
      return { dataDir, databaseUrl: address.replace(/postgres$/, `bench_${made}`) };
    },
    async dispose() {
      rmSync(folder, { recursive: true, force: true });
      stopCluster?.();
    },
  };
}

/** The built server over one of them. */
export async function serveBusiness({ dataDir, databaseUrl }: Place) {
  return startServer({
    dataDir,
    env: {
      LOG_LEVEL: 'error',
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    },
  });
}
