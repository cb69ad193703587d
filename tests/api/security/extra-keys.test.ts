import { beforeAll, describe, expect, it } from 'vitest';
import type { Tables } from '#server/db/tables.ts';
import { describeSchema } from '#server/docs/describe-schema.ts';
import { routes } from '#server/routes.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { assign, createHome, type Home, loadOf } from '#tests/support/carts.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import {
  cartBody,
  productBody,
  restockBody,
  uniqueName,
  userBody,
  warehouseBody,
} from '#tests/support/valid-bodies.ts';

type Row = Record<string, unknown>;

interface Noun {
  path: string;
  table: keyof Tables;
  body: (home: Home) => object;
  edit?: (home: Home) => object;
}

const nouns: Noun[] = [
  { path: '/products', table: 'products', body: () => productBody(), edit: () => ({ price: 7 }) },
  {
    path: '/warehouses',
    table: 'warehouses',
    body: () => warehouseBody(),
    edit: () => ({ capacity: 7 }),
  },
  { path: '/carts', table: 'carts', body: () => cartBody(), edit: () => ({ capacity: 7 }) },
  {
    path: '/users',
    table: 'users',
    body: () => userBody(),
    edit: () => ({ phone: '+6281377777777' }),
  },
  {
    ...{ path: '/restocks', table: 'restocks', edit: () => ({ notes: 'Pagi' }) },
    body: ({ warehouse, product }) => ({
      ...restockBody(warehouse.id, product.id, { status: 'pending' }),
      confirm: ['possible_duplicate'],
    }),
  },
  {
    ...{ path: '/restock-requests', table: 'restock_requests', edit: () => ({ notes: 'Pagi' }) },
    body: ({ cart, product }) => ({ cart_id: cart.id, items: [loadOf(product, 1)] }),
  },
  {
    ...{ path: '/transactions', table: 'transactions', edit: () => ({ status: 'cancelled' }) },
    body: ({ cart, product }) => ({
      ...{ cart_id: cart.id, items: [loadOf(product, 1)] },
      ...{ payment_method: 'qris', payment_status: 'pending' },
    }),
  },
  {
    ...{ path: '/load-templates', table: 'templates' },
    edit: ({ product }) => ({ items: [loadOf(product, 2)] }),
    body: ({ cart, product }) => ({
      ...{ name: uniqueName('Muatan'), cart_id: cart.id, items: [loadOf(product, 1)] },
    }),
  },
  {
    ...{ path: '/saved-views', table: 'saved_views' },
    body: () => ({ list: 'products', name: uniqueName('Kopi'), query: 'status=active' }),
  },
];

/** What differs between two records that were made alike. */
const own = /^(id|number|code|op_id|content_hash|name|username|email)(_key)?$|^password_hash$/;

describe('What a body says beside its own words (S20)', () => {
  const app = useTestApp('sqlite');
  let boss: ApiClient;
  let home: Home;
  beforeAll(async () => {
    boss = await app().asNew('super_admin');
    home = await createHome(app(), boss);
    await assign(boss, home);
  });

  describe.each(nouns)('to $path', ({ path, table, body, edit }) => {
    it('changes no column: the record is like one that was made and edited without it', async () => {
      const plain = await made(body(home));
      const extras = hostile(plain, 'POST', path);
      expect(Object.keys(extras).length).toBeGreaterThan(3);
      const bent = await made({ ...body(home), ...extras });
      expect(shared(bent)).toEqual(shared(plain));
      expect(bent.id).not.toBe(extras.id);
      if (edit === undefined) return;
      const change = edit(home);
      const more = hostile(plain, 'PUT', `${path}/:id`);
      const edited = [await changed(plain, change), await changed(bent, { ...more, ...change })];
      expect(shared(edited[1])).toEqual(shared(edited[0]));
      // What is each one's own stays its own.
      for (const [name, value] of Object.entries(bent)) {
        if (own.test(name) && !(name.replace('_key', '') in change)) {
          expect([name, edited[1]?.[name]]).toEqual([name, value]);
        }
      }
    });

    async function made(sent: object): Promise<Row> {
      const answer = await boss.post(path, sent);
      expect(answer, JSON.stringify(answer.errors)).toMatchObject({ status: 201 });
      return rowOf(answer.data.id);
    }

    async function changed({ id }: Row, sent: object): Promise<Row> {
      const answer = await boss.put(`${path}/${id}`, sent);
      expect(answer, JSON.stringify(answer.errors)).toMatchObject({ status: 200 });
      return rowOf(String(id));
    }

    const rowOf = (id: string): Promise<Row> =>
      app()
        .db.kysely.selectFrom(table as 'products')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
  });
});

function shared(row: Row | undefined): Row {
  return Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => !own.test(name)));
}

/** Another value for every column that this call has no word for, and for what others would try. */
function hostile(row: Row, method: string, path: string): Row {
  const route = routes.find((each) => each.method === method && each.path === path);
  if (!route || !('body' in route) || !route.body) throw new Error(`${method} ${path} has no body`);
  const said = describeSchema(route.body as never, 'input').properties ?? {};
  const tried = {
    ...Object.fromEntries(['role', 'is_active', 'stock'].map((n) => [n, 1])),
    ...row,
  };
  const foreign = Object.entries(tried).filter(([name]) => !(name in said));
  return Object.fromEntries(foreign.map(([name, value]) => [name, otherThan(value)]));
}

function otherThan(value: unknown): unknown {
  if (typeof value === 'number') return value + 7;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string' && /^\d{4}-/.test(value)) return '2000-01-01T00:00:00.000Z';
  return '01890000-0000-7000-8000-0000000000ee';
}
