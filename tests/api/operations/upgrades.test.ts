// A filled database of the first release, upgraded by a migration of a version to come.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { textKey } from '#contract/fields/text-key.ts';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import type { Tx } from '#server/db/database.ts';
import { hasCurrentSchema, migrate, migrations } from '#server/db/migrate.ts';
import { apostrophesOfKeys } from '#server/db/migrations/1.1.0/apostrophes.ts';
import { columnTypes, type Migration } from '#server/db/migrations/migration.ts';
import { connectEmpty, createPostgresDatabase, freshDatabase } from '#tests/support/fresh-database.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import type { Engine } from '#tests/support/test-app.ts';
import { describeOnEachEngine } from '#tests/support/use-test-app.ts';

const at = '2026-11-01T02:00:00.000Z';

const withColour: Migration = {
  name: '1.2.0-colours',
  statements: (t) => [
    `alter table suppliers add column colour ${t.text} not null default 'red'`,
    'create index suppliers_colour on suppliers (colour)',
  ],
};

async function filledDatabase(engine: Engine) {
  const databaseUrl = engine === 'postgres' ? await createPostgresDatabase('template0') : undefined;
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
    const ids: string[] = [];
    const insert = async (table: string, row: Record<string, unknown>) => {
      const id = `019a3c00-0000-7000-8000-0000000001${String(ids.push(table)).padStart(2, '0')}`;
      const stored = { id, created_at: at, ...row };
      const columns = sql.join(Object.keys(stored).map((name) => sql.ref(name)));
      const values = sql.join(Object.values(stored));
      await sql`insert into ${sql.table(table)} (${columns}) values (${values})`.execute(db.kysely);
      return id;
    };
    const named = (name: string) => ({ name, name_key: name, updated_at: at });
    const cart = { capacity: 1, status: 'available', lat: 0, lng: 0 };
    const carts = [
      await insert('carts', { ...named('a'), code: 'A', code_key: 'a', ...cart }),
      await insert('carts', { ...named('b'), code: 'B', code_key: 'b', ...cart }),
    ];
    const person = { role: 'sales', is_active: engine === 'postgres' ? true : 1, updated_at: at };
    const users = [
      await insert('users', { username: 'a', username_key: 'a', ...person }),
      await insert('users', { username: 'b', username_key: 'b', ...person }),
    ];
    const others = { contact: '', contact_key: '', phone: '', address: '', notes: '', delivers: '' };
    const supplier = {
      ...others,
      delivers_key: `gula  aren\r\nsusu\tuht\u2028’${' '.repeat(1000)}x`,
      lead_time_days: 1,
      status: 'active',
    };
    const deleted_at = at;
    for (const row of [
      named('dewi’s  kopi'),
      named('es ‘  susu'),
      named("es '   susu"),
      { ...named('dewi’s  kopi'), deleted_at },
      { ...named('dewi’s  kopi'), deleted_at },
      { ...named("dewi's kopi"), deleted_at },
      { ...named('es ‘  susu'), deleted_at },
    ])
      await insert('suppliers', { ...supplier, ...row });
    for (const cart_id of carts) await insert('templates', { ...named('pak’s'), cart_id });
    await insert('templates', { ...named('bu’s'), cart_id: carts[0] });
    await insert('templates', { ...named("bu's"), cart_id: carts[0] });
    const view = { name: 'kios’s', query: '', name_key: 'kios’s' };
    for (const user_id of users) await insert('saved_views', { ...view, user_id, list: 'carts' });
    await insert('saved_views', { ...view, user_id: users[0], list: 'users' });
    await insert('saved_views', { ...view, name_key: "kios's", user_id: users[0], list: 'users' });
    for (const statement of apostrophesOfKeys(columnTypes[engine])) await sql.raw(statement).execute(db.kysely);
    const keysIn = async (table: 'suppliers' | 'templates' | 'saved_views') => {
      const rows = db.kysely.selectFrom(table).select('name_key').orderBy('id');
      return (await rows.execute()).map(({ name_key }) => name_key);
    };
    expect(await keysIn('suppliers')).toEqual([
      ...['toko', "dewi's kopi", 'es ‘  susu', "es '   susu"],
      ...["dewi's kopi", "dewi's kopi", "dewi's kopi", "es ' susu"],
    ]);
    expect(await keysIn('templates')).toEqual(["pak's", "pak's", 'bu’s', "bu's"]);
    expect(await keysIn('saved_views')).toEqual(["kios's", "kios's", 'kios’s', "kios's"]);
    const { rows } = await sql`select distinct delivers_key from suppliers where name <> 'Toko'`.execute(db.kysely);
    expect(rows).toEqual([{ delivers_key: textKey(supplier.delivers_key) }]);
    expect(textKey(supplier.delivers_key)).toBe("gula aren susu uht ' x");
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
    // The version before starts on it too.
    await migrate(db);
    expect(await hasCurrentSchema(db)).toBe(true);
  });

  it('stays as it was when a migration fails in the middle, and is brought up to date later', async () => {
    const { db } = await filledDatabase(engine);
    const failing: Migration = {
      ...withColour,
      statements: (t) => [...withColour.statements(t), 'create index of_nothing on no_such_table (id)'],
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
    const place = { dataDir: temporaryFolder(), databaseUrl: await createPostgresDatabase('template0') };
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

async function untilTriggersWait(tx: Tx): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 from pg_locks where not granted and mode = 'ShareRowExclusiveLock'
      and relation = 'stock_movements'::regclass`.execute(tx);
    if (rows.length > 0) return;
    await sleep(10);
  }
}

// The release before runs on the newer schema: a release adds, and only a later one removes.

/** New rules of tables that the version before writes too, with the reason why none of its rows breaks them. */
const judgedByHand = [
  // It always names a warehouse, and knows no assignment.
  'stock_operations has a new rule: CHECK (((warehouse_id IS NULL) = (assignment_id IS NOT NULL)))',
  `stock_operations has a new rule: CHECK ((type = ANY (ARRAY['transfer'::text, 'waste'::text, 'count'::text, 'cart_transfer'::text])))`,
  `stock_operations has a new rule: CHECK (((to_assignment_id IS NOT NULL) = (type = 'cart_transfer'::text)))`,
];

/** Added by the same version, which is not released. */
const judgedOnBoth = ['transactions.restocked is gone'];

const onBoth = {
  'drop table notifications': 'notifications is gone',
  'alter table suppliers drop column contact': 'suppliers.contact is gone',
  'alter table suppliers rename column contact to person': 'suppliers.contact is gone',
  'alter table jobs rename to tasks': 'jobs is gone',
  'create unique index one_phone on suppliers (phone)': 'suppliers has a new rule: unique (phone)',
};
const breaches: Record<Engine, Record<string, string>> = {
  sqlite: onBoth,
  // SQLite can do none of these to an existing table.
  postgres: {
    ...onBoth,
    'alter table users alter column email set not null': 'users.email has to be given',
    'alter table suppliers add column colour text not null': 'suppliers.colour has to be given',
    'alter table suppliers alter column phone type varchar(9)': 'suppliers.phone is character varying(9), was text',
    "alter table suppliers add check (phone <> '')": 'suppliers has a new rule: CHECK',
    'alter table suppliers add foreign key (op_id) references carts (id)':
      'suppliers has a new rule: FOREIGN KEY (op_id)',
  },
};

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
  breakingChange: { oldestRelease: '1.2.0' },
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
      if (!migration.breakingChange) found.push(...takenAway(before, after));
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
      const said = breaches[engine][statement] ?? '';
      const findings = takenAway(before, after);
      found[statement] = findings.some((finding) => finding.startsWith(said)) ? said : findings.join();
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
    await expect(migrate(db)).rejects.toThrow(/newer version \(1\.2\.0-colours\)\. Start 1\.2\.0 or newer/);
    expect(await hasCurrentSchema(db)).toBe(false);
  });

  it('added to in 1.1.0 shows 1.0.0 what it has always read: its own schema and nothing else', async () => {
    const { kysely } = await current(engine);
    const rows = await kysely.selectFrom('schema_migrations').select('name').execute();
    expect(rows).toEqual([{ name: '1.0.0-schema' }]);
  });
});

describe('A released migration', () => {
  // On SQLite and PostgreSQL. Each release adds its migrations.
  const hashes = { '1.0.0-schema': ['c0f6d27b4f6912ec', '006a0d0fcf200dc2'] };

  it('keeps its statements: otherwise new databases would differ from those that it has migrated', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    const isReleased = ({ name }: Migration) =>
      (name.split('-')[0] ?? '').localeCompare(version, 'en', { numeric: true }) <= 0;
    const hashesOf = ({ name, statements }: Migration) => {
      const texts = [columnTypes.sqlite, columnTypes.postgres].map((types) => statements(types).join(';'));
      // The ids of the virtual places are new in each database.
      const plain = texts.map((text) =>
        text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-\w{12}/g, 'id').replace(/\s+/g, ' '),
      );
      return [name, plain.map((text) => createHash('sha256').update(text).digest('hex').slice(0, 16))];
    };
    expect(Object.fromEntries(migrations.filter(isReleased).map(hashesOf))).toEqual(hashes);
  });
});

describe('A migration that takes something away (F29)', () => {
  it('names a release before its own, of which there is a migration', () => {
    const releases = migrations.map(({ name }) => name.split('-')[0]);
    const [, ...later] = migrations;
    for (const { name, breakingChange } of later) {
      if (!breakingChange) continue;
      const own = releases.indexOf(name.split('-')[0]);
      expect(releases.slice(0, own), name).toContain(breakingChange.oldestRelease);
    }
  });
});

interface Column {
  type: string;
  isRequired: boolean;
  hasDefault: boolean;
}

interface Relation {
  kind: 'table' | 'view';
  columns: Map<string, Column>;
  rules: Map<string, string[]>;
}

type Shape = Map<string, Relation>;

async function shapeOf(db: Database): Promise<Shape> {
  return db.engine === 'postgres' ? shapeOnPostgres(db) : shapeOnSqlite(db);
}

async function shapeOnPostgres({ kysely }: Database): Promise<Shape> {
  const { rows: columns } = await sql<Column & { relation: string; kind: string; name: string }>`
    select relname as relation, relkind as kind, attname as name,
      format_type(atttypid, atttypmod) as type, attnotnull as "isRequired",
      atthasdef or attidentity <> '' as "hasDefault"
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and attnum > 0
      and not attisdropped`.execute(kysely);
  const { rows: rules } = await sql<{ relation: string; rule: string; columns: string[] }>`
    select relname as relation, pg_get_constraintdef(pg_constraint.oid) as rule,
      array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey))
        as columns
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where relnamespace = 'public'::regnamespace and contype in ('c', 'f')
    union all
    select relname, 'unique ' || substring(pg_get_indexdef(indexrelid) from '\\(.*'),
      array(select attname::text from pg_attribute where attrelid = indrelid and attnum = any(indkey))
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and indisunique`.execute(kysely);
  const shape: Shape = new Map();
  for (const { relation, kind, name, ...column } of columns)
    relationIn(shape, relation, kind === 'v' ? 'view' : 'table').columns.set(name, column);
  for (const { relation, rule, columns } of rules) shape.get(relation)?.rules.set(rule, columns);
  return shape;
}

async function shapeOnSqlite({ kysely }: Database): Promise<Shape> {
  const { rows: columns } = await sql<Record<string, string> & { isRequired: number }>`
    select relation.name as relation, relation.type as kind, info.name, info.type,
      info."notnull" as "isRequired", info.dflt_value as "default"
    from sqlite_schema relation join pragma_table_xinfo(relation.name) info
    where relation.type in ('table', 'view')`.execute(kysely);
  const { rows: uniques } = await sql<Record<string, string>>`
    select relation.name as relation, made.sql,
      (select group_concat(name) from (select name from pragma_index_info(found.name) order by name)) as columns
    from sqlite_schema relation join pragma_index_list(relation.name) found
      left join sqlite_schema made on made.name = found.name
    where relation.type = 'table' and found."unique" = 1`.execute(kysely);
  const shape: Shape = new Map();
  for (const { relation = '', kind, name = '', type = '', isRequired, ...column } of columns) {
    relationIn(shape, relation, kind as Relation['kind']).columns.set(name, {
      type,
      isRequired: isRequired === 1,
      hasDefault: column.default !== null,
    });
  }
  for (const { relation = '', columns, sql: made } of uniques) {
    const names = columns?.split(',') ?? [];
    const rule = /\(.*/s.exec(made ?? '')?.[0] ?? `(${names})`;
    shape.get(relation)?.rules.set(`unique ${rule}`, names);
  }
  return shape;
}

function relationIn(shape: Shape, name: string, kind: Relation['kind']): Relation {
  const relation = shape.get(name) ?? { kind, columns: new Map(), rules: new Map() };
  shape.set(name, relation);
  return relation;
}

function takenAway(before: Shape, after: Shape): string[] {
  return [...before].flatMap(([name, relation]) => {
    const now = after.get(name);
    return now ? takenFrom(name, relation, now) : [`${name} is gone`];
  });
}

function takenFrom(name: string, before: Relation, now: Relation): string[] {
  const gone = [...before.columns].flatMap(([column, { type }]) => {
    const found = now.columns.get(column);
    if (!found) return [`${name}.${column} is gone`];
    return found.type === type ? [] : [`${name}.${column} is ${found.type}, was ${type}`];
  });
  const required = [...now.columns].flatMap(([column, { isRequired, hasDefault }]) => {
    const known = before.columns.get(column);
    const isNew = known === undefined ? !hasDefault : !known.isRequired;
    return isRequired && isNew ? [`${name}.${column} has to be given`] : [];
  });
  const stricter = [...now.rules].flatMap(([rule, columns]) => {
    const isOfOld = columns.length === 0 || columns.some((column) => before.columns.has(column));
    return isOfOld && !before.rules.has(rule) ? [`${name} has a new rule: ${rule}`] : [];
  });
  return [...gone, ...required, ...stricter];
}
