import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '#tests/support/api-client.ts';
import { createProduct } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { productBody } from '#tests/support/valid-bodies.ts';

const json = { 'Content-Type': 'application/json' };
const megabyte = 1024 * 1024;
const unknownId = '01890000-0000-7000-8000-0000000000ff';

describe('A request that cannot be read (S32)', () => {
  const app = useTestApp('sqlite');
  let admin: ApiClient;
  beforeAll(async () => {
    admin = await app().asNew('admin');
  });

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

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'text/json',
    '',
  ])('with the content type %j is 415', async (type) => {
    const headers: Record<string, string> = type === '' ? {} : { 'Content-Type': type };
    const body = new TextEncoder().encode(JSON.stringify(productBody()));
    const answer = await admin.raw('POST', '/products', { headers, body });
    expect(answer).toMatchObject({ status: 415, code: 'unsupported_media_type' });
  });

  it.each([
    'application/json; charset=utf-8',
    'APPLICATION/JSON',
    'application/json;charset=UTF-8',
  ])('is not one with the content type %j', async (type) => {
    const headers = { 'Content-Type': type };
    const body = JSON.stringify(productBody());
    expect((await admin.raw('POST', '/products', { headers, body })).status).toBe(201);
  });

  it.each([
    ['/auth/login', 4],
    ['/products', 128],
    ['/sync/batch', 1024],
  ])('to %s of more than its %i KiB is 413', async (path, kibibytes) => {
    const send = (length: number) =>
      admin.raw('POST', path, { headers: json, body: `{${' '.repeat(length - 2)}}` });
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
    [
      'a coordinate',
      `{"location":{"type":"Point","coordinates":${'['.repeat(10_000)}${']'.repeat(10_000)}}}`,
    ],
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
    for (const path of ['/nothing', '/products/x/y/z', '/assets/none.js', '/']) {
      expect(await admin.get(path)).toMatchObject({ status: 404, code: 'not_found' });
    }
    expect([401, 404]).toContain((await app().anonymous.get('/nothing')).status);
  });

  it('is 404 for a record that never was', async () => {
    const admin = await app().asNew('admin');
    for (const noun of ['products', 'warehouses', 'restocks']) {
      const answer = await admin.get(`/${noun}/${unknownId}`);
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
      expect(answer, `${method} ${path}`).toMatchObject({
        status: 405,
        code: 'method_not_allowed',
      });
      expect(answer.headers.get('allow'), `${method} ${path}`).toMatch(/GET|POST/);
    }
  });
});

describe('A refusal is the first that holds', () => {
  const app = useTestApp('sqlite');
  let admin: ApiClient;
  let sales: ApiClient;
  beforeAll(async () => {
    admin = await app().asNew('admin');
    sales = await app().asNew('sales');
  });

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
