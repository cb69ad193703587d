import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Tx } from '#server/db/database.ts';
import { withoutSlowParts } from './slow-parts.ts';

const historyMs = 3 * 365 * 24 * 60 * 60 * 1000;

const tables = [
  'cart_assignments',
  'cart_assignment_items',
  'transactions',
  'transaction_items',
  'stock_movements',
  'restocks',
  'restock_items',
  'restock_requests',
  'restock_request_items',
  'notifications',
  'audit_log',
] as const;

/**
 * `count` rows of the three years before the demo, the same each time. Balances and figures are not kept: this data is
 * for reading lists only.
 */
export async function addLongLists(db: Database, count: number): Promise<void> {
  await db.kysely.connection().execute(async (tx) => {
    await withoutSlowParts(db, tx, tables, async () => {
      await makeCast(tx);
      for (const table of tables) await insertInto(db, tx, table, count);
      for (const name of ['shifts', 'goods', 'offices'])
        await sql`drop table ${sql.table(`bench_${name}`)}`.execute(tx);
    });
  });
  await sql`${sql.raw(db.engine === 'postgres' ? 'vacuum analyze' : 'analyze')}`.execute(db.kysely);
}

async function makeCast(tx: Tx): Promise<void> {
  const number = (table: string, columns: string, from: string) =>
    sql
      .raw(
        `create table bench_${table} as
          select row_number() over (order by id) - 1 as k, part.* from (select ${columns} from ${from}) as part`,
      )
      .execute(tx);
  await number(
    'shifts',
    'min(shift.id::text) as id, shift.cart_id, shift.sales_id, place.id as place_id'.replace(
      'shift.id::text',
      'cast(shift.id as text)',
    ),
    `cart_assignments as shift join stock_locations as place on place.cart_id = shift.cart_id
      group by shift.cart_id, shift.sales_id, place.id`,
  );
  await number('goods', 'id, name, price', 'products');
  await number(
    'offices',
    'place.warehouse_id as id, place.id as place_id, admin.id as admin_id',
    `stock_locations as place join users as admin on admin.role <> 'sales' where place.kind = 'warehouse'`,
  );
}

