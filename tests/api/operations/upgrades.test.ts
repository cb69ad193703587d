// A filled database of the first release, brought up to date by a migration of a version to come.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import type { Tx } from '#server/db/database.ts';
import { hasCurrentSchema, migrate, migrations } from '#server/db/migrate.ts';
import { apostrophesOfKeys } from '#server/db/migrations/1.1.0/apostrophes.ts';
import { columnTypes, type Migration } from '#server/db/migrations/migration.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { createPostgresDatabase } from '#tests/support/fresh-database.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import type { Engine } from '#tests/support/test-app.ts';

const at = '2026-11-01T02:00:00.000Z';

const withColour: Migration = {
  name: '1.2.0-colours',
  statements: (t) => [
    `alter table suppliers add column colour ${t.text} not null default 'red'`,
    'create index suppliers_colour on suppliers (colour)',
  ],
};

async function filledDatabase(engine: Engine) {
  const databaseUrl = engine === 'postgres' ? await createPostgresDatabase() : undefined;
  const place = { dataDir: temporaryFolder(), databaseUrl };
  const connect = async () => {
    const db = await connectDatabase(place);
    onTestFinished(() => db.close());
    return db;
  };
  const db = await connect();
  await migrate(db);
  await sql`insert into suppliers (id, created_at, updated_at, name, name_key, contact, contact_key, phone,
      address, delivers, delivers_key, lead_time_days, notes, status)
    values ('019a3c00-0000-7000-8000-000000000001', ${at}, ${at}, 'Toko', 'toko', '', '', '', '', '', '', 1,
      '', 'active')`.execute(db.kysely);
  return { db, connect };
}

async function coloursIn({ kysely }: Database): Promise<unknown[]> {
  const { rows } = await sql`select name, colour from suppliers`.execute(kysely);
  return rows;
}

describeOnEachEngine('A filled database of the version before', (engine) => {
  it('finds names by one apostrophe and single spaces, and leaves those that would become one name', async () => {
    const { db } = await filledDatabase(engine);
    for (const [index, key] of ['dewi’s  kopi', 'es ‘  susu', "es '   susu"].entries()) {
      await sql`insert into suppliers (id, created_at, updated_at, name, name_key, contact, contact_key, phone,
          address, delivers, delivers_key, lead_time_days, notes, status)
        values (${`019a3c00-0000-7000-8000-00000000001${index}`}, ${at}, ${at}, ${key}, ${key}, '', '', '', '', '',
          'gula  aren', 1, '', 'active')`.execute(db.kysely);
    }
    for (const statement of apostrophesOfKeys(columnTypes[engine])) {
      await sql.raw(statement).execute(db.kysely);
    }
    const { rows } = await sql`select name_key, delivers_key from suppliers
      where id <> '019a3c00-0000-7000-8000-000000000001' order by id`.execute(db.kysely);
    expect(rows).toEqual([
      { name_key: "dewi's kopi", delivers_key: 'gula aren' },
      { name_key: 'es ‘  susu', delivers_key: 'gula aren' },
      { name_key: "es '   susu", delivers_key: 'gula aren' },
    ]);
  });

  it('keeps its rows and is brought up to date once, however many servers start', async () => {
    const { db, connect } = await filledDatabase(engine);
    expect(await hasCurrentSchema(db)).toBe(true);
    const next = [...migrations, withColour];
    // SQLite is for one process; on PostgreSQL they take turns.
    const servers = engine === 'postgres' ? [db, await connect(), await connect()] : [db];
    await Promise.all(servers.map((each) => migrate(each, next)));
    await migrate(db, next);
    expect(await coloursIn(db)).toEqual([{ name: 'Toko', colour: 'red' }]);
    // The version before starts on it too: nothing was taken from it.
    await migrate(db);
    expect(await hasCurrentSchema(db)).toBe(true);
  });

  it('stays as it was when a migration fails in the middle, and is brought up to date later', async () => {
    const { db } = await filledDatabase(engine);
    const failing: Migration = {
      ...withColour,
      statements: (t) => [
        ...withColour.statements(t),
        'create index of_nothing on no_such_table (id)',
      ],
    };
    await expect(migrate(db, [...migrations, failing])).rejects.toThrow(/no_such_table/);
    await expect(coloursIn(db)).rejects.toThrow(/colour/);
    expect(await hasCurrentSchema(db)).toBe(true);
    await migrate(db, [...migrations, withColour]);
    expect(await coloursIn(db)).toEqual([{ name: 'Toko', colour: 'red' }]);
  });
});

describe.skipIf(inject('postgresUrl') === null)('Sums that are made for the first time', () => {
  it('have what a process of the version before commits meanwhile', async () => {
    const place = { dataDir: temporaryFolder(), databaseUrl: await createPostgresDatabase() };
    const [db, other] = [await connectDatabase(place), await connectDatabase(place)];
    for (const each of [db, other]) onTestFinished(() => each.close());
    const first = migrations.findIndex(({ name }) => name === '1.1.0-loss-sums');
    await migrate(db, migrations.slice(0, first));
    await sql`insert into products (id, created_at, updated_at, name, name_key, description, description_key,
        category, category_key, price, unit, unit_key, stock_alert, image_url, status)
      values ('019a3c00-0000-7000-8000-000000000002', ${at}, ${at}, 'Kopi', 'kopi', '', '', '', '', 1, '', '', 0, '',
        'active')`.execute(db.kysely);
    const upgraded = await other.kysely.transaction().execute(async (tx) => {
      await sql`insert into stock_movements (operation_id, type, product_id, expired_date, from_location_id,
          to_location_id, quantity, ref_type, ref_id, occurred_at, recorded_at)
        select id, 'waste', (select id from products), '9999-12-31', id,
          (select id from stock_locations where kind = 'waste'), 7, 'waste', id, ${at}, ${at}
        from stock_locations where kind = 'supplier'`.execute(tx);
      const work = migrate(db);
      await untilTriggersWait(tx);
      return { work };
    });
    await upgraded.work;
    const { rows } = await sql`select wasted from loss_sums`.execute(db.kysely);
    expect(rows).toEqual([{ wasted: 7 }]);
  });
});

/** Resolves once a statement that makes a trigger of movements waits for the lock of this transaction. */
async function untilTriggersWait(tx: Tx): Promise<void> {
  for (;;) {
    const { rows } =
      await sql`select 1 from pg_locks where not granted and mode = 'ShareRowExclusiveLock'
      and relation = 'stock_movements'::regclass`.execute(tx);
    if (rows.length > 0) return;
    await sleep(10);
  }
}
