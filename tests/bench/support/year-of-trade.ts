import { sql } from 'kysely';
import { addDays, businessDateOf, startOfBusinessDate } from '#contract/fields/dates.ts';
import { newId } from '#contract/fields/ids.ts';
import { textKey } from '#contract/fields/text-key.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { bulkInsert } from '#server/db/many-rows.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { addPlace } from '#server/stock/places.ts';
import { rebuildSums } from '#server/transactions/check-sums.ts';
import { analyze, fillTables, inSql, type Rows, recordOf, sizeOf } from './rows-in-sql.ts';

const days = 365;
const carts = 50;
const dayMs = 24 * 60 * 60 * 1000;

const tables = [
  'cart_assignments',
  'transactions',
  'transaction_items',
  'stock_operations',
  'stock_movements',
] as const;
type Table = (typeof tables)[number];

/** 50 carts that go out on each day, with the count of each shift and waste. Returns the first and the last day. */
export async function addYearOfTrade(db: Database, sales: number): Promise<[string, string]> {
  const lastDay = addDays(businessDateOf(new Date()), -1);
  const firstDay = addDays(lastDay, 1 - days);
  await fillTables(
    db,
    tables,
    (tx) => makeCast(db, tx),
    (tx) => rowsOfYear(db, tx, sales, firstDay),
  );
  await inTransaction(db, rebuildSums);
  await analyze(db);
  return [firstDay, lastDay];
}

async function makeCast(db: Database, tx: Tx): Promise<void> {
  const people = [];
  for (let k = 0; k < carts; k++) {
    const [cart, person] = [newId(), newId()];
    await bulkInsert(tx, 'carts', [cartRow(cart, `Bench ${k}`)]);
    await bulkInsert(tx, 'users', [personRow(person, `bench.${k}`)]);
    await addPlace(tx, { kind: 'cart', cart_id: cart });
    people.push([cart, person]);
  }
  const t = db.engine === 'postgres' ? 'uuid' : 'text';
  const values = people.map(([cart, person], k) => `(${k}, '${cart}', '${person}')`).join(', ');
  for (const text of [
    `create table bench_crews (k integer, cart_id ${t}, sales_id ${t})`,
    `insert into bench_crews values ${values}`,
    `create table bench_shifts as select crew.*, place.id as place_id from bench_crews as crew
      join stock_locations as place on place.cart_id = crew.cart_id`,
    'drop table bench_crews',
    `create table bench_goods as select row_number() over (order by id) - 1 as k, id, name, price from products`,
    `create table bench_offices as select 0 as k, place.warehouse_id as id, place.id as place_id,
      (select id from users where role = 'super_admin' limit 1) as admin_id
      from stock_locations as place where place.kind = 'warehouse' limit 1`,
  ])
    await sql.raw(text).execute(tx);
}

const since = '2025-01-01T00:00:00.000Z';
const plainOf = (id: string) => ({
  id,
  op_id: null,
  version: 1,
  created_at: since,
  created_by: null,
  updated_at: since,
  updated_by: null,
  deleted_at: null,
  deleted_by: null,
});

function cartRow(id: string, name: string) {
  return {
    ...plainOf(id),
    code: name,
    code_key: textKey(name),
    name,
    name_key: textKey(name),
    capacity: 0,
    status: 'available',
    lat: 0,
    lng: 0,
  };
}

function personRow(id: string, username: string) {
  return {
    ...plainOf(id),
    username,
    username_key: textKey(username),
    role: 'sales',
    is_active: true,
    locale: 'en',
    awaits_approval: false,
  };
}

