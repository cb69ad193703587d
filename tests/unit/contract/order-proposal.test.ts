import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/fields/dates.ts';
import { newId } from '#contract/fields/ids.ts';
import type { Product } from '#contract/products/entity.ts';
import type { SaleDay } from '#contract/reports/sale-days.ts';
import type { Restock } from '#contract/restocks/entity.ts';
import { type ReorderInput, reorderSuggestions, soonestFirst } from '#contract/stock/reorder-suggestions.ts';

describe('what is proposed to order', () => {
  it('lasts until its goods expire, after what is left has been sold', () => {
    // 18 today and 20 on each day after: 38 units end on Thursday, the delivery comes on Friday.
    const saleDays = [...weeksOf(() => 20), saleDay(today, 2)];
    expect(proposed({ saleDays })).toEqual([
      {
        productId: tea,
        product: 'Thai Tea',
        unit: 'cup',
        supplier: { id: supplierId, name: 'Teh Makmur' },
        quantity: 100,
        left: 38,
        expired: 0,
        expected: 0,
        threshold: 0,
        scope: 'all',
        transfer: undefined,
        perDay: 20,
        perWeek: 140,
        daysOfCover: 2,
        runOutDate: '2026-11-26',
        arrivalDate: '2026-11-27',
        leadDays: 2,
        shelfLifeDays: 5,
      },
    ]);
  });

  it('follows the weekday: much is sold on Fridays alone', () => {
    const saleDays = weeksOf((ago) => (ago % 7 === 5 ? 60 : 1));
    expect(proposed({ saleDays, stock: stockOf(63) })).toEqual([]);
    const [order] = proposed({ saleDays, stock: stockOf(61) });
    expect(order).toMatchObject({ quantity: 5, runOutDate: '2026-11-27' });
  });

  it('counts what is on carts, what is expected and what waits on this device', () => {
    const plenty = { warehouse: { Depo: 20 }, cart: {} };
    const pending = restock({ status: 'pending', quantity: 24 });
    expect(proposed({ stock: stockOf(0, 61) })).toEqual([]);
    expect(proposed({ restocks: [restock(), pending] })).toEqual([]);
    expect(proposed({ stock: [{ ...stockOf(41)[0], incoming: plenty } as never] })).toEqual([]);
    const found = proposed({ stock: stockOf(30), restocks: [restock(), pending] })[0];
    expect(found).toMatchObject({ left: 30, expected: 24, quantity: 86 });
    expect(proposed({ restocks: [restock(), { ...pending, status: 'rejected' }] })).toHaveLength(1);
  });

  it('does not count what has expired, or expires before it is sold', () => {
    const lots = [lotOf(0, 70), lotOf(-1, 10)];
    // Of 70 units that expire today 20 are sold; the other 30 end tomorrow, or on Friday.
    const found = proposed({ lots, stock: stockOf(110) })[0];
    expect(found).toMatchObject({
      left: 100,
      expired: 10,
      daysOfCover: 2,
      runOutDate: '2026-11-27',
      quantity: 100 - 10,
    });
    // Nothing of it can be sold tomorrow: the same reorder as if nothing were left.
    const last = { lots: [lotOf(0, 60)], stock: stockOf(60), saleDays: weeksOf(() => 10) };
    const tomorrow = { suppliers: [{ ...supplier, lead_time_days: 1 }] };
    for (const [keeps, quantity] of [
      [8, 70 + 10],
      [7, 70],
      [3, 30],
    ] as const) {
      const products = [{ ...product, stock_alert: 20, shelf_life_days: keeps }];
      const shown = proposed({ ...last, ...tomorrow, products })[0];
      expect(shown).toMatchObject({ quantity, daysOfCover: 1, runOutDate: today });
    }
  });

  it('does not count what expires while the order is to last', () => {
    // From Friday to Tuesday 100 are sold: of 70 that are left on Friday 40 until they expire on Saturday.
    const lots = [lotOf(3, 110)];
    const products = [{ ...product, stock_alert: 60 }];
    expect(proposed({ lots, stock: stockOf(110), products })[0]?.quantity).toBe(60);
    expect(proposed({ stock: stockOf(110), products })[0]?.quantity).toBe(30);
  });

  it('expects of a delivery what has not expired by then, each line until its date', () => {
    const expecting = (days: number) => {
      const pending = restock({ status: 'pending', quantity: 90 });
      const items = pending.items.map((item) => ({ ...item, expired_date: addDays(today, days) }));
      return proposed({ stock: [], restocks: [restock(), { ...pending, items }] })[0];
    };
    expect(expecting(-1)).toMatchObject({ expected: 0, quantity: 100 });
    expect(expecting(1)).toMatchObject({ expected: 90, quantity: 100, daysOfCover: 2 });
    expect(expecting(2)).toMatchObject({ expected: 90, quantity: 80, daysOfCover: 3 });
    expect(expecting(5)).toBeUndefined();
    const created_at = `${today}T02:00:00.000Z`;
    const orderedToday = restock({ status: 'pending', quantity: 20, created_at });
    expect(proposed({ stock: stockOf(30), restocks: [orderedToday] })[0]).toMatchObject({
      // It comes on Friday, too late for the 10 that are short on Thursday.
      expected: 20,
      daysOfCover: 1,
      runOutDate: '2026-11-26',
      quantity: 80,
    });
  });

  it('brings a warehouse to its minimum or target, but never more than is sold before it expires', () => {
    const minimums = { [tea]: 30 };
    const ofDepot = (levels: object) => ({ warehouse: { id: depot, name: 'Depo', ...levels } });
    const keepsLong = [{ ...product, shelf_life_days: 60 }];
    const long = { products: keepsLong, stock: stockOf(80) };
    expect(proposed(long)).toEqual([]);
    expect(proposed({ ...long, ...ofDepot({ minimums }) })[0]).toMatchObject({ quantity: 130 });
    const targets = { [tea]: 300 };
    expect(proposed({ ...long, ...ofDepot({ minimums, targets }) })[0]?.quantity).toBe(260);
    expect(proposed({ ...ofDepot({ minimums, targets }) })[0]?.quantity).toBe(100);
  });

  it('of what is low but was not sold fills up to the target, else above the minimum', () => {
    const saleDays = weeksOf(() => 0);
    const at = (levels: object) =>
      proposed({
        saleDays,
        stock: stockOf(4, 1),
        warehouse: { id: depot, name: 'Depo', minimums: { [tea]: 8 }, ...levels },
      })[0];
    expect(at({ targets: { [tea]: 20 } })).toMatchObject({ quantity: 15, left: 5, perDay: 0 });
    expect(at({})).toMatchObject({ quantity: 4, threshold: 8 });
    const alerted = [{ ...product, stock_alert: 12 }];
    expect(proposed({ saleDays, products: alerted, stock: stockOf(5) })[0]?.quantity).toBe(8);
  });

  it('judges a warehouse with a minimum by its own stock and sales, and moves what another has to spare', () => {
    const other = { id: elsewhere, name: 'Kemang' };
    const [here, there] = [newId(), newId()];
    const row = { product_id: tea, product_name: product.name };
    const stock = [{ row: { ...row, warehouse: { Depo: 6, Kemang: 90 }, cart: { Satu: 4, Dua: 30 } } }];
    const sold = (cart_id: string, units: number) =>
      ({
        cart_id,
        assign_date: '2026-11-20T01:00:00.000Z',
        figures: [{ product_id: tea, sold: units }],
      }) as unknown as ReorderInput['assignments'][number];
    const input: Partial<ReorderInput> = {
      stock,
      warehouse: { id: depot, name: 'Depo', minimums: { [tea]: 10 } },
      warehouses: [{ id: depot, name: 'Depo' }, other],
      carts: [
        { id: here, name: 'Satu', warehouse_id: depot },
        { id: there, name: 'Dua', warehouse_id: elsewhere },
      ],
      assignments: [sold(here, 25), sold(there, 75)],
    };
    // Of 20 cups a day its cart sells 5: 10 are left, 5 of them on Thursday, none on Friday.
    expect(proposed(input)[0]).toMatchObject({
      scope: 'own',
      left: 10,
      perDay: 5,
      perWeek: 35,
      daysOfCover: 2,
      transfer: { from: other, units: 25 },
      quantity: 0,
    });
    // Without its own minimum Kemang gives what is above the alert; with one, what is above that.
    const kept = { ...input, warehouses: [{ ...other, minimums: { [tea]: 80 } }] };
    expect(proposed(kept)[0]).toMatchObject({ transfer: { units: 10 }, quantity: 15 });
    const none = { ...input, warehouses: [{ ...other, minimums: { [tea]: 90 } }] };
    expect(proposed(none)[0]).toMatchObject({ transfer: undefined, quantity: 25 });
    const pending = restock({ status: 'pending', quantity: 90, warehouse_id: elsewhere });
    expect(proposed({ ...none, restocks: [restock(), pending] })[0]?.expected).toBe(0);
  });

  it('is 0 units of what has no figure and was not sold, and nothing of what is not offered', () => {
    const saleDays = weeksOf(() => 0);
    const [order] = proposed({ saleDays, stock: [] });
    expect(order).toMatchObject({ quantity: 0, perDay: 0, daysOfCover: undefined });
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
    expect(proposed({ suppliers: [{ ...supplier, status: 'inactive' }] })[0]?.supplier).toBe(undefined);
  });

  it('is the one that is chosen for the product, before whoever delivered it last', () => {
    const other = { ...supplier, id: newId(), name: 'Other', lead_time_days: 5 };
    const products = [{ ...product, supplier_id: other.id }];
    const order = (status: string) => proposed({ stock: [], products, suppliers: [supplier, { ...other, status }] })[0];
    expect(order('active')).toMatchObject({ supplier: { name: 'Other' }, leadDays: 5 });
    expect(order('inactive')).toMatchObject({ supplier: { name: 'Teh Makmur' }, leadDays: 2 });
  });

  it('says how long a delivery takes, or its last ones do, or it is a day', () => {
    const unsaid = { ...supplier, lead_time_days: 0 };
    const took = (days: number) =>
      restock({ created_at: `${addDays('2026-11-20', -days)}T02:00:00.000Z`, quantity: 1 });
    const daysOf = (input: Partial<ReorderInput>) => proposed({ stock: [], ...input })[0]?.leadDays;
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
    threshold: fc.nat(60),
    target: fc.nat(500),
  });
  type Situation = typeof situation extends fc.Arbitrary<infer Value> ? Value : never;

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
      products: [{ ...product, shelf_life_days: given.keeps, stock_alert: given.threshold }],
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
    id: day,
    ...sold,
    methods: {},
    hours: {},
    products: units === 0 ? {} : { [tea]: { ...sold, name: product.name } },
  };
}

