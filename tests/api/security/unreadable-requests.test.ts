import { beforeAll, describe, expect, it } from 'vitest';
import type { Tables } from '#server/db/tables.ts';
import { describeSchema } from '#server/docs/describe-schema.ts';
import { routes } from '#server/routes.ts';
import { type Home, loadOf } from '#tests/support/carts.ts';
import { createProduct } from '#tests/support/records.ts';
import { useShift } from '#tests/support/use-shift.ts';
import { describeOnEachEngine, useClient, useTestApp } from '#tests/support/use-test-app.ts';
import {
  cartBody,
  productBody,
  restockBody,
  uniqueName,
  userBody,
  warehouseBody,
} from '#tests/support/valid-bodies.ts';

const json = { 'Content-Type': 'application/json' };
const megabyte = 1024 * 1024;
const unknownId = '01890000-0000-7000-8000-0000000000ff';

describe('A request that cannot be read (S32)', () => {
  const app = useTestApp('sqlite');
  const admin = useClient(app);

  it.each(['', '{', '{"name":}', 'undefined', "{'name':1}", '\u0000', '{"a":1}{"b":2}', 'NaN'])(
    'with the body %j is 400',
    async (body) => {
      const answer = await admin.raw('POST', '/products', { headers: json, body });
      expect(answer).toMatchObject({ status: 400, code: 'bad_request' });
    },
  );

  it.each(['[]', '7', '"x"', 'null', 'true', '[{"name":"x"}]'])(
    'as the JSON value %s is a refusal, never a crash',
    async (body) => {
      const answer = await admin.raw('POST', '/products', { headers: json, body });
      expect([400, 422]).toContain(answer.status);
    },
  );

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/json', ''])(
    'with the content type %j is 415',
    async (type) => {
      const headers: Record<string, string> = type === '' ? {} : { 'Content-Type': type };
      const body = new TextEncoder().encode(JSON.stringify(productBody()));
      const answer = await admin.raw('POST', '/products', { headers, body });
      expect(answer).toMatchObject({ status: 415, code: 'unsupported_media_type' });
    },
  );

  it.each(['application/json; charset=utf-8', 'APPLICATION/JSON', 'application/json;charset=UTF-8'])(
    'is not one with the content type %j',
    async (type) => {
      const headers = { 'Content-Type': type };
      const body = JSON.stringify(productBody());
      expect((await admin.raw('POST', '/products', { headers, body })).status).toBe(201);
    },
  );

  it.each([
    ['/auth/login', 4],
    ['/products', 128],
    ['/sync/batch', 1024],
  ])('to %s of more than its %i KiB is 413', async (path, kibibytes) => {
    const send = (length: number) => admin.raw('POST', path, { headers: json, body: `{${' '.repeat(length - 2)}}` });
    expect((await send(kibibytes * 1024)).status).toBe(422);
    const answer = await send(kibibytes * 1024 + 1);
    expect(answer).toMatchObject({ status: 413, code: 'payload_too_large' });
  });

  it('of one megabyte without its length told is measured all the same (S29)', async () => {
    const chunk = new Uint8Array(64 * 1024).fill(32);
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        if (sent++ < 40) controller.enqueue(chunk);
        else controller.close();
      },
    });
    const init = { headers: json, body, duplex: 'half' } as RequestInit;
    const answer = await admin.raw('POST', '/products', init);
    expect(answer.status).toBe(413);
  });

  it.each([
    ['arrays', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    ['objects', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
    ['a coordinate', `{"location":{"type":"Point","coordinates":${'['.repeat(10_000)}${']'.repeat(10_000)}}}`],
  ])('nested very deeply in %s is a refusal, never a crash (S30)', async (_what, body) => {
    const answer = await admin.raw('POST', '/warehouses', { headers: json, body });
    expect([400, 422]).toContain(answer.status);
  });

  it('with a key twice takes one of the values and no more', async () => {
    const { name: _, ...rest } = productBody();
    const body = `{"name":"First","name":"Second",${JSON.stringify(rest).slice(1)}`;
    const answer = await admin.raw('POST', '/products', { headers: json, body });
    expect(answer).toMatchObject({ status: 201, data: { name: 'Second' } });
  });

  it.each(['x', '7', `${unknownId}0`, '%00', "1' or '1'='1"])(
    'for the id %j is 400, since no id looks like that',
    async (id) => {
      const answer = await admin.get(`/products/${encodeURIComponent(id)}`);
      expect([400, 404]).toContain(answer.status);
    },
  );
});

