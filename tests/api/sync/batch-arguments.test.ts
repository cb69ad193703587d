// Security: an entry's arguments reach the route of their own mutation, with its own fields, or nothing at all.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#contract/fields/ids.ts';
import { type MutationName, mutationByName, mutationNames } from '#contract/mutations.ts';
import { type BatchResult, batchResultSchema } from '#contract/sync/sync-messages.ts';
import { describeSchema, type JsonSchema } from '#server/docs/describe-schema.ts';
import { raiseVersion } from '#tests/offline/support/next-version.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { assign, createHome, loadOf } from '#tests/support/carts.ts';
import { footprintOf } from '#tests/support/footprint.ts';
import { dayOf, type Intent, runOut } from '#tests/support/offline-day.ts';
import { recordMutationNames } from '#tests/support/record-resources.ts';
import { createProduct } from '#tests/support/records.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { useClient, useFixture, useTestApp } from '#tests/support/use-test-app.ts';
import { productBody } from '#tests/support/valid-bodies.ts';

const queued = mutationNames.filter((name) => mutationByName(name).mode === 'queue');
const onlineOnly = mutationNames.filter((name) => mutationByName(name).mode === 'online');
const withoutId = new Set<string>(['notificationReadAll', 'statementRecord']);
const withId = queued.filter((name) => !withoutId.has(name));

const inOneBatch = 10;

interface Sent {
  key: string;
  name: string;
  v: number;
  args: unknown;
  occurred_at: string;
}

function entryOf(app: TestApp, name: string, args: unknown): Sent {
  return { key: randomUUID(), name, v: 1, args, occurred_at: app.clock.now().toISOString() };
}

async function sendBatch(client: ApiClient, entries: Sent[]): Promise<BatchResult[]> {
  const results: BatchResult[] = [];
  for (let start = 0; start < entries.length; start += inOneBatch) {
    const answer = await client.post('/sync/batch', { entries: entries.slice(start, start + inOneBatch) });
    expect(answer).toMatchObject({ status: 200 });
    results.push(...answer.data.map((result: unknown) => batchResultSchema.parse(result)));
  }
  return results;
}

describe('The id in the arguments of an entry', () => {
  const app = useTestApp('sqlite');
  const boss = useClient(app, 'super_admin');
  const victim = useFixture(() => app().newUser({ role: 'sales' }));
  let intents: Map<MutationName, Intent>;
  beforeAll(() => {
    intents = new Map(dayOf(newId(), newId(), newId()).map((intent) => [intent.name, intent]));
  });

  const foreign = (id: string): unknown[] => [
    ...[`../users/${id}`, `../../api/users/${id}`, `..%2fusers%2f${id}`, `%2e%2e/users/${id}`],
    ...[`..\\users\\${id}`, `./${id}`, `${id}/../../users/${id}`, `${id}/`, `/${id}`, `//${id}`],
    ...[`${id}?version=1`, `${id}#x`, `${id}%3fversion=1`, `${id} `, `${id}\t`, `\n${id}`],
    ...['..', '.', '', ' ', '%2e%2e', 'read-all', 'deleted', ':id', 'null', '*'],
    ...[null, 7, true, [], [id], {}, { toString: 1 }],
  ];

  describe.each(withId)('of a %s', (name) => {
    it('is an id or is refused as a field, and nothing is done', async () => {
      const known = { ...intents.get(name)?.args, role: 'super_admin', email: 'thief@example.com' };
      const before = await footprintOf(app().db);
      for (const id of foreign(victim.id)) {
        // Alone: a rejected one holds up what touches the same record.
        const [result] = await sendBatch(boss, [entryOf(app(), name, { ...known, id })]);
        expect(result, JSON.stringify(id)).toMatchObject({
          http_status: 422,
          code: 'validation_failed',
          data: null,
          errors: expect.arrayContaining([expect.objectContaining({ field: 'id' })]),
        });
      }
      expect(await footprintOf(app().db)).toEqual(before);
    });
  });

  it('never leads an edit of a product to a person', async () => {
    const args = { id: `../users/${victim.id}`, role: 'super_admin' };
    const [result] = await sendBatch(boss, [entryOf(app(), 'productUpdate', args)]);
    expect(result).toMatchObject({ http_status: 422, errors: [{ field: 'id' }] });
    expect((await boss.get(`/users/${victim.id}`)).data.role).toBe('sales');
  });

  it('may be written in capitals', async () => {
    const product = await createProduct(boss);
    const args = { id: product.id.toUpperCase(), price: 4321 };
    const [result] = await sendBatch(boss, [entryOf(app(), 'productUpdate', args)]);
    expect(result).toMatchObject({ http_status: 200, data: { id: product.id, price: 4321 } });
  });
});

