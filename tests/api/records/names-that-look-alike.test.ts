// Names are compared as people see them: case, width, composition and what cannot be seen are no
// difference. A database in which they were compared otherwise is brought up to date.
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newId } from '#contract/ids.ts';
import { textKey } from '#contract/text-key.ts';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { hasCurrentSchema, migrate, migrations } from '#server/db/migrate.ts';
import { nameWithSuffix } from '#server/db/name-with-suffix.ts';
import { createCart } from '#tests/support/carts.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { createPostgresDatabase } from '#tests/support/fresh-database.ts';
import { createProduct, createWarehouse } from '#tests/support/records.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import type { Engine } from '#tests/support/test-app.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { cartBody, productBody, warehouseBody } from '#tests/support/valid-bodies.ts';

// As the release before this migration made keys.
const oldKey = (text: string) => text.normalize('NFKC').toLowerCase();
const released = migrations.findIndex(({ name }) => name === '0015-name-keys');

async function releasedDatabase(engine: Engine): Promise<Database> {
  const dataDir = temporaryFolder();
  const databaseUrl = engine === 'postgres' ? await createPostgresDatabase() : undefined;
  const db = await connectDatabase({ dataDir, databaseUrl });
  onTestFinished(() => db.close());
  await migrate(db, migrations.slice(0, released));
  return db;
}

let minute = 0;

function stamps() {
  minute += 1;
  const at = new Date(Date.UTC(2026, 9, 1, 0, minute)).toISOString();
  return {
    ...{ id: newId(), created_at: at, updated_at: at, created_by: null, updated_by: null },
    ...{ op_id: null, deleted_at: null, deleted_by: null },
  };
}

async function addProduct({ kysely }: Database, name: string, isDeleted = false) {
  const row = stamps();
  await kysely
    .insertInto('products')
    .values({
      ...row,
      deleted_at: isDeleted ? row.created_at : null,
      ...{ name, name_key: oldKey(name) },
      ...{ description: 'H\u0331itam', description_key: oldKey('H\u0331itam') },
      ...{ category: 'Ko\u200bpi', category_key: oldKey('Ko\u200bpi') },
      ...{ unit: 'cup', unit_key: 'cup', price: 1, stock_alert: 0, image_url: '/images/a.svg' },
      ...{ status: 'active' as const, low_since: null },
    })
    .execute();
  return row.id;
}

async function addPlaces({ kysely }: Database, ...names: string[]) {
  const place = { capacity: 0, lat: 0, lng: 0 };
  for (const [index, name] of names.entries()) {
    const address = { address: 'Jl. X 1', address_key: 'jl. x 1' };
    await kysely
      .insertInto('warehouses')
      .values({ ...stamps(), ...place, ...address, name, name_key: oldKey(name) })
      .execute();
    await kysely
      .insertInto('carts')
      .values({
        ...{ ...stamps(), ...place, code: `MK-${index}`, code_key: `mk-${index}` },
        ...{ name, name_key: oldKey(name), status: 'available', warehouse_id: null },
        ...{ assigned_to: null, location_at: null, last_restock: null },
        ...{ warehouse_set_at: null, warehouse_set_by: null },
      })
      .execute();
  }
}

