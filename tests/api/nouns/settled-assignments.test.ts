import { beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '#contract/ids.ts';
import { lists } from '#contract/lists.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { assign, createHome, type Home, loadOf, moveOnCart } from '#tests/support/carts.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { exactly } from '#tests/support/exactly.ts';
import { brokenInvariants } from '#tests/support/ledger-invariants.ts';
import { readCsv } from '#tests/support/read-csv.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const hour = 60 * 60_000;

describeOnEachEngine('What was written down at a return', (engine) => {
  const app = useTestApp(engine);
  let admin: ApiClient;
  let home: Home;
  let open: { id: string };
  beforeAll(async () => {
    admin = await app().asNew('admin');
  });
  beforeEach(async () => {
    home = await createHome(app(), admin);
    const { data } = await admin.post('/cart-assignments', {
      ...{ cart_id: home.cart.id, sales_id: home.barista.id, opening_float: 100_000 },
      ...{ initial_items: [loadOf(home.product, 20)], notes: 'Change in coins' },
    });
    open = data;
  });

  const count = (counted: number, wasted = 0) => ({
    items: [{ product_id: home.product.id, counted, wasted, waste_reason: 'tumpah' }],
  });
  const giveBack = (body: object = count(20)) =>
    admin.put(`/cart-assignments/${open.id}/return`, body);
  const correct = (body: object, client = admin) =>
    client.post(`/cart-assignments/${open.id}/correct`, body);
  const listed = async () => {
    const { data } = await admin.get('/cart-assignments?limit=100');
    return data.find(({ id }: { id: string }) => id === open.id);
  };
  const sell = (quantity: number, more: object = {}) =>
    admin.post('/transactions', {
      ...{ id: newId(), assignment_id: open.id, payment_method: 'cash' },
      items: [{ product_id: home.product.id, quantity }],
      ...more,
    });
  const figure = (figures: object) => {
    const { id: product_id, name } = home.product;
    const none = { refilled: 0, given: 0, received: 0 };
    return { product_id, product_details: { name }, initial: 20, ...none, ...figures };
  };
  const unitsAtHome = async () =>
    (await admin.get(`/products/${home.product.id}`)).data.stock_in_warehouse;

  it('before the return only the float and the notes are known', async () => {
    expect(exactly(lists.cartAssignments.row).parse(await listed())).toMatchObject({
      ...{ notes: 'Change in coins', opening_float: 100_000 },
      ...{ cash_expected: null, cash_counted: null, figures: [], count_proposal: null },
    });
    const { data: detail } = await admin.get(`/cart-assignments/${open.id}`);
    expect(detail).toEqual(await listed());
  });

  it('expected cash is the float and the cash sales that stand; the figures are by product', async () => {
    const { data: sale } = await sell(3);
    const { data: refunded } = await sell(2);
    await sell(1, { payment_method: 'qris', payment_status: 'success' });
    await admin.put(`/transactions/${refunded.id}`, { status: 'refunded', restock: true });
    await moveOnCart(app(), home, 'replenish', 10);
    await giveBack({ ...count(23, 2), cash_counted: 90_000 });
    expect(await listed()).toMatchObject({
      ...{ cash_expected: 100_000 + sale.total, cash_counted: 90_000 },
      figures: [figure({ refilled: 10, sold: 4, counted: 23, wasted: 2, variance: 1 })],
    });
  });

  it('a sale that arrives after the count was sold, not missing, and its cash was in the till', async () => {
    await giveBack({ ...count(15), cash_counted: 100_000 });
    expect(await listed()).toMatchObject({ figures: [{ sold: 0, variance: 5 }] });
    app().clock.advance(hour);
    const soldAt = new Date(app().clock.now().getTime() - 1.5 * hour).toISOString();
    const { data: late } = await sell(2, { transaction_time: soldAt });
    expect(late.flags).toContain('after_count');
    expect(await listed()).toMatchObject({
      cash_expected: 100_000 + late.total,
      figures: [figure({ sold: 2, counted: 15, wasted: 0, variance: 3 })],
    });
    expect(await brokenInvariants(app().db)).toEqual({});
  });

  it('a notice leads to the assignment whose count differs, and to the sales that came late', async () => {
    const other = await app().asNew('admin');
    const newest = async () => (await other.get('/notifications?limit=1')).data[0];
    await giveBack(count(15));
    expect(await newest()).toMatchObject({
      ...{ type: 'variance', link: `/cart-assignments?detail=${open.id}` },
    });
    app().clock.advance(hour);
    const soldAt = new Date(app().clock.now().getTime() - 1.5 * hour).toISOString();
    const { data: late } = await sell(2, { transaction_time: soldAt });
    const { type, link } = await newest();
    expect(type).toBe('late_sale');
    const { pathname, search } = new URL(link, 'http://office');
    const { data: sales } = await admin.get(pathname + search);
    expect(sales).toMatchObject([{ id: late.id }]);
  });

  it('the CSV has a line for each product, with the cash in the first of an assignment', async () => {
    await giveBack({ ...count(17, 1), cash_counted: 100_000 });
    const { data } = await admin.get('/cart-assignments?format=csv');
    const line = readCsv(data).find(({ id }) => id === open.id);
    expect(line).toMatchObject({
      ...{ product: home.product.name, initial: '20', counted: '17', wasted: '1', variance: '2' },
      ...{ opening_float: '100000', cash_expected: '100000', cash_counted: '100000' },
      notes: 'Change in coins',
    });
  });

  it('an admin corrects a count: goods and waste move, and the audit log has both', async () => {
    await giveBack({ ...count(15, 2), cash_counted: 80_000 });
    const before = await unitsAtHome();
    expect(await correct({ ...count(18), cash_counted: 100_000 })).toMatchObject({
      ...{ status: 200, message: 'Count corrected.' },
      data: {
        cash_counted: 100_000,
        figures: [figure({ sold: 0, counted: 18, wasted: 0, variance: 2 })],
      },
    });
    expect(await unitsAtHome()).toBe(before + 3);
    expect((await correct(count(10, 1))).status).toBe(200);
    expect(await unitsAtHome()).toBe(before - 5);
    const { data: losses } = await admin.get('/reports/losses?by=cart');
    const ofCart = losses.find(({ key }: { key: string }) => key === home.cart.id);
    // 20 were on the cart; 10 came back and 1 was wasted.
    expect(ofCart).toMatchObject({ sold: 0, wasted: 1, missing: 9, lost_value: 100_000 });
    const { data: audit } = await admin.get('/audit-log?entity=cart_assignment&limit=100');
    const corrections = audit.filter(
      ({ action, entity_id }: { action: string; entity_id: string }) =>
        action === 'correct' && entity_id === open.id,
    );
    expect(corrections).toHaveLength(2);
    expect(corrections.at(-1)).toMatchObject({
      before: { cash_counted: 80_000, figures: [{ counted: 15 }] },
      after: { cash_counted: 100_000, figures: [{ counted: 18 }] },
    });
    expect(await brokenInvariants(app().db)).toEqual({});
  });

  it('a correction leaves alone the next assignment of the cart', async () => {
    await giveBack(count(15));
    const next = await assign(admin, home, 5);
    expect((await correct(count(18))).status).toBe(200);
    const { data } = await admin.put(`/cart-assignments/${next.id}/return`, count(5));
    expect(data.figures).toEqual([
      { ...figure({ sold: 0, counted: 5, wasted: 0 }), initial: 5, variance: 0 },
    ]);
    expect(await brokenInvariants(app().db)).toEqual({});
  });

  it('a correction is refused before the count, to a barista, and when the goods have gone on', async () => {
    expect(await correct(count(3))).toMatchObject({ status: 409, code: 'wrong_state' });
    expect((await correct(count(3), await app().as(home.barista))).status).toBe(403);
    await giveBack(count(20));
    const left = await unitsAtHome();
    await assign(admin, home, left - 5);
    expect(await correct(count(10))).toMatchObject({
      ...{ status: 409, code: 'stock_insufficient' },
      message: [
        `${home.warehouse.name} has 5 ${home.product.name} left; the correction takes 10 from it.`,
        `Since the return ${left - 5} went to ${home.cart.code}.`,
        `Enter at least 15, or count ${home.warehouse.name} first.`,
      ].join(' '),
      errors: [{ field: 'items[0].counted' }],
      data: { available: [{ product_id: home.product.id, available: 5 }] },
    });
    expect(await listed()).toMatchObject({ figures: [{ counted: 20 }] });
    expect((await correct(count(15))).status).toBe(200);
    expect(await unitsAtHome()).toBe(0);
  });
});
