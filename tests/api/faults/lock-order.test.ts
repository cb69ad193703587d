// Writers that lock the same rows in different orders deadlock: PostgreSQL needs a second to break the circle.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { routes } from '#server/routes.ts';
import { deadlocks } from '#tests/support/deadlocks.ts';
import { runs } from '#tests/support/property-runs.ts';
import { type RowLock, type RowLocks, watchRowLocks } from '#tests/support/row-locks.ts';
import { useFixture, useTestApp } from '#tests/support/use-test-app.ts';
import { prepare, writeActions } from '#tests/support/write-acts/prepare.ts';
import { openScene, type Scene } from '#tests/support/write-acts/scene.ts';

/** The order of rules 4.1, written from the rules. */
const order = [
  // Waiting registrations are counted under a row of their own.
  'meta',
  ...['restock_requests', 'restocks', 'transactions', 'cart_assignments', 'templates'],
  ...['carts', 'users', 'warehouses', 'suppliers', 'products', 'stock_balances'],
  ...['alerts of products', 'pictures', 'sessions', 'notifications'],
  ...['saved_views', 'push_subscriptions', 'rate_limits', 'business'],
];

/** Rows that only the holder of another lock touches: nothing else waits for them. */
const guards: Readonly<Record<string, string[]>> = {
  refund_wishes: ['transactions'],
  cash_movements: ['cart_assignments'],
  restock_items: ['restocks'],
  restock_request_items: ['restock_requests'],
  cart_assignment_items: ['cart_assignments'],
  template_items: ['templates'],
  location_levels: ['carts', 'warehouses'],
  sale_sums: ['carts'],
  sale_hour_sums: ['carts'],
  sale_product_sums: ['carts'],
  sale_lot_sums: ['carts'],
  loss_sums: ['carts', 'warehouses'],
  loss_month_sums: ['carts', 'warehouses'],
  password_resets: ['users'],
  phone_links: ['users'],
  email_holds: ['users'],
};

describe.skipIf(inject('postgresUrl') === null)('The row locks of a write', () => {
  const app = useTestApp('postgres', { env: { REGISTRATION: 'open' } });
  let scene: Scene;
  let rowLocks: RowLocks;
  let referred: Set<string>;

  beforeAll(async () => {
    scene = await openScene(app());
    const { rows } = await sql<{ name: string }>`select distinct confrelid::regclass::text as name
      from pg_constraint where contype = 'f'`.execute(app().db.kysely);
    referred = new Set(rows.map(({ name }) => name));
    rowLocks = await watchRowLocks(app().db, app().config.databaseUrl ?? '');
  });
  afterAll(() => rowLocks.close());

  it('are watched for every route that writes', () => {
    const watched = Object.keys(writeActions).map((name) => name.replace(/,.*/, ''));
    const writes = routes
      .filter(({ method, path }) => method !== 'GET' && path !== '/sync/batch')
      .map(({ method, path }) => `${method} ${path}`);
    expect([...new Set(watched)].sort()).toEqual(writes.sort());
  });

  it.for(Object.keys(writeActions))('are taken in one order: %s (F24)', async (name) => {
    const action = await prepare(name, scene);
    let status = 0;
    const transactions = await rowLocks.during(async () => ({ status } = await action()));
    expect(status < 300).toBe(!name.endsWith('in use'));
    for (const locks of transactions) {
      const told = locks.map(({ table, mode }) => `${table} ${mode}`).join(', ');
      expect(breachesIn(locks), told).toEqual([]);
      expect(isDeletionAlone(locks), told).toBe(true);
    }
  });

  /** A foreign key's lock waits for deletions only: a deletion must not wait for anything itself. */
  function isDeletionAlone(locks: readonly RowLock[]): boolean {
    const strong = locks.filter(({ mode, table }) => mode === 'Update' && referred.has(table));
    return strong.length === 0 || locks.filter(({ mode }) => mode !== 'Key Share').length === 1;
  }
});

function breachesIn(locks: readonly RowLock[]): string[] {
  const waited = locks.filter(({ mode }) => mode !== 'Key Share');
  const ranked = waited.filter(({ table }) => guards[table] === undefined);
  return [
    // Two transactions that share a row and then change it wait for each other.
    ...waited.flatMap(({ table, mode }) => (mode === 'Share' ? [`${table} is shared`] : [])),
    ...waited.flatMap(({ table }, index) => {
      const before = waited.slice(0, index);
      const isGuarded = guards[table]?.some((guard) => before.some((lock) => lock.table === guard));
      return (isGuarded ?? true) ? [] : [`${table} is not guarded`];
    }),
    ...ranked.flatMap((lock) => (rankOf(lock) < 0 ? [`${lock.table} has no place`] : [])),
    ...ranked.flatMap((lock, index) => {
      const before = ranked[index - 1];
      if (!before || isInOrder(before, lock)) return [];
      return [`${lock.table} ${lock.id} after ${before.table} ${before.id}`];
    }),
  ];
}

function rankOf({ table, statement }: RowLock): number {
  const isAlert = table === 'products' && statement.includes('"low_since"');
  return order.indexOf(isAlert ? 'alerts of products' : table);
}

function isInOrder(before: RowLock, lock: RowLock): boolean {
  if (rankOf(before) !== rankOf(lock)) return rankOf(before) < rankOf(lock);
  const { id, statement } = lock;
  if (before.statement === statement)
    return !statement.includes('"SelectQueryNode"') || statement.includes('"OrderByNode"');
  return before.id === null || id === null || before.id <= id;
}

describe.skipIf(inject('postgresUrl') === null)('Two of each of two writes at once', () => {
  const app = useTestApp('postgres', { env: { REGISTRATION: 'open' } });
  const scene = useFixture(() => openScene(app()));

  // Frequent writes, and those that deadlocked before; a soak takes all.
  const often = [
    ...['POST /transactions', 'POST /transactions, late and beyond the book'],
    ...['PUT /transactions/:id', 'POST /restock-requests'],
    ...['POST /restocks, above the alert', 'POST /restocks, elsewhere above the alert'],
    ...['PUT /users/:id', 'PUT /auth/profile'],
  ];
  const names = [...new Set([...often, ...Object.keys(writeActions)])];
  const chosen = names.slice(0, runs(often.length, names.length));

  it.for(chosen)('never wait in a circle, and nobody is told to come back: %s (F24)', async (name) => {
    const before = await deadlocks(app());
    for (const other of chosen.slice(chosen.indexOf(name))) {
      const both = [name, other, name, other];
      const ready: (() => Promise<unknown>)[] = [];
      for (const each of both) ready.push(await prepare(each, scene));
      // The client fails on any 5xx.
      await Promise.all(ready.map((action) => action()));
    }
    expect(await deadlocks(app())).toBe(before);
  });
});
