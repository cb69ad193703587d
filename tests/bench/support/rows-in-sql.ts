// Millions of rows, which the database makes by itself: each column is SQL of the number `n`.
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '#server/db/database.ts';
import { withoutSlowParts } from './slow-parts.ts';

export interface Rows {
  count: number;
  columns: Record<string, string>;
  /** The row of `shifts`, `goods` and `offices` that belongs to `n`. */
  shift: string;
  product: string;
  office?: string;
  only?: string;
}

/** The same rows each time. Balances and figures are not kept: this data is for reading only. */
export async function fillTables<Table extends string>(
  db: Database,
  tables: readonly Table[],
  makeCast: (tx: Tx) => Promise<void>,
  rowsOf: (tx: Tx) => Promise<Record<Table, Rows[]>>,
): Promise<void> {
  await db.kysely.connection().execute(async (tx) => {
    await withoutSlowParts(db, tx, tables, async () => {
      await makeCast(tx);
      const rows = await rowsOf(tx);
      for (const table of tables) for (const each of rows[table]) await insert(db, tx, table, each);
      for (const name of ['shifts', 'goods', 'offices'])
        await sql`drop table ${sql.table(`bench_${name}`)}`.execute(tx);
    });
  });
}

export async function analyze({ engine, kysely }: Database): Promise<void> {
  await sql`${sql.raw(engine === 'postgres' ? 'vacuum analyze' : 'analyze')}`.execute(kysely);
}

/** Expressions of each engine. */
export function inSql({ engine }: Database) {
  const isPostgres = engine === 'postgres';
  return {
    isPostgres,
    moment: (seconds: string) =>
      isPostgres ? `to_timestamp(${seconds})` : `strftime('%Y-%m-%dT%H:%M:%fZ', ${seconds}, 'unixepoch')`,
    date: (text: string) => (isPostgres ? `date ${text}` : text),
    json: (text: string) => (isPostgres ? `'${text}'::jsonb` : `'${text}'`),
    idOf: (kind: number, n: string) =>
      isPostgres
        ? `('00${kind}00000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`
        : `'00${kind}00000-0000-7000-8000-' || printf('%012x', ${n})`,
    place: (kind: string) => `(select id from stock_locations where kind = '${kind}')`,
  };
}

export const recordOf = (id: string, by: string, at: string) => ({
  id,
  version: '1',
  created_at: at,
  created_by: by,
  updated_at: at,
  updated_by: by,
});

export async function sizeOf(tx: Tx, table: string): Promise<number> {
  const { rows } = await sql<{ size: number }>`select count(*) as size from ${sql.table(table)}`.execute(tx);
  return Number(rows[0]?.size);
}

async function insert({ engine }: Database, tx: Tx, table: string, rows: Rows): Promise<void> {
  const { count, columns, shift, product, office = '0', only = '1 = 1' } = rows;
  const names = Object.keys(columns).map((name) => sql.ref(name));
  const values: RawBuilder<unknown>[] = Object.values(columns).map((text) => sql.raw(text));
  const isPostgres = engine === 'postgres';
  const numbers = isPostgres
    ? `generate_series(cast(0 as bigint), ${count - 1}) as numbers (n)`
    : `(with recursive numbers (n) as (select 0 union all select n + 1 from numbers
        where n < ${count - 1}) select n from numbers) as numbers`;
  await sql`insert into ${sql.table(table)} (${sql.join(names)})
    ${sql.raw(isPostgres && 'seq' in columns ? 'overriding system value' : '')}
    select ${sql.join(values)} from ${sql.raw(numbers)}
    join bench_shifts as shifts on shifts.k = ${sql.raw(shift)}
    join bench_goods as goods on goods.k = ${sql.raw(product)}
    join bench_offices as offices on offices.k = ${sql.raw(office)}
    where ${sql.raw(only)} order by n`.execute(tx);
}
