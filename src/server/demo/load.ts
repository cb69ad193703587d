import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { listNames } from '#contract/lists.ts';
import { hashPassword } from '../auth/passwords.ts';
import type { Database, Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { raiseListVersions } from '../http/list-versions.ts';
import { checkInvariants } from '../stock/check-invariants.ts';
import { bulkInsert } from './bulk-insert.ts';
import { Numbers } from './document-numbers.ts';
import * as documents from './document-rows.ts';
import { movementRows, movesBefore, movesInOrder } from './ledger-rows.ts';
import * as master from './master-rows.ts';
import { noticeRows } from './notice-rows.ts';
import { owner, people } from './people.ts';
import { anchorBefore, type DemoProfile } from './profile.ts';
import { demoId } from './random.ts';
import { simulate } from './simulate.ts';
import type { World } from './world.ts';

export interface DemoOptions {
  profile: DemoProfile;
  /** The morning at which the story stops; the latest one past unless told. */
  anchor?: Date;
  /** Everybody's; generated unless told. */
  password?: string;
}

/**
 * Fills an empty database with a coffee-cart business, in one transaction that ends by checking the
 * ledger: all of it or nothing. Answers a sign-in, or null where there is a business already.
 */
export async function loadDemo(
  db: Database,
  { profile, anchor = anchorBefore(new Date()), password = newPassword() }: DemoOptions,
): Promise<{ username: string; password: string } | null> {
  if (!(await isEmpty(db.kysely))) return null;
  const passwordHash = await hashPassword(password);
  const world = simulate(profile, anchor);
  const isLoaded = await inTransaction(db, async (tx) => {
    // The turnstile when two servers start on one new database.
    await sql`update meta set value = value where name = 'server_epoch'`.execute(tx);
    if (!(await isEmpty(tx))) return false;
    await store(tx, world, passwordHash);
    await raiseListVersions(tx, listNames);
    const violations = await checkInvariants(tx);
    if (violations.length === 0) return true;
    throw new Error(`The demo business breaks its own rules: ${JSON.stringify(violations)}`);
  });
  return isLoaded ? { username: owner.username, password } : null;
}

function newPassword(): string {
  return randomBytes(9).toString('base64url');
}

async function isEmpty(tx: Tx): Promise<boolean> {
  for (const table of ['warehouses', 'products', 'carts'] as const) {
    if (await tx.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false;
  }
  const users = await tx.selectFrom('users').select('username').limit(2).execute();
  // The first administrator is there already, and may have the name of somebody of the demo.
  const names = new Set(people.map(({ username }) => username));
  return users.length < 2 && !users.some(({ username }) => names.has(username));
}

async function store(tx: Tx, world: World, passwordHash: string): Promise<void> {
  const admins = await tx.selectFrom('users').select('id').where('role', '!=', 'sales').execute();
  const numbers = new Numbers();
  await storeMaster(tx, world, passwordHash);
  const seqBefore = await storeLedger(tx, world);
  const requests = documents.requestRows(world, numbers);
  await bulkInsert(tx, 'restocks', documents.restockRows(world, numbers));
  await bulkInsert(tx, 'restock_items', documents.restockItemRows(world));
  await bulkInsert(tx, 'cart_assignments', documents.assignmentRows(world, numbers, seqBefore));
  await bulkInsert(tx, 'cart_assignment_items', documents.assignmentItemRows(world));
  await bulkInsert(tx, 'restock_requests', requests);
  await bulkInsert(tx, 'restock_request_items', documents.requestItemRows(world));
  await bulkInsert(tx, 'transactions', documents.transactionRows(world, numbers));
  await bulkInsert(tx, 'transaction_items', documents.transactionItemRows(world));
  await bulkInsert(tx, 'stock_operations', documents.disposalRows(world));
  await bulkInsert(tx, 'number_sequences', numbers.rows());
  await bulkInsert(tx, 'audit_log', master.auditRows(world));
  const numberOf = new Map(requests.map(({ id, number }) => [id, number]));
  const others = admins.map(({ id }) => id);
  const notices = noticeRows(world, others, (id) => numberOf.get(id) ?? '');
  await bulkInsert(tx, 'notifications', notices);
}

async function storeMaster(tx: Tx, world: World, passwordHash: string): Promise<void> {
  const [warehouses, carts] = [master.warehouseRows(world), master.cartRows(world)];
  const users = master.userRows(world, passwordHash);
  await bulkInsert(tx, 'users', users);
  await bulkInsert(tx, 'warehouses', warehouses);
  await bulkInsert(tx, 'carts', carts);
  await bulkInsert(tx, 'products', master.productRows(world));
  await bulkInsert(tx, 'product_prices', master.priceRows(world));
  const places = [
    ...warehouses.map(({ id }) => ({ kind: 'warehouse', warehouse_id: id, cart_id: null })),
    ...carts.map(({ id }) => ({ kind: 'cart', warehouse_id: null, cart_id: id })),
  ];
  const rows = places.map((place) => ({
    id: demoId('stock_locations', place.warehouse_id ?? place.cart_id ?? ''),
    ...place,
  }));
  await bulkInsert(tx, 'stock_locations', rows);
}

/** Movements in the order in which they were heard of, and what they leave, by one aggregate. */
async function storeLedger(tx: Tx, world: World) {
  const places = await tx.selectFrom('stock_locations').selectAll().execute();
  const idOf = new Map(
    places.map(({ id, kind, warehouse_id, cart_id }) => [warehouse_id ?? cart_id ?? kind, id]),
  );
  const moves = movesInOrder(world);
  const rows = movementRows(moves, (place) => idOf.get(place) ?? '');
  await bulkInsert(tx, 'stock_movements', rows);
  await sql`
    insert into stock_balances (location_id, product_id, expired_date, physical, quantity)
    select place.id, flow.product_id, flow.expired_date, place.kind in ('warehouse', 'cart'),
      sum(flow.units)
    from (
      select to_location_id as place_id, product_id, expired_date, quantity as units
        from stock_movements
      union all
      select from_location_id, product_id, expired_date, -quantity from stock_movements
    ) as flow join stock_locations as place on place.id = flow.place_id
    group by place.id, place.kind, flow.product_id, flow.expired_date`.execute(tx);
  const { first } = await tx
    .selectFrom('stock_movements')
    .select((eb) => eb.fn.min<number>('seq').as('first'))
    .executeTakeFirstOrThrow();
  const before = movesBefore(moves);
  return (shift: Parameters<typeof before>[0]) => Number(first) - 1 + before(shift);
}
