// A filled database of the version before indexes were made beside writers, brought up to date.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { newId } from '#contract/ids.ts';
import { bulkInsert } from '#server/db/bulk-insert.ts';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { hasCurrentSchema, migrate, migrations } from '#server/db/migrate.ts';
import { listIndexes } from '#server/db/migrations/0019-list-indexes.ts';
import { numberIndexes } from '#server/db/migrations/0026-number-indexes.ts';
import { recorderIndexes } from '#server/db/migrations/0027-recorder-indexes.ts';
import type { IndexChange } from '#server/db/migrations/migration.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { createPostgresDatabase } from '#tests/support/fresh-database.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import type { Engine } from '#tests/support/test-app.ts';

const { indexes, replaced } = listIndexes as IndexChange;
/** All that the migration makes and no later one replaces. */
const replacedLater = [numberIndexes, recorderIndexes].flatMap(
  (later) => (later as IndexChange).replaced,
);
const lasting = Object.keys(indexes).filter((name) => !replacedLater.includes(name));
const before = migrations.slice(0, migrations.indexOf(listIndexes));
const at = '2026-11-01T02:00:00.000Z';
const counted = ['cart_assignments', 'restocks', 'restock_requests', 'notifications', 'audit_log'];
const rowCount = 300;

async function filledDatabase(engine: Engine) {
  const place = {
    dataDir: temporaryFolder(),
    databaseUrl: engine === 'postgres' ? await createPostgresDatabase() : undefined,
  };
  const db = await connectDatabase(place);
  onTestFinished(() => db.close());
  await migrate(db, before);
  const [user, warehouse, cart] = [newId(), newId(), newId()];
  await inTransaction(db, async (tx) => {
    const insert = (table: Parameters<typeof bulkInsert>[1], ...rows: object[]) =>
      bulkInsert(tx, table, rows as Record<string, unknown>[]);
    await insert('users', {
      ...{ id: user, username: 'rina', username_key: 'rina', role: 'super_admin' },
      ...{ is_active: true, locale: 'en', awaits_approval: false, version: 1 },
      ...{ created_at: at, updated_at: at },
    });
    const stamps = { version: 1, created_at: at, created_by: user, updated_at: at };
    await insert('warehouses', {
      ...{ id: warehouse, ...stamps, name: 'Gudang', name_key: 'gudang', capacity: 1 },
      ...{ address: 'Jalan', address_key: 'jalan', lat: 0, lng: 0 },
    });
    await insert('carts', {
      ...{ id: cart, ...stamps, code: 'MK', code_key: 'mk', name: 'Melati', name_key: 'melati' },
      ...{ capacity: 1, status: 'available', lat: 0, lng: 0 },
    });
    const numbers = Array.from({ length: rowCount }, (_, index) => index);
    const assignments = numbers.map((index) => assignmentOf({ user, cart }, `A${index}`));
    await insert('cart_assignments', ...assignments);
    await insert(
      'restocks',
      ...numbers.map((index) => ({
        ...{ id: newId(), ...stamps, number: `R${index}`, warehouse_id: warehouse, notes: '' },
        ...{ status: 'rejected', restocked_at: at, decided_at: at },
      })),
    );
    await insert(
      'restock_requests',
      ...assignments.map(({ id, number }) => ({
        ...{ id: newId(), ...stamps, number, cart_id: cart, assignment_id: id, notes: '' },
        ...{ requester_id: user, requested_at: at, status: 'rejected', decided_at: at },
      })),
    );
    const notice = { user_id: user, type: 'account', title: '', message: '', is_read: false };
    await insert(
      'notifications',
      ...numbers.map(() => ({ id: newId(), ...notice, created_at: at })),
    );
    const entry = { actor_id: user, action: 'update', entity: 'cart', entity_id: cart, ip: '' };
    await insert('audit_log', ...numbers.map(() => ({ id: newId(), ...entry, at })));
  });
  return { db, place, user, cart };
}

function assignmentOf({ user, cart }: { user: string; cart: string }, number: string) {
  return {
    ...{ id: newId(), version: 1, created_at: at, created_by: user, updated_at: at, number },
    ...{ cart_id: cart, sales_id: user, status: 'returned', assign_date: at, returned_at: at },
    ...{ notes: '', after_seq: 0 },
  };
}

