import { resolve } from 'node:path';
import { backupPostgres, backupSqlite, createBackupPath } from '../operations/backup.ts';
import { runCommand } from './run-command.ts';

await runCommand('backup', async (config, [filePath]) => {
  const file = filePath === undefined ? createBackupPath(config, new Date()) : resolve(filePath);
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === undefined) await backupSqlite(dataDir, file);
  else await backupPostgres(databaseUrl, file);
  console.log(`Saved and verified: ${file}`);
});
