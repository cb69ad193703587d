import 'fake-indexeddb/auto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ListName, listNames } from '#contract/lists.ts';
import { type AnyRow, listKey, listNamed } from '#offline/mirror/any-list.ts';
import { readUnreadable } from '#offline/mirror/unreadable-rows.ts';
import { askPage } from '#offline/read/ask-online.ts';
import { listStore } from '#offline/read/list-store.ts';
import { warmUp } from '#offline/sync/warm-up.ts';
import { assign, createHome, type Home, loadOf } from '#tests/support/carts.ts';
import { createRestock } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { uniqueName, validBodies } from '#tests/support/valid-bodies.ts';
import { expectMirrorOfServer } from '../support/expect-mirror-of-server.ts';
import { present } from '../support/must.ts';
import { newTablet, type Tablet } from '../support/tablet.ts';

describe('a row that cannot be read (scenario 61)', () => {
  const app = useTestApp('sqlite');
  let tablet: Tablet;
  let home: Home;
  beforeAll(async () => {
    tablet = await newTablet(app());
    const { elsewhere } = tablet;
    home = await createHome(app(), elsewhere);
    await assign(elsewhere, home);
    app().clock.advance(60_000);
    const barista = await app().as(home.barista);
    const items = [loadOf(home.product, 2)];
    const made = [
      await barista.post('/transactions', { items, payment_method: 'cash' }),
      await barista.post('/restock-requests', { items }),
      await elsewhere.post('/suppliers', validBodies.suppliers()),
      await elsewhere.post('/load-templates', {
        ...{ name: uniqueName('Pagi'), cart_id: home.cart.id, items },
      }),
      await elsewhere.post('/saved-views', { list: 'products', name: 'Habis', query: '' }),
    ];
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
  });
  afterAll(() => tablet.close());

  /** The first row of the list in each answer has lost all but its id, or even that. */
  const damage = (list: ListName, keepsId = true) =>
    tablet.network.behave(async ({ path }, carry) => {
      const response = await carry();
      if (!path.startsWith('/sync/changes') && !path.startsWith(listNamed(list).path))
        return response;
      const body = await response.json();
      const rows: AnyRow[] = Array.isArray(body.data)
        ? body.data
        : (body.data.lists[list]?.rows ?? []);
      const [row] = rows;
      if (row) rows[0] = keepsId ? { id: row.id, product_id: row.product_id } : {};
      return Response.json(body, response);
    });
  const state = async (list: ListName) => {
    const { byId, unreadable } = (await listStore(tablet.tab, list).read()).rows;
    return { rows: byId.size, unreadable };
  };
  const noteAll = async (list: ListName) => {
    const ids = [...(await listStore(tablet.tab, list).read()).rows.byId.keys()];
    const owner = listNamed(list).isPersonal ? tablet.person.id : '';
    const changed_at = app().clock.now().toISOString();
    const notes = ids.map((id) => ({ list, id, part: '', owner, changed_at }));
    await app().db.kysely.insertInto('row_changes').values(notes).execute();
  };

  test.each(listNames)(
    'of %s is set aside on each path, and asked for until it reads',
    async (list) => {
      const { tab, network, elsewhere } = tablet;
      await tab.mirror.clear();
      await warmUp(tab);
      const { rows } = await state(list);
      expect(rows).toBeGreaterThan(0);
      const paths = {
        snapshot: () => tab.mirror.forgetPosition(),
        changes: () => noteAll(list),
        firstFill: () => tab.mirror.clear(),
      };
      for (const [path, begin] of Object.entries(paths)) {
        await begin();
        damage(list);
        for (let syncs = 0; syncs < 2; syncs += 1) {
          expect(await warmUp(tab), path).toMatchObject({ kind: 'saved' });
          expect(await state(list), path).toEqual({ rows: rows - 1, unreadable: 1 });
        }
        network.heal();
        await warmUp(tab);
        expect(await state(list), path).toEqual({ rows, unreadable: 0 });
      }
      await expectMirrorOfServer(tab, elsewhere);
      damage(list);
      const page = await askPage(tab, listKey(list, {}));
      expect(page).toMatchObject({ kind: 'page', unreadable: 1 });
      network.heal();
    },
  );

  test('by a change of some of its fields is set aside too, until it comes whole', async () => {
    const { tab, network, elsewhere } = tablet;
    await warmUp(tab);
    network.behave(async (_request, carry) => {
      const response = await carry();
      const body = await response.json();
      for (const patch of body.data?.lists?.products?.patches ?? []) patch.stock = 2 ** 60;
      return Response.json(body, response);
    });
    const { rows } = await state('products');
    for (const unread of [rows - 1, rows]) {
      await createRestock(elsewhere, home.warehouse, home.product);
      network.forget();
      await warmUp(tab);
      expect(network.sent.filter(({ path }) => path.startsWith('/sync/changes'))).toHaveLength(1);
      expect((await state('products')).rows).toBe(unread);
    }
    network.heal();
    await expectMirrorOfServer(tab, elsewhere);
  });

  test('that does not say its id leaves all as it was, and is no longer missed once it is gone', async () => {
    const { tab, network, elsewhere } = tablet;
    const { data } = await elsewhere.post('/suppliers', validBodies.suppliers());
    const before = await state('suppliers');
    damage('suppliers', false);
    expect(await warmUp(tab)).toMatchObject({ kind: 'failed' });
    expect(await state('suppliers')).toEqual(before);
    damage('suppliers');
    await warmUp(tab);
    expect(await readUnreadable(tab.mirror.meta)).toEqual([`suppliers:${present(data).id}`]);
    network.heal();
    await elsewhere.delete(`/suppliers/${data.id}`);
    await warmUp(tab);
    expect(await state('suppliers')).toEqual(before);
  });
});
