import { rowChangeTriggers } from '../1.0.0/row-changes.ts';
import type { Migration } from '../migration.ts';

/** What was received by the acquirer's statement, of a business day and a payment method; null once it was taken back. */
export const paymentStatements: Migration['statements'] = (t) => [
  `create table payment_statements (
      id ${t.id} primary key,
      business_date ${t.date} not null,
      payment_method text not null,
      received ${t.bigint} check (received >= 0),
      recorded_at ${t.time} not null,
      recorded_by ${t.id} not null references users (id),
      unique (business_date, payment_method)
    )`,
  ...rowChangeTriggers(
    t,
    { table: 'payment_statements', marks: [{ list: 'saleDays', id: 'row.business_date' }] },
    'row_changes_payment_statements',
  ),
];
