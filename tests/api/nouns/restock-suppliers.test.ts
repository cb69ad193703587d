import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { supplierCreateSchema } from '#contract/suppliers/entity.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { createProduct, createRestock, createWarehouse } from '#tests/support/records.ts';
import { sampleBody } from '#tests/support/sample-of.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { restockBody, uniqueName } from '#tests/support/valid-bodies.ts';

const hour = 60 * 60_000;
const nobody = { supplier_id: null, supplier: null };

describeOnEachEngine('Who the goods of a restock come from', (engine) => {
  const app = useTestApp(engine);
  let admin: ApiClient;
  let warehouse: { id: string };
  let product: { id: string };
  let supplier: { id: string; name: string };
  beforeAll(async () => {
    admin = await app().asNew('admin');
    warehouse = await createWarehouse(admin);
    product = await createProduct(admin);
  });
  beforeEach(async () => {
    supplier = await createSupplier();
  });

  async function createSupplier(): Promise<{ id: string; name: string }> {
    return (await admin.post('/suppliers', sampleBody(supplierCreateSchema))).data;
  }

  const restock = (changes: object) => createRestock(admin, warehouse, product, changes);
  const send = (changes: object, ms = 0) =>
    admin.post('/restocks', restockBody(warehouse.id, product.id, changes), {
      headers: { 'Occurred-At': app().clock.ago(ms), 'Idempotency-Key': randomUUID() },
    });
  const read = async (id: string) => (await admin.get(`/restocks/${id}`)).data;
  const edit = (id: string, changes: object) => admin.put(`/restocks/${id}`, changes);

  it('need not be said', async () => {
    expect(await restock({})).toMatchObject(nobody);
    expect(await restock({ supplier_id: null })).toMatchObject(nobody);
  });

  it('is told with its name, as it is called by now, also after it was deleted', async () => {
    const { id, name } = supplier;
    const made = await restock({ supplier_id: id });
    expect(made).toMatchObject({ supplier_id: id, supplier: { id, name } });
    const renamed = uniqueName('Pemasok');
    await admin.put(`/suppliers/${id}`, { name: renamed });
    expect(await read(made.id)).toMatchObject({ supplier: { id, name: renamed } });
    await admin.delete(`/suppliers/${id}`);
    expect(await read(made.id)).toMatchObject({ supplier: { id, name: renamed } });
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

  it('changes what the list answers when it is renamed', async () => {
    await restock({ supplier_id: supplier.id });
    const { headers } = await admin.get('/restocks');
    const again = () =>
      admin.get('/restocks', { headers: { 'If-None-Match': String(headers.get('etag')) } });
    expect((await again()).status).toBe(304);
    await admin.put(`/suppliers/${supplier.id}`, { name: uniqueName('Pemasok') });
    expect((await again()).status).toBe(200);
  });

  it.each([0, hour])('must exist, told %i ms later too', async (ms) => {
    expect(await send({ supplier_id: randomUUID() }, ms)).toMatchObject({
      status: 422,
      errors: [{ field: 'supplier_id', message: 'This supplier does not exist' }],
    });
    expect((await send({ supplier_id: 'x' }, ms)).status).toBe(422);
  });

  it.each([0, hour])('must not be deleted, told %i ms later too', async (ms) => {
    const { id, name } = supplier;
    await admin.delete(`/suppliers/${id}`);
    const message = `${name} no longer exists. Choose another one.`;
    expect(await send({ supplier_id: id }, ms)).toMatchObject({
      ...{ status: 409, code: 'reference_deleted', message },
      errors: [{ field: 'supplier_id', message }],
    });
  });

  it('is changed and taken back while the restock is a draft', async () => {
    const { id, name } = supplier;
    const draft = await restock({ status: 'pending' });
    expect((await edit(draft.id, { supplier_id: id })).data).toMatchObject({
      ...{ supplier: { id, name }, version: 2 },
    });
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
    expect(await edit(made.id, { supplier_id: supplier.id })).toMatchObject({
      code: 'wrong_state',
    });
  });
});
