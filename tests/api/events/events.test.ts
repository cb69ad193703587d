import { expect, it, onTestFinished, vi } from 'vitest';
import { keepAliveMs } from '#contract/sync/sync-messages.ts';
import { maxStreamsPerUser } from '#server/events/event-streams.ts';
import { readEvents, requestEvents } from '#tests/support/event-reader.ts';
import { createProduct, createWarehouse } from '#tests/support/records.ts';
import { newRequest, newSale, openBusiness } from '#tests/support/small-business.ts';
import type { Person } from '#tests/support/test-app.ts';
import { describeOnEachEngine, useTestApp } from '#tests/support/use-test-app.ts';

describeOnEachEngine('A stream of events', (engine) => {
  const app = useTestApp(engine, { env: { REGISTRATION: 'open' } });

  async function streamOf(person: Person) {
    const { token } = await app().signIn(person);
    return { events: await readEvents(app(), token), token };
  }

  it('names the list that somebody else changed, and nothing of its rows', async () => {
    const { events } = await streamOf(await app().newUser({ role: 'sales' }));
    const admin = await app().asNew('admin');
    await createProduct(admin, { name: 'Kopi rahasia' });
    const named = await events.untilChanged('products');
    expect(named.every((list) => list !== 'suppliers')).toBe(true);
    await events.cancel();
  });

  it('is an answer that nobody stores, compresses or reads twice', async () => {
    const person = await app().newUser({ role: 'sales' });
    const { token } = await app().signIn(person);
    const request = requestEvents(token);
    request.headers.set('Accept-Encoding', 'br, gzip');
    const { status, headers, body } = await app().fetch(request);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/event-stream');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-encoding')).toBeNull();
    await body?.cancel();
  });

  it('tells a barista of own rows and of nobody else’s', async () => {
    const business = await openBusiness(app());
    const own = await streamOf(business.home.barista);
    const other = await streamOf(await app().newUser({ role: 'sales' }));
    const product = await createProduct(business.admin);
    await other.events.untilChanged('products');
    await newSale(business);
    await own.events.untilChanged('transactions');
    const view = { list: 'products', name: 'Kopi', query: '' };
    await app().withToken(other.token).post('/saved-views', view);
    // The sale's products may come in an event of their own.
    expect(await other.events.untilChanged('savedViews')).not.toContain('transactions');
    await newRequest(business);
    await own.events.untilChanged('restockRequests');
    await business.admin.put(`/products/${product.id}`, { price: 1, version: product.version });
    expect(await other.events.untilChanged('products')).not.toContain('restockRequests');
    await own.events.cancel();
    await other.events.cancel();
  });

  it('ends when its session is ended by its user, here or elsewhere', async () => {
    const person = await app().newUser({ role: 'sales' });
    const [lost, kept, left] = [await streamOf(person), await streamOf(person), await streamOf(person)];
    await app().withToken(left.token).post('/auth/logout');
    expect(await left.events.last()).toEqual({ name: 'ended', data: { reason: 'unauthenticated' } });
    await app().withToken(kept.token).delete('/auth/sessions');
    expect(await lost.events.last()).toEqual({ name: 'ended', data: { reason: 'session_revoked' } });
    await createProduct(await app().asNew('admin'));
    await kept.events.untilChanged('products');
    await kept.events.cancel();
  });

  it.each([
    ['their role changes', { role: 'sales' }, 'role_changed'],
    ['they are deactivated', { status: 'inactive' }, 'session_revoked'],
  ])('ends for a person when %s', async (_what, change, reason) => {
    const person = await app().newUser({ role: 'admin' });
    const { events } = await streamOf(person);
    const office = await app().asNew('super_admin');
    const { data } = await office.get(`/users/${person.id}`);
    const edit = await office.put(`/users/${person.id}`, { ...change, version: data.version });
    expect(edit.status).toBe(200);
    expect(await events.last()).toEqual({ name: 'ended', data: { reason } });
  });

  it('ends on all devices of a person whom an admin signs out, also during a shift (rules 7.7)', async () => {
    const { admin, home } = await openBusiness(app());
    const devices = [await streamOf(home.barista), await streamOf(home.barista)];
    const answer = await admin.post(`/users/${home.barista.id}/sign-out`);
    expect(answer).toMatchObject({ status: 200, data: null });
    for (const { events, token } of devices) {
      expect(await events.last()).toEqual({ name: 'ended', data: { reason: 'session_revoked' } });
      const again = await app().withToken(token).get('/products');
      expect(again).toMatchObject({ status: 401, code: 'session_revoked' });
    }
    const going = await admin.get(`/cart-assignments?status=in_use&sales_id=${home.barista.id}`);
    expect(going.data).toMatchObject([{ sales_id: home.barista.id }]);
    const log = await admin.get(`/audit-log?entity_id=${home.barista.id}`);
    expect(log.data[0]).toMatchObject({ action: 'end_sessions', entity: 'account' });
    expect((await (await app().as(home.barista)).get('/products')).status).toBe(200);
  });

  it('names many changes in fewer events', async () => {
    const { events } = await streamOf(await app().newUser({ role: 'admin' }));
    const admin = await app().asNew('admin');
    await events.untilChanged('users');
    const count = 40;
    await Promise.all(Array.from({ length: count }, () => createProduct(admin)));
    await createWarehouse(admin);
    const named = await events.untilChanged('warehouses');
    expect(named.filter((list) => list === 'products').length).toBeLessThan(count);
    await events.cancel();
  });

  it('replaces the one that the same device had, and leaves room for few devices of one person', async () => {
    const person = await app().newUser({ role: 'sales' });
    const { events: first, token } = await streamOf(person);
    const again = await readEvents(app(), token);
    expect(await first.last()).toBeUndefined();
    const others = await Promise.all(Array.from({ length: maxStreamsPerUser - 1 }, () => streamOf(person)));
    const oneMore = await app().as(person);
    expect(await oneMore.get('/events')).toMatchObject({ status: 429, code: 'rate_limited' });
    await others[0]?.events.cancel();
    expect((await oneMore.get('/events')).status).toBe(200);
    for (const { events } of others.slice(1)) await events.cancel();
    await again.cancel();
  });

  it('ends at its next comment when its session has expired', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { events } = await streamOf(await app().newUser({ role: 'sales' }));
    app().clock.advance(8 * 24 * 60 * 60 * 1000);
    vi.advanceTimersByTime(keepAliveMs);
    expect(await events.last()).toEqual({ name: 'ended', data: { reason: 'session_expired' } });
  });
});
