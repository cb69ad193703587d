// The server's sums of a shift are those of its sales, and a device shows before it syncs what the server answers then.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import { noSales, shiftCashOf, totalsOf, withSale } from '#contract/cart-assignments/shift.ts';
import { newId } from '#contract/fields/ids.ts';
import type { Transaction } from '#contract/transactions/entity.ts';
import { saleSnapshotOf } from '#contract/transactions/optimistic-updates.ts';
import type { OverlayEntry } from '#offline/overlay/overlay-rows.ts';
import { overlaid } from '#tests/offline/support/overlaid.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { assign, createHome, type Home } from '#tests/support/carts.ts';
import { brokenInvariants } from '#tests/support/ledger-invariants.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { describeOnEachEngine, useTestApp } from '#tests/support/use-test-app.ts';

const action = fc.oneof(
  fc.record({
    kind: fc.constant('sell' as const),
    units: fc.integer({ min: 1, max: 3 }),
    method: fc.constantFrom('cash', 'qris', 'gopay'),
    isPaid: fc.boolean(),
  }),
  fc.record({
    kind: fc.constantFrom('settle' as const, 'cancel' as const, 'refund' as const, 'void' as const),
    which: fc.nat(20),
    isRestocked: fc.boolean(),
    isPart: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('cash' as const), amount: fc.integer({ min: -5_000, max: 5_000 }) }),
  fc.record({ kind: fc.constantFrom('return' as const, 'count' as const, 'hand over' as const), units: fc.nat(20) }),
);

describeOnEachEngine('The sums of a shift', (engine) => {
  const app = useTestApp(engine);

  it('are those of its sales, and a device shows them before it has sent them (rules 6.22)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 14 }), async (actions) => {
        const shift = await Shift.begin(app());
        for (const each of actions) await shift.perform(each);
        await shift.expectWhole();
      }),
      propertyRuns(6, 300),
    );
  });

  it('do not depend on the time of a sale, and know no sale of another shift (rules 6.22)', async () => {
    const shift = await Shift.begin(app());
    await shift.perform({ kind: 'sell', units: 2, method: 'cash', isPaid: true });
    const other = await Shift.begin(app());
    await other.perform({ kind: 'sell', units: 1, method: 'qris', isPaid: true });
    await shift.perform({ kind: 'sell', units: 3, method: 'cash', isPaid: true }, 72);
    expect(totalsOf((await shift.row()).shift_sales ?? noSales)).toMatchObject({ units: 5 });
    await shift.expectWhole();
    await other.expectWhole();
  });
});

type Action = typeof action extends fc.Arbitrary<infer One> ? One : never;
const hour = 60 * 60_000;

class Shift {
  #sales: string[] = [];

  private constructor(
    private readonly app: TestApp,
    private readonly admin: ApiClient,
    private readonly barista: ApiClient,
    private readonly home: Home,
    private readonly id: string,
  ) {}

  static async begin(app: TestApp): Promise<Shift> {
    const admin = await app.asNew('admin');
    const home = await createHome(app, admin);
    const { id } = await assign(admin, home);
    app.clock.advance(hour);
    return new Shift(app, admin, await app.as(home.barista), home, id);
  }

  async row(): Promise<CartAssignment> {
    return (await this.admin.get(`/cart-assignments/${this.id}`)).data;
  }

  async perform(each: Action, hoursAgo = 0): Promise<void> {
    this.app.clock.advance(60_000);
    if (each.kind === 'sell') return this.#sell(each, hoursAgo);
    if (each.kind === 'cash') return this.#moveCash(each.amount);
    if ('units' in each) return this.#end(each);
    const sale = this.#sales[each.which % (this.#sales.length || 1)];
    return sale === undefined ? undefined : this.#change(sale, each);
  }

