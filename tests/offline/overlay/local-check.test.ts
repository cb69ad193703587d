import { useShift } from '#tests/support/use-shift.ts';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { requestOf } from '#contract/definitions/define-mutation.ts';
import { listsReadByCheck, localRejection } from '#contract/definitions/local-check.ts';
import { newId } from '#contract/fields/ids.ts';
import type { ListName } from '#contract/lists.ts';
import { type MutationName, mutationByName } from '#contract/mutations.ts';
import type { RestockRequest } from '#contract/restock-requests/entity.ts';
import { discardEntry } from '#offline/outbox/entry-actions.ts';
import { type ListData, listStore } from '#offline/read/list-store.ts';
import { localRowsOf } from '#offline/read/local-rows.ts';
import { replay } from '#offline/replay/replay.ts';
import { warmUp } from '#offline/sync/warm-up.ts';
import type { Workspace } from '#offline/workspace.ts';
import { translate } from '#server/i18n/translate.ts';
import { createCart } from '#tests/support/carts.ts';
import { createProduct, createRestock } from '#tests/support/records.ts';
import { useClient, useTestApp } from '#tests/support/use-test-app.ts';
import { entriesOf, keep, present } from '../support/must.ts';
import { useTablet } from '../support/tablet.ts';

/** Before the press, in English; undefined if the device offers the change. */
async function saidHere(tab: Workspace, name: MutationName, args: object) {
  const definition = mutationByName(name);
  const data = new Map<ListName, ListData>();
  for (const list of listsReadByCheck(definition)) data.set(list, await listStore(tab, list).read());
  const known = localRowsOf((list) => data.get(list), tab.sendingSeqs.get());
  const why = localRejection(definition, definition.args.parse(args), known, 'admin');
  return why && translate(why, 'en');
}

