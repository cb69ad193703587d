// Migrations are SQL written by hand: the migrated tables are compared with the definitions, field by field.

import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Entity,
  type Field,
  fieldsOfKind,
  hasKeyColumn,
  nameFieldOf,
} from '#contract/definitions/define-entity.ts';
import { type Entities, entities } from '#contract/entities.ts';
import { newId } from '#contract/fields/ids.ts';
import { type ListName, listNames, lists } from '#contract/lists.ts';
import type { Tx } from '#server/db/database.ts';
import { rowChangeTriggers } from '#server/db/migrations/1.0.0/row-changes.ts';
import { columnTypes } from '#server/db/migrations/migration.ts';
import { storedFieldNames } from '#server/records/product-lines.ts';
import { requestLines } from '#server/restock-requests/read.ts';
import { restockLines } from '#server/restocks/read.ts';
import { saleLines } from '#server/transactions/read.ts';
import type { Answer, ApiClient } from '#tests/support/api-client.ts';
import { assign, createHome, type Home, loadOf } from '#tests/support/carts.ts';
import { exactly } from '#tests/support/exactly.ts';
import { valuesAtBounds } from '#tests/support/field-bounds.ts';
import { readSources } from '#tests/support/read-sources.ts';
import { createProduct, createRestock, createWarehouse, makeReferredByBodies } from '#tests/support/records.ts';
import { describeOnEachEngine, useClient, useTestApp } from '#tests/support/use-test-app.ts';
import { restockBody, userBody, validBodies, warehouseBody } from '#tests/support/valid-bodies.ts';

type Row = Record<string, unknown>;

const records = Object.entries(entities) as [keyof Entities, Entity][];

/** Columns that other columns need beside a value: a cart in use is with somebody. */
const besides: Partial<Record<keyof Entities, (row: Row) => Row>> = {
  carts: ({ created_by }) => ({ assigned_to: created_by }),
};

const ofOne: Partial<Record<keyof Entities, Row>> = { users: { email: null } };

const tablesOfLists: Record<ListName, string[]> = {
  products: ['products', 'stock_balances'],
  warehouses: ['warehouses', 'location_levels'],
  carts: ['carts', 'stock_balances', 'location_levels'],
  cartAssignments: ['cart_assignments', 'cart_assignment_items'],
  restocks: ['restocks'],
  restockRequests: ['restock_requests'],
  transactions: ['transactions'],
  stockSummary: ['stock_balances', 'location_levels', 'products', 'carts', 'warehouses'],
  suppliers: ['suppliers'],
  users: ['users', 'email_holds', 'cart_assignments'],
  saleDays: ['transactions', 'payment_statements'],
  notifications: ['notifications'],
  templates: ['templates'],
  savedViews: ['saved_views'],
};

function columnsOf(name: string, { kind }: Field): string[] {
  if (kind === 'place') return ['lat', 'lng'];
  return kind === 'lines' ? [] : [name];
}

function listsShowing(shown: keyof Entities): ListName[] {
  const hasLines = (list: ListName) =>
    fieldsOfKind(entities[list as keyof Entities] ?? { fields: {} }, 'lines').length > 0;
  return listNames.filter(
    (list) => entities[shown].resourceName in lists[list].references || (shown === 'products' && hasLines(list)),
  );
}

