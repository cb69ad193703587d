// A field that a form may send and the server forgets to compare is answered "unchanged" and lost.
// So each field of each edit is changed alone here, and a field without a value does not compile.

import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { CartUpdate } from '#contract/carts/entity.ts';
import type { LoadTemplateUpdate } from '#contract/load-templates/entity.ts';
import type { ProductUpdate } from '#contract/products/entity.ts';
import type { RestockRequestUpdate } from '#contract/restock-requests/entity.ts';
import type { RestockUpdate } from '#contract/restocks/entity.ts';
import type { UserUpdate } from '#contract/users/entity.ts';
import type { WarehouseUpdate } from '#contract/warehouses/entity.ts';
import { routes } from '#server/routes.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { assign, createHome, type Home, loadOf } from '#tests/support/carts.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import {
  cartBody,
  productBody,
  restockBody,
  uniqueName,
  userBody,
  warehouseBody,
} from '#tests/support/valid-bodies.ts';

interface Edit<Fields> {
  body: (home: Home) => object;
  /** For each field another value than a new record has. */
  values: (home: Home) => Required<Omit<Fields, 'version'>>;
  /** The record in the names that are written, where it is read under others. */
  // biome-ignore lint/suspicious/noExplicitAny: a record as it was answered
  asWritten?: (record: any) => object;
}

const named = <Fields>(edit: Edit<Fields>): Edit<object> => edit;

const edits: Record<string, Edit<object>> = {
  '/products/:id': named<ProductUpdate>({
    body: () => productBody(),
    values: () => ({
      ...{ name: uniqueName('Lain'), description: 'Lain', category: 'Teh', unit: 'botol' },
      ...{ price: 1, stock_alert: 1, image_url: '/images/products/teh.svg', status: 'inactive' },
    }),
  }),
  '/warehouses/:id': named<WarehouseUpdate>({
    body: () => warehouseBody(),
    values: () => ({
      ...{ name: uniqueName('Lain'), address: 'Jl. Lain No. 1, Jakarta', capacity: 9 },
      location: { type: 'Point', coordinates: [106.9, -6.3] },
    }),
  }),
  '/carts/:id': named<CartUpdate>({
    body: () => cartBody(),
    values: () => ({
      ...{ code: uniqueName('LN').replace(' ', '-'), name: uniqueName('Lain') },
      ...{ capacity: 9, status: 'maintenance' },
    }),
  }),
  '/users/:id': named<UserUpdate>({
    body: () => userBody(),
    values: () => {
      const username = uniqueName('lain').replace(' ', '.');
      return {
        ...{ username, email: `${username}@example.com`, phone: '+6281200000099' },
        ...{ role: 'admin', status: 'inactive' },
      };
    },
    asWritten: ({ phone_number, is_active, ...user }) => ({
      ...{ ...user, phone: phone_number, status: is_active ? 'active' : 'inactive' },
    }),
  }),
  '/restocks/:id': named<RestockUpdate>({
    body: ({ warehouse, product }) => restockBody(warehouse.id, product.id, { status: 'pending' }),
    values: ({ product }) => ({
      notes: 'Lain',
      items: [{ product_id: product.id, quantity: 13, expired_date: null }],
    }),
  }),
  '/restock-requests/:id': named<RestockRequestUpdate>({
    body: ({ cart, product }) => ({ cart_id: cart.id, notes: 'Es', items: [loadOf(product, 3)] }),
    values: ({ product }) => ({ notes: 'Lain', items: [loadOf(product, 4)] }),
  }),
  '/load-templates/:id': named<LoadTemplateUpdate>({
    body: ({ cart, product }) => ({
      ...{ name: uniqueName('Hari kerja'), cart_id: cart.id, items: [loadOf(product, 20)] },
    }),
    values: ({ product }) => ({ name: uniqueName('Lain'), items: [loadOf(product, 7)] }),
  }),
};

/** Names what becomes of a sale, and edits nothing of it. */
const decisions = ['/transactions/:id'];

const editRoutes = routes.flatMap((route) => {
  if (route.kind !== 'change' || route.method !== 'PUT') return [];
  if (!/^\/[\w-]+\/:id$/.test(route.path) || decisions.includes(route.path)) return [];
  return [{ path: route.path, fields: fieldsOf(route.body as z.ZodMiniObject) }];
});

function fieldsOf({ shape }: z.ZodMiniObject): string[] {
  return Object.keys(shape).filter((field) => field !== 'version');
}

describeOnEachEngine('A field changed alone', (engine) => {
  const app = useTestApp(engine);
  let admin: ApiClient;
  let home: Home;
  beforeAll(async () => {
    admin = await app().asNew('super_admin');
    home = await createHome(app(), admin);
    await assign(admin, home);
  });

  it('is tried on every edit', () => {
    expect(editRoutes.map(({ path }) => path).sort()).toEqual(Object.keys(edits).sort());
  });

  describe.each(editRoutes)('by PUT $path', ({ path, fields }) => {
    const { body, values, asWritten = (record: object) => record } = edits[path] as Edit<object>;
    const noun = path.replace('/:id', '');
    const read = async (id: string) =>
      asWritten((await admin.get(`${noun}/${id}`)).data) as Record<string, unknown>;

    it('is tried for all that it may change', () => {
      expect(Object.keys(values(home)).sort()).toEqual([...fields].sort());
    });

    it.each(fields)('%s is stored, and told as applied', async (field) => {
      const created = await admin.post(noun, body(home));
      expect(created, JSON.stringify(created.errors)).toMatchObject({ status: 201 });
      const { id } = created.data;
      const before = await read(id);
      const wanted = { [field]: (values(home) as Record<string, unknown>)[field] };
      const headers = { 'Occurred-At': app().clock.ago(0) };
      const answer = await admin.put(`${noun}/${id}`, { ...wanted, version: 1 }, { headers });
      expect(answer, JSON.stringify(answer.errors)).toMatchObject({
        ...{ status: 200, data: { version: 2 }, meta: { outcome: 'applied' } },
      });
      const after = await read(id);
      expect(before).not.toMatchObject(wanted);
      expect(after).toMatchObject(wanted);
      for (const other of fields.filter((name) => name !== field)) {
        expect(after[other], other).toEqual(before[other]);
      }
    });
  });
});
