import { businessDateOf, type Instant } from '#contract/dates.ts';
import type { Database, Tx } from './database.ts';
import { type NumberPrefix, takeNumbers } from './number-blocks.ts';

/**
 * The next document number of a prefix and day, such as `RS/261120/0001`. Each number is given once,
 * and those of one process rise. On PostgreSQL some are never used: those of a transaction that was
 * rolled back, and what a process had left of its block when it ended (`number-blocks.ts`).
 *
 * @param tx the transaction that stores the document
 */
export async function nextNumber(
  { numberBlocks }: Database,
  tx: Tx,
  prefix: NumberPrefix,
  documentTime: Instant,
): Promise<string> {
  const businessDate = businessDateOf(documentTime);
  if (numberBlocks) return numberBlocks.next(prefix, businessDate);
  // SQLite has one writer at a time, so nobody waits for the row of the day.
  const [number] = await takeNumbers(tx, prefix, businessDate, 1);
  // For the compiler: at least one is taken.
  return number ?? '';
}
