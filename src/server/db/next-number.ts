import { type BusinessDate, businessDateOf, type Instant } from '#contract/dates.ts';
import type { Tx } from './database.ts';

/**
 * The next document number of a prefix and day, such as `RS/261120/0001`. Prefixes: `RS` restock,
 * `PB` restock request, `PK` assignment, `TX` sale. There are no gaps: if the transaction is rolled
 * back, the number is given again.
 */
export async function nextNumber(tx: Tx, prefix: string, documentTime: Instant): Promise<string> {
  const business_date: BusinessDate = businessDateOf(documentTime);
  const { last } = await tx
    .insertInto('number_sequences')
    .values({ prefix, business_date, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['prefix', 'business_date'])
        .doUpdateSet((eb) => ({ last: eb('number_sequences.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  // Year, month and day with two digits each.
  const day = business_date.replaceAll('-', '').slice(2);
  return `${prefix}/${day}/${String(last).padStart(4, '0')}`;
}