describe('A field that a mutation does not have', () => {
  const plain = useTestApp('sqlite');
  const smuggled = useTestApp('sqlite');

  it('is dropped from its entry, whatever the mutation: what is done and answered is the same', async () => {
    const one = await openDay(plain());
    const other = await openDay(smuggled());
    const day: Intent[] = JSON.parse(other.mine(one.theirs(JSON.stringify(one.day))));
    expect(queued.filter((name) => !day.some((intent) => intent.name === name))).toEqual([]);
    const honest = await sendBatch(one.admin, entriesOf(plain(), one.day));
    const bent = await sendBatch(
      other.admin,
      entriesOf(
        smuggled(),
        day.map(({ name, args }) => ({ name, args: { ...hostileTo(name), ...args } })),
      ),
    );
    for (const [index, result] of bent.entries()) {
      const { name } = one.day[index] ?? {};
      expect(result.http_status, `${name}: ${result.message}`).toBeLessThan(300);
      const [now, then] = [other.theirs(answerText(result)), one.theirs(answerText(honest[index]))];
      expect(now, name).toBe(then);
    }
    expect(await footprintOf(smuggled().db)).toEqual(await footprintOf(plain().db));
  });

  it('does not refund a sale that was to be settled', async () => {
    const admin = await plain().asNew('super_admin');
    const home = await createHome(plain(), admin);
    await assign(admin, home);
    const sold = { cart_id: home.cart.id, items: [loadOf(home.product, 1)] };
    const { data: sale } = await admin.post('/transactions', { ...sold, payment_method: 'cash' });
    expect(sale.status).toBe('completed');
    const args = { id: sale.id, status: 'refunded', restock: false };
    const [result] = await sendBatch(admin, [entryOf(plain(), 'transactionSettle', args)]);
    expect(result).toMatchObject({ http_status: 422, errors: [{ field: 'payment_status' }] });
    expect((await admin.get(`/transactions/${sale.id}`)).data.status).toBe('completed');
  });
});

describe('The rights of an entry', () => {
  const app = useTestApp('sqlite');

  // What a barista may never do; the rest depends on the record.
  const office = mutationNames.filter(
    (name) => recordMutationNames.includes(name) || /^(product|warehouse|user|restock(?!Req))/.test(name),
  );

  it.each(office)('to a %s are judged before its contents', async (name) => {
    const barista = await app().asNew('sales');
    const wrong = [undefined, null, 'x', 7, [], {}, { id: 'x' }, { id: newId(), price: 'x' }];
    const entries = wrong.map((args) => entryOf(app(), name, args));
    const newer = { ...entryOf(app(), name, {}), v: 999_999 };
    for (const entry of [...entries, newer]) {
      const [result] = await sendBatch(barista, [entry]);
      expect(result).toMatchObject({ http_status: 403, code: 'forbidden', data: null });
    }
  });

  it.each(onlineOnly)('do not make a %s of a batch', async (name) => {
    const boss = await app().asNew('super_admin');
    const [result] = await sendBatch(boss, [entryOf(app(), name, { id: newId() })]);
    expect(result).toMatchObject({ http_status: 422, code: 'validation_failed', errors: [] });
  });
});

