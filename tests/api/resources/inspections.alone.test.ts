// A record that only tests have: without a unique name, with moments, a required reference, a picture and a right to
// create.
import '#tests/support/inspections/serve.ts';
import { beforeAll, expect, it } from 'vitest';
import { lists } from '#contract/lists.ts';
import { pictureAddress } from '#contract/pictures/picture-address.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Caller } from '#server/http/route.ts';
import { purgePictures } from '#server/pictures/pictures.ts';
import { mirroredLists } from '#server/sync/mirrored-lists.ts';
import { describeRecord } from '#tests/support/describe-record.ts';
import { inspections } from '#tests/support/inspections/define.ts';
import { createWarehouse } from '#tests/support/records.ts';
import { putPicture, sha256Of, webpPicture } from '#tests/support/sample-picture.ts';
import { describeOnEachEngine, useClient, useTestApp } from '#tests/support/use-test-app.ts';
import { uniqueName } from '#tests/support/valid-bodies.ts';

let warehouse: { id: string; name: string };
let other: { id: string };

const inspectionBody = (changes: object = {}) => ({
  what: uniqueName('Termos'),
  happened_at: '2026-11-20T02:00:00.000Z',
  warehouse_id: warehouse.id,
  ...changes,
});

describeRecord<object, object>({
  entity: 'inspection',
  list: lists[inspections],
  prepare: async (client, app) => {
    await migrate(app.db);
    warehouse = await createWarehouse(client);
    other = await createWarehouse(client);
  },
  body: inspectionBody,
  called: 'what',
  edit: { what: 'Termos pecah' },
  values: () => ({ warehouse_id: other.id, photo: '/images/products/es-kopi.svg' }),
  said: 'record',
});

