import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { addDays, businessDateOf } from '#contract/fields/dates.ts';
import { hashPassword } from '../auth/passwords.ts';
import { checkInvariants } from '../background/check-invariants.ts';
import { exampleQris } from '../business/example-qris.ts';
import type { Database, Tx } from '../db/database.ts';
import { bulkInsert } from '../db/many-rows.ts';
import { type NumberPrefix, nextNumbers } from '../db/number-blocks.ts';
import type { Tables } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { readRecipients } from '../notifications/notify.ts';
import { isPhysical, type Place } from '../stock/places.ts';
import { addUnits, movementRows, netChanges } from '../stock/post-movements.ts';
import { rebuildSums } from '../transactions/check-sums.ts';
import { demoCarts, demoWarehouses, kemang, owner, people } from './business.ts';
import * as documents from './document-rows.ts';
import { notificationRows } from './notifications.ts';
import { atHour, type DemoProfile, latestAnchor, toInstant } from './profile.ts';
import { demoId } from './random.ts';
import * as records from './record-rows.ts';
import { simulate } from './simulate.ts';
import { supplierRows } from './suppliers.ts';
import type { World } from './world.ts';

export interface DemoOptions {
  profile: DemoProfile;
  /** By default this morning, or yesterday morning if it is still early. */
  anchor?: Date;
  password?: string;
}

