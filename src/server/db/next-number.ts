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
  // SQLite has one writer at a time, so nobody waits for the row of the day.
  const number = numberBlocks
    ? await numberBlocks.next(prefix, businessDate)
    : await takeNumbers(tx, prefix, businessDate, 1);
  return documentNumber(prefix, businessDate, number);
}

/** Numbers of documents that are stored together, in their order, within one transaction. */
export async function nextNumbers(
  tx: Tx,
  prefix: NumberPrefix,
  documentTimes: readonly Instant[],
): Promise<string[]> {
  const counts = new Map<BusinessDate, number>();
  for (const day of documentTimes.map(businessDateOf)) counts.set(day, (counts.get(day) ?? 0) + 1);
  const next = new Map<BusinessDate, number>();
  for (const [day, count] of counts) {
    next.set(day, (await takeNumbers(tx, prefix, day, count)) - count + 1);
  }
  return documentTimes.map(businessDateOf).map((day) => {
    const number = next.get(day) ?? 1;
    next.set(day, number + 1);
    return documentNumber(prefix, day, number);
  });
}

function documentNumber(prefix: NumberPrefix, businessDate: BusinessDate, number: number): string {
  // Year, month and day with two digits each.
  const day = businessDate.replaceAll('-', '').slice(2);
  return `${prefix}/${day}/${String(number).padStart(4, '0')}`;
}