describeOnEachEngine('A record that says more of itself', (engine) => {
  const app = useTestApp(engine);
  const rina = useClient(app, 'super_admin');
  beforeAll(async () => {
    await migrate(app().db);
    warehouse = await createWarehouse(rina);
  });
  const create = async (changes: object = {}) => {
    const answer = await rina.post('/inspections', inspectionBody(changes));
    expect(answer, JSON.stringify(answer.errors)).toMatchObject({ status: 201 });
    return answer.data;
  };
  const whatOf = async (query: string) =>
    (await rina.get(`/inspections?${query}`)).data.map(({ what }: { what: string }) => what);

  it('may be called like another one, and by the beginning of a long text', async () => {
    const what = `${'Gelas pecah '.repeat(15)}di jalan`;
    const [first, second] = [await create({ what }), await create({ what })];
    expect(first.id).not.toBe(second.id);
    await rina.delete(`/inspections/${first.id}`);
    const [deleted] = (await rina.get('/inspections/deleted')).data;
    expect(deleted.name).toMatch(/^Gelas pecah .*…$/);
    expect(deleted.name.length).toBeLessThanOrEqual(100);
    const log = await rina.get(`/audit-log?entity_id=${second.id}`);
    expect(log.data[0].name).toBe(deleted.name);
    expect((await rina.post(`/inspections/${first.id}/restore`)).status).toBe(200);
    expect(await whatOf('search=GELAS%20pecah')).toEqual([what, what]);
  });

  it('keeps a moment in UTC, whatever its zone, and refuses what is none', async () => {
    const made = await create({ happened_at: '2026-11-20T10:37:00+07:00', settled_at: '2026-11-21T00:00:00Z' });
    expect(made).toMatchObject({ happened_at: '2026-11-20T03:37:00.000Z', settled_at: '2026-11-21T00:00:00.000Z' });
    expect((await create()).settled_at).toBeNull();
    const cleared = await rina.put(`/inspections/${made.id}`, { settled_at: null });
    expect(cleared.data).toMatchObject({ settled_at: null, version: 2 });
    const again = await rina.put(`/inspections/${made.id}`, { happened_at: '2026-11-20T04:37:00+01:00' });
    expect(again.data.version).toBe(2);
    const absurd = ['0001-01-01T00:00:00Z', '1970-01-01T00:00:00Z', '9999-12-31T23:00:00-05:00'];
    for (const happened_at of [null, '', 'kemarin', '2026-11-20', '2026-11-20T10:37', 7, ...absurd]) {
      const refused = await rina.post('/inspections', inspectionBody({ happened_at }));
      expect(refused, String(happened_at)).toMatchObject({
        status: 422,
        errors: [{ field: 'happened_at', message: 'Happened at is required' }],
      });
    }
  });

  it('is found by the days of its moment in Jakarta, and sorted by it', async () => {
    const { id } = await createWarehouse(rina);
    for (const [what, happened_at] of [
      ['malam', '2026-03-04T16:59:59.999Z'],
      ['pagi', '2026-03-04T17:00:00.000Z'],
      ['besok', '2026-03-05T17:00:00.000Z'],
    ])
      await create({ what, happened_at, warehouse_id: id });
    const there = `warehouse_id=${id}`;
    expect(await whatOf(there)).toEqual(['besok', 'pagi', 'malam']);
    expect(await whatOf(`${there}&sort_by=happened_at&sort_order=asc`)).toEqual(['malam', 'pagi', 'besok']);
    expect(await whatOf(`${there}&start_date=2026-03-05&end_date=2026-03-05`)).toEqual(['pagi']);
    expect(await whatOf(`${there}&end_date=2026-03-04`)).toEqual(['malam']);
    expect((await rina.get('/inspections?start_date=2026-03-06&end_date=2026-03-05')).status).toBe(422);
    const csv = await rina.get(`/inspections?${there}&end_date=2026-03-04&format=csv&spreadsheet=id`);
    expect(csv.headers.get('content-disposition')).toContain('2026-03-04');
    expect(String(csv.data)).toMatch(/malam.*2026-03-04 23:59/);
  });

  it('needs what it refers to, and shows its name', async () => {
    expect((await create()).warehouse).toEqual({ id: warehouse.id, name: warehouse.name });
    for (const warehouse_id of [undefined, null, '', 'x']) {
      const refused = await rina.post('/inspections', inspectionBody({ warehouse_id }));
      expect(refused).toMatchObject({
        status: 422,
        errors: [{ field: 'warehouse_id', message: 'Select a warehouse' }],
      });
    }
  });

  it('is created by those alone whom its definition names', async () => {
    const { id } = await create();
    const admin = await app().asNew('admin');
    expect((await admin.post('/inspections', inspectionBody())).status).toBe(403);
    expect((await admin.put(`/inspections/${id}`, { what: 'Termos pecah' })).status).toBe(200);
  });

  it('has its picture as long as it is there', async () => {
    const [shown, never] = [webpPicture(), webpPicture()];
    for (const picture of [shown, never]) await putPicture(rina, picture);
    await create({ photo: pictureAddress(sha256Of(shown)) });
    const photo = pictureAddress(sha256Of(webpPicture()));
    const missing = { status: 422, errors: [{ field: 'photo' }] };
    expect(await rina.post('/inspections', inspectionBody({ photo }))).toMatchObject(missing);
    await purgePictures(app().db, new Date(app().clock.now().getTime() + 8 * 24 * 60 * 60 * 1000));
    const statusOf = async (picture: typeof shown) =>
      (await app().anonymous.get(`/pictures/${sha256Of(picture)}`)).status;
    expect([await statusOf(shown), await statusOf(never)]).toEqual([200, 404]);
  });

  it('goes to devices as one of the newest of its list, and not as one of all', async () => {
    const newest = await create({ happened_at: '2026-12-31T00:00:00.000Z' });
    const before = await create({ happened_at: '2026-12-30T00:00:00.000Z' });
    const caller = { role: 'super_admin' } as Caller;
    const { rows, last } = await mirroredLists[inspections].nextPage(app().db.kysely, caller, '', 2);
    expect(rows.slice(0, 2)).toEqual([newest, before]);
    expect(rows.length).toBeGreaterThan(2);
    expect(last).toBeUndefined();
  });
});