/** As `select` of the number `n`, in the order of `columns`. */
async function insertInto({ engine }: Database, tx: Tx, table: (typeof tables)[number], count: number): Promise<void> {
  const isPostgres = engine === 'postgres';
  const sizes = await sizesOf(tx);
  const { until } = await sql<{ until: string }>`
    select min(transaction_time) as until from transactions where number not like 'TX/%/1_______'`
    .execute(tx)
    .then(({ rows: [row] }) => row ?? { until: new Date().toISOString() });
  const start = (Date.parse(until) - historyMs) / 1000;
  const step = historyMs / 1000 / count;
  const seconds = `(${start} + n * ${step})`;
  const at = isPostgres ? `to_timestamp(${seconds})` : `strftime('%Y-%m-%dT%H:%M:%fZ', ${seconds}, 'unixepoch')`;
  const idOf = (n: string) =>
    isPostgres
      ? `('00900000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`
      : `'00900000-0000-7000-8000-' || printf('%012x', ${n})`;
  const day = isPostgres
    ? `to_char((${at}) at time zone 'Asia/Jakarta', 'YYMMDD')`
    : `substr(strftime('%Y%m%d', ${seconds} + 25200, 'unixepoch'), 3)`;
  const numberOf = (prefix: string) => `'${prefix}/' || ${day} || '/' || (10000000 + n)`;
  const id = idOf('n');
  const json = (text: string) => (isPostgres ? `'${text}'::jsonb` : `'${text}'`);
  const empty = isPostgres ? 'null::uuid' : 'null';
  const yes = isPostgres ? 'true' : '1';
  const customer = `(select id from stock_locations where kind = 'customer')`;
  const record = {
    id,
    version: '1',
    created_at: at,
    created_by: 'admin_id',
    updated_at: at,
    updated_by: 'admin_id',
    number: numberOf('RS'),
  };
  const own = { ...record, created_by: 'sales_id', updated_by: 'sales_id' };
  const rare = (usual: string, ...others: string[]) =>
    `case n % 100 ${others.map((value, index) => `when ${17 + index} then '${value}'`).join(' ')} else '${usual}' end`;
  const line = { line: '0', product_id: 'goods.id', quantity: '1 + n % 4' };
  const movement = {
    operation_id: id,
    product_id: 'goods.id',
    expired_date: `'9999-12-31'`,
    quantity: '1',
    ref_type: `'transaction'`,
    ref_id: id,
    actor_id: 'sales_id',
    occurred_at: at,
    recorded_at: at,
  };
  const rows: Record<(typeof tables)[number], Record<string, string>[]> = {
    cart_assignments: [
      {
        ...record,
        number: numberOf('PK'),
        cart_id: 'cart_id',
        sales_id: 'sales_id',
        status: rare('returned', 'cancelled'),
        assign_date: at,
        returned_at: at,
        notes: `''`,
      },
    ],
    cart_assignment_items: [{ assignment_id: id, line: '0', product_id: 'goods.id', initial_qty: '5' }],
    transactions: [
      {
        ...own,
        number: numberOf('TX'),
        assignment_id: id,
        cart_id: 'cart_id',
        sales_id: 'sales_id',
        payment_method: `case when n % 2 = 0 then 'cash' when n % 3 = 0 then 'qris'
          when n % 5 = 0 then 'ovo' when n % 199 = 0 then 'linkaja' else 'gopay' end`,
        payment_status: rare('success', 'refunded', 'expired'),
        status: rare('completed', 'refunded', 'cancelled'),
        total: '15000',
        transaction_time: at,
        recorded_at: at,
        flags: json('[]'),
      },
    ],
    transaction_items: [{ transaction_id: id, ...line, product_name: 'goods.name', unit_price: 'goods.price' }],
    stock_movements: [
      {
        seq: `-3 * (${count} - n)`,
        type: `'sale'`,
        ...movement,
        from_location_id: 'shifts.place_id',
        to_location_id: customer,
      },
      {
        seq: `-3 * (${count} - n) + 1`,
        type: rare('load', 'return', 'transfer'),
        ...movement,
        from_location_id: 'offices.place_id',
        to_location_id: 'shifts.place_id',
      },
    ],
    restocks: [
      {
        ...record,
        warehouse_id: 'offices.id',
        notes: `''`,
        restocked_at: at,
        decided_at: at,
        status: rare('approved', 'rejected', 'voided'),
        decided_by: 'admin_id',
      },
    ],
    restock_items: [{ restock_id: id, ...line }],
    restock_requests: [
      {
        ...own,
        number: numberOf('PB'),
        cart_id: 'cart_id',
        assignment_id: id,
        requester_id: 'sales_id',
        requested_at: at,
        status: rare('approved', 'rejected', 'cancelled'),
        notes: `''`,
        decided_at: at,
        warehouse_id: `case when n % 100 in (17, 18) then ${empty} else offices.id end`,
      },
    ],
    restock_request_items: [{ request_id: id, ...line }],
    notifications: [
      {
        id,
        user_id: 'case when n % 2 = 0 then admin_id else sales_id end',
        type: `'low_stock'`,
        title: `'Stok'`,
        message: `'Stok sedikit'`,
        created_at: at,
        is_read: yes,
        read_at: at,
      },
    ],
    audit_log: [
      {
        id,
        actor_id: 'admin_id',
        action: `'update'`,
        entity_id: id,
        at,
        ip: `''`,
        entity: rare('restock', 'product', 'account'),
        before: json('{}'),
        after: json('{}'),
      },
    ],
  };
  const numbers = isPostgres
    ? `generate_series(0, ${count - 1}) as numbers (n)`
    : `(with recursive numbers (n) as (select 0 union all select n + 1 from numbers
        where n < ${count - 1}) select n from numbers) as numbers`;
  for (const columns of rows[table]) {
    const names = Object.keys(columns).map((name) => sql.ref(name));
    const values: RawBuilder<SqlBool>[] = Object.values(columns).map((text) => sql.raw(text));
    await sql`insert into ${sql.table(table)} (${sql.join(names)})
      ${sql.raw(isPostgres && table === 'stock_movements' ? 'overriding system value' : '')}
      select ${sql.join(values)} from ${sql.raw(numbers)}
      join bench_shifts as shifts on shifts.k = n % ${sql.lit(sizes.shifts)}
      join bench_goods as goods on goods.k = (n * 7) % ${sql.lit(sizes.goods)}
      join bench_offices as offices on offices.k = (n * 3) % ${sql.lit(sizes.offices)}`.execute(tx);
  }
}

async function sizesOf(tx: Tx) {
  const sizeOf = async (table: string) => {
    const { rows } = await sql<{ size: number }>`
      select count(*) as size from ${sql.table(table)}`.execute(tx);
    return Number(rows[0]?.size);
  };
  return {
    shifts: await sizeOf('bench_shifts'),
    goods: await sizeOf('bench_goods'),
    offices: await sizeOf('bench_offices'),
  };
}