describe('A place that is not there', () => {
  const app = useTestApp('sqlite');

  it('is 404 in JSON, signed in or not', async () => {
    const admin = await app().asNew('admin');
    for (const path of ['/nothing', '/products/x/y/z', '/assets/none.js', '/'])
      expect(await admin.get(path)).toMatchObject({ status: 404, code: 'not_found' });
    expect([401, 404]).toContain((await app().anonymous.get('/nothing')).status);
  });

  it('is 404 for a record that never was', async () => {
    const admin = await app().asNew('admin');
    for (const resourceName of ['products', 'warehouses', 'restocks']) {
      const answer = await admin.get(`/${resourceName}/${unknownId}`);
      expect(answer).toMatchObject({ status: 404, code: 'not_found', data: null });
    }
  });

  it('is 405 under another method, and says which it takes', async () => {
    const admin = await app().asNew('admin');
    for (const [method, path] of [
      ['PATCH', '/products'],
      ['DELETE', '/products'],
      ['PUT', '/restocks'],
      ['GET', '/auth/login'],
      ['POST', '/stocks/summary'],
    ] as const) {
      const answer = await admin.call(method, path);
      expect(answer, `${method} ${path}`).toMatchObject({ status: 405, code: 'method_not_allowed' });
      expect(answer.headers.get('allow'), `${method} ${path}`).toMatch(/GET|POST/);
    }
  });
});

describe('A refusal is the first that holds', () => {
  const app = useTestApp('sqlite');
  const admin = useClient(app);
  const sales = useClient(app, 'sales');

  it('who it is comes before everything: 401 for any body', async () => {
    for (const body of ['{', '{}', JSON.stringify(productBody())]) {
      const answer = await app().anonymous.raw('POST', '/products', { headers: json, body });
      expect(answer.status).toBe(401);
    }
    const big = { headers: { 'Content-Type': 'text/plain' }, body: 'x'.repeat(megabyte * 2) };
    expect((await app().anonymous.raw('POST', '/products', big)).status).toBe(401);
  });

  it('what the role may comes next: a barista gets 403 for any body', async () => {
    expect(await sales.post('/products', {})).toMatchObject({ status: 403, code: 'forbidden' });
    const plain = { headers: { 'Content-Type': 'text/plain' }, body: '{' };
    expect((await sales.raw('POST', '/products', plain)).status).toBe(403);
    expect((await sales.put(`/products/${unknownId}`, { price: -1 })).status).toBe(403);
    expect((await sales.delete(`/products/${unknownId}`)).status).toBe(403);
  });

  it('whether it can be read comes before what it says', async () => {
    const answer = await admin.raw('PUT', `/products/${unknownId}`, { headers: json, body: '{' });
    expect(answer.status).toBe(400);
  });

  it('what it says comes before whether the record is there', async () => {
    const wrong = await admin.put(`/products/${unknownId}`, { price: -1, version: 1 });
    expect(wrong.status).toBe(422);
    const right = await admin.put(`/products/${unknownId}`, { price: 1, version: 1 });
    expect(right.status).toBe(404);
  });

  it('whether the record is there comes before what state it is in', async () => {
    const product = await createProduct(admin);
    const answer = await admin.put(`/products/${product.id}`, { price: -1, version: 99 });
    expect(answer.status).toBe(422);
    const stale = await admin.put(`/products/${product.id}`, { price: 1, version: 99 });
    expect(stale).toMatchObject({ status: 409, code: 'stale_version' });
  });
});

type Row = Record<string, unknown>;

interface Resource {
  path: string;
  table: keyof Tables;
  body: (home: Home) => object;
  edit?: (home: Home) => object;
}

const resources: Resource[] = [
  { path: '/products', table: 'products', body: () => productBody(), edit: () => ({ price: 7 }) },
  { path: '/warehouses', table: 'warehouses', body: () => warehouseBody(), edit: () => ({ capacity: 7 }) },
  { path: '/carts', table: 'carts', body: () => cartBody(), edit: () => ({ capacity: 7 }) },
  { path: '/users', table: 'users', body: () => userBody(), edit: () => ({ phone: '+6281377777777' }) },
  {
    path: '/restocks',
    table: 'restocks',
    edit: () => ({ notes: 'Pagi' }),
    body: ({ warehouse, product }) => ({
      ...restockBody(warehouse.id, product.id, { status: 'pending' }),
      confirm: ['possible_duplicate'],
    }),
  },
  {
    path: '/restock-requests',
    table: 'restock_requests',
    edit: () => ({ notes: 'Pagi' }),
    body: ({ cart, product }) => ({ cart_id: cart.id, items: [loadOf(product, 1)] }),
  },
  {
    path: '/transactions',
    table: 'transactions',
    edit: () => ({ status: 'cancelled' }),
    body: ({ cart, product }) => ({
      cart_id: cart.id,
      items: [loadOf(product, 1)],
      payment_method: 'qris',
      payment_status: 'pending',
    }),
  },
  {
    path: '/load-templates',
    table: 'templates',
    edit: ({ product }) => ({ items: [loadOf(product, 2)] }),
    body: ({ cart, product }) => ({ name: uniqueName('Muatan'), cart_id: cart.id, items: [loadOf(product, 1)] }),
  },
  {
    path: '/saved-views',
    table: 'saved_views',
    body: () => ({ list: 'products', name: uniqueName('Kopi'), query: 'status=active' }),
  },
];

