import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/dates.ts';
import { newId } from '#contract/ids.ts';
import type { SaleDay } from '#contract/reports/sale-days.ts';
import { soonestFirst } from '#contract/stock/order-proposal.ts';
import {
  depot,
  lotOf,
  product,
  proposed,
  restock,
  saleDay,
  stockOf,
  supplier,
  tea,
  today,
  weeksOf,
} from './order-input.ts';

describe('a proposal, whatever was sold', () => {
  const situation = fc.record({
    sold: fc.array(fc.nat(80), { minLength: 28, maxLength: 28 }),
    more: fc.array(fc.nat(40), { minLength: 28, maxLength: 28 }),
    left: fc.nat(400),
    dated: fc.array(fc.record({ days: fc.integer({ min: -2, max: 9 }), units: fc.nat(90) })),
    expected: fc.nat(100),
    keeps: fc.integer({ min: 1, max: 40 }),
    leads: fc.nat(10),
    lowAt: fc.nat(60),
    target: fc.nat(500),
  });
  type Situation = typeof situation extends fc.Arbitrary<infer Value> ? Value : never;

  /** What was ordered today, as the page makes it. */
  function orderOf({ leads, keeps }: Situation, quantity: number) {
    const created_at = `${today}T02:00:00.000Z`;
    const order = restock({ status: 'pending', quantity, created_at, restocked_at: created_at });
    const expired_date = addDays(today, Math.max(leads, 1) + keeps);
    return { ...order, items: order.items.map((item) => ({ ...item, expired_date })) };
  }

  function orderIn(given: Situation, soldAgo: (ago: number) => number, ordered = 0): number {
    const lots = given.dated.map(({ days, units }) => lotOf(days, units));
    const dated = given.dated.reduce((sum, { units }) => sum + units, 0);
    const [order] = proposed({
      warehouse: { id: depot, name: 'Gudang', targets: { [tea]: given.target } },
      products: [{ ...product, shelf_life_days: given.keeps, stock_alert: given.lowAt }],
      stock: stockOf(given.left + dated),
      lots,
      saleDays: [...weeksOf(soldAgo), saleDay(today, 0)],
      restocks: [restock({ status: 'pending', quantity: given.expected }), orderOf(given, ordered)],
      suppliers: [{ ...supplier, lead_time_days: given.leads }],
    });
    return order?.quantity ?? 0;
  }

  it('is never negative, never more than is sold before it expires, and never less where more is sold', () => {
    fc.assert(
      fc.property(situation, (given) => {
        const soldAgo = (ago: number) => given.sold[ago - 1] ?? 0;
        const quantity = orderIn(given, soldAgo);
        const usualIn = (days: number) =>
          [7, 14, 21, 28].reduce((sum, week) => sum + soldAgo(week - (days % 7)), 0) / 4;
        const arrival = given.leads === 0 ? 1 : given.leads;
        let sold = 0;
        for (let day = arrival; day < arrival + given.keeps; day++) sold += usualIn(day);
        expect(quantity).toBeGreaterThanOrEqual(0);
        expect(quantity).toBeLessThanOrEqual(sold);
        const ordersOfMore = orderIn(given, (ago) => soldAgo(ago) + (given.more[ago - 1] ?? 0));
        expect(ordersOfMore).toBeGreaterThanOrEqual(quantity);
        // Once it is ordered, nothing more is to order.
        expect(orderIn(given, soldAgo, quantity)).toBe(0);
      }),
      { numRuns: 40 },
    );
  });

  it('is the same for a product alone as among others', () => {
    const ids = [tea, newId(), newId()];
    const ofAny = fc.record({ id: fc.constantFrom(...ids), units: fc.nat(90), days: fc.nat(6) });
    const many = fc.array(ofAny, { maxLength: 12 });
    fc.assert(
      fc.property(many, many, many, (held, dated, delivered) => {
        const products = ids.map((id, index) => ({ ...product, id, name: `Tea ${index}` }));
        const input = {
          saleDays: weeksOf(() => 20).map((day) => {
            const sold = day.products[tea] as NonNullable<SaleDay['products'][string]>;
            return { ...day, products: Object.fromEntries(ids.map((id) => [id, sold])) };
          }),
          stock: ids.map((product_id) => {
            const units = [...held, ...dated].filter(({ id }) => id === product_id);
            const Depo = units.reduce((sum, each) => sum + each.units, 0);
            return { row: { product_id, product_name: '', warehouse: { Depo }, cart: {} } };
          }),
          lots: dated.map(({ id, units, days }) => ({ ...lotOf(days, units), product_id: id })),
          restocks: delivered.map(({ id, units, days }) => {
            const status = days < 2 ? 'pending' : 'approved';
            const one = restock({ status, quantity: units, restocked_at: `2026-11-1${days}` });
            return { ...one, items: one.items.map((item) => ({ ...item, product_id: id })) };
          }),
        };
        const alone = products.flatMap((one) => proposed({ ...input, products: [one] }));
        expect(proposed({ ...input, products })).toEqual(alone.sort(soonestFirst));
      }),
      { numRuns: 30 },
    );
  });
});
