import { type BusinessDate, businessDateOf, type Instant } from '#contract/dates.ts';
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

/** Numbers of documents that are stored together, in their order, within one transaction. */
export async function nextNumbers(
  tx: Tx,
  prefix: NumberPrefix,
  documentTimes: readonly Instant[],
): Promise<string[]> {
  const days = documentTimes.map(businessDateOf);
  const freeOn = new Map<BusinessDate, string[]>();
  const numbers: string[] = [];
  for (const [index, day] of days.entries()) {
    let free = freeOn.get(day) ?? [];
    if (free.length === 0) {
      const count = days.slice(index).filter((each) => each === day).length;
      free = await takeNumbers(tx, prefix, day, count);
      freeOn.set(day, free);
    }
    numbers.push(free.shift() ?? '');
  }
  return numbers;
}
