import { sql } from 'kysely';
import type { Database, Tx } from '#server/db/database.ts';
import { analyze, fillTables, inSql, type Rows, recordOf, sizeOf } from './rows-in-sql.ts';

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

/** `count` rows of the three years before the demo. */
export async function addLongLists(db: Database, count: number): Promise<void> {
  await fillTables(db, tables, makeCast, (tx) => longRows(db, tx, count));
  await analyze(db);
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
    'min(cast(shift.id as text)) as id, shift.cart_id, shift.sales_id, place.id as place_id',
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

type Table = (typeof tables)[number];

async function longRows(db: Database, tx: Tx, count: number): Promise<Record<Table, Rows[]>> {
  const { isPostgres, moment, json, idOf, place } = inSql(db);
  const [shifts, goods, offices] = [
    await sizeOf(tx, 'bench_shifts'),
    await sizeOf(tx, 'bench_goods'),
    await sizeOf(tx, 'bench_offices'),
  ];
  const { until } = await sql<{ until: string }>`
    select min(transaction_time) as until from transactions where number not like 'TX/%/1_______'`
    .execute(tx)
    .then(({ rows: [row] }) => row ?? { until: new Date().toISOString() });
  const start = (Date.parse(until) - historyMs) / 1000;
  const step = historyMs / 1000 / count;
  const seconds = `(${start} + n * ${step})`;
  const at = moment(seconds);
  const day = isPostgres
    ? `to_char((${at}) at time zone 'Asia/Jakarta', 'YYMMDD')`
    : `substr(strftime('%Y%m%d', ${seconds} + 25200, 'unixepoch'), 3)`;
  const numberOf = (prefix: string) => `'${prefix}/' || ${day} || '/' || (10000000 + n)`;
  const id = idOf(9, 'n');
  const empty = isPostgres ? 'null::uuid' : 'null';
  const yes = isPostgres ? 'true' : '1';
  const record = { ...recordOf(id, 'admin_id', at), number: numberOf('RS') };
  const own = recordOf(id, 'sales_id', at);
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
  const rows: Record<Table, Record<string, string>[]> = {
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
        to_location_id: place('customer'),
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
  const joined = { count, shift: `n % ${shifts}`, product: `(n * 7) % ${goods}`, office: `(n * 3) % ${offices}` };
  const lines = Object.entries(rows).map(([table, parts]) => [table, parts.map((columns) => ({ ...joined, columns }))]);
  return Object.fromEntries(lines) as Record<Table, Rows[]>;
}