/** Runs in one transaction, which checks the invariants at its end. Returns null if the database has business data. */
export async function loadDemo(
  db: Database,
  { profile, anchor = latestAnchor(new Date()), password = newPassword() }: DemoOptions,
): Promise<{ username: string; password: string } | null> {
  if (!(await isEmpty(db.kysely))) return null;
  const passwordHash = await hashPassword(password);
  const world = simulate(profile, anchor);
  const isLoaded = await inTransaction(db, async (tx) => {
    // Locks the row: if two servers start on a new database, the second one waits and finds it filled.
    await sql`update meta set value = value where name = 'server_epoch'`.execute(tx);
    if (!(await isEmpty(tx))) return false;
    await storeWorld(tx, world, passwordHash);
    // The sums must be rebuilt, because movements were stored before their documents.
    await rebuildSums(tx);
    await storeStatements(tx, anchor);
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
  const names = new Set(people.map(({ username }) => username));
  return users.length < 2 && !users.some(({ username }) => names.has(username));
}

async function storeWorld(tx: Tx, world: World, passwordHash: string): Promise<void> {
  records.logRecords(world);
  await storeRecords(tx, world, passwordHash);
  const firstSeq = await storeLedger(tx, world);
  const { restockRows, assignmentRows, requestRows, transactionRows } = documents;
  await storeNumbered(tx, 'restocks', 'RS', restockRows(world), 'restocked_at');
  await bulkInsert(tx, 'restock_items', documents.restockItemRows(world));
  const assignments = assignmentRows(world, firstSeq);
  await storeNumbered(tx, 'cart_assignments', 'PK', assignments, 'assign_date');
  await bulkInsert(tx, 'cart_assignment_items', documents.assignmentItemRows(world));
  const requests = requestRows(world);
  const numbers = await storeNumbered(tx, 'restock_requests', 'PB', requests, 'requested_at');
  await bulkInsert(tx, 'restock_request_items', documents.requestItemRows(world));
  const sales = transactionRows(world);
  const saleNumbers = await storeNumbered(tx, 'transactions', 'TX', sales, 'transaction_time');
  await bulkInsert(tx, 'transaction_items', documents.transactionItemRows(world));
  await bulkInsert(tx, 'stock_operations', documents.disposalRows(world));
  await bulkInsert(tx, 'cash_movements', documents.cashMovementRows(world));
  await bulkInsert(tx, 'refunds', documents.refundRows(world));
  await bulkInsert(tx, 'refund_wishes', documents.refundRequestRows(world));
  await tx
    .updateTable('business')
    .set({
      qris: exampleQris,
      address: 'Jl. Kemang Raya No. 24, Jakarta Selatan',
      receipt_footer: 'IG @gerobakkopi\nTerima kasih',
      default_warehouse_id: kemang.id,
      default_commission: 500,
    })
    .execute();
  await bulkInsert(tx, 'audit_log', documents.auditRows(world));
  const recipients = await readRecipients(tx, 'admins');
  const numberOf = (id: string) => numbers.get(id) ?? saleNumbers.get(id) ?? '';
  const notifications = await notificationRows(tx, world, { recipients, numberOf });
  await bulkInsert(tx, 'notifications', notifications);
}

async function storeNumbered<Row extends { id: string } & Record<Time, string>, Time extends string>(
  tx: Tx,
  table: keyof Tables,
  prefix: NumberPrefix,
  rows: readonly Row[],
  time: Time,
): Promise<Map<string, string>> {
  const times = rows.map((row) => row[time]);
  const numbers = await nextNumbers(tx, prefix, times);
  const numberedRows = rows.map((row, index) => ({ ...row, number: numbers[index] ?? '' }));
  await bulkInsert(tx, table, numberedRows);
  return new Map(numberedRows.map(({ id, number }) => [id, number]));
}

async function storeStatements(tx: Tx, anchor: Date): Promise<void> {
  const last = addDays(businessDateOf(anchor.toISOString()), -2);
  const sums = await tx
    .selectFrom('sale_sums')
    .select(['business_date', 'payment_method', sql<number>`sum(amount)`.as('amount')])
    .where('status', '=', 'completed')
    .where('payment_method', '<>', 'cash')
    .where('business_date', '<=', last)
    .groupBy(['business_date', 'payment_method'])
    .orderBy('business_date')
    .orderBy('payment_method')
    .execute();
  const rows = sums.map(({ business_date, payment_method, amount }) => ({
    id: demoId('payment_statements', `${business_date} ${payment_method}`),
    business_date,
    payment_method,
    received: Number(amount) - (business_date === last && payment_method === 'qris' ? 15_000 : 0),
    recorded_at: toInstant(atHour(addDays(business_date, 1), 9)),
    recorded_by: owner.id,
  }));
  await bulkInsert(tx, 'payment_statements', rows);
}

export async function storeRecords(tx: Tx, world: World, passwordHash: string): Promise<void> {
  const carts = records.cartRows(world);
  await bulkInsert(tx, 'users', records.userRows(world, passwordHash));
  await bulkInsert(tx, 'warehouses', records.warehouseRows(world));
  await bulkInsert(tx, 'carts', carts);
  await bulkInsert(tx, 'suppliers', supplierRows(world));
  await bulkInsert(tx, 'products', records.productRows(world));
  await bulkInsert(tx, 'product_prices', records.priceRows(world));
  const existing = new Set(carts.map(({ id }) => id));
  const places = [
    ...demoWarehouses.map(({ id, place }) => ({ ...place, warehouse_id: id, cart_id: null })),
    ...demoCarts
      .filter(({ id }) => existing.has(id))
      .map(({ id, place }) => ({ ...place, warehouse_id: null, cart_id: id })),
  ];
  await bulkInsert(tx, 'stock_locations', places);
  await bulkInsert(tx, 'location_levels', records.levelRows(world));
}

async function storeLedger(tx: Tx, { ledger }: World): Promise<number> {
  const existing = await tx.selectFrom('stock_locations').select(['id', 'kind']).execute();
  const toStoredPlace = (place: Place) =>
    isPhysical(place.kind) ? place : (existing.find(({ kind }) => kind === place.kind) ?? place);
  const operations = ledger.operations.map(({ movements, source }) => ({
    source,
    movements: movements.map((move) => ({
      ...move,
      from: toStoredPlace(move.from),
      to: toStoredPlace(move.to),
    })),
  }));
  const rows = operations.flatMap(({ movements, source }, index) =>
    movementRows(movements, source, demoId('operations', index)),
  );
  await bulkInsert(tx, 'stock_movements', rows);
  await addUnits(tx, netChanges(operations.flatMap(({ movements }) => movements)));
  const { firstSeq } = await tx
    .selectFrom('stock_movements')
    .select((eb) => eb.fn.min<number>('seq').as('firstSeq'))
    .executeTakeFirstOrThrow();
  return Number(firstSeq);
}
