import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '#contract/products/entity.ts';
import { type Restock, restockSchema } from '#contract/restocks/entity.ts';
import { supplierCreateSchema } from '#contract/suppliers/entity.ts';
import { exactly } from '#tests/support/exactly.ts';
import { createProduct, createRestock, createWarehouse } from '#tests/support/records.ts';
import { sampleBody } from '#tests/support/sample-of.ts';
import { describeOnEachEngine, useClient, useFixture, usePerson, useTestApp } from '#tests/support/use-test-app.ts';

const hour = 60 * 60 * 1000;

describeOnEachEngine('A decision on a restock', (engine) => {
  const app = useTestApp(engine);
  const rina = useClient(app);
  const { person: sariPerson, client: sari } = usePerson(app);
  let product: Product;
  let warehouse: { id: string; name: string };
  let draft: Restock;
  beforeEach(async () => {
    [warehouse, product] = [await createWarehouse(rina), await createProduct(rina)];
    draft = await createRestock(rina, warehouse, product, { status: 'pending' });
  });

  const stock = async () => (await rina.get(`/products/${product.id}`)).data.stock;
  const action = (what: string, options = {}, client = rina, body: object = {}) =>
    client.put(`/restocks/${draft.id}/${what}`, body, options);
  const late = (ms = hour) => ({ headers: { 'Occurred-At': app().clock.ago(ms), 'Idempotency-Key': randomUUID() } });

  it('PUT /restocks/{id}/approve receives the goods, without a body too', async () => {
    app().clock.advance(hour);
    const answer = await rina.raw('PUT', `/restocks/${draft.id}/approve`, {});
    expect(answer).toMatchObject({ status: 200, message: 'Restock successful!' });
    const found = exactly(restockSchema).parse(answer.data);
    expect(found).toMatchObject({ status: 'approved', version: 2, restocked_at: app().clock.now().toISOString() });
    expect(await stock()).toBe(12);
    expect((await rina.get(`/restocks/${draft.id}`)).data).toEqual(answer.data);
  });

  it('PUT /restocks/{id}/approve receives what came instead, and the audit log keeps both', async () => {
    const came = { product_id: product.id, quantity: 10, expired_date: null };
    const differences = 'expected 12, received 10';
    const answer = await action('approve', {}, rina, { items: [came], differences });
    const notes = [draft.notes, differences].filter(Boolean).join('\n');
    expect(answer).toMatchObject({ status: 200, data: { notes, items: [came] } });
    expect(await stock()).toBe(10);
    const { data: log } = await rina.get(`/audit-log?entity=restock&entity_id=${draft.id}`);
    expect(log[0]).toMatchObject({ before: { items: [{ quantity: 12 }] }, after: { items: [{ quantity: 10 }] } });
    expect(await action('void')).toMatchObject({ status: 200 });
    expect(await stock()).toBe(0);
  });

  it('PUT /restocks/{id}/approve keeps the price that is expected by now, and books what was counted', async () => {
    const items = [{ product_id: product.id, quantity: 60, expired_date: null, unit_cost: 4_000 }];
    await rina.put(`/restocks/${draft.id}`, { items, notes: 'Van at nine' });
    const came = { product_id: product.id, quantity: 38, expired_date: null };
    const answer = await action('approve', {}, rina, { items: [came], differences: '38' });
    expect(answer.data).toMatchObject({ notes: 'Van at nine\n38', items: [{ ...came, unit_cost: 4_000 }] });
    expect(await stock()).toBe(38);
  });

  it('tells whoever received other goods later, and lets the same pass', async () => {
    await action('approve');
    const came = (quantity: number) => ({ items: [{ product_id: product.id, quantity, expired_date: null }] });
    const same = await action('approve', late(0), rina, came(12));
    expect(same).toMatchObject({ status: 200, meta: { outcome: 'already_so' } });
    const other = await action('approve', late(0), rina, came(10));
    expect(other).toMatchObject({ status: 409, code: 'already_decided' });
    expect(other.message).toMatch(/The quantities you entered differ/);
    expect(await stock()).toBe(12);
  });

  it('refuses what cannot have come, and moves nothing', async () => {
    const came = { product_id: product.id, quantity: 10, expired_date: '2020-01-01' };
    const refused = [{ items: [] }, { items: [came] }, { items: [{ ...came, quantity: 0.5 }] }];
    for (const body of refused) expect((await action('approve', {}, rina, body)).status).toBe(422);
    expect(await stock()).toBe(0);
  });

  it('PUT /restocks/{id}/reject moves nothing', async () => {
    const answer = await action('reject', {}, rina, { note: 'van is late' });
    expect(answer).toMatchObject({ status: 200, message: 'Reject restock successful!', data: { status: 'rejected' } });
    expect(await stock()).toBe(0);
  });

  it('PUT /restocks/{id}/void sends all of it back', async () => {
    await action('approve');
    expect(await action('void')).toMatchObject({ status: 200, data: { status: 'voided', version: 3 } });
    expect(await stock()).toBe(0);
  });

  it('is not void where goods have left, and says how many', async () => {
    await action('approve');
    const waste = { kind: 'waste', warehouse_id: warehouse.id, reason: 'tumpah' };
    await rina.post('/stock/adjustments', { ...waste, items: [{ product_id: product.id, quantity: 5 }] });
    expect(await action('void')).toMatchObject({
      status: 409,
      code: 'stock_insufficient',
      message: `5 of 12 ${product.name} have already left ${warehouse.name}.`,
    });
    expect(await stock()).toBe(7);
  });

  const states = ['pending', 'approved', 'rejected', 'voided'] as const;
  const reach: Record<(typeof states)[number], string[]> = {
    pending: [],
    approved: ['approve'],
    rejected: ['reject'],
    voided: ['approve', 'void'],
  };
  const moves: Record<string, Partial<Record<(typeof states)[number], string>>> = {
    approve: { pending: 'approved' },
    reject: { pending: 'rejected' },
    void: { approved: 'voided' },
  };
  describe.each(Object.keys(moves))('%s', (what) => {
    it.each(states)('from %s goes where the state machine says, and nowhere else (S23)', async (from) => {
      for (const step of reach[from]) await action(step);
      const to = moves[what]?.[from];
      const answer = await action(what);
      if (to) expect(answer).toMatchObject({ status: 200, data: { status: to } });
      else {
        expect(answer.status).toBe(409);
        expect(['already_decided', 'wrong_state']).toContain(answer.code);
        expect(answer.data.current).toMatchObject({ id: draft.id, status: from });
      }
      expect((await rina.get(`/restocks/${draft.id}`)).data.status).toBe(to ?? from);
    });
  });

  it('made a second time is refused online, and already so when it was tapped offline (S23)', async () => {
    await action('approve', {}, sari);
    expect(await action('approve')).toMatchObject({ status: 409, code: 'already_decided' });
    expect(await action('approve', late())).toMatchObject({
      status: 200,
      meta: { outcome: 'already_so' },
      message: `${draft.number} was already approved by ${sariPerson.username} at ${wib()}.`,
    });
    expect(await stock()).toBe(12);
  });

  it('told late against another’s is refused with who, when and why', async () => {
    await action('reject', {}, sari, { note: 'van is late' });
    expect(await action('approve', late())).toMatchObject({
      status: 409,
      code: 'already_decided',
      message: `${sariPerson.username} rejected ${draft.number} at ${wib()} ("van is late"). Your approval was not applied.`,
    });
  });

  it('told late counts from its own time', async () => {
    const headers = late().headers;
    const { data } = await action('approve', { headers });
    expect(data.restocked_at).toBe(headers['Occurred-At']);
  });

  it('of 20 at once succeeds for exactly one (S24)', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => action('approve')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'already_decided')).toHaveLength(19);
    expect(await stock()).toBe(12);
  });

  it('beyond the capacity is refused online, and flagged when the goods are inside', async () => {
    warehouse = await createWarehouse(rina, { capacity: 10 });
    draft = await createRestock(rina, warehouse, product, { status: 'pending' });
    expect(await action('approve')).toMatchObject({
      status: 422,
      errors: [{ field: 'warehouse_id', message: `${warehouse.name} has no room for 2 units of these` }],
    });
    expect(await action('approve', late())).toMatchObject({
      status: 200,
      meta: { outcome: 'flagged' },
      message: `Restock saved. ${warehouse.name} is over its capacity by 2.`,
    });
  });

  it('on a restock that never was is 404', async () => {
    draft = { ...draft, id: '01890000-0000-7000-8000-0000000000ff' };
    for (const what of Object.keys(moves)) expect((await action(what)).status).toBe(404);
  });

  it('PUT /restocks/{id} changes lines and notes of a draft', async () => {
    const items = [{ product_id: product.id, quantity: 30, expired_date: '2026-12-24' }];
    const answer = await rina.put(`/restocks/${draft.id}`, { notes: 'Besok', items, version: 1 });
    expect(answer).toMatchObject({
      status: 200,
      message: 'Restock updated successfully!',
      data: { notes: 'Besok', version: 2, items: [{ quantity: 30, expired_date: '2026-12-24' }] },
    });
    await action('approve');
    expect(await stock()).toBe(30);
  });

  it('PUT /restocks/{id} changes supplier and notes, and no goods, once these have moved', async () => {
    await action('approve');
    const items = [{ product_id: product.id, quantity: 30, expired_date: null }];
    expect(await rina.put(`/restocks/${draft.id}`, { items })).toMatchObject({
      status: 409,
      code: 'wrong_state',
      message: `${draft.number} is approved. Only its supplier, notes and costs can be changed.`,
    });
    const answer = await rina.put(`/restocks/${draft.id}`, { notes: 'Pagi' });
    expect(answer).toMatchObject({ status: 200, data: { notes: 'Pagi', version: 3, items: draft.items } });
    expect(await rina.put(`/restocks/${draft.id}`, { notes: 'Siang', items })).toMatchObject({ code: 'wrong_state' });
    await action('void');
    expect(await rina.put(`/restocks/${draft.id}`, { notes: 'Sore' })).toMatchObject({ code: 'wrong_state' });
  });

  it('PUT /restocks/{id} corrects what goods cost once they have moved, of inactive products too', async () => {
    const goods = { product_id: product.id, quantity: 12, expired_date: null };
    await action('approve');
    await rina.put(`/products/${product.id}`, { status: 'inactive' });
    const [cheap, dear] = [
      { ...goods, quantity: 4, unit_cost: 3900 },
      { ...goods, quantity: 8, unit_cost: 4100 },
    ];
    const { data } = await rina.put(`/restocks/${draft.id}`, { items: [cheap, dear] });
    expect(data).toMatchObject({ version: 3, items: [cheap, dear] });
    const answer = await rina.put(`/restocks/${draft.id}`, { items: [cheap, dear] });
    expect(answer).toMatchObject({ status: 200, data: { version: 3 } });
    const more = [cheap, { ...dear, quantity: 9 }];
    expect(await rina.put(`/restocks/${draft.id}`, { items: more })).toMatchObject({ code: 'wrong_state' });
    expect(await rina.put(`/restocks/${draft.id}`, { items: [goods] })).toMatchObject({
      data: { items: [{ ...goods, unit_cost: null }] },
    });
    expect(await stock()).toBe(12);
    // Two lines of one lot went into one balance, which has to lose both.
    await rina.put(`/restocks/${draft.id}`, { items: [cheap, dear] });
    expect((await action('void')).status).toBe(200);
    expect(await rina.put(`/restocks/${draft.id}`, { items: [goods] })).toMatchObject({ code: 'wrong_state' });
  });

  it('PUT /restocks/{id} on an older version is refused with the record as it is', async () => {
    const theirs = await sari.put(`/restocks/${draft.id}`, { notes: 'Sari', version: 1 });
    const answer = await rina.put(`/restocks/${draft.id}`, { notes: 'Rina', version: 1 }, late());
    expect(answer).toMatchObject({ status: 409, code: 'stale_version' });
    expect(answer.message).toContain(sariPerson.username);
    expect(answer.data.current).toEqual(theirs.data);
  });

  it('GET /restocks/user/{userId} is what that user recorded', async () => {
    const own = await createRestock(sari, warehouse, product);
    const { data, meta } = await rina.get(`/restocks/user/${sariPerson.id}?page=1&limit=10`);
    expect(data[0]).toEqual(own);
    expect(data.every((row: Restock) => row.created_by.username === sariPerson.username)).toBe(true);
    expect(meta.pagination.total).toBe(data.length);
    const other = await rina.get(`/restocks/user/${draft.id}`);
    expect(other).toMatchObject({ status: 200, data: [] });
  });

  it('GET /restocks/status/{status} is those alone, each with an ETag of its own', async () => {
    const tags = new Set<string | null>();
    for (const status of states) {
      const { data, headers } = await rina.get(`/restocks/status/${status}?limit=100`);
      tags.add(headers.get('etag'));
      expect(data.every((row: Restock) => row.status === status)).toBe(true);
    }
    expect(tags.size).toBe(states.length);
    const { data } = await rina.get('/restocks/status/pending?limit=100');
    expect(data.map(({ id }: Restock) => id)).toContain(draft.id);
    expect((await rina.get('/restocks/status/lost')).status).toBe(404);
  });

  function wib() {
    return new Date(app().clock.now().getTime() + 7 * hour).toISOString().slice(11, 16);
  }
});

