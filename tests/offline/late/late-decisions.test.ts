import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { differencesOf } from '#client/office/outbox/entry-difference.tsx';
import { isFinal, resolutionsOf } from '#client/office/outbox/refused-entry.ts';
import { newId } from '#contract/ids.ts';
import type { ArgsOf } from '#contract/mutations.ts';
import type { RestockRequest } from '#contract/restock-requests/entity.ts';
import { replaceEntry } from '#offline/outbox/entry-actions.ts';
import { type EntryView, toEntryView } from '#offline/outbox/entry-view.ts';
import { consumePendingNotices } from '#offline/outbox/pending-notices.ts';
import { replay } from '#offline/replay/replay.ts';
import { submit } from '#offline/replay/submit.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { assign, createHome, type Home } from '#tests/support/carts.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { restockBody } from '#tests/support/valid-bodies.ts';
import { entriesOf, present } from '../support/must.ts';
import { submitForGood } from '../support/submit-for-good.ts';
import { newTablet, type Tablet } from '../support/tablet.ts';

const hour = 60 * 60_000;

describe('a decision made offline', () => {
  const app = useTestApp('sqlite');
  let tablet: Tablet;
  let rina: ApiClient;
  let budi: ApiClient;
  let home: Home;
  let assignment: { id: string };
  let asked: RestockRequest;

  beforeEach(async () => {
    tablet = await newTablet(app());
    rina = await app().asNew('admin');
    home = await createHome(app(), rina, 40);
    assignment = await assign(rina, home, 20);
    budi = await app().as(home.barista);
    const items = [{ product_id: home.product.id, quantity: 20 }];
    asked = (await budi.post('/restock-requests', { items })).data;
  });

  afterEach(() => tablet.close());

  const approval = (units = 20): ArgsOf<'restockRequestApprove'> => ({
    ...{ id: asked.id, version: asked.version, cart_id: asked.cart_id, note: '' },
    items: [{ product_id: home.product.id, approved_quantity: units }],
    warehouse_id: home.warehouse.id,
  });

  /** Decides without a connection; meanwhile something happens; then everything is sent. */
  async function decideAndReturn(
    name: 'restockRequestApprove' | 'restockRequestReject' | 'restockRequestUpdate',
    args: object,
    meanwhile: () => Promise<unknown>,
  ): Promise<EntryView | undefined> {
    tablet.network.cut();
    const base = { items: asked.items };
    const names = { [asked.id]: asked.number };
    expect(await submitForGood(tablet.tab, { name, args, names, base })).toMatchObject({
      kind: 'queued',
    });
    app().clock.advance(hour);
    await meanwhile();
    tablet.network.heal();
    await replay(tablet.tab);
    return firstView();
  }

  async function firstView(): Promise<EntryView | undefined> {
    const [entry] = await entriesOf(tablet.tab);
    return entry && toEntryView(entry, new Set(), tablet.device.now());
  }

  async function press(view: EntryView | undefined, key: string): Promise<void> {
    const answer = present(resolutionsOf(present(view)).find((one) => one.key === key));
    await replaceEntry(tablet.tab, present(view).seq, answer.replacements);
    await replay(tablet.tab);
  }

  const told = async () =>
    (await consumePendingNotices(tablet.tab)).map(({ accepted }) => accepted);
  const stored = async (): Promise<RestockRequest> =>
    (await rina.get(`/restock-requests/${asked.id}`)).data;
  const onCart = async () => (await rina.get(`/carts/${home.cart.id}`)).data.current_stock;

  test('scenario 32: approving twice is one approval', async () => {
    const approve = () => rina.put(`/restock-requests/${asked.id}/approve`);
    expect(await decideAndReturn('restockRequestApprove', approval(), approve)).toBeUndefined();
    expect(await told()).toMatchObject([{ outcome: 'already_so' }]);
    expect(await onCart()).toBe(40);
  });

  test('scenario 32: what somebody rejected meanwhile is not approved, and both are told', async () => {
    const reject = () => rina.put(`/restock-requests/${asked.id}/reject`, { note: 'van is late' });
    const view = present(await decideAndReturn('restockRequestApprove', approval(), reject));
    expect(view.refusal).toMatchObject({ code: 'already_decided' });
    expect(view.refusal?.message).toMatch(/rejected.*van is late.*not applied/);
    expect([isFinal(view), resolutionsOf(view)]).toEqual([true, []]);
    expect(await onCart()).toBe(20);
  });

  test('short of stock it moves nothing; a press approves what there is', async () => {
    const take = () => rina.put(`/products/${home.product.id}/stock`, { stock: 28 });
    const view = await decideAndReturn('restockRequestApprove', approval(), take);
    expect(view?.refusal).toMatchObject({ code: 'stock_insufficient' });
    expect((await stored()).status).toBe('pending');
    await press(view, 'approvePart');
    expect(await stored()).toMatchObject({ status: 'approved', items: [{ approved_quantity: 8 }] });
    expect(await onCart()).toBe(28);
  });

  test('short of stock it can be turned into a rejection', async () => {
    const take = () => rina.put(`/products/${home.product.id}/stock`, { stock: 28 });
    const args = { ...approval(), note: 'Habis' };
    await press(await decideAndReturn('restockRequestApprove', args, take), 'rejectRequest');
    expect(await entriesOf(tablet.tab)).toEqual([]);
    expect(await stored()).toMatchObject({ status: 'rejected', decision_note: 'Habis' });
  });

  test('about a request that was edited shows both, and approves the new one on a press (scenario 32)', async () => {
    const items = [{ product_id: home.product.id, quantity: 15 }];
    const edit = () => budi.put(`/restock-requests/${asked.id}`, { items });
    const view = present(await decideAndReturn('restockRequestApprove', approval(), edit));
    expect(view.refusal?.message).toContain('Check the new quantities');
    expect(differencesOf(view)).toEqual([
      { product: home.product.name, mine: 20, theirs: 15, before: 20 },
    ]);
    await press(view, 'approveNew');
    expect(await stored()).toMatchObject({ items: [{ quantity: 15, approved_quantity: 15 }] });
  });

  test('about a cart that came back can only be a rejection', async () => {
    const back = () => rina.put(`/cart-assignments/${assignment.id}/return`, {});
    const view = present(await decideAndReturn('restockRequestApprove', approval(), back));
    expect(view.refusal?.message).toContain('can only be rejected');
    expect(resolutionsOf(view).map(({ key }) => key)).toEqual(['rejectRequest']);
    await press(view, 'rejectRequest');
    expect((await stored()).status).toBe('rejected');
  });

  test('to reject what is on the cart already is refused for good', async () => {
    const approve = () => rina.put(`/restock-requests/${asked.id}/approve`);
    const args = { id: asked.id, note: '' };
    const view = present(await decideAndReturn('restockRequestReject', args, approve));
    expect(view.refusal?.message).toContain('20 units are on the cart');
    expect(isFinal(view)).toBe(true);
  });

  test('to edit what was decided meanwhile is refused for good', async () => {
    const approve = () => rina.put(`/restock-requests/${asked.id}/approve`);
    const args = { id: asked.id, version: asked.version, notes: 'Lebih cepat' };
    const view = present(await decideAndReturn('restockRequestUpdate', args, approve));
    expect(view.refusal?.message).toContain('was already approved');
    expect(isFinal(view)).toBe(true);
  });

  test('notes of one and lines of another are joined', async () => {
    const items = [{ product_id: home.product.id, quantity: 15 }];
    const edit = () => budi.put(`/restock-requests/${asked.id}`, { items });
    const args = { id: asked.id, version: asked.version, notes: 'Lebih cepat' };
    tablet.network.cut();
    await submit(tablet.tab, { name: 'restockRequestUpdate', args, base: { notes: asked.notes } });
    await edit();
    tablet.network.heal();
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toEqual([]);
    expect(await stored()).toMatchObject({ notes: 'Lebih cepat', items: [{ quantity: 15 }] });
  });

  test('scenario 13: a request made offline is approved offline, in that order', async () => {
    tablet.network.cut();
    const id = newId();
    const items = [{ product_id: home.product.id, quantity: 5 }];
    await submit(tablet.tab, {
      name: 'restockRequestCreate',
      args: { id, cart_id: home.cart.id, notes: '', items },
    });
    await submitForGood(tablet.tab, {
      name: 'restockRequestApprove',
      args: {
        ...{ id, version: 1, cart_id: home.cart.id, note: '' },
        items: [{ product_id: home.product.id, approved_quantity: 5 }],
      },
    });
    tablet.network.heal();
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toEqual([]);
    expect(await onCart()).toBe(25);
  });

  test('an expected delivery announced, changed and approved offline counts once', async () => {
    tablet.network.cut();
    const id = newId();
    const lines = (quantity: number) => [
      { product_id: home.product.id, quantity, expired_date: null },
    ];
    const body = restockBody(home.warehouse.id, home.product.id, { items: lines(9) });
    const send = (name: 'restockCreate' | 'restockUpdate' | 'restockApprove', args: object) =>
      submitForGood(tablet.tab, { name, args: { id, ...args } });
    await send('restockCreate', { ...body, status: 'pending' });
    await send('restockUpdate', { version: 1, items: lines(7) });
    await send('restockApprove', { note: '' });
    tablet.network.heal();
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toEqual([]);
    const { data } = await rina.get(`/products/${home.product.id}`);
    expect(data.stock).toBe(47);
  });
});
