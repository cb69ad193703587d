import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Violation } from '../stock/invariant-queries.ts';

/** The tables of sums, with their keys. The view `computed_…` has what the sales themselves give. */
const keys = {
  sale_sums: ['business_date', 'cart_id', 'sales_id', 'payment_method', 'status'],
  sale_hour_sums: ['business_date', 'cart_id', 'hour'],
  sale_product_sums: ['business_date', 'cart_id', 'product_id', 'product_name'],
} as const;
type SumTable = keyof typeof keys;
const tables = Object.keys(keys) as SumTable[];

/** The sums that are not those of the sales (rules, I15). */
export async function sumsThatDiffer(tx: Tx): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const table of tables) {
    const { rows } = await sql<Record<string, unknown>>`${differences(table)}`.execute(tx);
    for (const { sales, units, amount, ...key } of rows) {
      const detail = `${table} of ${Object.values(key).join(', ')} lacks ${sales} sales, ${units} units, ${amount} rupiah`;
      violations.push({ invariant: 'I15', detail });
    }
  }
  return violations;
}

/**
 * Corrects the sums by what they lack, also while sales are recorded: a sale and its sums change
 * together, so what the sums lack stays the same. Returns how many sums were corrected.
 */
export async function rebuildSums(tx: Tx): Promise<number> {
  let corrected = 0;
  for (const table of tables) {
    const columns = keyOf(table);
    const add = ['sales', 'units', 'amount'].map(
      (name) =>
        sql`${sql.ref(name)} = ${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`,
    );
    const { numAffectedRows } = await sql`
      insert into ${sql.table(table)} (${columns}, sales, units, amount) ${differences(table)}
      on conflict (${columns}) do update set ${sql.join(add)}`.execute(tx);
    corrected += Number(numAffectedRows ?? 0);
  }
  return corrected;
}

function keyOf(table: SumTable): RawBuilder<unknown> {
  return sql.join(keys[table].map((column) => sql.ref(column)));
}

/** What the sums lack, or have too much (below 0); only rows that differ. */
function differences(table: SumTable): RawBuilder<unknown> {
  const columns = keyOf(table);
  return sql`select ${columns}, sum(sales) as sales, sum(units) as units, sum(amount) as amount from (
      select ${columns}, sales, units, amount from ${sql.table(`computed_${table}`)}
      union all
      select ${columns}, -sales, -units, -amount from ${sql.table(table)}
    ) as difference
    where 1 = 1
    group by ${columns}
    having sum(sales) <> 0 or sum(units) <> 0 or sum(amount) <> 0
    order by ${columns}`;
}
