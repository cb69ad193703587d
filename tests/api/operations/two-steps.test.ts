// The schema changes in two steps: a release adds, and only a later one takes away what the release before it no longer
// uses. So the release before runs on the newer schema.
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Database } from '#server/db/connect.ts';
import { hasCurrentSchema, migrate, migrations } from '#server/db/migrate.ts';
import type { Migration } from '#server/db/migrations/migration.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { connectEmpty, freshDatabase } from '#tests/support/fresh-database.ts';
import { type Shape, shapeOf, takenAway } from '#tests/support/schema-shape.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import type { Engine } from '#tests/support/test-app.ts';

/** New rules of tables that the version before writes too, with the reason why none of its rows breaks them. */
const judgedByHand = [
  // It always names a warehouse, and knows no assignment.
  'stock_operations has a new rule: CHECK (((warehouse_id IS NULL) = (assignment_id IS NOT NULL)))',
  // One more type than before.
  `stock_operations has a new rule: CHECK ((type = ANY (ARRAY['transfer'::text, 'waste'::text, 'count'::text, 'cart_transfer'::text])))`,
  // It knows neither that type nor that column.
  `stock_operations has a new rule: CHECK (((to_assignment_id IS NOT NULL) = (type = 'cart_transfer'::text)))`,
];

/** Brought by the same version, which is not released: no version before knows it. */
const judgedOnBoth = ['transactions.restocked is gone'];

/** What an adding migration may not do, and the beginning of what is said of it. */
const onBoth = {
  'drop table notifications': 'notifications is gone',
  'alter table suppliers drop column contact': 'suppliers.contact is gone',
  'alter table suppliers rename column contact to person': 'suppliers.contact is gone',
  'alter table suppliers rename to sellers': 'suppliers is gone',
  'create unique index one_phone on suppliers (phone)': 'suppliers has a new rule: unique (phone)',
};
const breaches: Record<Engine, Record<string, string>> = {
  sqlite: onBoth,
  // SQLite can do none of these to a table that is there.
  postgres: {
    ...onBoth,
    'alter table users alter column email set not null': 'users.email has to be given',
    'alter table suppliers add column colour text not null': 'suppliers.colour has to be given',
    'alter table suppliers alter column phone type varchar(9)':
      'suppliers.phone is character varying(9), was text',
    "alter table suppliers add check (phone <> '')": 'suppliers has a new rule: CHECK',
    'alter table suppliers add foreign key (op_id) references carts (id)':
      'suppliers has a new rule: FOREIGN KEY (op_id)',
  },
};

/** The schema as it would be after the statement. */
async function shapeAfter(db: Database, statement: string): Promise<Shape> {
  const result: { shape?: Shape } = {};
  const enough = new Error('rolled back');
  await db.kysely
    .transaction()
    .execute(async (tx) => {
      await sql.raw(statement).execute(tx);
      result.shape = await shapeOf({ ...db, kysely: tx });
      throw enough;
    })
    .catch((error) => {
      if (error !== enough) throw error;
    });
  return result.shape ?? new Map();
}

async function empty(engine: Engine): Promise<Database> {
  const db = await connectEmpty(engine, temporaryFolder());
  onTestFinished(() => db.close());
  return db;
}

async function current(engine: Engine): Promise<Database> {
  const { db } = await freshDatabase(engine, temporaryFolder());
  onTestFinished(() => db.close());
  return db;
}

const added: Migration = {
  name: '1.2.0-colours',
  statements: (t) => [`alter table suppliers add column colour ${t.text} not null default 'red'`],
};
const taken: Migration = {
  name: '1.3.0-no-contacts',
  statements: () => ['alter table suppliers drop column contact'],
  takesAway: { oldestRelease: '1.2.0' },
};

describeOnEachEngine('A migration that only adds (F29)', (engine) => {
  it('leaves all that the version before reads and writes', async () => {
    const db = await empty(engine);
    const [first, ...others] = migrations as [Migration, ...Migration[]];
    await migrate(db, [first]);
    let before = await shapeOf(db);
    const found: string[] = [];
    for (const [index, migration] of others.entries()) {
      await migrate(db, migrations.slice(0, index + 2));
      const after = await shapeOf(db);
      if (!migration.takesAway) found.push(...takenAway(before, after));
      before = after;
    }
    expect(found).toEqual([...(engine === 'postgres' ? judgedByHand : []), ...judgedOnBoth]);
  });

  it('is found out when it does not', async () => {
    const db = await current(engine);
    const before = await shapeOf(db);
    const found: Record<string, string> = {};
    for (const statement of Object.keys(breaches[engine])) {
      const after = await shapeAfter(db, statement);
      found[statement] = takenAway(before, after)
        .join()
        .slice(0, breaches[engine][statement]?.length);
    }
    expect(found).toEqual(breaches[engine]);
  });
});

describeOnEachEngine('A database that a newer version (F29)', (engine) => {
  it('added to lets the version before start', async () => {
    const db = await current(engine);
    await migrate(db, [...migrations, added]);
    await migrate(db);
    expect(await hasCurrentSchema(db)).toBe(true);
  });

  it('took something from refuses the version before the one before, and says which may start (F29)', async () => {
    const db = await current(engine);
    await migrate(db, [...migrations, added]);
    await migrate(db, [...migrations, added, taken]);
    await migrate(db, [...migrations, added]);
    await expect(migrate(db)).rejects.toThrow(
      /newer version \(1\.2\.0-colours\), and this one is too old for it\. Start 1\.2\.0 or newer/,
    );
    expect(await hasCurrentSchema(db)).toBe(false);
  });

  it('added to in 1.1.0 shows 1.0.0 what it has always read: its own schema and nothing else', async () => {
    const { kysely } = await current(engine);
    const rows = await kysely.selectFrom('schema_migrations').select('name').execute();
    expect(rows).toEqual([{ name: '1.0.0-schema' }]);
  });
});

describe('A migration that takes something away (F29)', () => {
  it('names a release before its own, of which there is a migration', () => {
    const releases = migrations.map(({ name }) => name.split('-')[0]);
    const [, ...later] = migrations;
    for (const { name, takesAway } of later) {
      if (!takesAway) continue;
      const own = releases.indexOf(name.split('-')[0]);
      expect(releases.slice(0, own), name).toContain(takesAway.oldestRelease);
    }
  });
});
