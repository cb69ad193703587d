import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import type { Envelope } from '#contract/sync/envelope.ts';
import { routes } from '#server/routes.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { unitsReceived } from '#tests/support/count-effects.ts';
import { propertyRuns, runs } from '#tests/support/property-runs.ts';
import { createProduct, createWarehouse } from '#tests/support/records.ts';
import { describeOnEachEngine, useClient, useFixture, useTestApp } from '#tests/support/use-test-app.ts';
import { productBody, restockBody } from '#tests/support/valid-bodies.ts';

const neverWas = '01890000-0000-7000-8000-0000000000ff';

describeOnEachEngine('When answers are lost after the commit', (engine) => {
  const app = useTestApp(engine);
  afterEach(() => {
    app().faults = {};
  });

  it('an outbox that insists has one effect per entry, in its order (F02)', async () => {
    const admin = await app().asNew('admin');
    const [warehouse, product] = [await createWarehouse(admin), await createProduct(admin)];
    app().faults = { afterCommit: () => (Math.random() < 0.4 ? 'drop' : undefined) };
    const ids: string[] = [];
    for (let i = 0; i < runs(40, 500); i++) ids.push(await insist(admin, restockBody(warehouse.id, product.id)));
    app().faults = {};
    expect(await unitsReceived(app().db, product.id)).toBe(ids.length * 12);
    const { data } = await admin.get('/restocks?limit=100&sort_order=asc');
    const numbers = data.map(({ number }: { number: string }) => number);
    expect(numbers).toEqual([...numbers].sort());
  });

  async function insist(admin: ApiClient, body: object): Promise<string> {
    const headers = { 'Idempotency-Key': randomUUID() };
    for (;;) {
      const answer = await admin.post('/restocks', body, { headers }).catch(lostAnswer);
      if (answer) return answer.data.id;
    }
  }

  function lostAnswer(error: Error): undefined {
    if (error.message !== 'The answer was dropped') throw error;
  }
});

describeOnEachEngine('When a handler breaks', (engine) => {
  const app = useTestApp(engine, { env: { REGISTRATION: 'open' } });
  afterEach(() => {
    app().faults = {};
  });

  it('the answer of every route is 500 without the reason, and the log has it (S60)', async () => {
    const { token } = await app().signIn(await app().newUser({ role: 'super_admin' }));
    const reason = 'select password_hash from users at /srv/secret.ts:12';
    app().faults = {
      beforeRoute: () => {
        throw new Error(reason);
      },
    };
    for (const { method, path, ...route } of routes) {
      const url = `http://gerobak.test/api${path.replace(':id', neverWas)}`;
      const type = route.kind === 'upload' ? 'image/webp' : 'application/json';
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': type };
      const body = method === 'GET' || method === 'DELETE' ? null : '{}';
      const response = await app().fetch(new Request(url, { method, headers, body }));
      expect(response.status, path).toBe(500);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      });
      const envelope = (await response.json()) as Envelope;
      expect(envelope).toMatchObject({ status: 'fail', code: 'server_error', data: null });
      expect(JSON.stringify(envelope)).not.toMatch(/select|secret|\.ts/);
    }
    expect(app().logs()).toContain('select password_hash');
    app().faults = {};
    expect((await app().withToken(token).get('/auth/profile')).status).toBe(200);
  });
});

describeOnEachEngine('Whatever a body holds', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app);
  const product = useFixture(() => createProduct(admin));
  const warehouse = useFixture(() => createWarehouse(admin));

  function bent(body: object): fc.Arbitrary<unknown> {
    const parts = Object.fromEntries(
      Object.entries(body).map(([key, value]) => [
        key,
        fc.oneof({ weight: 8, arbitrary: fc.constant(value) }, fc.jsonValue()),
      ]),
    );
    return fc.oneof(
      { weight: 6, arbitrary: fc.record(parts) },
      { weight: 2, arbitrary: fc.record(parts, { requiredKeys: [] }) },
      fc.jsonValue(),
    );
  }

  it('of a batch entry breaks no other entry', async () => {
    await fc.assert(
      fc.asyncProperty(bent(restockBody(warehouse.id, product.id)), async (args) => {
        const entry = (name: string, args: unknown) => ({
          key: randomUUID(),
          name,
          v: 1,
          args,
          occurred_at: app().clock.now().toISOString(),
        });
        const good = entry('productCreate', { ...productBody(), id: randomUUID() });
        const { data } = await admin.post('/sync/batch', { entries: [entry('restockCreate', args), good] });
        expect(data[0].http_status).toBeLessThan(500);
        expect(data[1]).toMatchObject({ key: good.key, http_status: 201 });
      }),
      propertyRuns(15, 500),
    );
  });
});