describeOnEachEngine('The migrated schema', (engine) => {
  const app = useTestApp(engine);

  it.each(records)('has a column for each field of %s, and one for its key', async (list, { fields }) => {
    const tables = await app().db.kysely.introspection.getTables();
    const columns = tables.find(({ name }) => name === list)?.columns.map(({ name }) => name);
    const wanted = Object.entries(fields).flatMap(([name, field]) => [
      ...columnsOf(name, field),
      ...(hasKeyColumn(field) ? [`${name}_key`] : []),
    ]);
    expect(wanted.filter((name) => !columns?.includes(name))).toEqual([]);
  });

  it.each([restockLines, requestLines, saleLines])(
    'has a column for each field of the lines in $table',
    async ({ table, document, fields }) => {
      const tables = await app().db.kysely.introspection.getTables();
      const columns = tables.find(({ name }) => name === table)?.columns.map(({ name }) => name);
      const wanted = [document, 'line', 'product_id', ...storedFieldNames(fields)];
      // SQLite does not list what it computes.
      const missing = wanted.filter((name) => !columns?.includes(name) && name !== 'subtotal');
      expect(missing).toEqual([]);
    },
  );

  it('notes changes of each table of which devices keep rows', async () => {
    const triggers = await namesOf(
      engine === 'sqlite'
        ? sql`select tbl_name as name from sqlite_master where type = 'trigger'`
        : sql`select event_object_table as name from information_schema.triggers`,
    );
    const tables = listNames.flatMap((list) => tablesOfLists[list]);
    expect(tables.filter((table) => !triggers.includes(table))).toEqual([]);
  });

  async function namesOf(query: RawBuilder<unknown>): Promise<string[]> {
    const { rows } = await query.execute(app().db.kysely);
    return rows.map((row) => (row as { name: string }).name);
  }

  describe.each(records)('of %s', (list, { fields }) => {
    let row: Row;
    beforeAll(async () => {
      const admin = await app().asNew('admin');
      if (list === 'templates') await makeReferredByBodies(admin);
      const created = await admin.post(lists[list].path, validBodies[list]());
      expect(created, JSON.stringify(created.errors)).toMatchObject({ status: 201 });
      const { rows } = await sql<Row>`
        select * from ${sql.table(list)} where id = ${created.data.id}`.execute(app().db.kysely);
      row = rows[0] as Row;
    });

    async function refusalOf(change: (tx: Tx) => Promise<unknown>): Promise<string> {
      const undone = new Error('undone');
      return app()
        .db.kysely.transaction()
        .execute(async (tx) => {
          await change(tx);
          throw undone;
        })
        .catch((error: unknown) => (error === undone ? '' : String(error)));
    }

    const update = (changes: Row) => (tx: Tx) =>
      sql`update ${sql.table(list)} set ${sql.join(
        Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
      )} where id = ${row.id}`.execute(tx);

    const extremes = Object.entries(fields).flatMap(([name, field]) =>
      (field.kind === 'place' ? [] : valuesAtBounds(field)).map((value) => ({
        name,
        value,
        what: String(value).slice(0, 30),
      })),
    );
    it.each(extremes)('takes $what as $name', async ({ name, value }) => {
      const plain = await refusalOf(update({ [name]: value }));
      if (plain === '') return;
      const beside = besides[list]?.(row) ?? {};
      expect(await refusalOf(update({ [name]: value, ...beside })), plain).toBe('');
    });

    const startless = Object.entries(fields).filter(([, field]) => field.later);
    it.each(startless)('has a value for %s where an insert has none', async (name) => {
      const { [name]: _, ...others } = copyOf(row);
      expect(await refusalOf((tx) => insert(tx, others))).toBe('');
    });

    const unique = Object.entries(fields).filter(([, field]) => 'unique' in field);
    it.each(unique)('lets no two live records have the same %s', async (name) => {
      const copy = copyOf(row);
      const key = { [`${name}_key`]: row[`${name}_key`] || 'taken' };
      const same = await refusalOf(async (tx) => {
        await update(key)(tx);
        await insert(tx, { ...copy, ...key });
      });
      expect(same).toMatch(/unique/i);
      expect(await refusalOf((tx) => insert(tx, copy))).toBe('');
    });

    it('notes a change of any of its columns for devices', async () => {
      const unnoted: string[] = [];
      for (const column of Object.keys(row).filter((name) => name !== 'id')) {
        let noted = 0;
        await refusalOf(async (tx) => {
          await sql`delete from row_changes where list = ${list}`.execute(tx);
          await update({ [column]: row[column] })(tx);
          const { rows } = await sql<{ id: string }>`
            select id from row_changes where list = ${list} and id = ${row.id}`.execute(tx);
          noted = rows.length;
        });
        if (noted === 0) unnoted.push(column);
      }
      expect(unnoted).toEqual([]);
    });

    // Migrations are permanent: a new list that shows names needs a migration of its own.
    it.each(listsShowing(list))('notes its new name in %s, whose rows show it', async (shown) => {
      const name = nameFieldOf(entities[list]);
      let noted = 0;
      await refusalOf(async (tx) => {
        await sql`delete from row_changes`.execute(tx);
        await update({ [name]: `${row[name]}2` })(tx);
        const { rows } = await sql`select id from row_changes where list = ${shown}`.execute(tx);
        noted = rows.length;
      });
      const rule = { table: list, columns: [name], targets: [{ list: shown, id: `'*'` }] };
      const wanted = rowChangeTriggers(columnTypes[engine], rule, `row_changes_${shown}_${list}`);
      expect(noted, `A migration must contain:\n${wanted.join(';\n')}`).toBeGreaterThan(0);
    });

    function insert(tx: Tx, columns: Row) {
      const names = Object.keys(columns);
      return sql`insert into ${sql.table(list)} (${sql.join(names.map((name) => sql.ref(name)))})
        values (${sql.join(Object.values(columns))})`.execute(tx);
    }

    function copyOf(original: Row): Row {
      const others = unique.map(([name]) => [`${name}_key`, `${original[`${name}_key`]} 2`]);
      return { ...original, id: newId(), op_id: null, ...ofOne[list], ...Object.fromEntries(others) };
    }
  });
});

