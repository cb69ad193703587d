import { resolve } from 'node:path';
import { createBackupPath } from '../operations/backup.ts';
import { restorePostgres } from '../operations/restore-postgres.ts';
import { restoreSqlite } from '../operations/restore-sqlite.ts';
import { runCommand } from './run-command.ts';

function printPreviousBackup(file: string): void {
  console.log(`Previous database saved: ${file}`);
}

await runCommand('restore', async (config, [filePath = '']) => {
  const file = resolve(filePath);
  const { databaseUrl, dataDir } = config;
  const previousFile = createBackupPath(config, new Date(), 'before-restore');
  if (databaseUrl === undefined) {
    const savedPath = await restoreSqlite(dataDir, file, previousFile);
    if (savedPath) printPreviousBackup(savedPath);
  } else {
    await restorePostgres(databaseUrl, file, previousFile);
    printPreviousBackup(previousFile);
  }
  console.log('Restored. All users have to sign in again. Their devices resend changes that are missing.');
});
