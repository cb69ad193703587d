import { resolve } from 'node:path';
import { newBackupFile } from '../operations/backup-file.ts';
import { restorePostgres } from '../operations/restore-postgres.ts';
import { restoreSqlite } from '../operations/restore-sqlite.ts';
import { runCommand } from './run-command.ts';

function printKept(file: string): void {
  console.log(`The database as it was is kept at ${file}`);
}

await runCommand('restore', async (config, [wanted = '']) => {
  const file = resolve(wanted);
  const { databaseUrl, dataDir } = config;
  const keptFile = newBackupFile(config, new Date(), 'before-restore');
  if (databaseUrl === undefined) {
    const kept = await restoreSqlite(dataDir, file, keptFile);
    if (kept) printKept(kept);
  } else {
    await restorePostgres(databaseUrl, file, keptFile);
    printKept(keptFile);
  }
  console.log('Restored. Everybody signs in again; clients send again what this backup misses.');
});
