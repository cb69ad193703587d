// Servers in processes of their own, which end with the test.
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createPostgresDatabase, migratedFile } from './fresh-database.ts';
import { type ServerProcess, type StartOptions, startServer } from './server-process.ts';
import { temporaryFolder } from './temporary-folder.ts';
import type { Engine } from './test-app.ts';

export interface Place {
  dataDir: string;
  databaseUrl?: string;
  /** What a server or a host command needs to find the database, beside the data folder. */
  env: Record<string, string>;
}

/** A database with the schema and no rows: a first start that migrates takes twice the time. */
export async function newPlace(engine: Engine, dataDir = temporaryFolder()): Promise<Place> {
  if (engine === 'postgres') {
    const databaseUrl = await createPostgresDatabase();
    return { dataDir, databaseUrl, env: { DATABASE_URL: databaseUrl } };
  }
  copyFileSync(await migratedFile(), join(dataDir, 'gerobak.db'));
  return { dataDir, env: {} };
}

export async function runServer(options: StartOptions): Promise<ServerProcess> {
  const server = await startServer(options);
  onTestFinished(() => server.kill());
  return server;
}

export async function newServer(engine: Engine, env: Record<string, string> = {}): Promise<ServerProcess> {
  const place = await newPlace(engine);
  return runServer({ ...place, env: { ...place.env, ...env } });
}
