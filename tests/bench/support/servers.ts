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

export async function openPlaces(folder: string): Promise<Places> {
  let address: string | null = null;
  const provide = (name: string, url: string | null) => {
    if (name === 'postgresUrl') address = url;
  };
  // Durable and on a disk, because the time of a write must include the disk.
  const stopCluster = await startCluster({ provide } as never, { isDurable: true });
  let placeCount = 0;
  return {
    engines: address === null ? ['sqlite'] : ['sqlite', 'postgres'],
    async newPlace(engine) {
      placeCount += 1;
      const dataDir = join(folder, `${placeCount}`);
      if (engine === 'sqlite' || address === null) return { dataDir };
      const client = new pg.Client(address);
      await client.connect();
      await client.query(`create database bench_${placeCount} template template0`);
      await client.end();
      return { dataDir, databaseUrl: address.replace(/postgres$/, `bench_${placeCount}`) };
    },
    async dispose() {
      rmSync(folder, { recursive: true, force: true });
      stopCluster?.();
    },
  };
}

export async function serveBusiness({ dataDir, databaseUrl }: Place) {
  return startServer({
    dataDir,
    env: { LOG_LEVEL: 'error', ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) },
  });
}
