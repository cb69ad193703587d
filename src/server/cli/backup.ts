import { resolve } from 'node:path';
import { newBackupFile } from '../operations/backup-file.ts';
import { backupPostgres } from '../operations/backup-postgres.ts';
import { backupSqlite } from '../operations/backup-sqlite.ts';
import { runCommand } from './run-command.ts';

await runCommand('backup', async (config, [wanted]) => {
  const file = wanted === undefined ? newBackupFile(config, new Date()) : resolve(wanted);
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === undefined) await backupSqlite(dataDir, file);
  else await backupPostgres(databaseUrl, file);
  console.log(`Saved and verified: ${file}`);
});