describeOnEachEngine('A record has exactly the fields of the wire (S19)', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app);

  async function sameEverywhere(name: 'products' | 'warehouses' | 'restocks', record: { id: string }) {
    const list = lists[name];
    const detail = await admin.get(`${list.path}/${record.id}`);
    expect(exactly(list.row).parse(detail.data)).toEqual(record);
    const { data: rows } = await admin.get(`${list.path}?limit=100`);
    expect(rows.find((row: { id: string }) => row.id === record.id)).toEqual(record);
  }

  it('a warehouse keeps its coordinates as they were given', async () => {
    const location = warehouseBody({
      location: { type: 'Point', coordinates: [106.813699999, -6.2607000001] },
    }).location;
    expect((await createWarehouse(admin, { location })).location).toEqual(location);
    const { location: _, ...without } = warehouseBody();
    expect((await admin.post('/warehouses', without)).data).toMatchObject({
      location: { type: 'Point', coordinates: [0, 0] },
    });
  });

  it('a restock draft, which moves no stock', async () => {
    const [warehouse, product] = [await createWarehouse(admin), await createProduct(admin)];
    const restock = await createRestock(admin, warehouse, product, { status: 'pending' });
    expect(restock.status).toBe('pending');
    await sameEverywhere('restocks', restock);
    expect((await admin.get(`/products/${product.id}`)).data.stock).toBe(0);
  });

  it('the categories, each once, sorted, as most products spell them', async () => {
    await createProduct(admin, { category: 'Kopi' });
    await createProduct(admin, { category: 'Kopi' });
    await createProduct(admin, { category: 'KOPI' });
    await createProduct(admin, { category: 'Teh & Segar' });
    await createProduct(admin, { category: 'Camilan' });
    await createProduct(admin, { category: 'Camilan' });
    const { data } = await admin.get('/products/categories');
    expect(data).toEqual(['Camilan', 'Kopi', 'Teh & Segar']);
  });
});

// A rule that only SQL knew would be answered as a fault of the server.

interface Known extends Home {
  admin: ApiClient;
  seller: ApiClient;
  requestId: string;
  assignmentId: string;
}

type Attempt = ((known: Known) => Promise<Answer>) | undefined;

const byServer: Attempt = undefined;
const item = ({ product }: Known, fields: object) => ({ product_id: product.id, ...fields });

const created =
  (list: keyof typeof validBodies, fields: object): Attempt =>
  ({ admin }) =>
    admin.post(lists[list].path, { ...validBodies[list](), ...fields });
const at = (...coordinates: number[]) => ({ location: { type: 'Point', coordinates } });
const levels =
  (...level: object[]): Attempt =>
  (known) =>
    known.admin.put(`/warehouses/${known.warehouse.id}/levels`, { levels: level.map((fields) => item(known, fields)) });
const edited =
  (list: keyof Entities, fields: object): Attempt =>
  async ({ admin }) => {
    const { path } = lists[list];
    const { data } = await admin.post(path, validBodies[list]());
    return admin.put(`${path}/${data.id}`, fields);
  };
/** What a record can be changed to, and nothing else. */
const choices = records.flatMap(([list, { fields }]) =>
  Object.entries(fields).flatMap(([name, { kind, on }]) =>
    kind === 'choice' && on === 'edit' ? [[`${list} ${name} in`, edited(list, { [name]: 'over' })]] : [],
  ),
);
const adjusted =
  (kind: string, fields: object): Attempt =>
  (known) =>
    known.admin.post('/stock/adjustments', {
      kind,
      reason: 'Basi',
      warehouse_id: known.warehouse.id,
      items: [item(known, fields)],
    });
const template =
  (fields: (known: Known) => object): Attempt =>
  (known) =>
    known.admin.post('/load-templates', { name: 'Pagi', items: [loadOf(known.product, 1)], ...fields(known) });
