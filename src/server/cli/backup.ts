// `npm run backup`: saves a verified copy of the database, also while a server runs.
import { resolve } from 'node:path';
import { newBackupFile } from '../operations/backup-file.ts';
import { backupPostgres } from '../operations/backup-postgres.ts';
import { backupSqlite } from '../operations/backup-sqlite.ts';
import { runCommand } from './run-command.ts';

await runCommand('backup', async (config, [argument]) => {
  const file = argument === undefined ? newBackupFile(config, new Date()) : resolve(argument);
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === undefined) await backupSqlite(dataDir, file);
  else await backupPostgres(databaseUrl, file);
  console.log(`Saved and verified: ${file}`);
});
