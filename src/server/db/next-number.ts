import { type BusinessDate, businessDateOf, type Instant } from '#contract/dates.ts';
import type { Tx } from './database.ts';

/** The next document number of a day, without gaps: `RS/261120/0001`. */
export async function nextNumber(tx: Tx, prefix: string, at: Instant): Promise<string> {
  const business_date: BusinessDate = businessDateOf(at);
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
  const day = business_date.replaceAll('-', '').slice(2);
  return `${prefix}/${day}/${String(last).padStart(4, '0')}`;
}