const sold =
  (fields: object): Attempt =>
  (known) =>
    known.seller.post('/transactions', { payment_method: 'cash', items: [item(known, { quantity: 1, ...fields })] });

const quiet =
  (quiet_hours: object): Attempt =>
  ({ admin }) =>
    admin.put('/auth/profile', { quiet_hours });

const attempts: Record<string, Attempt> = {
  ...Object.fromEntries(choices),
  'users quiet_from between 0 and 23': quiet({ from: 24, until: 6 }),
  'users quiet_until between 0 and 23': quiet({ from: 22, until: -1 }),
  'restocks status in': ({ admin, warehouse, product }) =>
    admin.post('/restocks', { ...restockBody(warehouse.id, product.id), status: 'voided' }),
  'restock_items quantity > 0': ({ admin, warehouse, product }) =>
    admin.post('/restocks', {
      ...restockBody(warehouse.id, product.id),
      items: [{ product_id: product.id, quantity: -1, expired_date: null }],
    }),
  'restock_items unit_cost between 0 and 10000000': ({ admin, warehouse, product }) =>
    admin.post('/restocks', {
      ...restockBody(warehouse.id, product.id),
      items: [{ product_id: product.id, quantity: 1, expired_date: null, unit_cost: -1 }],
    }),
  'cart_assignments status in': byServer,
  'cart_assignments (returned_at is null)': byServer,
  'cash_movements amount <> 0': (known) =>
    known.seller.put(`/cart-assignments/${known.assignmentId}/cash`, {
      movement_id: newId(),
      amount: 0,
      reason: 'Es batu',
    }),
  'payment_statements received >= 0': (known) =>
    known.admin.put('/payment-statements', { date: '2026-11-01', payment_method: 'qris', received: -1 }),
  'business default_commission between 0 and 100000': ({ admin }) => admin.put('/business', { default_commission: -1 }),
  'units_not_on_cart units > 0': byServer,
  'refunds units > 0': ({ admin }) =>
    admin.put(`/transactions/${newId()}`, { status: 'refunded', lines: [{ line: 0, units: 0 }] }),
  'refunds amount >= 0': byServer,
  'refund_wishes decision in': byServer,
  'refund_wishes (decision is null)': byServer,
  'cart_assignment_items initial_qty >= 0': async (known) =>
    known.admin.post('/cart-assignments', {
      cart_id: known.cart.id,
      sales_id: known.barista.id,
      initial_items: [item(known, { quantity: -1 })],
    }),
  'cart_assignment_items counted_qty >= 0': (known) =>
    known.admin.post(`/cart-assignments/${known.assignmentId}/return`, { items: [item(known, { counted: -1 })] }),
  'restock_requests status in': byServer,
  'restock_requests (decided_at is null)': byServer,
  'restock_requests (warehouse_id is not null)': byServer,
  'restock_request_items quantity > 0': (known) =>
    known.seller.post('/restock-requests', { items: [item(known, { quantity: 0 })] }),
  'restock_request_items approved_quantity between 0 and quantity': (known) =>
    known.admin.post(`/restock-requests/${known.requestId}/approve`, {
      items: [item(known, { approved_quantity: 5 })],
    }),
  'transactions payment_status in': (known) =>
    known.seller.post('/transactions', {
      payment_method: 'cash',
      payment_status: 'over',
      items: [loadOf(known.product, 1)],
    }),
  'transactions status in': byServer,
  'transactions total >= 0': sold({ unit_price: -1 }),
  'transaction_items unit_price >= 0': sold({ unit_price: -1 }),
  'transaction_items quantity > 0': sold({ quantity: 0 }),
  'warehouses lat between -90 and 90': created('warehouses', at(0, 91)),
  'warehouses lng between -180 and 180': created('warehouses', at(181, 0)),
  'warehouses capacity >= 0': created('warehouses', { capacity: -1 }),
  'carts capacity >= 0': created('carts', { capacity: -1 }),
  'carts lat between -90 and 90': created('carts', at(0, 91)),
  'carts lng between -180 and 180': created('carts', at(181, 0)),
  'carts (assigned_to is not null)': edited('carts', { status: 'in_use' }),
  'products price between 0 and 10000000': created('products', { price: 10_000_001 }),
  'products stock_alert >= 0': created('products', { stock_alert: -1 }),
  'products shelf_life_days > 0': created('products', { shelf_life_days: 0 }),
  'product_prices price >= 0': created('products', { price: -1 }),
  'pictures length(sha256) = 64': byServer,
  'pictures type in': byServer,
  'pictures length(bytes) between 1 and 122880': byServer,
  'suppliers lead_time_days between 0 and 365': created('suppliers', { lead_time_days: 366 }),
  'load_templates (cart_id is null)': template(() => ({})),
  'load_template_items quantity > 0': template((known) => ({
    cart_id: known.cart.id,
    items: [loadOf(known.product, 0)],
  })),
  'stock_locations kind in': byServer,
  'stock_locations (warehouse_id is not null)': byServer,
  'stock_locations (cart_id is not null)': byServer,
  'location_levels min_qty >= 0': levels({ min_qty: -1 }),
  'location_levels target_qty >= min_qty': levels({ min_qty: 5, target_qty: 4 }),
  'stock_balances physical': adjusted('waste', { quantity: 5000 }),
  'stock_movements type in': byServer,
  'stock_movements quantity > 0': adjusted('waste', { quantity: 0 }),
  'stock_movements from_location_id <> to_location_id': ({ admin, warehouse, product }) =>
    admin.post('/stock/transfers', {
      from_warehouse_id: warehouse.id,
      to_warehouse_id: warehouse.id,
      items: [loadOf(product, 1)],
    }),
  'stock_operations type in': adjusted('over', { quantity: 1 }),
  'stock_operations (to_warehouse_id is not null)': ({ admin, warehouse, product }) =>
    admin.post('/stock/transfers', { from_warehouse_id: warehouse.id, items: [loadOf(product, 1)] }),
  'stock_operations (warehouse_id is null)': byServer,
  'stock_operations (to_assignment_id is not null)': byServer,
  'stock_counts counted >= 0': adjusted('count', { counted: -1 }),
  'users commission between 0 and 100000': ({ admin }) => admin.post('/users', { ...userBody(), commission: 100_001 }),
  'users role in': ({ admin }) => admin.post('/users', userBody({ role: 'over' as never })),
  'users digest_hour between 0 and 23': ({ admin }) => admin.put('/auth/profile', { digest_hour: 24 }),
  'users locale in': ({ admin }) => admin.put('/auth/profile', { locale: 'fr' }),
};