describe('what a device refuses itself', () => {
  const app = useTestApp('sqlite');
  const tablet = useTablet(app);
  const rina = useClient(app, 'admin', beforeEach);
  const { home, shift: assignment, barista: budi } = useShift(app, rina, { stock: 60 });
  let asked: RestockRequest;

  beforeEach(async () => {
    const items = [{ product_id: home.product.id, quantity: 10 }];
    asked = (await budi.post('/restock-requests', { items })).data;
  });

  const told = (name: MutationName, args: object) => saidHere(tablet.tab, name, args);
  const approval = () => ({ id: asked.id, cart_id: asked.cart_id, version: asked.version });
  const returned = () => ({
    name: 'cartAssignmentReturn' as const,
    args: {
      id: assignment.id,
      cart_id: home.cart.id,
      sales_id: home.barista.id,
      items: [{ product_id: home.product.id, counted: 20 }],
    },
  });
  const cameBack = () => `${home.cart.code} was returned. This request can only be rejected.`;

  describe('is what the server would say', () => {
    type Case = [MutationName, () => object | Promise<object>];
    const ofHome = (kind: 'cart' | 'warehouse' | 'product' | 'barista') => () => ({ id: home[kind].id });
    const cases: Case[] = [
      ['cartDelete', ofHome('cart')],
      ['warehouseDelete', ofHome('warehouse')],
      ['productDelete', ofHome('product')],
      ['userDelete', ofHome('barista')],
      ['userDeactivate', ofHome('barista')],
      ['cartUpdate', () => ({ id: home.cart.id, status: 'maintenance' })],
      [
        'productDelete',
        async () => {
          const { id } = await createProduct(rina);
          await budi.post('/restock-requests', { items: [{ product_id: id, quantity: 1 }] });
          return { id };
        },
      ],
      [
        'restockRequestCreate',
        async () => {
          const { id: cart_id } = await createCart(rina);
          const items = [{ product_id: home.product.id, quantity: 1 }];
          return { id: newId(), cart_id, items };
        },
      ],
      [
        'restockUpdate',
        async () => {
          const { id } = await createRestock(rina, home.warehouse, home.product);
          return { id, items: [{ product_id: home.product.id, quantity: 3, expired_date: null }] };
        },
      ],
      [
        'restockVoid',
        async () => {
          const draft = { status: 'pending' as const };
          const { id } = await createRestock(rina, home.warehouse, home.product, draft);
          return { id };
        },
      ],
      [
        'cartAssignmentCancel',
        async () => {
          const items = [{ product_id: home.product.id, quantity: 1 }];
          await budi.post('/transactions', { payment_method: 'cash', items });
          return { id: assignment.id };
        },
      ],
      [
        'cartAssignmentCreate',
        async () => {
          await rina.put(`/cart-assignments/${assignment.id}/return`, {});
          const other = await app().newUser({ role: 'sales' });
          return { id: newId(), cart_id: home.cart.id, sales_id: other.id, initial_items: [] };
        },
      ],
    ];

    test.each(cases)('%s', async (name, prepare) => {
      const args = await prepare();
      await warmUp(tablet.tab);
      const definition = mutationByName(name);
      const { method, path, body } = requestOf(definition, definition.args.parse(args));
      const answer = await rina.call(method, path, body);
      expect(answer.status).toBe(409);
      expect(await told(name, args)).toBe(answer.message);
    });
  });

  test('an approval of a request whose cart came back on this device, and the server refuses it too', async () => {
    await warmUp(tablet.tab);
    tablet.network.cut();
    expect(await told('restockRequestApprove', approval())).toBeUndefined();
    await keep(tablet.tab, returned());
    expect(await told('restockRequestApprove', approval())).toBe(cameBack());
    expect(await told('restockRequestReject', { id: asked.id })).toBeUndefined();
    await keep(tablet.tab, { name: 'restockRequestApprove', args: approval() });
    tablet.network.heal();
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toMatchObject([{ refusal: { code: 'wrong_state' } }]);
  });

  test('also if the cart went out again since, for another assignment', async () => {
    await warmUp(tablet.tab);
    tablet.network.cut();
    await keep(tablet.tab, returned());
    const { id: cart_id } = home.cart;
    const args = { id: newId(), cart_id, sales_id: home.barista.id, initial_items: [] };
    expect(await told('cartAssignmentCreate', args)).toBeUndefined();
    await keep(tablet.tab, { name: 'cartAssignmentCreate', args });
    expect(await told('restockRequestApprove', approval())).toBe(cameBack());
  });

  test('a decision that waits here, until it is taken back', async () => {
    await warmUp(tablet.tab);
    tablet.network.cut();
    const { seq } = await keep(tablet.tab, { name: 'restockRequestReject', args: { id: asked.id } });
    const decided = `${asked.number} is already rejected.`;
    expect(await told('restockRequestApprove', approval())).toBe(decided);
    expect(await told('restockRequestUpdate', { id: asked.id, notes: 'x' })).toBe(decided);
    await discardEntry(tablet.tab, seq);
    expect(await told('restockRequestApprove', approval())).toBeUndefined();
  });

  test('what needs a record that is deleted here, and not sent yet', async () => {
    const other = (await rina.post('/warehouses', { ...warehouse(), name: 'Gudang Tutup' })).data;
    await warmUp(tablet.tab);
    tablet.network.cut();
    const approve = { ...approval(), warehouse_id: other.id };
    expect(await told('restockRequestApprove', approve)).toBeUndefined();
    expect(await told('warehouseDelete', { id: other.id })).toBeUndefined();
    await keep(tablet.tab, { name: 'warehouseDelete', args: { id: other.id } });
    const gone = 'Gudang Tutup no longer exists. Select another warehouse.';
    expect(await told('restockRequestApprove', approve)).toBe(gone);
    expect(await told('warehouseUpdate', { id: other.id, capacity: 5 })).toBe(gone);
    expect(await told('warehouseRestore', { id: other.id })).toBeUndefined();
  });

  test('deleting no longer what was emptied here', async () => {
    const { warehouse, product, cart } = home;
    await warmUp(tablet.tab);
    tablet.network.cut();
    const items = [{ product_id: product.id, quantity: 40 }];
    const waste = { id: newId(), kind: 'waste', warehouse_id: warehouse.id, reason: 'Basi', items };
    const names = { [warehouse.id]: warehouse.name, [product.id]: product.name };
    await keep(tablet.tab, { name: 'stockAdjustmentCreate', args: waste, names });
    expect(await told('warehouseDelete', { id: warehouse.id })).toBe(
      `${warehouse.name} is home to 1 cart. Move them first.`,
    );
    const { name, args } = returned();
    const thrownAway = { ...args, items: [{ product_id: product.id, counted: 0, wasted: 20 }] };
    await keep(tablet.tab, { name, args: thrownAway, names: { [cart.id]: cart.name } });
    expect(await told('userDelete', { id: home.barista.id })).toBeUndefined();
    await keep(tablet.tab, { name: 'cartDelete', args: { id: cart.id } });
    expect(await told('cartDelete', { id: cart.id })).toBeUndefined();
    expect(await told('warehouseDelete', { id: warehouse.id })).toBeUndefined();
  });

  test('nothing, of a status that only a newer version knows', async () => {
    await warmUp(tablet.tab);
    const { mirror } = tablet.tab;
    for (const [list, id] of [
      ['carts', home.cart.id],
      ['restockRequests', asked.id],
    ] as const) {
      const stored = present(await mirror.rows.get([list, id]));
      await mirror.rows.put({ ...stored, row: { ...stored.row, status: 'in_repair' } });
    }
    expect(await told('cartDelete', { id: home.cart.id })).toBeUndefined();
    expect(await told('restockRequestApprove', approval())).toBeUndefined();
    expect(await told('restockRequestReject', { id: asked.id })).toBeUndefined();
  });

  test('nothing, of what it has no rows', async () => {
    expect(await told('cartDelete', { id: home.cart.id })).toBeUndefined();
    expect(await told('restockRequestApprove', approval())).toBeUndefined();
  });

  const warehouse = () => ({
    address: 'Jl. Kemang Raya No. 24, Jakarta',
    location: { type: 'Point', coordinates: [106.8, -6.2] },
    capacity: 0,
  });
});