function weeksOf(unitsAgo: (daysAgo: number) => number): SaleDay[] {
  return Array.from({ length: 28 }, (_, index) => saleDay(addDays(today, -index - 1), unitsAgo(index + 1)));
}

function restock(fields: Partial<Restock> & { quantity?: number } = {}): Restock {
  const { quantity = 1, ...others } = fields;
  const moment = '2026-11-20T02:00:00.000Z';
  return {
    id: newId(),
    number: '',
    status: 'approved',
    notes: '',
    version: 1,
    warehouse_id: depot,
    warehouse: { id: depot, name: 'Depo' },
    supplier_id: supplierId,
    supplier: { id: supplierId, name: supplier.name },
    restocked_at: moment,
    created_at: moment,
    created_by: { username: 'budi' },
    created_by_id: null,
    items: [{ product_id: tea, product: { id: tea, name: product.name }, quantity, expired_date: addDays(today, 3) }],
    ...others,
  };
}

function lotOf(days: number, quantity: number) {
  const goods = { product_id: tea, product_name: 'Thai Tea', price: 1, place, quantity };
  return { ...goods, expired_date: addDays(today, days) };
}

function stockOf(warehouse: number, cart = 0): ReorderInput['stock'] {
  const row = { product_id: tea, product_name: product.name };
  return [{ row: { ...row, warehouse: { Depo: warehouse }, cart: { Gerobak: cart } } }];
}

function proposed(input: Partial<ReorderInput>) {
  const base: ReorderInput = {
    today,
    warehouse: { id: depot, name: 'Depo' },
    products: [product],
    stock: stockOf(38),
    warehouses: [],
    carts: [],
    assignments: [],
    lots: [],
    saleDays: weeksOf(() => 20),
    restocks: [restock()],
    suppliers: [supplier],
  };
  return reorderSuggestions({ ...base, ...input });
}