/** The names of all indexes, of PostgreSQL those that it uses. */
async function indexesOf({ engine, kysely }: Database): Promise<string[]> {
  const { rows } =
    engine === 'sqlite'
      ? await sql<{ name: string }>`select name from sqlite_master where type = 'index'`.execute(
          kysely,
        )
      : await sql<{ name: string }>`select indexrelid::regclass::text as name from pg_index
          where indisvalid and indisready`.execute(kysely);
  return rows.map(({ name }) => name);
}

async function expectUpgraded(db: Database): Promise<void> {
  expect(await hasCurrentSchema(db)).toBe(true);
  const found = await indexesOf(db);
  expect(found).toEqual(expect.arrayContaining(lasting));
  expect(found.filter((name) => replaced.includes(name))).toEqual([]);
}

describeOnEachEngine('A filled database of the version before', (engine) => {
  it('has all its rows and the new indexes after an upgrade, and a second one changes nothing', async () => {
    const { db } = await filledDatabase(engine);
    expect(await indexesOf(db)).toEqual(expect.arrayContaining([...replaced]));
    for (let time = 0; time < 2; time++) {
      await migrate(db);
      await expectUpgraded(db);
    }
    for (const table of counted) {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${sql.table(table)}`.execute(db.kysely);
      expect(Number(rows[0]?.count), table).toBe(rowCount);
    }
  });
});

describe.skipIf(inject('postgresUrl') === null)('Indexes on PostgreSQL', () => {
  /** Another transaction that has written, and that whoever makes an index waits for. */
  async function openWriter(url: string | undefined, ids: { user: string; cart: string }) {
    const client = new pg.Client(url);
    await client.connect();
    onTestFinished(() => client.end());
    await client.query('begin');
    await write(client, ids, 'open');
    return client;
  }

  function write(client: pg.Client, ids: { user: string; cart: string }, number: string) {
    const row = assignmentOf(ids, number);
    const names = Object.keys(row);
    const places = names.map((_, index) => `$${index + 1}`).join(', ');
    const text = `insert into cart_assignments (${names.join(', ')}) values (${places})`;
    return client.query(text, Object.values(row));
  }

  /** The process of PostgreSQL that makes or drops an index and waits. */
  async function waitingMaker(client: pg.Client, act: 'create' | 'drop'): Promise<number> {
    for (;;) {
      const { rows } = await client.query(`select pid from pg_stat_activity
        where query like '${act} index concurrently%' and wait_event_type = 'Lock' and datname = current_database()`);
      if (rows[0]) return rows[0].pid;
      await sleep(10);
    }
  }

  it('are made while others write', async () => {
    const { db, place, ...ids } = await filledDatabase('postgres');
    const open = await openWriter(place.databaseUrl, ids);
    const work = migrate(db);
    const writer = new pg.Client(place.databaseUrl);
    await writer.connect();
    onTestFinished(() => writer.end());
    await waitingMaker(writer, 'create');
    // An ordinary `create index` that waits keeps all later writers waiting behind it.
    await writer.query(`set lock_timeout = '2s'`);
    await write(writer, ids, 'meanwhile');
    await open.query('commit');
    await work;
    await expectUpgraded(db);
  });

  it('are made by another process if the one that makes them is killed, and one that was cut short is made again', async () => {
    const { db, place, ...ids } = await filledDatabase('postgres');
    const other = await connectDatabase(place);
    onTestFinished(() => other.close());
    const open = await openWriter(place.databaseUrl, ids);
    const works = [db, other].map((each) => migrate(each));
    const settled = Promise.allSettled(works);
    const killer = new pg.Client(place.databaseUrl);
    await killer.connect();
    onTestFinished(() => killer.end());
    await killer.query('select pg_terminate_backend($1)', [await waitingMaker(killer, 'create')]);
    // What the killed one has left is dropped first.
    await waitingMaker(killer, 'drop');
    await open.query('commit');
    expect((await settled).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expectUpgraded(db);
  });
});
