import { resolve } from 'node:path';
import { newBackupPath } from '../operations/backup.ts';
import { restorePostgres } from '../operations/restore-postgres.ts';
import { restoreSqlite } from '../operations/restore-sqlite.ts';
import { runCommand } from './run-command.ts';

function printPrevious(file: string): void {
  console.log(`Previous database saved: ${file}`);
}

await runCommand('restore', async (config, [argument = '']) => {
  const file = resolve(argument);
  const { databaseUrl, dataDir } = config;
  const previousFile = newBackupPath(config, new Date(), 'before-restore');
  if (databaseUrl === undefined) {
    const savedPath = await restoreSqlite(dataDir, file, previousFile);
    if (savedPath) printPrevious(savedPath);
  } else {
    await restorePostgres(databaseUrl, file, previousFile);
    printPrevious(previousFile);
  }
  console.log('Restored. All users have to sign in again. Their devices resend changes that are missing.');
});