describe('One key', () => {
  const app = useTestApp('sqlite');
  const admin = useClient(app);

  const alone = ({ key, occurred_at }: Sent) => ({ headers: { 'Idempotency-Key': key, 'Occurred-At': occurred_at } });
  const newer = { shelf: 'A3', tags: ['dingin', { deep: null }] };

  it('is one request alone and in a batch, also with fields of a newer client', async () => {
    const args = { ...productBody(), id: newId(), ...newer };
    const made = entryOf(app(), 'productCreate', args);
    const first = await admin.post('/products', args, alone(made));
    expect(first.status).toBe(201);
    const [again] = await sendBatch(admin, [made]);
    expect(again).toMatchObject({ http_status: 201, replayed: true, data: first.data });

    const { id: _, ...body } = { id: args.id, price: 777, version: 1, ...newer };
    const edit = entryOf(app(), 'productUpdate', { id: args.id, ...body });
    const [edited] = await sendBatch(admin, [edit]);
    expect(edited).toMatchObject({ http_status: 200, data: { price: 777, version: 2 } });
    const repeated = await admin.put(`/products/${args.id}`, body, alone(edit));
    expect(repeated).toMatchObject({ status: 200, data: edited?.data });
    expect(repeated.headers.get('idempotency-replayed')).toBe('true');

    const gone = entryOf(app(), 'productDelete', { id: args.id, version: 2, ...newer });
    const [deleted] = await sendBatch(admin, [gone]);
    expect(deleted).toMatchObject({ http_status: 200, data: null });
    const late = await admin.delete(`/products/${args.id}?version=2`, alone(gone));
    expect(late.headers.get('idempotency-replayed')).toBe('true');
  });

  it('is another request with another unknown field, as it is alone', async () => {
    const args = { ...productBody(), id: newId() };
    const made = entryOf(app(), 'productCreate', args);
    expect(await sendBatch(admin, [made])).toMatchObject([{ http_status: 201 }]);
    const bent = { ...made, args: { ...args, ...newer } };
    const reused = { code: 'idempotency_key_reused' };
    expect(await sendBatch(admin, [bent])).toMatchObject([reused]);
    expect(await admin.post('/products', bent.args, alone(made))).toMatchObject(reused);
  });

  it('is one request of an entry that an older version of the app made', async () => {
    const lower = raiseVersion('productCreate', (args) => {
      const { title, ...rest } = args as { title: string };
      return { ...rest, name: title };
    });
    try {
      const { name: title, ...rest } = productBody();
      const old = entryOf(app(), 'productCreate', { ...rest, title, id: newId(), role: 'x' });
      const [first] = await sendBatch(admin, [old]);
      expect(first).toMatchObject({ http_status: 201, data: { name: title } });
      const [again] = await sendBatch(admin, [old]);
      expect(again).toMatchObject({ replayed: true, data: first?.data });
    } finally {
      lower();
    }
  });

  it('of arguments that an upgrade cannot read refuses its own entry alone', async () => {
    const lower = raiseVersion('productCreate', (args) => ({ name: (args as { title: { text: string } }).title.text }));
    try {
      const unreadable = [{}, null, 'x', { title: null }].map((args) => entryOf(app(), 'productCreate', args));
      const sound = entryOf(app(), 'productDelete', { id: newId() });
      const results = await sendBatch(admin, [...unreadable, sound]);
      expect(results.map(({ http_status }) => http_status)).toEqual([422, 422, 422, 422, 404]);
    } finally {
      lower();
    }
  });
});

interface Day {
  admin: ApiClient;
  day: Intent[];
  theirs: (text: string) => string;
  mine: (text: string) => string;
}

async function openDay(app: TestApp): Promise<Day> {
  const boss = await app.newUser({ role: 'super_admin' });
  const [barista, other] = [await app.newUser({ role: 'sales' }), await app.newUser({ role: 'sales' })];
  const admin = await app.as(boss);
  await runOut(await app.asNew('admin'));
  const [unread] = (await admin.get('/notifications')).data;
  const names = [boss, barista, other].flatMap(({ id, username }) => [id, username]);
  names.push(unread.id, unread.link, unread.title, unread.message);
  const swap = (text: string, from: (name: string, index: number) => [string, string]) =>
    names.reduce((changed, name, index) => changed.replaceAll(...from(name, index)), text);
  return {
    admin,
    day: dayOf(barista.id, other.id, unread.id),
    theirs: (text) => swap(text, (name, index) => [name, `{person ${index}}`]),
    mine: (text) => swap(text, (name, index) => [`{person ${index}}`, name]),
  };
}

function entriesOf(app: TestApp, intents: readonly Intent[]): Sent[] {
  return intents.map(({ name, args }) => entryOf(app, name, args));
}

function answerText(result: BatchResult | undefined): string {
  const { http_status, message, data, meta } = result ?? {};
  // The texts of a notification repeat its words, with the names of the day in them.
  const withoutTexts = (key: string, value: unknown) => (key === 'texts' ? undefined : value);
  return JSON.stringify({ http_status, message, data, meta }, withoutTexts);
}

function hostileTo(name: MutationName): Record<string, unknown> {
  const own = new Set(fieldsOf(name));
  const all = new Set([...mutationNames.flatMap(fieldsOf), ...columns, ...names]);
  return Object.fromEntries(
    [...all]
      .filter((field) => !own.has(field))
      .map((field) => [field, Object.hasOwn(values, field) ? values[field] : 7]),
  );
}

const columns = ['created_by', 'op_id', 'deleted_at', 'total', 'sales_id', 'assigned_to', 'stock'];
const names = ['__proto__', 'constructor', 'path', 'method', 'query', 'body', 'userId', 'params'];
const values: Record<string, unknown> = {
  status: 'refunded',
  payment_status: 'failed',
  role: 'super_admin',
  password: 'kata-kunci-baru-9',
  is_active: false,
  items: [],
  version: 99,
  method: 'DELETE',
  path: '/users',
};

function fieldsOf(name: MutationName): string[] {
  const keys = ({ properties, anyOf, oneOf, allOf }: JsonSchema): string[] => [
    ...Object.keys(properties ?? {}),
    ...[anyOf, oneOf, allOf as JsonSchema[] | undefined].flatMap((parts) => (parts ?? []).flatMap(keys)),
  ];
  return keys(describeSchema(mutationByName(name).args as never, 'input'));
}