  async expectWhole(): Promise<void> {
    const row = await this.row();
    const { data } = await this.admin.get(`/transactions?limit=100&cart_id=${row.cart_id}`);
    const own = (data as Transaction[]).filter(({ assignment_id }) => assignment_id === this.id);
    expect(own).toHaveLength(this.#sales.length);
    const totals = totalsOf(row.shift_sales ?? noSales);
    const added = own.reduce((sums, sale) => withSale(sums, sale, 1), noSales);
    const { units, pendingUnits, ...sums } = totalsOf(added);
    expect({ ...totals, heldUnits: 0 }).toEqual({
      ...sums,
      units,
      pendingUnits,
      refundedUnits: own
        .flatMap(({ refunds = [] }) => refunds.filter(({ restocked }) => !restocked))
        .reduce((all, refund) => all + refund.units, 0),
    });
    const isOversold = own.some(({ flags }) => flags.includes('oversold'));
    for (const figure of isOversold ? [] : row.figures)
      expect(figure.sold).toBe(totals.units + totals.pendingUnits + totals.refundedUnits);
    expect(await brokenInvariants(this.app.db)).toEqual({});
  }

  async #sell({ units, method, isPaid }: Action & { kind: 'sell' }, hoursAgo: number) {
    const id = newId();
    const { cart, barista, product } = this.home;
    const args = {
      id,
      assignment_id: this.id,
      cart_id: cart.id,
      sales_id: barista.id,
      notes: '',
      payment_method: method,
      payment_status: isPaid ? 'success' : 'pending',
      items: [{ product_id: product.id, quantity: units, unit_price: 10_000 }],
    };
    const { sales_id: _, ...body } = args;
    await this.#compare('transactionCreate', args, async (headers) => {
      const answer = await this.barista.post('/transactions', body, {
        headers: { ...headers, 'Occurred-At': this.app.clock.ago(hoursAgo * hour) },
      });
      expect(answer.status, JSON.stringify(answer)).toBe(201);
      this.#sales.push(id);
      return true;
    });
  }

  /** Only accepted changes are compared. */
  async #change(id: string, { kind, isRestocked, isPart }: Extract<Action, { which: number }>) {
    const path = `/transactions/${id}`;
    if (kind === 'refund') {
      const lines = isPart ? [{ line: 0, units: 1 }] : undefined;
      await this.admin.put(path, { status: 'refunded', restock: isRestocked, lines });
      return;
    }
    const sale: Transaction = (await this.admin.get(path)).data;
    if (kind === 'void') return this.#void(sale);
    const name = kind === 'settle' ? 'transactionSettle' : 'transactionCancel';
    const paid = { payment_status: 'success', ...(isRestocked && { payment_method: 'cash' }) };
    const body = kind === 'settle' ? paid : { status: 'cancelled' };
    const args = { id, ...saleSnapshotOf(sale), ...(kind === 'settle' && body) };
    await this.#compare(name, args, async (headers) => {
      const { status, meta } = await this.barista.put(path, body, { headers });
      return status === 200 && meta?.outcome !== 'already_so';
    });
  }

  async #void(sale: Transaction) {
    const { id } = sale;
    const body = { reason: 'Salah barang', unpaid: true };
    await this.#compare('transactionVoid', { id, ...saleSnapshotOf(sale), ...body }, async (headers) => {
      const { status, meta } = await this.barista.put(`/transactions/${id}/void`, body, { headers });
      return status === 200 && meta?.outcome === 'applied';
    });
  }

  async #moveCash(amount: number) {
    const movement_id = newId();
    const args = { id: this.id, movement_id, amount: amount || 1, reason: 'Es batu' };
    const path = `/cart-assignments/${this.id}/cash`;
    await this.#compare('cashMove', args, async (headers) => {
      const { id: _, ...body } = args;
      return (await this.barista.put(path, body, { headers })).status === 200;
    });
  }

  async #end({ kind, units }: Exclude<Extract<Action, { units: number }>, { kind: 'sell' }>) {
    const items = [{ product_id: this.home.product.id, counted: units }];
    const { status } = await this.row();
    if (status === 'returned') {
      if (kind !== 'count') return;
      const answer = await this.admin.post(`/carts/${this.home.cart.id}/reconcile`, { items });
      if (answer.status !== 200) await this.admin.post(`/cart-assignments/${this.id}/correct`, { items });
      return;
    }
    const path = `/cart-assignments/${this.id}/return`;
    if (kind === 'return') return void (await this.barista.put(path, {}));
    await this.admin.put(path, { items, cash_counted: 50_000 });
    if (kind === 'hand over')
      await assign(this.admin, { ...this.home, barista: await this.app.newUser({ role: 'sales' }) }, 5);
  }

  async #compare(
    name: OverlayEntry['name'],
    args: object,
    send: (headers: Record<string, string>) => Promise<boolean>,
  ) {
    const before = await this.row();
    const occurredAt = this.app.clock.ago(1000);
    const made = { seq: 1, name, args, names: {}, state: 'queued', occurredAt };
    const [shown] = overlaid('cartAssignments', [before], [made as unknown as OverlayEntry]);
    const headers = { 'Occurred-At': occurredAt, 'Idempotency-Key': randomUUID() };
    if (!(await send(headers))) return;
    expect(figuresOf(shown?.row as CartAssignment), name).toEqual(figuresOf(await this.row()));
  }
}

function figuresOf(row: CartAssignment) {
  // What is below the price or not on the cart only the server knows.
  const { heldUnits: _, below: __, ...totals } = totalsOf(row.shift_sales ?? noSales);
  const figures = row.figures.map(({ sold, variance }) => ({ sold, variance }));
  return { totals, cash: shiftCashOf(row), figures };
}
