import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ListName, listNames, lists } from '#contract/lists.ts';
import { createProduct, createRestock, createWarehouse } from '#tests/support/records.ts';
import type { Person, TestApp } from '#tests/support/test-app.ts';
import { describeOnEachEngine, useClient, useFixture, useTestApp } from '#tests/support/use-test-app.ts';

describeOnEachEngine('A list that did not change', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app);
  const warehouse = useFixture(() => createWarehouse(admin));
  const product = useFixture(() => createProduct(admin));
  useFixture(() => createRestock(admin, warehouse, product));

  async function tagOf(path: string): Promise<string> {
    const { headers } = await admin.get(path);
    const tag = headers.get('etag');
    expect(tag, path).toMatch(/^(W\/)?"[^"]+"$/);
    return tag ?? '';
  }

  const ifChanged = (path: string, tag: string) => admin.get(path, { headers: { 'If-None-Match': tag } });

  it.each(listNames.map((name) => lists[name].path))('%s is 304 without a body', async (path) => {
    const answer = await ifChanged(path, await tagOf(path));
    expect(answer.status).toBe(304);
    expect(answer.headers.get('etag')).not.toBeNull();
  });

  it('is answered in full under another tag, or among tags that do not fit', async () => {
    const tag = await tagOf('/products');
    expect((await ifChanged('/products', '"something-else"')).status).toBe(200);
    expect((await ifChanged('/products', `"x", ${tag}`)).status).toBe(304);
  });

  it('has a tag of its own for each page, filter and order', async () => {
    const paths = ['', '?page=2', '?limit=5', '?search=kopi', '?sort_order=desc', '?status=active'];
    const tags = await Promise.all(paths.map((query) => tagOf(`/products${query}`)));
    for (const [i, path] of paths.entries()) {
      const other = tags[(i + 1) % tags.length] ?? '';
      const answer = await ifChanged(`/products${path}`, other);
      const { data } = await admin.get(`/products${path}`);
      // A tag of another query may fit only where the answer is the same bytes.
      if (answer.status === 304) expect(data).toEqual((await admin.get('/products')).data);
    }
  });

  it('never gives one role the 304 of another', async () => {
    await admin.put(`/products/${product.id}`, { status: 'inactive' });
    const tag = await tagOf('/products');
    const sales = await app().asNew('sales');
    const answer = await sales.get('/products', { headers: { 'If-None-Match': tag } });
    expect(answer.status).toBe(200);
    expect(answer.data.map(({ id }: { id: string }) => id)).not.toContain(product.id);
  });
});

describeOnEachEngine('The ETags of all lists', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app);

  async function tags() {
    const all: Partial<Record<ListName, string>> = {};
    for (const name of listNames) {
      const { headers } = await admin.get(`${lists[name].path}?limit=1`);
      all[name] = headers.get('etag') ?? '';
    }
    return all;
  }

  async function changedBy(action: () => Promise<unknown>): Promise<string[]> {
    const before = await tags();
    await action();
    const after = await tags();
    return listNames.filter((name) => after[name] !== before[name]);
  }

  it('are short and differ', async () => {
    const all = Object.values(await tags());
    for (const tag of all) expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
    expect(new Set(all).size).toBe(listNames.length);
  });

  // While another transaction of the cluster is open, an ETag may change without its rows.
  it('stay as they are while nothing changes', async () => {
    await expect.poll(() => changedBy(() => admin.get('/products'))).toEqual([]);
    await expect.poll(() => changedBy(() => admin.post('/products', {}))).toEqual([]);
  });

  it('change for every list whose rows a change shows in', async () => {
    const [warehouse, product] = [await createWarehouse(admin), await createProduct(admin)];
    expect(await changedBy(() => createProduct(admin))).toContain('products');
    expect(await changedBy(() => createWarehouse(admin))).toContain('warehouses');
    expect(await changedBy(() => createRestock(admin, warehouse, product))).toEqual(
      expect.arrayContaining(['products', 'restocks', 'stockSummary']),
    );
    const rename = () => admin.put(`/warehouses/${warehouse.id}`, { name: `Other ${engine}` });
    expect(await changedBy(rename)).toEqual(expect.arrayContaining(['warehouses', 'restocks', 'stockSummary']));
  });

  it('stay for lists that a change does not concern', async () => {
    await expect.poll(() => changedBy(() => createWarehouse(admin))).not.toContain('products');
    await expect.poll(() => changedBy(() => createProduct(admin))).not.toContain('warehouses');
  });

  it('say nothing to a barista of units that come and go (rules 7.2)', async () => {
    const [warehouse, product] = [await createWarehouse(admin), await createProduct(admin)];
    const barista = await app().asNew('sales');
    const isSameAfter = async (action: () => Promise<unknown>) => {
      const { headers } = await barista.get('/products');
      await action();
      return (
        (await barista.get('/products', { headers: { 'If-None-Match': headers.get('etag') ?? '' } })).status === 304
      );
    };
    await expect.poll(() => isSameAfter(() => createRestock(admin, warehouse, product))).toBe(true);
    expect(await isSameAfter(() => admin.put(`/products/${product.id}`, { price: 12_500 }))).toBe(false);
  });
});

