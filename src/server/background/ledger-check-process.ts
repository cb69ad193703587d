import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { connectDatabase } from '../db/connect.ts';
import { inSnapshot } from '../db/transaction.ts';
import { checkBusiness } from './check-invariants.ts';
import type { DatabaseLocation } from './check-ledger.ts';

setPriority(constants.priority.PRIORITY_LOW);
// Exits if the server was killed, because nothing would read the result.
process.once('disconnect', () => process.exit());
const [location] = (await once(process, 'message')) as [DatabaseLocation];
const db = await connectDatabase({ ...location, isReadOnly: true });
const violations = await inSnapshot(db, checkBusiness).finally(() => db.close());
process.send?.(violations, () => process.exit());