const nobody = { supplier_id: null, supplier: null };

describeOnEachEngine('Who the goods of a restock come from', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app);
  const warehouse = useFixture(() => createWarehouse(admin));
  const product = useFixture(() => createProduct(admin));
  let supplier: { id: string; name: string };
  beforeEach(async () => {
    supplier = await createSupplier();
  });

  async function createSupplier(): Promise<{ id: string; name: string }> {
    return (await admin.post('/suppliers', sampleBody(supplierCreateSchema))).data;
  }

  const restock = (changes: object) => createRestock(admin, warehouse, product, changes);
  const read = async (id: string) => (await admin.get(`/restocks/${id}`)).data;
  const edit = (id: string, changes: object) => admin.put(`/restocks/${id}`, changes);

  it('need not be said', async () => {
    expect(await restock({})).toMatchObject(nobody);
    expect(await restock({ supplier_id: null })).toMatchObject(nobody);
  });

  it('finds a restock in the list', async () => {
    const made = [await restock({ supplier_id: supplier.id }), await restock({})];
    const of = async (id: string) => {
      const { data, meta } = await admin.get(`/restocks?supplier_id=${id}`);
      expect(meta.pagination.total).toBe(data.length);
      return data.map((row: { id: string }) => row.id);
    };
    expect(await of(supplier.id)).toEqual([made[0]?.id]);
    expect(await of(randomUUID())).toEqual([]);
    expect((await admin.get('/restocks?supplier_id=x')).status).toBe(422);
  });

  it('is changed and taken back while the restock is a draft', async () => {
    const { id, name } = supplier;
    const draft = await restock({ status: 'pending' });
    expect((await edit(draft.id, { supplier_id: id })).data).toMatchObject({ supplier: { id, name }, version: 2 });
    expect((await edit(draft.id, { supplier_id: null })).data).toMatchObject(nobody);
    await admin.delete(`/suppliers/${id}`);
    expect(await edit(draft.id, { supplier_id: id })).toMatchObject({ code: 'reference_deleted' });
    expect(await read(draft.id)).toMatchObject({ ...nobody, version: 3 });
  });

  it('stays with a draft that is edited and approved after it was deleted', async () => {
    const { id, name } = supplier;
    const draft = await restock({ status: 'pending', supplier_id: id });
    await admin.delete(`/suppliers/${id}`);
    const edited = await edit(draft.id, { notes: 'Lain', supplier_id: id });
    expect(edited.data).toMatchObject({ notes: 'Lain', supplier: { id, name } });
    const { data } = await admin.put(`/restocks/${draft.id}/approve`, {});
    expect(data).toMatchObject({ status: 'approved', supplier: { id, name } });
  });

  it('is added and taken back once the goods have moved, and moves nothing', async () => {
    const { id, name } = supplier;
    const made = await restock({});
    const stock = async () => (await admin.get(`/products/${product.id}`)).data.stock;
    const before = await stock();
    expect(await edit(made.id, { supplier_id: id })).toMatchObject({
      data: { status: 'approved', supplier: { id, name }, items: made.items, version: 2 },
    });
    expect((await edit(made.id, { supplier_id: null })).data).toMatchObject(nobody);
    expect(await stock()).toBe(before);
  });

  it.each(['reject', 'void'])('stands once the restock is decided by %s', async (decision) => {
    const made = await restock(decision === 'reject' ? { status: 'pending' } : {});
    await admin.put(`/restocks/${made.id}/${decision}`, {});
    expect(await edit(made.id, { supplier_id: supplier.id })).toMatchObject({ code: 'wrong_state' });
  });
});
