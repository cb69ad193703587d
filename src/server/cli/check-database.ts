import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkBusiness } from '../background/check-invariants.ts';
import { OperatorError } from '../config.ts';
import { connectDatabase } from '../db/connect.ts';
import { hasCurrentSchema } from '../db/migrate.ts';
import { findProblems } from '../operations/verify-database.ts';
import { runCommand } from './run-command.ts';

await runCommand('check', async (config) => {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'gerobak.db'))) {
    throw new OperatorError(`No database found in ${dataDir}.`);
  }
  const db = await connectDatabase(config);
  const isCurrent = await hasCurrentSchema(db);
  const problems = await findProblems(db, checkBusiness).finally(() => db.close());
  if (problems.length > 0) {
    throw new OperatorError(`Problems found: ${problems.length}\n  ${problems.join('\n  ')}`);
  }
  // If the schema is not current, `findProblems` has checked only the file.
  if (!isCurrent) {
    throw new OperatorError(
      'The schema of this database is not current. Start the server once, then run the check again.',
    );
  }
  console.log('The database is sound. All invariants hold.');
});
