import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { Violation } from '../stock/invariant-queries.ts';

interface SumTable {
  name: keyof Tables;
  key: readonly string[];
  sums: readonly string[];
}

const salesSums = { sums: ['sales', 'units', 'amount'] };
const refundSumNames = ['refunded_sales', 'refunded_units', 'refunded_amount'];
const movementSums = { sums: ['wasted', 'expired', 'missing', 'returned'] };

/** The view `computed_…` calculates the sums of the table. */
const sumTables: readonly SumTable[] = [
  {
    name: 'sale_sums',
    sums: [...salesSums.sums, ...refundSumNames],
    key: ['business_date', 'cart_id', 'sales_id', 'payment_method', 'status'],
  },
  { ...salesSums, name: 'sale_hour_sums', key: ['business_date', 'cart_id', 'hour'] },
  {
    ...salesSums,
    name: 'sale_product_sums',
    key: ['business_date', 'cart_id', 'product_id', 'product_name'],
  },
  {
    name: 'sale_lot_sums',
    sums: ['units'],
    key: ['business_date', 'product_id', 'expired_date', 'cart_id'],
  },
  {
    ...movementSums,
    name: 'loss_sums',
    key: ['business_date', 'place_id', 'sales_id', 'product_id'],
  },
  {
    ...movementSums,
    name: 'loss_month_sums',
    key: ['business_month', 'place_id', 'sales_id', 'product_id'],
  },
];

/** Checks invariant I15. */
export async function findSumDifferences(tx: Tx): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const table of sumTables) {
    const { rows } = await sql<Record<string, unknown>>`${differencesQuery(table)}`.execute(tx);
    for (const row of rows) {
      const key = table.key.map((column) => row[column]).join(', ');
      const lackingSums = table.sums.map((name) => `${row[name]} ${name}`).join(', ');
      const detail = `${table.name} of ${key} lacks ${lackingSums}`;
      violations.push({ invariant: 'I15', detail });
    }
  }
  return violations;
}

/** Safe while sales are being stored: sales and sums change together, so the difference stays the same. */
export async function rebuildSums(tx: Tx): Promise<number> {
  let correctedCount = 0;
  for (const table of sumTables) {
    const { name: sumTable, key, sums } = table;
    const additions = sums.map(
      (name) => sql`${sql.ref(name)} = ${sql.ref(`${sumTable}.${name}`)} + ${sql.ref(`excluded.${name}`)}`,
    );
    const { numAffectedRows } = await sql`
      insert into ${sql.table(sumTable)} (${columnList([...key, ...sums])}) ${differencesQuery(table)}
      on conflict (${columnList(key)}) do update set ${sql.join(additions)}`.execute(tx);
    correctedCount += Number(numAffectedRows ?? 0);
  }
  return correctedCount;
}

function columnList(names: readonly string[]): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql.ref(name)));
}

/** A difference is negative if the stored sum is too high. */
function differencesQuery({ name: table, key, sums }: SumTable): RawBuilder<unknown> {
  const total = (name: string) => sql`sum(${sql.ref(name)})`;
  const totals = sums.map((name) => sql`${total(name)} as ${sql.ref(name)}`);
  const negatedSums = sums.map((name) => sql`-${sql.ref(name)}`);
  return sql`select ${columnList(key)}, ${sql.join(totals)} from (
      select ${columnList([...key, ...sums])} from ${sql.table(`computed_${table}`)}
      union all
      select ${columnList(key)}, ${sql.join(negatedSums)} from ${sql.table(table)}
    ) as difference
    where 1 = 1
    group by ${columnList(key)}
    having ${sql.join(
      sums.map((name) => sql`${total(name)} <> 0`),
      sql` or `,
    )}
    order by ${columnList(key)}`;
}
