import { resolve } from 'node:path';
import { backupPostgres, backupSqlite, newBackupPath } from '../operations/backup.ts';
import { runCommand } from './run-command.ts';

await runCommand('backup', async (config, [argument]) => {
  const file = argument === undefined ? newBackupPath(config, new Date()) : resolve(argument);
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === undefined) await backupSqlite(dataDir, file);
  else await backupPostgres(databaseUrl, file);
  console.log(`Saved and verified: ${file}`);
});
