import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Resolution, resolutionsOf } from '#client/office/outbox/refused-entry.ts';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import { newId } from '#contract/ids.ts';
import type { Entry } from '#offline/outbox/entry.ts';
import { replaceEntry } from '#offline/outbox/entry-actions.ts';
import { toEntryView } from '#offline/outbox/entry-view.ts';
import { replay } from '#offline/replay/replay.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import {
  assign,
  createCart,
  createCartAt,
  createHome,
  type Home,
  loadOf,
} from '#tests/support/carts.ts';
import type { Person } from '#tests/support/test-app.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { cartBody } from '#tests/support/valid-bodies.ts';
import { entriesOf, keep, present } from '../support/must.ts';
import { newTablet, type Tablet } from '../support/tablet.ts';

describe('carts and assignments made without a connection', () => {
  const app = useTestApp('sqlite');
  let tablet: Tablet;
  let sari: ApiClient;
  let home: Home;
  let andi: Person;
  beforeEach(async () => {
    tablet = await newTablet(app());
    sari = await app().asNew('admin');
    home = await createHome(app(), sari);
    andi = await app().newUser({ role: 'sales' });
    return () => tablet.close();
  });

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
  /** Sends what waits; answers the one entry that the server would not take, if any. */
  const send = async (): Promise<Entry | undefined> => {
    // What was made is some minutes old by the time there is a connection: it is judged late.
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
  const outcomes = async () =>
    (await tablet.tab.outbox.acknowledged.toArray()).map(({ outcome }) => outcome);

  describe('Assign', () => {
    test('once done, the four lists that it changes are asked for again (screens 4.6)', async () => {
      const asked: string[] = [];
      tablet.tab.onListsChanged((names) => asked.push(...names));
      await keepAssignment();
      expect(await send()).toBeUndefined();
      expect(asked).toEqual(
        expect.arrayContaining(['cartAssignments', 'products', 'users', 'carts']),
      );
    });

    test('a cart made, housed, assigned, returned and counted offline goes in that order (scenario 13)', async () => {
      const id = newId();
      home = { ...home, cart: { ...home.cart, id } };
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
      expect(refused?.refusal?.message).toMatch(/was given to .* Your assignment to .* not made/);
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
      const { label } = present((await tablet.tab.outbox.acknowledged.toArray()).at(-1))
        .entry as Entry;
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
        new RegExp(`went to ${cart.code}. Enter at least 12, or count ${warehouse.name} first.$`),
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
