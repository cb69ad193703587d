import { useHome, useShift } from '#tests/support/use-shift.ts';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { differencesOf } from '#client/office/outbox/entry-difference.tsx';
import { isFinal, type Resolution, resolutionsOf } from '#client/office/outbox/rejected-entry.ts';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import { newId } from '#contract/fields/ids.ts';
import type { ArgsOf } from '#contract/mutations.ts';
import type { RestockRequest } from '#contract/restock-requests/entity.ts';
import type { User } from '#contract/users/entity.ts';
import type { NewChange } from '#offline/outbox/enqueue.ts';
import type { Entry } from '#offline/outbox/entry.ts';
import { endUndoWaits, replaceEntry } from '#offline/outbox/entry-actions.ts';
import { type EntryView, toEntryView } from '#offline/outbox/entry-view.ts';
import { consumePendingNotifications } from '#offline/outbox/pending-notifications.ts';
import { mutate } from '#offline/replay/mutate.ts';
import type { MutationOutcome } from '#offline/replay/outcome.ts';
import { replay } from '#offline/replay/replay.ts';
import { warmUp } from '#offline/sync/warm-up.ts';
import type { Workspace } from '#offline/workspace.ts';
import { assign, createCart, createCartAt, loadOf } from '#tests/support/carts.ts';
import { tell } from '#tests/support/notices.ts';
import { useClient, useFixture, useTestApp } from '#tests/support/use-test-app.ts';
import { cartBody, restockBody, userBody } from '#tests/support/valid-bodies.ts';
import { entriesOf, keep, present } from '../support/must.ts';
import { readStatus } from '../support/read-status.ts';
import { readView } from '../support/read-view.ts';
import { type Tablet, useTablet } from '../support/tablet.ts';

