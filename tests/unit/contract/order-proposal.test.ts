import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/dates.ts';
import { newId } from '#contract/ids.ts';
import type { Product } from '#contract/products/entity.ts';
import type { SaleDay } from '#contract/reports/sale-days.ts';
import type { Restock } from '#contract/restocks/entity.ts';
import { type OrderInput, orderProposals } from '#contract/stock/order-proposal.ts';

/** A Wednesday. */
const today = '2026-11-25';
const [tea, depot, elsewhere, supplierId] = [newId(), newId(), newId(), newId()];

const product: Product = {
  id: tea,
  name: 'Thai Tea',
  description: '',
  category: 'Tea',
  unit: 'cup',
  price: 12_000,
  stock_alert: 0,
  shelf_life_days: 5,
  image_url: '/images/tea.webp',
  status: 'active',
  stock: 0,
  stock_in_warehouse: 0,
  stock_assigned: 0,
  stock_sold: 0,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  version: 1,
};
const place = { kind: 'warehouse', id: depot, name: 'Depo' } as const;
const supplier = { id: supplierId, name: 'Teh Makmur', status: 'active', lead_time_days: 2 };

function saleDay(day: string, units: number): SaleDay {
  const sold = { sales: units, units, revenue: units * 12_000 };
  return {
    ...{ id: day, ...sold, methods: {}, hours: {} },
    products: units === 0 ? {} : { [tea]: { ...sold, name: product.name } },
  };
}

/** Each of the last 28 days, by how many days ago it was. */
function weeksOf(unitsAgo: (daysAgo: number) => number): SaleDay[] {
  return Array.from({ length: 28 }, (_, index) =>
    saleDay(addDays(today, -index - 1), unitsAgo(index + 1)),
  );
}

function restock(fields: Partial<Restock> & { quantity?: number } = {}): Restock {
  const { quantity = 1, ...others } = fields;
  const moment = '2026-11-20T02:00:00.000Z';
  return {
    ...{ id: newId(), number: '', status: 'approved', notes: '', version: 1 },
    ...{ warehouse_id: depot, warehouse: { id: depot, name: 'Depo' } },
    ...{ supplier_id: supplierId, supplier: { id: supplierId, name: supplier.name } },
    ...{ restocked_at: moment, created_at: moment },
    ...{ created_by: { username: 'budi' }, created_by_id: null },
    items: [
      {
        product_id: tea,
        product: { id: tea, name: product.name },
        quantity,
        expired_date: addDays(today, 3),
      },
    ],
    ...others,
  };
}

function stockOf(warehouse: number, cart = 0): OrderInput['stock'] {
  const row = { product_id: tea, product_name: product.name };
  return [{ row: { ...row, warehouse: { Depo: warehouse }, cart: { Gerobak: cart } } }];
}

function proposed(input: Partial<OrderInput>) {
  const base: OrderInput = {
    ...{ today, warehouse: { id: depot }, products: [product], stock: stockOf(38) },
    ...{ lots: [], saleDays: weeksOf(() => 20), restocks: [restock()], suppliers: [supplier] },
  };
  return orderProposals({ ...base, ...input });
}

