// What is left of shifts that were told and counted, without what depends on when they were told.
import { expect } from 'vitest';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import type { Transaction } from '#contract/transactions/entity.ts';
import type { Street } from './shifts.ts';

/** @param options with more on the carts than was sold the figures are the same, whatever was told first */
export async function settledShifts(street: Street, options: { isPlenty: boolean }) {
  const { admin, products, shifts } = street;
  const indexOf = (id: string) => products.findIndex((product) => product.id === id);
  expect(await street.officeTablet.tab.outbox.entries.toArray()).toEqual([]);
  const told = [];
  for (const { assignment, cart, tablet } of shifts) {
    expect(await tablet.tab.outbox.entries.toArray()).toEqual([]);
    const { data }: { data: CartAssignment } = await admin.get(`/cart-assignments/${assignment}`);
    const { data: sales } = await admin.get(`/transactions?cart_id=${cart}&limit=100`);
    told.push({
      cash: [data.cash_expected, data.cash_counted, data.cash_proposal],
      moves: (data.cash_movements ?? []).map(({ amount, reason }) => [amount, reason]),
      proposal: data.count_proposal?.map(({ product_id, counted }) => [
        ...[indexOf(product_id), counted],
      ]),
      check: data.load_check?.items.map(({ product_id, counted }) => [
        ...[indexOf(product_id), counted],
      ]),
      goods: (data.goods_moves ?? []).map(({ kind, items }) => [kind, items[0]?.quantity]),
      sales: (sales as Transaction[]).map(saleOf).sort(),
      figures: options.isPlenty
        ? data.figures
            .map(({ product_id, product_details: _, ...figure }) => [indexOf(product_id), figure])
            .sort()
        : undefined,
    });
  }
  return { told, places: await unitsByPlace(street) };
}

/** Without the state of the payment: of a sale that ended unpaid it says whether barista or server was first. */
function saleOf(sale: Transaction): string {
  const units = sale.items.map(({ quantity }) => quantity);
  const { total, status, payment_method, price_reason, refund_wish } = sale;
  return JSON.stringify([
    ...[units, total, status, payment_method, price_reason],
    refund_wish?.reason,
  ]);
}

/** Units of each product at each kind of place. */
async function unitsByPlace({ app, products }: Street): Promise<number[][]> {
  const rows = await app.db.kysely
    .selectFrom('stock_balances as balance')
    .innerJoin('stock_locations as place', 'place.id', 'balance.location_id')
    .select(['place.kind', 'balance.product_id', 'balance.quantity'])
    .execute();
  const kinds = ['warehouse', 'cart', 'customer', 'waste', 'adjustment'];
  return products.map(({ id }) =>
    kinds.map((kind) =>
      rows
        .filter((row) => row.kind === kind && row.product_id === id)
        .reduce((sum, { quantity }) => sum + Number(quantity), 0),
    ),
  );
}
