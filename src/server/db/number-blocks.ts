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
      const current = this.#blocks.get(key);
      const block = await current?.catch(() => undefined);
      if (block && block.next <= block.last) return block.next++;
      // The first that finds nothing left takes a block; the others wait for the same one.
      if (this.#blocks.get(key) === current) {
        const taken = this.#takeBlock(prefix, businessDate);
        this.#blocks.set(key, taken);
        await taken;
      }
    }
  }

  async #takeBlock(prefix: NumberPrefix, businessDate: BusinessDate): Promise<Block> {
    const last = await takeNumbers(this.#connection, prefix, businessDate, blockSize);
    return { next: last - blockSize + 1, last };
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