describe('what is proposed to order', () => {
  it('lasts until its goods expire, after what is left has been sold', () => {
    // 18 today and 20 on each day after: 38 units end on Thursday, the delivery comes on Friday.
    const saleDays = [...weeksOf(() => 20), saleDay(today, 2)];
    expect(proposed({ saleDays })).toEqual([
      {
        ...{ productId: tea, product: 'Thai Tea', unit: 'cup' },
        supplier: { id: supplierId, name: 'Teh Makmur' },
        ...{ quantity: 100, left: 38, expired: 0, expected: 0, perDay: 20, lowAt: 0 },
        ...{ lastsDays: 1, runsOutOn: '2026-11-26' },
        ...{ arrivesOn: '2026-11-27', comesInDays: 2, keepsDays: 5 },
      },
    ]);
  });

  it('follows the weekday: much is sold on Fridays alone', () => {
    const saleDays = weeksOf((ago) => (ago % 7 === 5 ? 60 : 1));
    expect(proposed({ saleDays, stock: stockOf(63) })).toEqual([]);
    const [order] = proposed({ saleDays, stock: stockOf(61) });
    expect(order).toMatchObject({ quantity: 5, runsOutOn: '2026-11-27' });
  });

  it('counts what is on carts, what is expected and what waits on this device', () => {
    const plenty = { warehouse: { Depo: 20 }, cart: {} };
    const pending = restock({ status: 'pending', quantity: 24 });
    expect(proposed({ stock: stockOf(0, 61) })).toEqual([]);
    expect(proposed({ restocks: [restock(), pending] })).toEqual([]);
    expect(proposed({ stock: [{ ...stockOf(41)[0], incoming: plenty } as never] })).toEqual([]);
    expect(proposed({ stock: stockOf(30), restocks: [restock(), pending] })[0]).toMatchObject({
      ...{ left: 30, expected: 24, quantity: 86 },
    });
    expect(proposed({ restocks: [restock(), { ...pending, status: 'rejected' }] })).toHaveLength(1);
  });

  it('does not count what has expired, or expires before it is sold', () => {
    const lot = { product_id: tea, product_name: 'Thai Tea', price: 1, place };
    const lots = [
      { ...lot, expired_date: today, quantity: 70 },
      { ...lot, expired_date: addDays(today, -1), quantity: 10 },
    ];
    // Of 70 units that expire today 20 are sold; the other 30 end tomorrow, or on Friday.
    expect(proposed({ lots, stock: stockOf(110) })[0]).toMatchObject({
      ...{ left: 100, expired: 10, lastsDays: 2, runsOutOn: '2026-11-27', quantity: 100 - 10 },
    });
  });

  it('brings a warehouse to its minimum or target, but never more than is sold before it expires', () => {
    const minimums = { [tea]: 30 };
    const ofDepot = (levels: object) => ({ warehouse: { id: depot, ...levels } });
    const keepsLong = [{ ...product, shelf_life_days: 60 }];
    const long = { products: keepsLong, stock: stockOf(80) };
    expect(proposed(long)).toEqual([]);
    expect(proposed({ ...long, ...ofDepot({ minimums }) })[0]).toMatchObject({ quantity: 130 });
    const targets = { [tea]: 300 };
    expect(proposed({ ...long, ...ofDepot({ minimums, targets }) })[0]?.quantity).toBe(260);
    expect(proposed({ ...ofDepot({ minimums, targets }) })[0]?.quantity).toBe(100);
  });

  it('is 0 units of what is low but was not sold, and nothing of what is not offered', () => {
    const saleDays = weeksOf(() => 0);
    const [order] = proposed({ saleDays, stock: [] });
    expect(order).toMatchObject({ quantity: 0, perDay: 0, lastsDays: undefined });
    expect(proposed({ products: [{ ...product, status: 'inactive' }], stock: [] })).toEqual([]);
  });

  it('takes the weeks of a new product or business for what they are', () => {
    const lastWeek = weeksOf((ago) => (ago <= 7 ? 20 : 0));
    const isNew = [{ ...product, created_at: `${addDays(today, -7)}T02:00:00.000Z` }];
    expect(proposed({ saleDays: lastWeek })[0]).toBeUndefined();
    expect(proposed({ saleDays: lastWeek, products: isNew })[0]?.perDay).toBe(20);
    expect(proposed({ saleDays: lastWeek.slice(0, 7) })[0]?.perDay).toBe(20);
    expect(proposed({ saleDays: lastWeek.slice(0, 2) })[0]?.perDay).toBe(20);
  });
});

describe('the supplier of a product', () => {
  it('is that of its last restock into the warehouse, else of its last into any', () => {
    const other = { ...supplier, id: newId(), name: 'Other' };
    const later = { restocked_at: '2026-11-22T02:00:00.000Z', supplier_id: other.id };
    const suppliers = [supplier, other];
    const nameOf = (restocks: Restock[]) => proposed({ restocks, suppliers })[0]?.supplier?.name;
    expect(nameOf([restock(later), restock()])).toBe('Other');
    expect(nameOf([restock({ ...later, warehouse_id: elsewhere }), restock()])).toBe('Teh Makmur');
    expect(nameOf([restock({ ...later, warehouse_id: elsewhere })])).toBe('Other');
    expect(nameOf([restock({ ...later, status: 'voided' }), restock()])).toBe('Teh Makmur');
    expect(nameOf([restock({ supplier_id: null })])).toBeUndefined();
    expect(proposed({ suppliers: [{ ...supplier, status: 'inactive' }] })[0]?.supplier).toBe(
      undefined,
    );
  });

  it('says how long a delivery takes, or its last ones do, or it is a day', () => {
    const unsaid = { ...supplier, lead_time_days: 0 };
    const took = (days: number) =>
      restock({ created_at: `${addDays('2026-11-20', -days)}T02:00:00.000Z`, quantity: 1 });
    const daysOf = (input: Partial<OrderInput>) =>
      proposed({ stock: [], ...input })[0]?.comesInDays;
    expect(daysOf({})).toBe(2);
    expect(daysOf({ suppliers: [unsaid], restocks: [restock(), took(4), took(1)] })).toBe(3);
    expect(daysOf({ suppliers: [unsaid] })).toBe(1);
    expect(daysOf({ suppliers: [] })).toBe(1);
  });
});

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

  function orderIn(given: Situation, soldAgo: (ago: number) => number): number {
    const lots = given.dated.map(({ days, units: quantity }) => ({
      ...{ product_id: tea, product_name: '', price: 0, place, quantity },
      expired_date: addDays(today, days),
    }));
    const dated = given.dated.reduce((sum, { units }) => sum + units, 0);
    const [order] = proposed({
      warehouse: { id: depot, targets: { [tea]: given.target } },
      products: [{ ...product, shelf_life_days: given.keeps, stock_alert: given.lowAt }],
      stock: stockOf(given.left + dated),
      lots,
      saleDays: [...weeksOf(soldAgo), saleDay(today, 0)],
      restocks: [restock({ status: 'pending', quantity: given.expected })],
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
      }),
      { numRuns: 40 },
    );
  });
});
