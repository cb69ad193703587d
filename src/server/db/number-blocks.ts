import type { Kysely } from 'kysely';
import type { BusinessDate } from '#contract/dates.ts';
import type { Tables } from './tables.ts';

/** `RS` is a restock, `PB` a restock request, `PK` an assignment and `TX` a sale. */
export type NumberPrefix = 'RS' | 'PB' | 'PK' | 'TX';

/** A process that ends leaves at most so many numbers unused of each prefix and day. */
const blockSize = 10;

/** Numbers that this process has taken from the database; those from `next` to `last` are unused. */
interface Block {
  next: number;
  last: number;
}

/**
 * Document numbers for the transactions of one process. A transaction that took its number itself
 * would lock the row of the day until it ends, and all writers of that day would wait for each other.
 */
export class NumberBlocks {
  readonly #connection: Kysely<Tables>;
  /** By prefix and day: the newest block, or one that is being taken. */
  readonly #blocks = new Map<string, Promise<Block>>();

  /**
   * @param connection not of the pool whose connections the transactions hold: with all of them
   *   held, they would wait for each other forever
   */
  constructor(connection: Kysely<Tables>) {
    this.#connection = connection;
  }

  async next(prefix: NumberPrefix, businessDate: BusinessDate): Promise<number> {
    const key = `${prefix} ${businessDate}`;
    for (;;) {
      // Whoever finds no block takes one; who comes meanwhile waits for the same, also if it fails.
      const taken = this.#blocks.get(key) ?? this.#takeBlock(key, prefix, businessDate);
      const block = await taken;
      if (block.next <= block.last) return block.next++;
      this.#forget(key, taken);
    }
  }

  #takeBlock(key: string, prefix: NumberPrefix, businessDate: BusinessDate): Promise<Block> {
    const taken = takeNumbers(this.#connection, prefix, businessDate, blockSize).then((last) => ({
      next: last - blockSize + 1,
      last,
    }));
    this.#blocks.set(key, taken);
    taken.catch(() => this.#forget(key, taken));
    return taken;
  }

  #forget(key: string, taken: Promise<Block>): void {
    if (this.#blocks.get(key) === taken) this.#blocks.delete(key);
  }
}

/** Takes the next `count` numbers of a prefix and day, and returns the last of them. */
export async function takeNumbers(
  db: Kysely<Tables>,
  prefix: NumberPrefix,
  business_date: BusinessDate,
  count: number,
): Promise<number> {
  const { last } = await db
    .insertInto('number_sequences')
    .values({ prefix, business_date, last: count })
    .onConflict((conflict) =>
      conflict
        .columns(['prefix', 'business_date'])
        .doUpdateSet((eb) => ({ last: eb('number_sequences.last', '+', count) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}
