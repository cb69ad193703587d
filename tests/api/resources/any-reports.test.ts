// Whatever a modified phone reports, the office sees it or the server rejects it (rules 5.12, 6.23).
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import { earningUnits, noSales, totalsOf } from '#contract/cart-assignments/shift.ts';
import type { Transaction } from '#contract/transactions/entity.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { assign, createHome, type Home } from '#tests/support/carts.ts';
import { brokenInvariants } from '#tests/support/ledger-invariants.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { describeOnEachEngine, useTestApp } from '#tests/support/use-test-app.ts';

const hour = 60 * 60_000;
const loaded = 20;
const minutesAgo = fc.oneof(fc.constant(0), fc.integer({ min: -4, max: 30 * 24 * 60 - 1 }));
const report = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('sell' as const),
      minutesAgo,
      units: fc.integer({ min: 1, max: 30 }),
      atListPrice: fc.nat(3),
      reason: fc.option(fc.constant('Teman'), { nil: undefined }),
      price: fc.oneof(fc.constant(undefined), fc.integer({ min: 0, max: 30_000 })),
      method: fc.constantFrom('cash', 'qris'),
      isPaid: fc.boolean(),
      isHandedOver: fc.boolean(),
      isNamed: fc.boolean(),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  fc.record({
    kind: fc.constant('cash' as const),
    minutesAgo,
    amount: fc.integer({ min: -200_000, max: 200_000 }).filter((amount) => amount !== 0),
  }),
  fc.record({ kind: fc.constant('waste' as const), minutesAgo, units: fc.integer({ min: 1, max: 30 }) }),
  fc.record({ kind: fc.constant('load' as const), minutesAgo, units: fc.nat(25) }),
  fc.record({
    kind: fc.constant('return' as const),
    minutesAgo,
    units: fc.option(fc.nat(25), { nil: undefined }),
    cash: fc.nat(500_000),
  }),
  fc.record({
    kind: fc.constantFrom('pay' as const, 'pay in cash' as const, 'cancel' as const, 'ask refund' as const),
    minutesAgo,
    which: fc.nat(20),
  }),
  fc.record({ kind: fc.constant('void' as const), minutesAgo, which: fc.nat(20), isUnpaid: fc.boolean() }),
  fc.record({ kind: fc.constant('office counts' as const), units: fc.nat(20) }),
  fc.record({ kind: fc.constant('office refunds' as const), which: fc.nat(20), units: fc.nat(3) }),
  fc.record({ kind: fc.constant('office reviews' as const), units: fc.nat(30) }),
  fc.record({ kind: fc.constant('time passes' as const), hours: fc.integer({ min: 1, max: 30 }) }),
);
type Report = typeof report extends fc.Arbitrary<infer One> ? One : never;

describeOnEachEngine('Any reports of a phone', (engine) => {
  const app = useTestApp(engine);

  it('are seen or refused, count within their shift, settle nothing, and change no count unseen', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(report, { minLength: 5, maxLength: 14 }),
        fc.boolean(),
        async (reports, discountsEarn) => {
          const road = await Road.begin(app(), discountsEarn);
          for (const each of reports) await road.tell(each);
          expect(await brokenInvariants(app().db)).toEqual({});
        },
      ),
      // Each report is some hundred statements, for which PostgreSQL takes four times as long.
      propertyRuns(engine === 'sqlite' ? 6 : 2, 400),
    );
  });
});

class Road {
  #sales: string[] = [];
  #isCounted = false;

  private constructor(
    private readonly app: TestApp,
    private readonly admin: ApiClient,
    private barista: ApiClient,
    private readonly home: Home,
    private readonly shift: CartAssignment,
  ) {}

  static async begin(app: TestApp, discounts_earn: boolean): Promise<Road> {
    const admin = await app.asNew('admin');
    await admin.put('/business', { discounts_earn });
    const home = await createHome(app, admin);
    const shift = await assign(admin, home, loaded);
    app.clock.advance(2 * hour);
    return new Road(app, admin, await app.as(home.barista), home, shift);
  }

  async tell(each: Report): Promise<void> {
    if (each.kind === 'time passes') {
      this.app.clock.advance(each.hours * hour);
      this.barista = await this.app.as(this.home.barista);
      return;
    }
    this.app.clock.advance(60_000);
    if (each.kind === 'office counts') return this.#count(each.units);
    if (each.kind === 'office reviews') {
      const body = { earning_units: each.units };
      expect((await this.admin.put(`/cart-assignments/${this.shift.id}/review`, body)).status).toBe(200);
      return;
    }
    if (each.kind === 'office refunds') {
      const lines = each.units === 0 ? undefined : [{ line: 0, units: each.units }];
      const body = { status: 'refunded', restock: each.which % 2 === 0, lines };
      const sale = this.#sales[each.which % (this.#sales.length || 1)] ?? randomUUID();
      expect((await this.admin.put(`/transactions/${sale}`, body)).status).toBeLessThan(500);
      return this.#expectEarned(await this.#row());
    }
    const before = await this.#row();
    const answer = await this.#send(each);
    expect(answer.status, JSON.stringify(answer)).toBeLessThan(500);
    const after = await this.#row();
    this.#expectNothingSettled(after);
    this.#expectWithin(after);
    this.#expectEarned(after);
    await this.#expectSeen(before, after);
  }

