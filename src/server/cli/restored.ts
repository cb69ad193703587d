// For a database restored by means other than `npm run restore`, such as PostgreSQL's point-in-time recovery.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, OperatorError } from '../config.ts';
import { connectDatabase } from '../db/connect.ts';
import { lockDataFolder } from '../db/sqlite.ts';
import { prepareRestoredDatabase } from '../operations/prepare-restored.ts';
import { assertNoServerConnected } from '../operations/restore-postgres.ts';
import { runCommand } from './run-command.ts';

await runCommand('restored', async (config) => {
  await assertServerStopped(config);
  const db = await connectDatabase(config);
  await prepareRestoredDatabase(db).finally(() => db.close());
  console.log('Prepared. All users have to sign in again. Their devices resend changes that are missing.');
});

async function assertServerStopped({ databaseUrl, dataDir }: Config): Promise<void> {
  if (databaseUrl !== undefined) return assertNoServerConnected(databaseUrl);
  if (!existsSync(join(dataDir, 'gerobak.db'))) {
    throw new OperatorError(`No database found in ${dataDir}.`);
  }
  lockDataFolder(dataDir);
}
