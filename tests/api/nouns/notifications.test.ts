import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#contract/ids.ts';
import { notificationSchema } from '#contract/notifications/entity.ts';
import { type Notice, purgeNotifications } from '#server/notifications/notify.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { exactly } from '#tests/support/exactly.ts';
import { tell } from '#tests/support/notices.ts';
import type { Person } from '#tests/support/test-app.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const day = 24 * 60 * 60 * 1000;

describeOnEachEngine('Notifications', (engine) => {
  const app = useTestApp(engine);
  let rina: Person;
  let sari: Person;
  let ofRina: ApiClient;
  let ofSari: ApiClient;

  beforeAll(async () => {
    rina = await app().newUser({ role: 'admin' });
    sari = await app().newUser({ role: 'super_admin' });
    ofRina = await app().as(rina);
    ofSari = await app().as(sari);
  });

  function write(changes: Partial<Notice> = {}) {
    return tell(app().db, {
      to: 'admins',
      actorId: null,
      type: 'stock_alert',
      title: 'Low stock',
      message: 'Es Kopi Susu Aren – 28 cup left (alert at 30)',
      now: app().clock.now().toISOString(),
      ...changes,
    });
  }
  const unread = async (client: ApiClient) =>
    (await client.get('/notifications/unread-count')).data.unread_count;

  it('GET /notifications lists the caller’s own, newest first, with exactly the wire’s fields', async () => {
    await write({ message: 'first' });
    app().clock.advance(1000);
    await write({ message: 'second', link: '/stock-overview' });
    const { data, meta } = await ofRina.get('/notifications');
    expect(data.map((row: unknown) => exactly(notificationSchema).parse(row))).toMatchObject([
      { message: 'second', link: '/stock-overview', is_read: false },
      { message: 'first', link: null, type: 'stock_alert' },
    ]);
    expect(meta.pagination).toMatchObject({ page: 1, has_prev: false, total: 2 });
  });

  it('GET /notifications/unread-count answers data.unread_count', async () => {
    const before = await unread(ofRina);
    await write();
    expect(await unread(ofRina)).toBe(before + 1);
  });

  it('PUT /notifications/{id}/read marks one, and twice is the same as once', async () => {
    await write();
    const before = await unread(ofRina);
    const { id } = (await ofRina.get('/notifications?is_read=false')).data[0];
    expect(await ofRina.put(`/notifications/${id}/read`)).toMatchObject({
      status: 200,
      data: { id, is_read: true },
    });
    const late = { headers: { 'Occurred-At': app().clock.ago(0) } };
    const again = await ofRina.put(`/notifications/${id}/read`, {}, late);
    expect(again).toMatchObject({ status: 200, meta: { outcome: 'already_so' } });
    expect(await unread(ofRina)).toBe(before - 1);
  });

  it('one is marked by a device whose clock is behind, and one forgotten meanwhile is no refusal', async () => {
    await write();
    const before = await unread(ofRina);
    const { id } = (await ofRina.get('/notifications?is_read=false')).data[0];
    const late = { headers: { 'Occurred-At': app().clock.ago(60_000) } };
    await ofRina.put(`/notifications/${id}/read`, {}, late);
    expect(await unread(ofRina)).toBe(before - 1);
    expect(await ofRina.put(`/notifications/${newId()}/read`, {}, late)).toMatchObject({
      status: 200,
      data: null,
      meta: { outcome: 'already_so' },
    });
  });

  it('PUT /notifications/read-all leaves none unread, of the caller only', async () => {
    await write();
    const others = await unread(ofSari);
    expect((await ofRina.put('/notifications/read-all')).data).toEqual({ unread_count: 0 });
    expect(await unread(ofRina)).toBe(0);
    expect(await unread(ofSari)).toBe(others);
  });

  it('read-all sent late leaves unread what came after the tap', async () => {
    const tap = app().clock.now().toISOString();
    app().clock.advance(10 * 60_000);
    await write({ message: 'after the tap' });
    await ofRina.put('/notifications/read-all', {}, { headers: { 'Occurred-At': tap } });
    expect(await unread(ofRina)).toBe(1);
  });

  it('of somebody else cannot be read nor told from none', async () => {
    await write({ to: [sari.id] });
    const { id } = (await ofSari.get('/notifications')).data[0];
    expect((await ofRina.put(`/notifications/${id}/read`)).status).toBe(404);
    expect((await ofRina.put(`/notifications/${newId()}/read`)).status).toBe(404);
    const { data } = await ofRina.get('/notifications?limit=100');
    expect(data.map((row: { id: string }) => row.id)).not.toContain(id);
  });

  describe('go', () => {
    it('to active admins and super admins, not to who did it, not to baristas', async () => {
      const barista = await app().newUser({ role: 'sales' });
      const gone = await app().newUser({ role: 'admin', isActive: false });
      const [before, other] = [await unread(ofRina), await unread(ofSari)];
      await write({ actorId: rina.id });
      expect([await unread(ofRina), await unread(ofSari)]).toEqual([before, other + 1]);
      const rows = await app()
        .db.kysely.selectFrom('notifications')
        .selectAll()
        .where('user_id', 'in', [barista.id, gone.id])
        .execute();
      expect(rows).toEqual([]);
    });

    it('once to each under one key', async () => {
      const before = await unread(ofRina);
      await write({ dedupeKey: 'low:1' });
      await write({ dedupeKey: 'low:1' });
      expect(await unread(ofRina)).toBe(before + 1);
    });

    it('to a list whose version changes for it, and is different for each person', async () => {
      const etag = async (client: ApiClient) =>
        (await client.get('/notifications')).headers.get('etag');
      const before = await etag(ofRina);
      expect(await etag(ofSari)).not.toBe(before);
      await write();
      expect(await etag(ofRina)).not.toBe(before);
    });
  });

  it('are kept for 90 days', async () => {
    await write({ message: 'old' });
    app().clock.advance(91 * day);
    await purgeNotifications(app().db, app().clock.now());
    const rows = await app().db.kysely.selectFrom('notifications').selectAll().execute();
    expect(rows.filter(({ message }) => message === 'old')).toEqual([]);
    app().clock.advance(-91 * day);
  });
});
