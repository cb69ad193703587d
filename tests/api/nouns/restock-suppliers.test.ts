import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { supplierCreateSchema } from '#contract/suppliers/entity.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { createProduct, createRestock, createWarehouse } from '#tests/support/records.ts';
import { sampleBody } from '#tests/support/sample-of.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

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
