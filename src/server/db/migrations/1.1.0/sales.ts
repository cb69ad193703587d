// Names and order of these migrations are in `migrate.ts`.
import { rowChangeTriggers } from '../1.0.0/row-changes.ts';
import type { Migration } from '../migration.ts';

/** `transactions_cart_at` begins with the columns of the index that it replaces; the others serve further filters. */
export const saleIndexes: Migration['statements'] = () => [
  'create index transaction_items_product on transaction_items (product_id, transaction_id)',
  `create index transactions_cart_at on transactions
    (cart_id, transaction_time, id, status, payment_method, sales_id) where deleted_at is null`,
  'drop index transactions_cart',
];

export const saleDays: Migration['statements'] = (t) => {
  const day =
    t.engine === 'sqlite'
      ? `strftime('%Y-%m-%d', row.transaction_time, '+7 hours')`
      : `cast(row.transaction_time at time zone interval '7 hours' as date)`;
  return rowChangeTriggers(
    t,
    {
      table: 'transactions',
      columns: ['status', 'payment_method', 'total', 'transaction_time', 'deleted_at'],
      targets: [{ list: 'saleDays', id: day }],
    },
    'row_changes_sale_days',
  );
};

/**
 * The keys have the order in which reports group: with another order, a sort would make reports over a year of 50 carts
 * take several times as long.
 */
export const saleSumKeys: Migration['statements'] = (t) => {
  // PostgreSQL stores rows apart from their key.
  if (t.engine === 'postgres') return [];
  const sums = `sales ${t.integer} not null, units ${t.bigint} not null, amount ${t.bigint} not null`;
  return [
    ...recreateWithKey('sale_hour_sums', {
      business_date: t.date,
      hour: t.integer,
      cart_id: t.id,
    }),
    ...recreateWithKey('sale_product_sums', {
      business_date: t.date,
      product_id: t.id,
      product_name: t.key,
      cart_id: t.id,
    }),
  ];

  /** The new table gets the old name, which the triggers of sales use. */
  function recreateWithKey(table: string, key: Record<string, string>): string[] {
    const names = Object.keys(key).join(', ');
    const columns = Object.entries(key).map(([name, type]) => `${name} ${type} not null`);
    return [
      `create table ${table}_before as select ${names}, sales, units, amount from ${table}`,
      `drop table ${table}`,
      `create table ${table} (${columns.join(', ')}, ${sums}, primary key (${names})) without rowid`,
      `insert into ${table} select * from ${table}_before order by ${names}`,
      `drop table ${table}_before`,
    ];
  }
};

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
    { table: 'payment_statements', targets: [{ list: 'saleDays', id: 'row.business_date' }] },
    'row_changes_payment_statements',
  ),
];

export const voids: Migration['statements'] = (t) => [
  `alter table transactions add column voided_at ${t.time}`,
  `alter table transactions add column voided_by ${t.id} references users (id)`,
  `alter table transactions add column void_reason ${t.text}`,
];

export const payments: Migration['statements'] = (t) => [
  `alter table transactions add column first_payment_method ${t.text}`,
  `alter table transactions add column cash_received ${t.bigint}`,
];

/** Few sales have flags. */
export const settledSales: Migration['statements'] = (t) => [
  `alter table transactions add column settled_at ${t.time}`,
  `create index transactions_flagged on transactions (transaction_time, id) where flags <> '[]'`,
];

export const lineReasons: Migration['statements'] = (t) => [
  `alter table transaction_items add column price_reason ${t.text}`,
];
