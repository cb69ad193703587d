// `npm run rebuild-sums`: corrects the sums that reports read, from the sales.
import { StartError } from '../config.ts';
import { hasCurrentSchema } from '../db/migrate.ts';
import { inTransaction } from '../db/transaction.ts';
import { rebuildSums } from '../transactions/check-sums.ts';
import { runOnDatabase } from './run-command.ts';

await runOnDatabase('rebuild-sums', async (db) => {
  if (!(await hasCurrentSchema(db))) {
    throw new StartError('This database is of another version. Start the server once.');
  }
  console.log(`Sums that were corrected: ${await inTransaction(db, rebuildSums)}.`);
});
