// A record that only tests have (`tests/support/inspections`), on a device: of its list devices keep the newest rows
// alone.
import 'fake-indexeddb/auto';
import '#tests/support/inspections/serve.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { localRejection } from '#contract/definitions/local-check.ts';
import { newId } from '#contract/fields/ids.ts';
import { type MutationName, mutationByName } from '#contract/mutations.ts';
import { pictureAddress } from '#contract/pictures/picture-address.ts';
import { savePicture } from '#offline/outbox/save-picture.ts';
import { listStore } from '#offline/read/list-store.ts';
import { replay } from '#offline/replay/replay.ts';
import { warmUp } from '#offline/sync/warm-up.ts';
import { migrate } from '#server/db/migrate.ts';
import { inspectionList, inspections } from '#tests/support/inspections/define.ts';
import { createProduct, createWarehouse } from '#tests/support/records.ts';
import { sha256Of, webpPicture } from '#tests/support/sample-picture.ts';
import { useClient, useTestApp } from '#tests/support/use-test-app.ts';
import { uniqueName } from '#tests/support/valid-bodies.ts';
import { keep } from '../support/must.ts';
import { readView } from '../support/read-view.ts';
import { newTablet, type Tablet } from '../support/tablet.ts';

const inspectionCreate = 'inspectionCreate' as MutationName;
describe('A record that says more of itself, on a device', () => {
  const app = useTestApp('sqlite');
  let tablet: Tablet;
  const rina = useClient(app, 'super_admin');
  let warehouse: { id: string; name: string };

  beforeEach(async () => {
    await migrate(app().db);
    warehouse = await createWarehouse(rina);
    tablet = await newTablet(app(), 'super_admin');
  });

  const inspection = (changes: object = {}) => ({
    id: newId(),
    what: 'Termos bocor',
    happened_at: '2026-11-20T10:37:00+07:00',
    warehouse_id: warehouse.id,
    ...changes,
  });
  const keepInspection = (changes: object = {}) =>
    keep(tablet.tab, {
      name: inspectionCreate,
      args: inspection(changes),
      names: { [warehouse.id]: warehouse.name },
    } as Parameters<typeof keep>[1]);
  const whatOf = async (params: object = {}) => {
    const { rows } = await readView(tablet.tab, inspections, { warehouse_id: warehouse.id, ...params });
    return rows.map(({ row }) => row.what);
  };

  test('a new one is in the list as the server will answer it, before it is sent', async () => {
    await warmUp(tablet.tab);
    const entry = await keepInspection();
    expect(entry.label).toEqual({ subject: 'Termos bocor' });
    const seen = async () => {
      const [shown] = (await readView(tablet.tab, inspections, { warehouse_id: warehouse.id })).rows;
      const { created_at, updated_at, ...row } = { ...shown?.row };
      return row;
    };
    const before = await seen();
    expect(before).toMatchObject({ happened_at: '2026-11-20T03:37:00.000Z', severity: 3, settled_at: null, photo: '' });
    await replay(tablet.tab);
    await warmUp(tablet.tab);
    expect(await seen()).toEqual(before);
  });

  test('its picture is sent before it', async () => {
    const picture = webpPicture();
    const photo = pictureAddress(sha256Of(picture));
    await savePicture(tablet.tab, new Uint8Array(picture.bytes));
    await keepInspection({ photo });
    await replay(tablet.tab);
    const { data } = await rina.get(`/inspections?warehouse_id=${warehouse.id}`);
    expect(data).toMatchObject([{ photo }]);
  });

  test('it is found by its text and the days of its moment, as the server finds it', async () => {
    for (const [what, happened_at] of [
      ['malam', '2026-03-04T16:59:59.999Z'],
      ['pagi', '2026-03-04T17:00:00.000Z'],
    ])
      await rina.post('/inspections', inspection({ what, happened_at }));
    await warmUp(tablet.tab);
    await keepInspection({ what: 'siang', happened_at: '2026-03-05T05:00:00Z' });
    expect(await whatOf()).toEqual(['siang', 'pagi', 'malam']);
    expect(await whatOf({ start_date: '2026-03-05' })).toEqual(['siang', 'pagi']);
    expect(await whatOf({ end_date: '2026-03-04' })).toEqual(['malam']);
    expect(await whatOf({ search: 'SIA' })).toEqual(['siang']);
  });

  test('of its list a device has the newest, and asks the server for the others', async () => {
    await sql`insert into inspections
      (id, created_at, updated_at, what, what_key, happened_at, warehouse_id, photo)
    with recursive minute (n) as (select 1 union all select n + 1 from minute where n < 1005)
    select printf('01890000-0000-7000-8000-%012d', n), '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z',
      n, n, strftime('%Y-%m-%dT%H:%M:%fZ', '2025-01-01', '+' || n || ' minutes'), ${warehouse.id}, ''
    from minute`.execute(app().db.kysely);
    await warmUp(tablet.tab);
    const kept = (await listStore(tablet.tab, inspections).read()).rows.byId;
    expect(kept.size).toBe(inspectionList.rowsKeptOnDevice);
    expect(await whatOf({ limit: 3 })).toEqual(['1005', '1004', '1003']);
  });

  test('it shows the new name of what it refers to, as a template does', async () => {
    await rina.post('/inspections', inspection());
    const product = await createProduct(rina);
    const items = [{ product_id: product.id, quantity: 1 }];
    await rina.post('/load-templates', { name: uniqueName('Muatan'), warehouse_id: warehouse.id, items });
    // The server resyncs lists in full where a person may have been renamed a moment ago, as by the sign-in of the
    // tablet.
    for (let count = 0; count < 15; count += 1) await rina.put(`/products/${product.id}`, { price: 1000 + count });
    await warmUp(tablet.tab);
    await rina.put(`/warehouses/${warehouse.id}`, { name: 'Gudang Baru' });
    await rina.put(`/products/${product.id}`, { name: 'Teh Baru' });
    await warmUp(tablet.tab);
    const { rows } = await readView(tablet.tab, inspections, { warehouse_id: warehouse.id });
    expect(rows.map(({ row }) => row.warehouse)).toEqual([{ id: warehouse.id, name: 'Gudang Baru' }]);
    const [template] = (await readView(tablet.tab, 'templates', { warehouse_id: warehouse.id })).rows;
    expect(template?.row).toMatchObject({
      warehouse: { name: 'Gudang Baru' },
      items: [{ product_details: { name: 'Teh Baru' } }],
    });
  });

  test('who may not create one is told before the press', () => {
    const why = (role: string) => localRejection(mutationByName(inspectionCreate), inspection(), () => [], role)?.key;
    expect(['super_admin', 'admin', 'sales'].map(why)).toEqual([undefined, 'request.forbidden', 'request.forbidden']);
    const edits = mutationByName('inspectionUpdate' as MutationName);
    expect(localRejection(edits, { id: newId(), what: 'x' }, () => [], 'admin')).toBeUndefined();
  });

  test('it is refused to who had the right when it was made, and stays in the outbox', async () => {
    const admin = await newTablet(app(), 'admin');
    await warmUp(admin.tab);
    const entry = await keep(admin.tab, { name: inspectionCreate, args: inspection() } as Parameters<typeof keep>[1]);
    await replay(admin.tab);
    expect(await admin.tab.outbox.entries.get(entry.seq)).toMatchObject({ refusal: { code: 'forbidden' } });
  });
});