describe('carts and assignments made without a connection', () => {
  const app = useTestApp('sqlite');
  const tablet = useTablet(app);
  const sari = useClient(app, 'admin', beforeEach);
  const home = useHome(app, sari);
  const andi = useFixture(() => app().newUser({ role: 'sales' }), beforeEach);

  const keepAssignment = (quantity = 20, changes: object = {}) => {
    const { cart, barista, product } = home;
    const initial_items = quantity === 0 ? [] : [loadOf(product, quantity)];
    const args = { id: newId(), cart_id: cart.id, sales_id: barista.id, initial_items };
    return keep(tablet.tab, { name: 'cartAssignmentCreate', args: { ...args, ...changes } });
  };
  const keepReturn = (assignment: { id: string }, counted?: number) => {
    const items = [{ product_id: home.product.id, counted: counted ?? 0 }];
    const parties = { cart_id: home.cart.id, sales_id: home.barista.id };
    const args = { id: assignment.id, ...parties, ...(counted !== undefined && { items }) };
    return keep(tablet.tab, { name: 'cartAssignmentReturn', args });
  };
  const send = async (): Promise<Entry | undefined> => {
    // Offline changes are some minutes old when they are sent: the server judges them as late.
    app().clock.advance(5 * 60_000);
    await replay(tablet.tab);
    return (await entriesOf(tablet.tab))[0];
  };
  const answersTo = (entry: Entry | undefined) =>
    resolutionsOf(toEntryView(present(entry), new Set(), tablet.device.now()));
  const press = async (entry: Entry | undefined, key: Resolution['key']) => {
    const answer = present(answersTo(entry).find((known) => known.key === key));
    await replaceEntry(tablet.tab, present(entry).seq, answer.replacements);
    expect(await send()).toBeUndefined();
  };
  const cartNow = async () => (await sari.get(`/carts/${home.cart.id}`)).data;
  const outcomes = async () => (await tablet.tab.outbox.acknowledged.toArray()).map(({ outcome }) => outcome);

  describe('Assign', () => {
    test('once done, the four lists that it changes are asked for again (screens 4.6)', async () => {
      const asked: string[] = [];
      tablet.tab.onListsChanged((names) => asked.push(...names));
      await keepAssignment();
      expect(await send()).toBeUndefined();
      expect(asked).toEqual(expect.arrayContaining(['cartAssignments', 'products', 'users', 'carts']));
    });

    test('a cart made, housed, assigned, returned and counted offline goes in that order (scenario 13)', async () => {
      const id = newId();
      home.cart = { ...home.cart, id };
      await keep(tablet.tab, { name: 'cartCreate', args: { ...cartBody(), id } });
      const housed = { id, warehouse_id: home.warehouse.id };
      await keep(tablet.tab, { name: 'cartAssignWarehouse', args: housed });
      const assigned = await keepAssignment();
      const assignment = assigned.args as { id: string };
      await keepReturn(assignment);
      const items = [{ product_id: home.product.id, counted: 19 }];
      await keep(tablet.tab, { name: 'cartReconcile', args: { id, items } });
      expect(await send()).toBeUndefined();
      expect(await cartNow()).toMatchObject({ status: 'available', current_stock: 0 });
      const { data } = await sari.get(`/products/${home.product.id}`);
      expect(data.stock).toBe(99);
    });

    test('with another load: refused, to compare, and mine may take its place', async () => {
      await keepAssignment();
      await assign(sari, home, 18);
      const refused = await send();
      expect(refused?.refusal).toMatchObject({ code: 'cart_not_available' });
      expect(refused?.refusal?.message).toMatch(/Compare the load/);
      await press(refused, 'replaceTheirs');
      expect(await cartNow()).toMatchObject({ current_stock: 20 });
    });

    test('the cart given to somebody else: refused, replaced by one press', async () => {
      await keepAssignment();
      await assign(sari, { ...home, barista: andi });
      const refused = await send();
      expect(refused?.refusal?.message).toMatch(/assigned .* Your assignment to .* not made/);
      await press(refused, 'replaceTheirs');
      expect(await cartNow()).toMatchObject({ assigned_to: home.barista.id });
    });

    test('the barista on another cart: refused, the same choices', async () => {
      await keepAssignment();
      const cart = await createCartAt(sari, home.warehouse);
      await assign(sari, { ...home, cart }, 5);
      const refused = await send();
      expect(refused?.refusal).toMatchObject({ code: 'barista_not_available' });
      expect(answersTo(refused)).toMatchObject([{ key: 'replaceTheirs' }]);
      await press(refused, 'replaceTheirs');
      expect(await cartNow()).toMatchObject({ assigned_to: home.barista.id });
    });

    test('stock short in the book: load what there is', async () => {
      await keepAssignment();
      const cart = await createCartAt(sari, home.warehouse);
      await assign(sari, { ...home, cart, barista: andi }, 90);
      const refused = await send();
      expect(refused?.refusal).toMatchObject({
        code: 'stock_insufficient',
        available: [{ product_id: home.product.id, available: 10 }],
      });
      expect(answersTo(refused)).toMatchObject([
        { key: 'loadUnits', values: { units: 10 } },
        { key: 'keepOnCart', values: { units: 20 } },
      ]);
      await press(refused, 'loadUnits');
      expect(await cartNow()).toMatchObject({ current_stock: 10 });
    });

    test('or keep what is on the cart, flagged', async () => {
      await keepAssignment();
      const cart = await createCartAt(sari, home.warehouse);
      await assign(sari, { ...home, cart, barista: andi }, 90);
      await press(await send(), 'keepOnCart');
      expect(await outcomes()).toEqual(['flagged']);
      expect(await cartNow()).toMatchObject({ current_stock: 20 });
    });
  });

  describe('Return', () => {
    let open: { id: string };
    beforeEach(async () => {
      open = await assign(sari, home, 20);
      app().clock.advance(60_000);
    });
    const giveBack = (counted?: number) =>
      sari.put(`/cart-assignments/${open.id}/return`, {
        ...(counted !== undefined && { items: [{ product_id: home.product.id, counted }] }),
      });

    test('returned without a count meanwhile: mine becomes the reconciliation', async () => {
      await keepReturn(open, 18);
      await giveBack();
      expect(await send()).toBeUndefined();
      expect(await outcomes()).toEqual(['merged']);
      expect(await cartNow()).toMatchObject({ status: 'available' });
    });

    test('counted with other figures: refused, side by side, and mine may correct theirs', async () => {
      await keepReturn(open, 18);
      await giveBack(16);
      const refused = await send();
      expect(refused?.refusal?.message).toMatch(/counted 16 .*, you counted 18/);
      const { cart_details, ...shown } = present(refused?.refusal).current as CartAssignment;
      expect(shown).toMatchObject({ figures: [{ counted: 16, variance: 4 }] });
      await press(refused, 'correctCount');
      const { data } = await sari.get(`/cart-assignments/${open.id}`);
      expect(data).toMatchObject({ figures: [{ counted: 18, variance: 2 }] });
      const { label } = present((await tablet.tab.outbox.acknowledged.toArray()).at(-1)).entry as Entry;
      expect(label.subject).toBe(cart_details.name);
    });

    test('corrected when the goods have gone on: refused with the way on, which is then taken', async () => {
      const { cart, product, warehouse } = home;
      await giveBack(18);
      const items = [{ product_id: product.id, counted: 2 }];
      await keep(tablet.tab, { name: 'cartAssignmentCorrect', args: { id: open.id, items } });
      const { data: stocked } = await sari.get(`/products/${product.id}`);
      await assign(sari, home, stocked.stock_in_warehouse - 6);
      const refused = await send();
      expect(refused?.refusal?.message).toMatch(
        new RegExp(`moved to ${cart.code}. Enter at least 12, or count ${warehouse.name} first.$`),
      );
      expect(answersTo(refused)).toMatchObject([{ key: 'correctUnits', values: { units: 12 } }]);
      await press(refused, 'correctUnits');
      const { data } = await sari.get(`/cart-assignments/${open.id}`);
      expect(data).toMatchObject({ figures: [{ counted: 12 }] });
    });
  });

  describe('Carts themselves', () => {
    test('other fields changed: both are kept; the same field: mine after I have seen theirs', async () => {
      const { cart } = home;
      const edit = (changes: object, base: Record<string, unknown>) => {
        const args = { id: cart.id, version: cart.version, ...changes };
        return keep(tablet.tab, { name: 'cartUpdate', args, base });
      };
      await edit({ capacity: 90 }, { capacity: 150 });
      await sari.put(`/carts/${cart.id}`, { name: `${cart.name} S`, version: cart.version });
      expect(await send()).toBeUndefined();
      expect(await cartNow()).toMatchObject({ name: `${cart.name} S`, capacity: 90 });

      await edit({ name: 'Menara' }, { name: cart.name });
      const refused = await send();
      expect(refused?.refusal).toMatchObject({ code: 'stale_version' });
      await press(refused, 'keepMine');
      expect(await cartNow()).toMatchObject({ name: 'Menara' });
    });

    test('deleted meanwhile: restored with my changes by one press', async () => {
      const { cart } = home;
      const args = { id: cart.id, version: cart.version, capacity: 90 };
      await keep(tablet.tab, { name: 'cartUpdate', args, base: { capacity: 150 } });
      await sari.delete(`/carts/${cart.id}`);
      const refused = await send();
      expect(refused?.refusal).toMatchObject({ code: 'reference_deleted' });
      await press(refused, 'restoreWithMine');
      expect(await cartNow()).toMatchObject({ capacity: 90 });
    });

    test('a delete: already so, asked again after an edit, refused in use', async () => {
      const first = await createCart(sari);
      await keep(tablet.tab, { name: 'cartDelete', args: { id: first.id, version: 1 } });
      await sari.delete(`/carts/${first.id}`);
      expect(await send()).toBeUndefined();

      const second = await createCart(sari);
      await keep(tablet.tab, { name: 'cartDelete', args: { id: second.id, version: 1 } });
      await sari.put(`/carts/${second.id}`, { capacity: 90, version: 1 });
      const edited = await send();
      expect(edited?.refusal?.message).toMatch(/Delete it anyway\?/);
      await press(edited, 'deleteAnyway');
      expect((await sari.get(`/carts/${second.id}`)).status).toBe(404);

      await keep(tablet.tab, { name: 'cartDelete', args: { id: home.cart.id } });
      await assign(sari, home);
      expect((await send())?.refusal).toMatchObject({ code: 'in_use' });
    });
  });
});

