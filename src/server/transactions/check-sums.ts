import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Violation } from '../stock/invariant-queries.ts';

const ofSales = ['sales', 'units', 'amount'] as const;

/** The tables of sums: their keys, and what they add up. The view `computed_…` has what the sales themselves give. */
const tables = {
  sale_sums: {
    key: ['business_date', 'cart_id', 'sales_id', 'payment_method', 'status'],
    sums: ofSales,
  },
  sale_hour_sums: { key: ['business_date', 'cart_id', 'hour'], sums: ofSales },
  sale_product_sums: {
    key: ['business_date', 'cart_id', 'product_id', 'product_name'],
    sums: ofSales,
  },
  sale_lot_sums: {
    key: ['business_date', 'product_id', 'expired_date', 'cart_id'],
    sums: ['units'],
  },
} as const;
type SumTable = keyof typeof tables;
const tableNames = Object.keys(tables) as SumTable[];

/** How a violation calls what a table adds up. */
const words = { sales: 'sales', units: 'units', amount: 'rupiah' };

/** The sums that are not those of the sales (rules, I15). */
export async function sumsThatDiffer(tx: Tx): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const table of tableNames) {
    const { key, sums } = tables[table];
    const { rows } = await sql<Record<string, unknown>>`${differences(table)}`.execute(tx);
    for (const row of rows) {
      const lacks = sums.map((sum) => `${row[sum]} ${words[sum]}`).join(', ');
      const detail = `${table} of ${key.map((column) => row[column]).join(', ')} lacks ${lacks}`;
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
  for (const table of tableNames) {
    const { key, sums } = tables[table];
    const add = sums.map(
      (name) =>
        sql`${sql.ref(name)} = ${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`,
    );
    const { numAffectedRows } = await sql`
      insert into ${sql.table(table)} (${refs(key)}, ${refs(sums)}) ${differences(table)}
      on conflict (${refs(key)}) do update set ${sql.join(add)}`.execute(tx);
    corrected += Number(numAffectedRows ?? 0);
  }
  return corrected;
}

function refs(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(column)));
}

/** What the sums lack, or have too much (below 0); only rows that differ. */
function differences(table: SumTable): RawBuilder<unknown> {
  const { key, sums } = tables[table];
  const [columns, names] = [refs(key), refs(sums)];
  const join = (part: (sum: RawBuilder<unknown>) => RawBuilder<unknown>, separator = sql`, `) =>
    sql.join(
      sums.map((name) => part(sql.ref(name))),
      separator,
    );
  return sql`select ${columns}, ${join((sum) => sql`sum(${sum}) as ${sum}`)} from (
      select ${columns}, ${names} from ${sql.table(`computed_${table}`)}
      union all
      select ${columns}, ${join((sum) => sql`-${sum}`)} from ${sql.table(table)}
    ) as difference
    where 1 = 1
    group by ${columns}
    having ${join((sum) => sql`sum(${sum}) <> 0`, sql` or `)}
    order by ${columns}`;
}
