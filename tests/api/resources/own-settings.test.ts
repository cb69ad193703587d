import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { ApiClient } from '#tests/support/api-client.ts';
import { describeOnEachEngine, useClient, useTestApp } from '#tests/support/use-test-app.ts';

describeOnEachEngine('What people keep for themselves', (engine) => {
  const app = useTestApp(engine);
  const [rina, sari] = [useClient(app), useClient(app)];

  const view = { list: 'products', name: 'Low coffee', query: 'category=Kopi&sort_by=name' };

  it('a saved view is its owner’s alone', async () => {
    const { status, data } = await rina.post('/saved-views', view);
    expect(status).toBe(201);
    expect(data).toMatchObject(view);
    expect((await rina.get('/saved-views')).data).toEqual([data]);
    expect((await rina.get('/saved-views?list=carts')).data).toEqual([]);
    expect((await sari.get('/saved-views')).data).toEqual([]);
    await sari.delete(`/saved-views/${data.id}`);
    expect((await rina.get('/saved-views')).data).toEqual([data]);
  });

  it('a view saved again under its name takes the place of the first', async () => {
    const [first] = (await rina.get('/saved-views')).data;
    const again = await rina.post('/saved-views', { ...view, name: 'LOW coffee', query: 'page=2' });
    expect(again).toMatchObject({ status: 200, data: { id: first.id, query: 'page=2' } });
    expect((await rina.get('/saved-views')).data).toEqual([again.data]);
  });

  it('a view is deleted, and deleting it again is no refusal', async () => {
    const { id } = (await rina.get('/saved-views')).data[0];
    for (let i = 0; i < 2; i++)
      expect(await rina.delete(`/saved-views/${id}`)).toMatchObject({ status: 200, data: null });
    expect((await rina.get('/saved-views')).data).toEqual([]);
  });

  it('of saved views a person has a hundred, also of many saved at once', async () => {
    const keeper = await app().asNew('sales');
    const save = (name: string) => keeper.post('/saved-views', { ...view, name });
    for (let i = 0; i < 90; i++) expect((await save(`View ${i}`)).status).toBe(201);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => save(`Late ${i}`)));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(10);
    for (const answer of refused) {
      expect(answer).toMatchObject({ status: 409, code: 'wrong_state' });
      expect(answer.message).toBe('You already have 100 saved views. Delete one first.');
    }
    const { data: kept } = await keeper.get('/saved-views');
    expect(kept).toHaveLength(100);
    expect((await save(kept[0].name)).status).toBe(200);
    await keeper.delete(`/saved-views/${kept[0].id}`);
    expect((await save('One more')).status).toBe(201);
    expect((await rina.post('/saved-views', view)).status).toBe(201);
  });

  it('a list opens with one view of a person, and keeps one arrangement without a name', async () => {
    const person = await app().asNew('admin');
    const save = (name: string) => person.post('/saved-views', { ...view, name, is_default: true });
    const [first, second] = [(await save('A')).data, (await save('B')).data];
    await person.post('/saved-views/arrangement', { list: 'products', query: 'columns=name' });
    const query = 'columns=price.name';
    const again = await person.post('/saved-views/arrangement', { list: 'products', query });
    expect(again).toMatchObject({ status: 200, data: { name: '', query, is_default: false } });
    const kept = (await person.get('/saved-views')).data;
    expect(kept).toMatchObject([again.data, { ...first, is_default: false }, second]);
    const path = `/saved-views/${first.id}`;
    const answer = await person.put(path, { name: 'b' });
    expect(answer).toMatchObject({ status: 409, code: 'duplicate_value', errors: [{ field: 'name' }] });
    const shown = (await person.put(path, { name: 'C', is_default: true })).data;
    expect(shown).toMatchObject({ name: 'C', query: view.query, is_default: true });
    const result = (await person.get('/saved-views')).data;
    expect(result).toMatchObject([{}, { name: 'B', is_default: false }, { name: 'C', is_default: true }]);
    expect((await person.put(`/saved-views/${again.data.id}`, { name: 'D' })).status).toBe(404);
  });

  it('a shared view is seen by the office, and changed by its owner and super admins', async () => {
    const [owner, boss] = [await app().asNew('admin'), await app().asNew('super_admin')];
    const barista = await app().asNew('sales');
    const body = { ...view, name: 'For all', is_default: true };
    const { id } = (await owner.post('/saved-views', body)).data;
    const path = `/saved-views/${id}`;
    const idsOf = async (client: ApiClient) => {
      const rows: { id: string }[] = (await client.get('/saved-views')).data;
      return rows.map((row) => row.id);
    };
    expect(await idsOf(sari)).not.toContain(id);
    expect((await sari.put(path, { name: 'Mine' })).status).toBe(404);
    await owner.put(path, { is_shared: true });
    expect((await sari.get('/saved-views')).data).toContainEqual(
      expect.objectContaining({ id, is_mine: false, is_shared: true, is_default: false }),
    );
    expect(await idsOf(barista)).not.toContain(id);
    for (const change of [{ name: 'Mine' }, { query: '' }, { is_default: true }])
      expect((await sari.put(path, change)).status).toBe(403);
    expect((await sari.delete(path)).status).toBe(403);
    expect((await barista.delete(path)).status).toBe(200);
    expect((await barista.post('/saved-views', { ...body, is_shared: true })).status).toBe(403);
    expect((await boss.put(path, { is_default: true })).status).toBe(403);
    expect((await boss.put(path, { name: 'For everybody' })).data.name).toBe('For everybody');
    expect((await sari.post('/saved-views', { ...view, name: 'For everybody' })).status).toBe(201);
    await owner.put(path, { is_shared: false });
    expect(await idsOf(sari)).not.toContain(id);
    await owner.put(path, { is_shared: true });
    expect((await boss.delete(path)).status).toBe(200);
    expect(await idsOf(owner)).not.toContain(id);
  });

  it('devices are told of their own person’s views and of shared ones, never of others', async () => {
    const [owner, other] = [await app().asNew('admin'), await app().asNew('admin')];
    type Told = { rows?: { name: string }[]; gone?: string[] };
    let token = '';
    const told = async (): Promise<Told> => {
      const all: Told = {};
      for (let more = true; more; ) {
        const { data } = await other.get(`/sync/changes?since=${token}`);
        [token, more] = [data.token, data.has_more];
        Object.assign(all, data.lists.savedViews);
      }
      return all;
    };
    await told();
    const { id } = (await owner.post('/saved-views', { ...view, name: 'Told' })).data;
    await owner.put(`/saved-views/${id}`, { query: 'page=3' });
    expect(await told()).toEqual({});
    await owner.put(`/saved-views/${id}`, { is_shared: true });
    expect((await told()).rows).toMatchObject([{ id, is_mine: false }]);
    await owner.put(`/saved-views/${id}`, { is_shared: false });
    expect((await told()).gone).toEqual([id]);
    await owner.delete(`/saved-views/${id}`);
    expect(await told()).toEqual({});
  });

  it.each([
    ['list', { list: 'passwords' }],
    ['name', { name: '' }],
    ['query', { query: '"><script>' }],
  ])('a view is refused for its %s', async (field, changes) => {
    const answer = await rina.post('/saved-views', { ...view, ...changes });
    expect(answer).toMatchObject({ status: 422, errors: [{ field }] });
  });

  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
  const subscription = () => ({ endpoint: `https://push.example.com/${randomUUID()}`, keys });

  it('a browser is subscribed once, without its keys ever being told', async () => {
    const sent = subscription();
    const first = await rina.post('/push-subscriptions', sent);
    expect(first.status).toBe(201);
    expect(Object.keys(first.data).sort()).toEqual(['created_at', 'endpoint', 'id']);
    const again = await rina.post('/push-subscriptions', sent);
    expect(again).toMatchObject({ status: 200, data: first.data });
  });

  it('a browser belongs to whoever signed in there last', async () => {
    const sent = subscription();
    const { data } = await rina.post('/push-subscriptions', sent);
    await sari.post('/push-subscriptions', sent);
    await rina.delete(`/push-subscriptions/${data.id}`);
    const rows = () => app().db.kysely.selectFrom('push_subscriptions').select('endpoint').execute();
    expect(await rows()).toContainEqual({ endpoint: sent.endpoint });
    await sari.delete(`/push-subscriptions/${data.id}`);
    expect(await rows()).not.toContainEqual({ endpoint: sent.endpoint });
  });

  it('of a person’s browsers the twenty subscribed last stay, also of many at once', async () => {
    const person = await app().newUser({ role: 'sales' });
    const client = await app().as(person);
    const subscribe = (endpoint: string) => client.post('/push-subscriptions', { endpoint, keys });
    const endpoints = Array.from({ length: 30 }, () => subscription().endpoint);
    const kept = async () => {
      const query = app().db.kysely.selectFrom('push_subscriptions').select('endpoint');
      const rows = await query.where('user_id', '=', person.id).execute();
      return rows.map(({ endpoint }) => endpoint).sort();
    };
    for (const endpoint of endpoints) {
      app().clock.advance(1000);
      await subscribe(endpoint);
    }
    expect(await kept()).toEqual(endpoints.slice(10).sort());
    await subscribe(endpoints.at(-1) ?? '');
    expect(await kept()).toEqual(endpoints.slice(10).sort());
    await Promise.all(endpoints.map(() => subscribe(subscription().endpoint)));
    expect(await kept()).toHaveLength(20);
    const [oldOwner, theirs] = [await app().asNew('sales'), subscription()];
    await oldOwner.post('/push-subscriptions', theirs);
    await subscribe(theirs.endpoint);
    expect(await kept()).toHaveLength(20);
    expect(await kept()).toContain(theirs.endpoint);
  });

  it.each(['http://push.example.com/x', 'javascript:alert(1)', 'https://u:p@evil/x', '', 7])(
    'a browser is not subscribed at %j',
    async (endpoint) => {
      const answer = await rina.post('/push-subscriptions', { endpoint, keys });
      expect(answer).toMatchObject({ status: 422, errors: [{ field: 'endpoint' }] });
    },
  );
});
