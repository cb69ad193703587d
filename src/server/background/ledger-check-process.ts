import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { type DatabaseLocation, readViolations } from './check-ledger.ts';

setPriority(constants.priority.PRIORITY_LOW);
// Exits if the server was killed, because nothing would read the result.
process.once('disconnect', () => process.exit());
const [location] = (await once(process, 'message')) as [DatabaseLocation];
const violations = await readViolations(location);
process.send?.(violations, () => process.exit());
