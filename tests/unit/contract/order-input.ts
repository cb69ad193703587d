// What orders are proposed from: a product of one supplier in one warehouse.
import { addDays } from '#contract/dates.ts';
import { newId } from '#contract/ids.ts';
import type { Product } from '#contract/products/entity.ts';
import type { SaleDay } from '#contract/reports/sale-days.ts';
import type { Restock } from '#contract/restocks/entity.ts';
import { type OrderInput, orderProposals } from '#contract/stock/order-proposal.ts';

/** A Wednesday. */
export const today = '2026-11-25';
export const [tea, depot, elsewhere, supplierId] = [newId(), newId(), newId(), newId()];

export const product: Product = {
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
export const place = { kind: 'warehouse', id: depot, name: 'Depo' } as const;
export const supplier = { id: supplierId, name: 'Teh Makmur', status: 'active', lead_time_days: 2 };

export function saleDay(day: string, units: number): SaleDay {
  const sold = { sales: units, units, revenue: units * 12_000 };
  return {
    ...{ id: day, ...sold, methods: {}, hours: {} },
    products: units === 0 ? {} : { [tea]: { ...sold, name: product.name } },
  };
}

/** Each of the last 28 days, by how many days ago it was. */
export function weeksOf(unitsAgo: (daysAgo: number) => number): SaleDay[] {
  return Array.from({ length: 28 }, (_, index) =>
    saleDay(addDays(today, -index - 1), unitsAgo(index + 1)),
  );
}

export function restock(fields: Partial<Restock> & { quantity?: number } = {}): Restock {
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

/** Units that expire so many days after today. */
export function lotOf(days: number, quantity: number) {
  const goods = { product_id: tea, product_name: 'Thai Tea', price: 1, place, quantity };
  return { ...goods, expired_date: addDays(today, days) };
}

export function stockOf(warehouse: number, cart = 0): OrderInput['stock'] {
  const row = { product_id: tea, product_name: product.name };
  return [{ row: { ...row, warehouse: { Depo: warehouse }, cart: { Gerobak: cart } } }];
}

export function proposed(input: Partial<OrderInput>) {
  const base: OrderInput = {
    ...{ today, warehouse: { id: depot, name: 'Depo' }, products: [product], stock: stockOf(38) },
    ...{ warehouses: [], carts: [], assignments: [] },
    ...{ lots: [], saleDays: weeksOf(() => 20), restocks: [restock()], suppliers: [supplier] },
  };
  return orderProposals({ ...base, ...input });
}