function checksOfMigrations(): string[] {
  const parts =
    /create table (?<table>\w+)|alter table (?<altered>\w+)|check \((?<check>(?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g;
  return readSources('src/server/db/migrations').flatMap(({ text }) => {
    let table = '';
    return [...text.matchAll(parts)].flatMap(({ groups }) => {
      table = groups?.table ?? groups?.altered ?? table;
      return groups?.check === undefined ? [] : [`${table} ${beginning(groups.check)}`];
    });
  });
}

function beginning(check: string): string {
  if (check.startsWith('(')) return check.slice(0, check.indexOf(')') + 1);
  return check.replace(/ in \(.*/s, ' in').replace(/ = \$\{.*/s, '');
}

describeOnEachEngine('What a table refuses', (engine) => {
  const app = useTestApp(engine);
  let known: Known;
  beforeAll(async () => {
    const admin = await app().asNew('super_admin');
    const home = await createHome(app(), admin);
    const { id: assignmentId } = await assign(admin, home);
    const seller = await app().as(home.barista);
    const asked = await seller.post('/restock-requests', { items: [loadOf(home.product, 2)] });
    known = { ...home, admin, seller, assignmentId, requestId: asked.data.id };
  });

  it('is tried here, check by check', () => {
    expect([...new Set(checksOfMigrations())].sort()).toEqual(Object.keys(attempts).sort());
  });

  const tried = Object.entries(attempts).flatMap(([check, attempt]) => (attempt ? [{ check, attempt }] : []));
  it.each(tried)('is refused before, with its reason: $check', async ({ attempt }) => {
    const answer = await attempt(known);
    expect(answer.status, JSON.stringify(answer)).toBeGreaterThanOrEqual(400);
    expect(answer.status, JSON.stringify(answer)).toBeLessThan(500);
    expect(answer.code).not.toMatch(/not_found|forbidden/);
  });

  it('a template of a cart and a warehouse at once is refused too', async () => {
    const { admin, cart, warehouse, product } = known;
    const answer = await admin.post('/load-templates', {
      name: 'Dua',
      cart_id: cart.id,
      warehouse_id: warehouse.id,
      items: [loadOf(product, 1)],
    });
    expect(answer).toMatchObject({ status: 422 });
  });
});
