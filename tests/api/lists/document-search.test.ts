import { beforeAll, expect, it } from 'vitest';
import { type DocumentSearch, matchesSearch } from '#contract/definitions/document-search.ts';
import { type ListName, lists } from '#contract/lists.ts';
import { assignmentSource } from '#server/assignments/read.ts';
import { matchingDocumentsQuery } from '#server/documents/list.ts';
import { anyOf, findDocuments } from '#server/documents/search.ts';
import { requestSource } from '#server/restock-requests/read.ts';
import { restockSource } from '#server/restocks/read.ts';
import { saleSource } from '#server/transactions/read.ts';
import { assign, createHome, type Home } from '#tests/support/carts.ts';
import { createRestock } from '#tests/support/records.ts';
import { describeOnEachEngine, useClient, useTestApp } from '#tests/support/use-test-app.ts';

const sources = {
  restocks: restockSource,
  restockRequests: requestSource,
  cartAssignments: assignmentSource,
  transactions: saleSource,
};
const names = Object.keys(sources) as (keyof typeof sources)[];

describeOnEachEngine('The search of documents (screens 3.8)', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app);
  let home: Home;
  let other: Home;
  const make = async (at: Home, notes: string) => {
    const line = { product_id: at.product.id, quantity: 2 };
    await createRestock(admin, at.warehouse, at.product, { notes });
    const { id } = await assign(admin, at, 9);
    const barista = await app().as(at.barista);
    await barista.post('/restock-requests', { items: [line], notes });
    for (const price of [500, 700]) {
      const items = [line, { ...line, unit_price: price }];
      await admin.post('/transactions', { assignment_id: id, payment_method: 'cash', items });
    }
  };
  beforeAll(async () => {
    home = await createHome(app(), admin);
    other = await createHome(app(), admin);
    const name = { code: 'JK-100', name: 'Joko 50% Anwar' };
    expect((await admin.put(`/carts/${home.cart.id}`, name)).status).toBe(200);
    await make(home, 'Titip di POS satpam');
    await make(other, '');
  });

  const found = async (name: ListName, params: Record<string, string>, client = admin) => {
    const answer = await client.get(`${lists[name].path}?${new URLSearchParams(params)}`);
    expect(answer.status).toBe(200);
    expect(answer.meta.pagination.total).toBe(answer.data.length);
    return answer.data.map(({ id }: { id: string }) => id) as string[];
  };
  const rowsOf = async (name: ListName) => (await admin.get(lists[name].path)).data;
  const days = (name: ListName) => {
    const [first, last] = (lists[name] as unknown as { search: DocumentSearch }).search.days;
    return { [first]: '2026-11-01', [last]: '2026-11-21' };
  };

  it('finds what rows show, by number, cart, barista, warehouse and product', async () => {
    const { barista, product, warehouse } = home;
    const ofCart = ['joko 50%', 'jk-100', barista.username.toUpperCase()];
    for (const name of names) {
      const own = (await rowsOf(name)).filter((row: object) => JSON.stringify(row).includes(home.product.id));
      const ids = own.map(({ id }: { id: string }) => id);
      expect(ids.length, name).toBeGreaterThan(0);
      const texts = name === 'restocks' ? [warehouse.name] : ofCart;
      for (const search of [...texts, product.name.slice(1)])
        expect(await found(name, { search }), `${name} ${search}`).toEqual(ids);
      const { number, id } = own[0];
      for (const search of [number, number.toLowerCase(), number.slice(3)])
        expect(await found(name, { search }), `${name} ${search}`).toEqual([id]);
      for (const search of ['nobody', 'joko 50_', 'joko 5%a', number.slice(0, 2), `${number}9`])
        expect(await found(name, { search }), `${name} ${search}`).toEqual([]);
    }
  });

  it('finds notes within chosen days only', async () => {
    for (const name of ['restocks', 'restockRequests'] as const) {
      const search = 'pos SATPAM';
      expect(await found(name, { search })).toEqual([]);
      expect(await found(name, { search, ...days(name) })).toHaveLength(1);
      const [first = ''] = Object.keys(days(name));
      expect(await found(name, { search, ...days(name), [first]: '2026-10-01' })).toEqual([]);
    }
  });

  it.each(names)('finds the same %s, however many rows are counted', async (name) => {
    const { kysely: db } = app().db;
    const rows = await rowsOf(name);
    const source = sources[name] as typeof saleSource;
    const { search: definition } = lists[name] as unknown as { search: DocumentSearch };
    const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id).sort();
    const find = async (search: string, counted: number) => {
      const params = { search, sort_by: lists[name].sorts[0] } as never;
      const caller = { id: '', role: 'admin' } as never;
      const query = matchingDocumentsQuery(source, { db, caller, params });
      const found = await findDocuments(source, { db, params }, query, counted);
      const ids = found.kind === 'few' ? found.rows : await query.where(anyOf(found.parts)).select('id').execute();
      return { kind: found.kind, ids: idsOf(ids) };
    };
    for (const search of ['a', 'e', 'Joko', home.product.name, other.warehouse.name, '26', 'TX/', 'zz']) {
      const wanted = idsOf(rows.filter((row: never) => matchesSearch(definition, row, { search })));
      for (const counted of [0, 1, 1000]) {
        const kind = wanted.length > counted ? 'many' : 'few';
        expect(await find(search, counted), `${search} ${counted}`).toEqual({ kind, ids: wanted });
      }
    }
  });

  it('is of one’s own documents for a barista, and adds up what it finds', async () => {
    const barista = await app().as(home.barista);
    for (const name of ['restockRequests', 'cartAssignments', 'transactions'] as const) {
      expect(await found(name, { search: other.cart.name }, barista)).toEqual([]);
      expect(await found(name, { search: 'Joko' }, barista)).toEqual(await found(name, { search: 'Joko' }));
    }
    const { meta } = await admin.get('/transactions?sum=true&search=joko&limit=1');
    expect(meta.sum).toMatchObject({ transactions: 2, completed: 2, completed_units: 8 });
    const file = await admin.get('/transactions?format=csv&search=joko');
    expect(file.data.split('\r\n')).toHaveLength(4);
  });
});
