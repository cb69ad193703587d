import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkBusiness } from '../background/check-invariants.ts';
import { StartError } from '../config.ts';
import { connectDatabase } from '../db/connect.ts';
import { hasCurrentSchema } from '../db/migrate.ts';
import { findProblems } from '../operations/verify-database.ts';
import { runCommand } from './run-command.ts';

await runCommand('check', async (config) => {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'gerobak.db'))) {
    throw new StartError(`There is no database in ${dataDir}.`);
  }
  const db = await connectDatabase(config);
  const isCurrent = await hasCurrentSchema(db);
  const problems = await findProblems(db, checkBusiness).finally(() => db.close());
  if (problems.length > 0) {
    throw new StartError(`${problems.length} found:\n  ${problems.join('\n  ')}`);
  }
  // With another schema `findProblems` has checked only the file.
  if (!isCurrent) {
    throw new StartError('This database is of another version. Start the server once, then check.');
  }
  console.log('The database is sound: every invariant holds.');
});
