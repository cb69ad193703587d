import { businessDateOf } from '#contract/fields/dates.ts';
import { newId } from '#contract/fields/ids.ts';
import { textKey } from '#contract/fields/text-key.ts';
import type { Database } from '#server/db/connect.ts';
import type { Transactions } from '#server/db/tables/carts.ts';
import { withRowsOfTheirOwn } from './ledger-invariants.ts';
import type { Person } from './test-app.ts';
import { uniqueName } from './valid-bodies.ts';

const createdAt = '2026-11-01T00:00:00.000Z';

/** Directly into the database, without a warehouse or a barista. */
export async function insertCart(db: Database, name = uniqueName('MK')) {
  const [id, code] = [newId(), uniqueName('MK').replace(' ', '-')];
  const names = { code, code_key: textKey(code), name, name_key: textKey(name) };
  const stamps = { created_at: createdAt, updated_at: createdAt };
  const cart = { id, ...names, capacity: 150, status: 'available' as const, lat: 0, lng: 0, ...stamps };
  await db.kysely.insertInto('carts').values(cart).execute();
  await db.kysely
    .insertInto('stock_locations')
    .values({ id: newId(), kind: 'cart', warehouse_id: null, cart_id: id })
    .execute();
  return { id, code, name };
}

type Sale = Pick<Transactions, 'transaction_time' | 'payment_method' | 'status'>;

/** Directly into the database, for tests that only read lists. */
export async function insertTransaction(
  db: Database,
  { cart, sales, product }: { cart: { id: string }; sales: Person; product: { id: string; name: string } },
  sale: Sale,
): Promise<string> {
  withRowsOfTheirOwn.add(db);
  const id = newId();
  await db.kysely
    .insertInto('transactions')
    .values({
      ...sale,
      // Its refund follows from the change of the status, as a server of the version before makes it.
      status: sale.status === 'refunded' ? 'completed' : sale.status,
      id,
      number: numberAt(sale.transaction_time),
      cart_id: cart.id,
      sales_id: sales.id,
      payment_status: 'success',
      total: 20_000,
      recorded_at: sale.transaction_time,
      flags: '["late"]',
      note: '',
      created_at: sale.transaction_time,
      updated_at: sale.transaction_time,
    })
    .execute();
  const item = { product_id: product.id, product_name: product.name, unit_price: 10_000, quantity: 2 };
  await db.kysely
    .insertInto('transaction_items')
    .values({ transaction_id: id, line: 1, ...item })
    .execute();
  await db.kysely
    .updateTable('transactions')
    .set({ status: sale.status })
    .where('id', '=', id)
    .where('status', '<>', sale.status)
    .execute();
  return id;
}

/** Far above the numbers of a test's own sales, so that none is used twice. */
let lastNumber = 5000;

function numberAt(time: string): string {
  lastNumber += 1;
  const day = businessDateOf(time).replaceAll('-', '').slice(2);
  return `TX/${day}/${String(lastNumber).padStart(4, '0')}`;
}