const own = /^(id|number|code|op_id|content_hash|name|username|email)(_key)?$|^password_hash$/;

describe('What a body says beside its own words (S20)', () => {
  const app = useTestApp('sqlite');
  const boss = useClient(app, 'super_admin');
  const { home } = useShift(app, boss, {}, beforeAll);

  describe.each(resources)('to $path', ({ path, table, body, edit }) => {
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
      for (const [name, value] of Object.entries(bent)) {
        if (own.test(name) && !(name.replace('_key', '') in change))
          expect([name, edited[1]?.[name]]).toEqual([name, value]);
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

function hostile(row: Row, method: string, path: string): Row {
  const route = routes.find((each) => each.method === method && each.path === path);
  if (!route || !('body' in route) || !route.body) throw new Error(`${method} ${path} has no body`);
  const said = describeSchema(route.body as never, 'input').properties ?? {};
  const tried = { ...Object.fromEntries(['role', 'is_active', 'stock'].map((n) => [n, 1])), ...row };
  const foreign = Object.entries(tried).filter(([name]) => !(name in said));
  return Object.fromEntries(foreign.map(([name, value]) => [name, otherThan(value)]));
}

function otherThan(value: unknown): unknown {
  if (typeof value === 'number') return value + 7;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string' && /^\d{4}-/.test(value)) return '2000-01-01T00:00:00.000Z';
  return '01890000-0000-7000-8000-0000000000ee';
}

/** As JSON text, with numbers that JavaScript would not write. */
const beyondAll = ['1e309', '-1e309', '1E+400', '9007199254740993', '1e21'];
const notWhole = ['0.30000000000000004', '1e-320', '2.5'];

const calls: [string, string, (home: Home) => object][] = [
  ['POST', '/products', () => productBody()],
  ['POST', '/warehouses', () => warehouseBody()],
  ['POST', '/carts', () => cartBody()],
  ['POST', '/restocks', ({ warehouse, product }) => restockBody(warehouse.id, product.id)],
  ['POST', '/restock-requests', ({ cart, product }) => ({ cart_id: cart.id, ...items(product) })],
  [
    ...(['POST', '/transactions'] as const),
    ({ cart, product }) => ({
      cart_id: cart.id,
      payment_method: 'cash',
      items: [{ ...loadOf(product, 1), unit_price: 5000 }],
    }),
  ],
  [
    ...(['POST', '/cart-assignments'] as const),
    ({ cart, barista, product }) => ({ cart_id: cart.id, sales_id: barista.id, initial_items: [loadOf(product, 1)] }),
  ],
  ['PUT', '/products/:id', () => ({ price: 5, version: 1 })],
];

const items = (product: { id: string }) => ({ items: [loadOf(product, 1)] });

describeOnEachEngine('A number as JSON text (S27)', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app);
  const { home } = useShift(app, admin, {}, beforeAll);

  describe.each(calls)('in %s %s', (method, path, body) => {
    it('too large for any number, or no whole one, is refused wherever it stands', async () => {
      const text = JSON.stringify(body(home));
      const before = await counts();
      for (const { at, length, isCoordinate } of numbersIn(text)) {
        for (const odd of isCoordinate ? beyondAll : [...beyondAll, ...notWhole]) {
          const sent = text.slice(0, at) + odd + text.slice(at + length);
          const answer = await admin.raw(method, path.replace(':id', home.product.id), {
            headers: { 'Content-Type': 'application/json' },
            body: sent,
          });
          expect([sent, answer.status]).toEqual([sent, 422]);
        }
      }
      expect(numbersIn(text).length).toBeGreaterThan(0);
      expect(await counts()).toEqual(before);
    });
  });

  it('in an address is refused too', async () => {
    for (const odd of [...beyondAll, ...notWhole, 'NaN', 'Infinity']) {
      const query = `?page=${encodeURIComponent(odd)}`;
      const answer = await admin.get(`/products${query}`);
      // Sixteen digits are a whole number, but no page.
      expect([odd, answer.status]).toEqual([odd, 422]);
    }
  });

  async function counts() {
    const paths = ['products', 'warehouses', 'carts', 'restocks', 'restock-requests'];
    return Promise.all(paths.map(async (path) => (await admin.get(`/${path}`)).meta.pagination.total));
  }
});

function numbersIn(text: string) {
  return [...text.matchAll(/(?<=[:[,])-?\d+(\.\d+)?(?=[,\]}])/g)].map((match) => ({
    at: match.index,
    length: match[0].length,
    isCoordinate: match[0].includes('.'),
  }));
}