describe('An answer of more than a kilobyte', () => {
  const app = useTestApp('sqlite');
  let admin: Person;
  let token = '';
  beforeAll(async () => {
    admin = await app().newUser({ role: 'admin' });
    token = (await app().signIn(admin)).token;
    const client = await app().as(admin);
    for (let i = 0; i < 5; i++) await createProduct(client, { description: 'Kopi '.repeat(40) });
  });

  const get = (path: string, headers: Record<string, string>) =>
    fetchFrom(app(), path, { headers: { Authorization: `Bearer ${token}`, ...headers } });

  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
    ['gzip', 'br;q=0, gzip', gunzipSync],
  ] as const)('comes as %s to a client that accepts %s', async (encoding, accepted, unpack) => {
    const plain = await get('/products', { 'Accept-Encoding': 'identity' });
    const packed = await get('/products', { 'Accept-Encoding': accepted });
    expect(packed.headers.get('content-encoding')).toBe(encoding);
    expect(packed.headers.get('content-type')).toBe('application/json');
    expect(packed.headers.get('vary')).toMatch(/accept-encoding/i);
    expect(packed.headers.get('etag')).toBe(plain.headers.get('etag'));
    const body = Buffer.from(await packed.arrayBuffer());
    expect(unpack(body).toString()).toBe(await plain.text());
  });

  it('comes as it is to a client that accepts nothing else', async () => {
    for (const accepted of ['identity', 'zstd', 'br;q=0']) {
      const { headers } = await get('/products', { 'Accept-Encoding': accepted });
      expect(headers.get('content-encoding'), accepted).toBeNull();
    }
  });

  it('is answered 304 under its ETag, however the body before was packed', async () => {
    const first = await get('/products', { 'Accept-Encoding': 'br' });
    const etag = first.headers.get('etag') ?? '';
    for (const accepted of ['br', 'gzip', 'identity']) {
      const again = await get('/products', { 'Accept-Encoding': accepted, 'If-None-Match': etag });
      expect(again.status).toBe(304);
      expect(again.headers.get('content-encoding')).toBeNull();
    }
  });

  it('is never packed among what deals with sessions, nor where it is small', async () => {
    for (let i = 0; i < 8; i++) await app().signIn(admin);
    const sessions = await get('/auth/sessions', { 'Accept-Encoding': 'br' });
    expect(sessions.headers.get('content-encoding')).toBeNull();
    expect((await sessions.text()).length).toBeGreaterThan(1024);
    const small = await get('/auth/profile', { 'Accept-Encoding': 'br' });
    expect((await small.text()).length).toBeLessThan(1024);
    expect(small.headers.get('content-encoding')).toBeNull();
  });
});

function fetchFrom(app: TestApp, path: string, init: RequestInit): Promise<Response> {
  return app.fetch(new Request(`http://localhost/api${path}`, init));
}
