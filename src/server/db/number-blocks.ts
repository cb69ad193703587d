import type { Kysely } from 'kysely';
import { type BusinessDate, businessDateOf, type Instant } from '#contract/fields/dates.ts';
import type { Tables } from './tables.ts';

const tables = {
  RS: 'restocks',
  PB: 'restock_requests',
  PK: 'cart_assignments',
  TX: 'transactions',
} as const;

export type NumberPrefix = keyof typeof tables;

/**
 * Document numbers are unique and rise within a process. On PostgreSQL rollbacks and ended processes leave gaps.
 * @param tx the transaction that stores the document
 */
export async function nextNumber(
  { numberBlocks }: { numberBlocks?: NumberBlocks },
  tx: Kysely<Tables>,
  prefix: NumberPrefix,
  documentTime: Instant,
): Promise<string> {
  const businessDate = businessDateOf(documentTime);
  if (numberBlocks) return numberBlocks.next(prefix, businessDate);
  // SQLite has one writer at a time, so no other transaction waits for the sequence's row.
  const [number] = await takeNumbers(tx, prefix, businessDate, 1);
  return number ?? '';
}

export async function nextNumbers(
  tx: Kysely<Tables>,
  prefix: NumberPrefix,
  documentTimes: readonly Instant[],
): Promise<string[]> {
  const days = documentTimes.map(businessDateOf);
  const freeNumbersByDay = new Map<BusinessDate, string[]>();
  const numbers: string[] = [];
  for (const [index, day] of days.entries()) {
    let freeNumbers = freeNumbersByDay.get(day) ?? [];
    if (freeNumbers.length === 0) {
      const count = days.slice(index).filter((each) => each === day).length;
      freeNumbers = await takeNumbers(tx, prefix, day, count);
      freeNumbersByDay.set(day, freeNumbers);
    }
    numbers.push(freeNumbers.shift() ?? '');
  }
  return numbers;
}

/** A process that ends leaves at most this many numbers unused per prefix and day. */
const blockSize = 10;

/**
 * Takes numbers outside the transactions that use them: otherwise a transaction would lock the day's row until it ends,
 * and block all others that need a number.
 */
export class NumberBlocks {
  readonly #connection: Kysely<Tables>;
  readonly #blocks = new Map<string, Promise<string[]>>();

  /**
   * @param connection not from the transactions' pool: transactions that hold all connections of the pool would wait
   * forever for another
   */
  constructor(connection: Kysely<Tables>) {
    this.#connection = connection;
  }

  async next(prefix: NumberPrefix, businessDate: BusinessDate): Promise<string> {
    const key = `${prefix} ${businessDate}`;
    for (;;) {
      // Concurrent callers share one request and its failure.
      const blockPromise = this.#blocks.get(key) ?? this.#takeBlock(key, prefix, businessDate);
      const number = (await blockPromise).shift();
      if (number !== undefined) return number;
      this.#dropBlock(key, blockPromise);
    }
  }

  #takeBlock(key: string, prefix: NumberPrefix, businessDate: BusinessDate): Promise<string[]> {
    const blockPromise = takeNumbers(this.#connection, prefix, businessDate, blockSize);
    this.#blocks.set(key, blockPromise);
    blockPromise.catch(() => this.#dropBlock(key, blockPromise));
    return blockPromise;
  }

  #dropBlock(key: string, blockPromise: Promise<string[]>): void {
    if (this.#blocks.get(key) === blockPromise) this.#blocks.delete(key);
  }
}

const maxStep = 1000;

/**
 * Takes at least one and usually `count` rising numbers. Skips existing numbers, because the six digits also stand for
 * a day in another century.
 */
export async function takeNumbers(
  db: Kysely<Tables>,
  prefix: NumberPrefix,
  businessDate: BusinessDate,
  count: number,
): Promise<string[]> {
  for (let step = count; ; step = Math.min(2 * step, maxStep)) {
    const last = await advanceSequence(db, prefix, businessDate, step);
    const numbers = Array.from({ length: step }, (_, index) =>
      formatNumber(prefix, businessDate, last - step + 1 + index),
    );
    const rows = await db.selectFrom(tables[prefix]).select('number').where('number', 'in', numbers).execute();
    const existingNumbers = new Set(rows.map(({ number }) => number));
    const freeNumbers = numbers.filter((number) => !existingNumbers.has(number));
    if (freeNumbers.length > 0) return freeNumbers;
  }
}

function formatNumber(prefix: NumberPrefix, businessDate: BusinessDate, number: number): string {
  // YYMMDD
  const day = businessDate.replaceAll('-', '').slice(2);
  return `${prefix}/${day}/${String(number).padStart(4, '0')}`;
}

async function advanceSequence(
  db: Kysely<Tables>,
  prefix: NumberPrefix,
  business_date: BusinessDate,
  step: number,
): Promise<number> {
  const { last } = await db
    .insertInto('number_sequences')
    .values({ prefix, business_date, last: step })
    .onConflict((conflict) =>
      conflict
        .columns(['prefix', 'business_date'])
        .doUpdateSet((eb) => ({ last: eb('number_sequences.last', '+', step) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}