const hour = 60 * 60_000;

describe('a decision made offline', () => {
  const app = useTestApp('sqlite');
  const tablet = useTablet(app);
  const rina = useClient(app, 'admin', beforeEach);
  const { home, shift: assignment, barista: budi } = useShift(app, rina, { stock: 40 });
  let asked: RestockRequest;

  beforeEach(async () => {
    const items = [{ product_id: home.product.id, quantity: 20 }];
    asked = (await budi.post('/restock-requests', { items })).data;
  });

  const approval = (units = 20): ArgsOf<'restockRequestApprove'> => ({
    id: asked.id,
    version: asked.version,
    cart_id: asked.cart_id,
    note: '',
    items: [{ product_id: home.product.id, approved_quantity: units }],
    warehouse_id: home.warehouse.id,
  });

  async function decideAndReturn(
    name: 'restockRequestApprove' | 'restockRequestReject' | 'restockRequestUpdate',
    args: object,
    meanwhile: () => Promise<unknown>,
  ): Promise<EntryView | undefined> {
    tablet.network.cut();
    const base = { items: asked.items };
    const names = { [asked.id]: asked.number };
    expect(await submitForGood(tablet.tab, { name, args, names, base })).toMatchObject({ kind: 'queued' });
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

  const told = async () => (await consumePendingNotifications(tablet.tab)).map(({ acceptance }) => acceptance);
  const stored = async (): Promise<RestockRequest> => (await rina.get(`/restock-requests/${asked.id}`)).data;
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
    expect(differencesOf(view)).toEqual([{ product: home.product.name, mine: 20, theirs: 15, before: 20 }]);
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
    await mutate(tablet.tab, { name: 'restockRequestUpdate', args, base: { notes: asked.notes } });
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
    await mutate(tablet.tab, { name: 'restockRequestCreate', args: { id, cart_id: home.cart.id, notes: '', items } });
    await submitForGood(tablet.tab, {
      name: 'restockRequestApprove',
      args: {
        id,
        version: 1,
        cart_id: home.cart.id,
        note: '',
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
    const lines = (quantity: number) => [{ product_id: home.product.id, quantity, expired_date: null }];
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

describe('people, late', () => {
  const app = useTestApp('sqlite');
  const tablet = useTablet(app);

  async function aUser({ elsewhere }: Tablet): Promise<User> {
    return (await elsewhere.post('/users', userBody({ role: 'sales' }))).data;
  }

  test('a deactivation and a deletion made offline are done on reconnect, in their order', async () => {
    const { id, version } = await aUser(tablet);
    await keep(tablet.tab, { name: 'userDeactivate', args: { id, version } });
    await replay(tablet.tab);
    expect((await tablet.elsewhere.get(`/users/${id}`)).data.is_active).toBe(false);
    await keep(tablet.tab, { name: 'userDelete', args: { id } });
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toEqual([]);
    expect((await tablet.elsewhere.get(`/users/${id}`)).status).toBe(404);
  });

  test('two people’s edits of one user are joined, whatever names the fields are read under', async () => {
    const { id, version, phone_number } = await aUser(tablet);
    await tablet.elsewhere.put(`/users/${id}`, { email: `new.${id}@example.com`, version });
    const outcome = await mutate(tablet.tab, {
      name: 'userUpdate',
      args: { id, phone: '+6281255500000', version },
      base: { phone: phone_number },
    });
    expect(outcome).toMatchObject({ kind: 'done', outcome: 'merged' });
    expect(outcome).toMatchObject({ mergedWith: expect.stringContaining(' changed ') });
    expect((await tablet.elsewhere.get(`/users/${id}`)).data).toMatchObject({
      phone_number: '+6281255500000',
      email: `new.${id}@example.com`,
    });
  });

  test('S50: what the server answers leaves no e-mail or phone in the outbox, done or refused', async () => {
    const body = userBody({ phone: '+6281255501234' });
    const { id, version } = (await tablet.elsewhere.post('/users', body)).data;
    await keep(tablet.tab, { name: 'userDeactivate', args: { id, version } });
    await replay(tablet.tab);
    await keep(tablet.tab, { name: 'userDelete', args: { id, version } });
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toMatchObject([{ refusal: { code: 'stale_version' } }]);
    const { mirror, outbox } = tablet.tab;
    for (const table of [...mirror.tables, ...outbox.tables])
      expect(JSON.stringify(await table.toArray())).not.toMatch(/@example|81255501234/);
  });

  test('notifications read offline wait without being counted, and are read everywhere afterwards', async () => {
    await tell(app().db, {
      to: [tablet.person.id],
      actorId: null,
      type: 'stock_alert',
      title: 'Low stock',
      message: '28 cup left',
      now: app().clock.now().toISOString(),
    });
    await warmUp(tablet.tab);
    app().clock.advance(1000);
    tablet.network.cut();
    await keep(tablet.tab, { name: 'notificationReadAll', args: {} });
    await replay(tablet.tab);
    expect(await readStatus(tablet.tab)).toMatchObject({ waiting: 0, refused: 0, stale: 0 });
    expect(await entriesOf(tablet.tab)).toHaveLength(1);
    const { rows } = await readView(tablet.tab, 'notifications');
    expect(rows.map(({ row }) => row)).toMatchObject([{ title: 'Low stock', is_read: true }]);
    tablet.network.heal();
    await tablet.tab.outbox.entries.toCollection().modify({ nextAttemptAt: 0 });
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toEqual([]);
    const { data } = await tablet.elsewhere.get('/notifications/unread-count');
    expect(data).toEqual({ unread_count: 0 });
  });

  test('a notification that was read offline and reported again meanwhile is unread everywhere (rules 8.8)', async () => {
    const report = (message: string) =>
      tell(app().db, {
        to: [tablet.person.id],
        actorId: null,
        type: 'variance',
        title: 'Load differs',
        message,
        subject: { key: 'load_check 1' },
        now: app().clock.now().toISOString(),
      });
    await report('18 on the cart');
    await warmUp(tablet.tab);
    const shown = async () => (await readView(tablet.tab, 'notifications')).rows.map(({ row }) => row);
    const [first] = await shown();
    app().clock.advance(1000);
    tablet.network.cut();
    await keep(tablet.tab, { name: 'notificationRead', args: { id: String(first?.id), count: 1 } });
    expect(await shown()).toMatchObject([{ is_read: true }]);
    app().clock.advance(1000);
    await report('17 on the cart');
    tablet.network.heal();
    await replay(tablet.tab);
    await warmUp(tablet.tab);
    expect(await entriesOf(tablet.tab)).toEqual([]);
    expect(await shown()).toMatchObject([
      {
        id: first?.id,
        title: 'Load differs · 2 times',
        is_read: false,
        count: 2,
        reasons: [{ message: '17 on the cart' }, { message: '18 on the cart' }],
      },
    ]);
    const { data } = await tablet.elsewhere.get('/notifications/unread-count');
    expect(data).toEqual({ unread_count: 1 });
  });
});

async function submitForGood(tab: Workspace, change: NewChange): Promise<MutationOutcome> {
  const outcome = await mutate(tab, change);
  endUndoWaits(tab);
  if (outcome.kind !== 'queued' || outcome.later === undefined) return outcome;
  const { later, ...queued } = outcome;
  return (await later) ?? queued;
}
