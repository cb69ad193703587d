import type { Migration } from '../migration.ts';

/**
 * The sums of all carts by hour and by product in the order in which reports group them. SQLite groups by sorting what
 * has another order, which for a year of 50 carts takes several times as long. PostgreSQL does not sort, so there the keys stay.
 */
export const keysOfSaleSums: Migration['statements'] = (t) => {
  if (t.engine === 'postgres') return [];
  const sums = `sales ${t.integer} not null, units ${t.bigint} not null, amount ${t.bigint} not null`;
  return [
    ...withKey('sale_hour_sums', {
      business_date: t.date,
      hour: t.integer,
      cart_id: t.id,
    }),
    ...withKey('sale_product_sums', {
      business_date: t.date,
      product_id: t.id,
      product_name: t.key,
      cart_id: t.id,
    }),
  ];

  /** The table is filled anew under its name, which the triggers of sales know. */
  function withKey(table: string, key: Record<string, string>): string[] {
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
