import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/**
 * The path of a new backup, such as `DATA_DIR/backups/gerobak-2026-11-20T03-37-00.db`. Creates the
 * folder, readable by the user of the server only.
 */
export function newBackupPath(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  now: Date,
  name = 'gerobak',
): string {
  const folder = join(dataDir, 'backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const moment = now.toISOString().slice(0, 19).replaceAll(':', '-');
  return join(folder, `${name}-${moment}.${databaseUrl === undefined ? 'db' : 'dump'}`);
}
