// `npm run rebuild-sums`: recalculates the sums that reports read.
import { OperatorError } from '../config.ts';
import { hasCurrentSchema } from '../db/migrate.ts';
import { inTransaction } from '../db/transaction.ts';
import { rebuildSums } from '../transactions/check-sums.ts';
import { runOnDatabase } from './run-command.ts';

await runOnDatabase('rebuild-sums', async (db) => {
  if (!(await hasCurrentSchema(db))) {
    throw new OperatorError('The schema of this database is not current. Start the server once.');
  }
  console.log(`Totals corrected: ${await inTransaction(db, rebuildSums)}.`);
});