async function namesIn(db: Database, table: 'products' | 'warehouses' | 'carts' | 'saved_views') {
  const rows = await db.kysely
    .selectFrom(table)
    .select(['name', 'name_key'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  for (const { name, name_key } of rows) expect(name_key).toBe(textKey(name));
  return rows.map(({ name }) => name);
}

async function renames({ kysely }: Database) {
  const rows = await kysely
    .selectFrom('audit_log')
    .select(['entity', 'before', 'after', 'actor_id', 'action'])
    .orderBy('id')
    .execute();
  return rows.map(({ entity, before, after, actor_id, action }) => {
    expect({ actor_id, action }).toEqual({ actor_id: null, action: 'update' });
    const [was, is] = [before, after].map((kept) => JSON.parse(kept ?? '').name);
    return `${entity}: ${was} > ${is}`;
  });
}

describeOnEachEngine('A database whose names were compared by the letter', (engine) => {
  it('has keys as they are made now, and a number where two names look alike', async () => {
    const db = await releasedDatabase(engine);
    const older = await addProduct(db, 'Ko\u200bpi');
    const kept = await addProduct(db, 'KOPI');
    await addProduct(db, 'Ko\u00adpi');
    await addProduct(db, 'Kopi (2)');
    await addProduct(db, 'H\u0331');
    await addProduct(db, '\u1e96');
    await addProduct(db, '\u202eKopi', true);
    await addProduct(db, 'Te\u200bh');
    await addPlaces(db, 'Gudang', 'Gu\u2060dang', `${'n'.repeat(59)}ö`, `${'n'.repeat(59)}\u200dö`);
    await migrate(db);
    expect(await hasCurrentSchema(db)).toBe(true);
    expect(await namesIn(db, 'products')).toEqual([
      ...['Ko\u200bpi (3)', 'KOPI', 'Ko\u00adpi (4)', 'Kopi (2)', 'H\u0331 (2)', '\u1e96'],
      ...['\u202eKopi', 'Te\u200bh'],
    ]);
    const numbered = `${'n'.repeat(56)} (2)`;
    expect(await namesIn(db, 'warehouses')).toEqual([
      ...['Gudang', 'Gu\u2060dang (2)', `${'n'.repeat(59)}ö`, `${'n'.repeat(59)}\u200dö (2)`],
    ]);
    expect((await namesIn(db, 'carts')).at(-1)).toBe(numbered);
    expect(await renames(db)).toEqual([
      ...['product: Ko\u200bpi > Ko\u200bpi (3)', 'product: Ko\u00adpi > Ko\u00adpi (4)'],
      'product: H\u0331 > H\u0331 (2)',
      'warehouse: Gu\u2060dang > Gu\u2060dang (2)',
      `warehouse: ${'n'.repeat(59)}\u200dö > ${'n'.repeat(59)}\u200dö (2)`,
      'cart: Gu\u2060dang > Gu\u2060dang (2)',
      `cart: ${'n'.repeat(59)}\u200dö > ${numbered}`,
    ]);
    const texts = await db.kysely
      .selectFrom('products')
      .select(['id', 'version', 'description_key', 'category_key'])
      .execute();
    expect(texts.every((row) => row.description_key === '\u1e96itam')).toBe(true);
    expect(texts.every((row) => row.category_key === 'kopi')).toBe(true);
    const versions = new Map(texts.map(({ id, version }) => [id, version]));
    expect([older, kept].map((id) => versions.get(id))).toEqual([2, 1]);
  });

  it('is left as it was when that is cut short, and done once however often it is begun', async () => {
    const db = await releasedDatabase(engine);
    await addProduct(db, 'Kopi');
    await addProduct(db, 'Ko\u200bpi');
    await addProduct(db, 'Ko\u00adpi');
    // The second of two renames cannot be written down.
    await sql`create unique index one_note on audit_log (action, entity)`.execute(db.kysely);
    await expect(migrate(db)).rejects.toThrow(/one_note|audit_log/);
    const { rows } = await sql<{ name: string; name_key: string; version: number }>`
      select name, name_key, version from products order by created_at`.execute(db.kysely);
    expect(rows).toEqual(
      ['Kopi', 'Ko\u200bpi', 'Ko\u00adpi'].map((name) => ({
        ...{ name, name_key: oldKey(name), version: 1 },
      })),
    );
    expect(await renames(db)).toEqual([]);
    await sql`drop index one_note`.execute(db.kysely);
    await migrate(db);
    const done = ['Kopi', 'Ko\u200bpi (2)', 'Ko\u00adpi (3)'];
    expect(await namesIn(db, 'products')).toEqual(done);
    await migrate(db);
    await sql`delete from schema_migrations where name = '0015-name-keys'`.execute(db.kysely);
    await migrate(db);
    expect(await namesIn(db, 'products')).toEqual(done);
    expect(await renames(db)).toHaveLength(2);
  });

  it('numbers templates of one place and views of one person among themselves only', async () => {
    const db = await releasedDatabase(engine);
    const users = [newId(), newId()] as const;
    for (const [index, id] of users.entries()) {
      const { op_id: _, deleted_at, deleted_by, ...stamped } = stamps();
      await db.kysely
        .insertInto('users')
        .values({
          ...{
            ...stamped,
            id,
            deleted_at,
            deleted_by,
            username: `u-${index}`,
            username_key: `u-${index}`,
          },
          ...{ email: null, phone_number: null, password_hash: null, role: 'admin' as const },
          ...{ is_active: true, last_login: null, home_warehouse_id: null, locale: 'en' as const },
        })
        .execute();
    }
    const addView = async (user_id: string, list: string, name: string) => {
      const { id, created_at } = stamps();
      const row = { id, user_id, list, name, name_key: oldKey(name), query: '', created_at };
      await db.kysely.insertInto('saved_views').values(row).execute();
    };
    await addView(users[0], 'products', 'Pagi');
    await addView(users[0], 'products', 'Pa\u200bgi');
    await addView(users[0], 'carts', 'Pa\u200bgi');
    await addView(users[1], 'products', 'Pa\u200bgi');
    await addPlaces(db, 'Satu', 'Dua');
    const carts = await db.kysely.selectFrom('carts').select('id').orderBy('code').execute();
    for (const [name, cart] of [
      ['Pagi', carts[0]],
      ['PAGI\u2060', carts[0]],
      ['PAGI\u2060', carts[1]],
    ] as const) {
      await db.kysely
        .insertInto('load_templates')
        .values({
          ...{ ...stamps(), name, name_key: oldKey(name) },
          ...{ cart_id: cart?.id ?? null, warehouse_id: null },
        })
        .execute();
    }
    await migrate(db);
    expect(await namesIn(db, 'saved_views')).toEqual([
      ...['Pagi', 'Pa\u200bgi (2)', 'Pa\u200bgi', 'Pa\u200bgi'],
    ]);
    const templates = await db.kysely
      .selectFrom('load_templates')
      .select('name')
      .orderBy('created_at')
      .execute();
    expect(templates.map(({ name }) => name)).toEqual(['Pagi', 'PAGI\u2060 (2)', 'PAGI\u2060']);
  });
});

describeOnEachEngine('A name', (engine) => {
  const app = useTestApp(engine);

  it.each([
    ['in capitals', 'H\u0331itam', '\u1e96ITAM'],
    ['in wide letters', 'Kopi Lebar', 'Ｋopi lebar'],
    ['with an emoji in another style', 'Panas \u2615', 'Panas \u2615\ufe0f'],
    ['with an accent of its own', 'Café', 'Cafe\u0301'],
  ])('%s is taken already', async (_, name, alike) => {
    const admin = await app().asNew('admin');
    const [warehouse, cart] = [
      await createWarehouse(admin, { name }),
      await createCart(admin, { name }),
    ];
    const product = await createProduct(admin, { name });
    const other = await createProduct(admin);
    const taken = { status: 409, code: 'duplicate_value' };
    expect(await admin.post('/products', productBody({ name: alike }))).toMatchObject(taken);
    expect(await admin.put(`/products/${other.id}`, { name: alike })).toMatchObject(taken);
    expect(await admin.post('/warehouses', warehouseBody({ name: alike }))).toMatchObject(taken);
    expect(await admin.post('/carts', cartBody({ name: alike }))).toMatchObject(taken);
    const template = (changes: object) => ({
      ...{ items: [{ product_id: product.id, quantity: 1 }], warehouse_id: warehouse.id, name },
      ...changes,
    });
    expect((await admin.post('/load-templates', template({}))).status).toBe(201);
    expect(await admin.post('/load-templates', template({ name: alike }))).toMatchObject(taken);
    const onCart = { name: alike, warehouse_id: null, cart_id: cart.id };
    expect((await admin.post('/load-templates', template(onCart))).status).toBe(201);
    const view = { list: 'products', query: '' };
    const saved = await admin.post('/saved-views', { ...view, name });
    expect((await admin.post('/saved-views', { ...view, name: alike })).data.id).toBe(
      saved.data.id,
    );
  });

  it('of older days is read and searched as it is, and stays while other fields are edited', async () => {
    const admin = await app().asNew('admin');
    const { id } = await createProduct(admin);
    const name = 'Lama\u202e Sekali\u200b';
    await app()
      .db.kysely.updateTable('products')
      .set({ name, name_key: textKey(name) })
      .where('id', '=', id)
      .execute();
    expect((await admin.get('/products?search=lama%20sekali')).data).toMatchObject([{ id, name }]);
    const edited = await admin.put(`/products/${id}`, { price: 12_000 });
    expect(edited).toMatchObject({ status: 200, data: { name, price: 12_000 } });
    const refused = await admin.put(`/products/${id}`, { name: `${name}!` });
    expect(refused).toMatchObject({ status: 422, errors: [{ field: 'name' }] });
    expect((await admin.delete(`/products/${id}`)).status).toBe(200);
    expect((await admin.post(`/products/${id}/restore`)).status).toBe(200);
    expect((await admin.put(`/products/${id}`, { name: 'Baru Sekali' })).status).toBe(200);
  });

  it('of older days does not turn the sentences and files that name it', async () => {
    const admin = await app().asNew('admin');
    const { id } = await createProduct(admin);
    const name = 'Putar\u202eBalik';
    const { kysely } = app().db;
    await kysely
      .updateTable('products')
      .set({ name, name_key: textKey(name) })
      .where('id', '=', id)
      .execute();
    const { version } = (await admin.get(`/products/${id}`)).data;
    await admin.put(`/products/${id}`, { price: 3, version });
    const late = await admin.put(`/products/${id}`, { price: 4, version });
    expect(late.code).toBe('stale_version');
    expect(late.message).toContain(` changed \u2068${name}\u2069 at `);
    expect(late.data.current.name).toBe(name);
    const file = await admin.get(`/audit-log?format=csv&entity_id=${id}`);
    for (const line of String(file.data).split('\r\n')) {
      expect(line.split('\u202e').length).toBe(line.split('\u2069').length);
    }
  });
});

describe('A name with a number', () => {
  it.each([
    ['Kopi', 10, 'Kopi (2)'],
    ['Kopi Susu', 10, 'Kopi S (2)'],
    ['Kopi Susu', 9, 'Kopi (2)'],
    ['Kopi👩\u200d🍳', 11, 'Kopi (2)'],
    ['Kopi😀😀', 9, 'Kopi (2)'],
  ])('%j within %d is %j', (name, max, numbered) => {
    expect(nameWithSuffix(name, ' (2)', max)).toBe(numbered);
  });
});
