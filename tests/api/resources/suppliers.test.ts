import { expect, it } from 'vitest';
import { lists } from '#contract/lists.ts';
import type { SupplierCreate, SupplierUpdate } from '#contract/suppliers/entity.ts';
import { describeRecord } from '#tests/support/describe-record.ts';
import { describeOnEachEngine, useClient, useTestApp } from '#tests/support/use-test-app.ts';
import { uniqueName } from '#tests/support/valid-bodies.ts';

const supplierBody = (changes: Partial<SupplierCreate> = {}): SupplierCreate => ({
  name: uniqueName('Pemasok'),
  contact: 'Bu Ratna',
  phone: '+6281234567890',
  address: 'Jl. Pasar Induk No. 7, Jakarta',
  delivers: 'Biji kopi dan susu',
  lead_time_days: 3,
  notes: '',
  ...changes,
});

describeRecord<SupplierCreate, SupplierUpdate>({
  entity: 'supplier',
  list: lists.suppliers,
  body: supplierBody,
  called: 'name',
  edit: { delivers: 'Gula aren' },
  values: () => ({ phone: '+6281398765432' }),
});

describeOnEachEngine('Whether goods are bought from a supplier', (engine) => {
  const app = useTestApp(engine);
  const rina = useClient(app, 'super_admin');

  it('is changed by one call and back by another, late too', async () => {
    const { data: made } = await rina.post('/suppliers', supplierBody());
    const off = await rina.put(`/suppliers/${made.id}/deactivate`);
    expect(off).toMatchObject({ status: 200, data: { status: 'inactive', version: 2 } });
    const again = await rina.put(`/suppliers/${made.id}/deactivate`);
    expect(again).toMatchObject({ status: 200, data: { status: 'inactive', version: 2 } });
    const late = { headers: { 'Occurred-At': app().clock.ago(60 * 60 * 1000) } };
    const on = await rina.put(`/suppliers/${made.id}/activate`, undefined, late);
    expect(on).toMatchObject({ status: 200, data: { status: 'active', version: 3 } });
    const { data: listed } = await rina.get('/suppliers?status=active&limit=100');
    expect(listed).toContainEqual(on.data);
  });

  it('is no more to be said of one that was deleted, nor by a barista', async () => {
    const { data: made } = await rina.post('/suppliers', supplierBody());
    const barista = await app().asNew('sales');
    const refused = await barista.put(`/suppliers/${made.id}/deactivate`);
    expect(refused.status).toBe(403);
    await rina.delete(`/suppliers/${made.id}`);
    const late = { headers: { 'Occurred-At': app().clock.ago(60_000) } };
    const gone = await rina.put(`/suppliers/${made.id}/activate`, undefined, late);
    expect(gone).toMatchObject({ status: 409, code: 'reference_deleted' });
  });
});