  async #row(): Promise<CartAssignment> {
    return (await this.admin.get(`/cart-assignments/${this.shift.id}`)).data;
  }

  async #send(each: Exclude<Report, { kind: 'time passes' | `office ${string}` }>) {
    const path = `/cart-assignments/${this.shift.id}`;
    const { id: product_id } = this.home.product;
    const told = 'minutesAgo' in each ? this.app.clock.ago(each.minutesAgo * 60_000) : undefined;
    const headers = { headers: { 'Occurred-At': told ?? this.app.clock.ago(0) } };
    switch (each.kind) {
      case 'sell':
        return this.#sell(each, headers);
      case 'cash': {
        const body = { movement_id: randomUUID(), amount: each.amount, reason: 'Es batu' };
        return this.barista.put(`${path}/cash`, body, headers);
      }
      case 'waste': {
        const items = [{ product_id, quantity: each.units }];
        const body = { kind: 'cart_waste', assignment_id: this.shift.id, reason: 'Tumpah', items };
        return this.barista.post('/stock/adjustments', body, headers);
      }
      case 'load': {
        const body = { items: [{ product_id, counted: each.units }], note: '' };
        return this.barista.put(`${path}/load-check`, body, headers);
      }
      case 'return': {
        const items = each.units === undefined ? undefined : [{ product_id, counted: each.units }];
        const body = { ...(items && { items }), cash_counted: each.cash };
        return this.barista.put(`${path}/return`, body, headers);
      }
      default: {
        const sale = `/transactions/${this.#sales[each.which % (this.#sales.length || 1)] ?? randomUUID()}`;
        if (each.kind === 'void')
          return this.barista.put(`${sale}/void`, { reason: 'Salah', unpaid: each.isUnpaid }, headers);
        if (each.kind === 'ask refund') return this.barista.put(`${sale}/refund-wish`, { reason: 'Basi' }, headers);
        const paid = { payment_status: 'success', ...(each.kind === 'pay in cash' && { payment_method: 'cash' }) };
        return this.barista.put(sale, each.kind === 'cancel' ? { status: 'cancelled' } : paid, headers);
      }
    }
  }

  async #sell(
    {
      units,
      atListPrice,
      reason,
      price,
      method,
      isPaid,
      isHandedOver,
      isNamed,
      times,
    }: Extract<Report, { kind: 'sell' }>,
    headers: object,
  ) {
    const { id: product_id, price: listPrice } = this.home.product;
    const body = {
      id: randomUUID(),
      payment_method: method,
      handed_over: isHandedOver,
      ...(isNamed && { assignment_id: this.shift.id }),
      payment_status: isPaid ? 'success' : 'pending',
      items: [
        { product_id, quantity: units, unit_price: price, price_reason: reason },
        ...(atListPrice > 0 ? [{ product_id, quantity: atListPrice }] : []),
      ],
    };
    const answer = await this.barista.post('/transactions', body, headers);
    const isTaken = answer.status < 300;
    for (let time = 1; time < times; time += 1) {
      const again = await this.barista.post('/transactions', body, headers);
      expect(again.status < 300).toBe(isTaken);
    }
    if (isTaken) {
      this.#sales.push(body.id);
      const { flags } = answer.data as Transaction;
      expect(flags.includes('below_price')).toBe((price ?? listPrice) < listPrice);
    }
    return answer;
  }

  async #count(units: number): Promise<void> {
    const items = [{ product_id: this.home.product.id, counted: units }];
    const { status } = await this.#row();
    const answer =
      status === 'in_use'
        ? await this.admin.put(`/cart-assignments/${this.shift.id}/return`, { items })
        : await this.admin.post(`/carts/${this.home.cart.id}/reconcile`, { items });
    if (answer.status === 200) this.#isCounted = true;
  }

  #expectNothingSettled({ counted_at }: CartAssignment): void {
    if (!this.#isCounted) expect(counted_at).toBe(null);
  }

  #expectWithin(row: CartAssignment): void {
    const { assign_date, returned_at } = row;
    const end = returned_at ?? this.app.clock.ago(0);
    const times = [
      ...(row.cash_movements ?? []).map(({ moved_at }) => moved_at),
      ...(row.goods_moves ?? []).map(({ moved_at }) => moved_at),
      ...(row.load_check ? [row.load_check.checked_at] : []),
    ];
    for (const at of [...times, end]) expect(at >= assign_date).toBe(true);
    for (const at of times) expect(at <= end).toBe(true);
  }

  #expectEarned(row: CartAssignment): void {
    const totals = totalsOf(row.shift_sales ?? noSales);
    const { confirmed_units: confirmed = 0 } = row;
    expect(confirmed).toBeLessThanOrEqual(totals.heldUnits);
    expect(earningUnits(totals, confirmed)).toBeLessThanOrEqual(loaded + confirmed);
  }

  async #expectSeen(before: CartAssignment, after: CartAssignment): Promise<void> {
    const sums = ({ cash_expected, figures }: CartAssignment) =>
      JSON.stringify([cash_expected, figures.map(({ sold, wasted, variance }) => [sold, wasted, variance])]);
    const heldUnits = (row: CartAssignment) => totalsOf(row.shift_sales ?? noSales).heldUnits;
    if (heldUnits(after) > heldUnits(before)) expect(after.needs_review).toBe(true);
    if (before.counted_at === null || sums(before) === sums(after)) return;
    expect(after.needs_review).toBe(true);
    const { data } = await this.admin.get('/notifications?limit=100&is_read=false');
    const now = this.app.clock.ago(0);
    const told = (data as { created_at: string; title: string }[]).filter(
      ({ created_at, title }) => created_at === now && title.includes(this.home.cart.code),
    );
    expect(told.length, JSON.stringify(data.slice(0, 3))).toBeGreaterThan(0);
  }
}