async function rowsOfYear(db: Database, tx: Tx, sales: number, firstDay: string): Promise<Record<Table, Rows[]>> {
  const { moment: momentOf, date, json, idOf, place } = inSql(db);
  const start = Date.parse(startOfBusinessDate(firstDay)) / 1000;
  const moment = (day: string, second: string) => momentOf(`(${start} + (${day}) * ${dayMs / 1000} + ${second})`);
  const goods = await sizeOf(tx, 'bench_goods');
  // Of sales: the day and, from 7 to 19 o'clock, the moment; carts take turns.
  const saleDay = `(n * ${days} / ${sales})`;
  const soldAt = moment(saleDay, `25200 + (n * 7919) % 43200`);
  const shiftOfSale = `(${saleDay} * ${carts} + n % ${carts})`;
  const perShift = goods;
  const shiftDay = `(n / ${carts})`;
  const lineShift = `(n / ${perShift})`;
  const lineDay = `(${lineShift} / ${carts})`;
  const evening = moment(lineDay, '72000');
  const movement = (ref_type: string, ref_id: string, at: string) => ({
    operation_id: ref_id,
    product_id: 'goods.id',
    expired_date: date(`'9999-12-31'`),
    ref_type: `'${ref_type}'`,
    ref_id,
    occurred_at: at,
    recorded_at: at,
  });
  const counted = movement('assignment', idOf(1, lineShift), evening);
  const onCart = 'shifts.place_id';
  const shiftOf = { sale: `n % ${carts}`, shift: `n % ${carts}`, line: `${lineShift} % ${carts}` };
  const ofSale = { count: sales, shift: shiftOf.sale };
  const ofLine = { count: days * carts * perShift, shift: shiftOf.line, product: `n % ${goods}` };
  const item = { transaction_id: idOf(2, 'n'), product_id: 'goods.id', product_name: 'goods.name' };
  const sold = {
    type: `'sale'`,
    ...movement('transaction', idOf(2, 'n'), soldAt),
    quantity: '1 + n % 3',
    from_location_id: onCart,
    to_location_id: place('customer'),
  };
  const second = `(n * 5 + 3) % ${goods}`;
  return {
    cart_assignments: [
      {
        count: days * carts,
        shift: shiftOf.shift,
        product: '0',
        columns: {
          ...recordOf(idOf(1, 'n'), 'offices.admin_id', moment(shiftDay, '21600')),
          number: `'PK/B/' || n`,
          cart_id: 'cart_id',
          sales_id: 'sales_id',
          status: `'returned'`,
          assign_date: moment(shiftDay, '21600'),
          notes: `''`,
          returned_at: moment(shiftDay, '72000'),
          reconciled_at: moment(shiftDay, '72000'),
        },
      },
    ],
    transactions: [
      {
        ...ofSale,
        product: '0',
        columns: {
          ...recordOf(idOf(2, 'n'), 'sales_id', soldAt),
          number: `'TX/B/' || n`,
          assignment_id: idOf(1, shiftOfSale),
          cart_id: 'cart_id',
          sales_id: 'sales_id',
          total: '20000',
          payment_method: `case when n % 2 = 0 then 'cash' when n % 3 = 0 then 'qris'
            when n % 5 = 0 then 'ovo' else 'gopay' end`,
          payment_status: `case when n % 100 = 17 then 'refunded' else 'success' end`,
          status: `case when n % 100 = 17 then 'refunded' else 'completed' end`,
          transaction_time: soldAt,
          recorded_at: soldAt,
          flags: json('[]'),
        },
      },
    ],
    transaction_items: [
      {
        ...ofSale,
        product: `(n * 7) % ${goods}`,
        columns: { ...item, line: '0', unit_price: 'goods.price', quantity: '1 + n % 3' },
      },
      {
        ...ofSale,
        product: second,
        only: 'n % 3 = 0',
        columns: { ...item, line: '1', unit_price: 'goods.price', quantity: '1' },
      },
    ],
    stock_operations: [
      {
        count: days,
        shift: 'n % 1',
        product: '0',
        columns: {
          id: idOf(3, 'n'),
          type: `'waste'`,
          warehouse_id: 'offices.id',
          notes: `'bench'`,
          occurred_at: moment('n', '75600'),
          created_at: moment('n', '75600'),
          created_by: 'offices.admin_id',
        },
      },
    ],
    stock_movements: [
      { ...ofSale, product: `(n * 7) % ${goods}`, columns: sold },
      { ...ofSale, product: second, only: 'n % 3 = 0', columns: { ...sold, quantity: '1' } },
      {
        ...ofLine,
        columns: {
          ...counted,
          type: `'return'`,
          quantity: '1 + n % 7',
          from_location_id: onCart,
          to_location_id: 'offices.place_id',
        },
      },
      {
        ...ofLine,
        only: 'n % 4 = 1',
        columns: {
          ...counted,
          type: `'adjustment'`,
          quantity: '1 + n % 2',
          reason: `'missing at the count'`,
          from_location_id: onCart,
          to_location_id: place('adjustment'),
        },
      },
      {
        ...ofLine,
        only: 'n % 5 = 2',
        columns: {
          ...counted,
          type: `'waste'`,
          quantity: '1 + n % 3',
          reason: `case n % 3 when 0 then 'expired' when 1 then 'spilled' else 'damaged' end`,
          expired_date: `case n % 3 when 0 then ${date(`'2025-01-01'`)} else ${date(`'9999-12-31'`)} end`,
          from_location_id: onCart,
          to_location_id: place('waste'),
        },
      },
      {
        count: days * goods,
        shift: 'n % 1',
        product: `n % ${goods}`,
        columns: {
          ...movement('waste', idOf(3, `(n / ${goods})`), moment(`n / ${goods}`, '75600')),
          type: `'waste'`,
          quantity: '2',
          reason: `'expired'`,
          from_location_id: 'offices.place_id',
          to_location_id: place('waste'),
          expired_date: date(`'2025-01-01'`),
        },
      },
    ],
  };
}
