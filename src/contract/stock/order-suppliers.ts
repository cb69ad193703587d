import { businessDateOf, daysBetween } from '../dates.ts';
import type { Restock } from '../restocks/entity.ts';

/** A supplier; `lead_time_days` are days from an order to the delivery, 0: nobody has said. */
export interface DeliveringSupplier {
  id: string;
  name: string;
  status: string;
  lead_time_days: number;
}

/** So many days after the order goods come where nothing is known. */
const defaultLeadDays = 1;
/** The mean is that of the last deliveries, so many. */
const deliveriesLookedAt = 5;

/**
 * Returns a function that tells who delivers a product: the supplier of its last restock into the warehouse, else of
 * its last into any. One that was deleted or is inactive delivers nothing.
 */
export function suppliersOf({
  warehouse,
  restocks,
  suppliers,
}: {
  warehouse: { id: string };
  restocks: readonly Restock[];
  suppliers: readonly DeliveringSupplier[];
}): (productId: string) => DeliveringSupplier | undefined {
  const active = new Map(
    suppliers
      .filter(({ status }) => status === 'active')
      .map((supplier) => [supplier.id, supplier]),
  );
  const here = new Map<string, DeliveringSupplier>();
  const anywhere = new Map<string, DeliveringSupplier>();
  for (const { status, supplier_id, warehouse_id, items } of [...restocks].sort(oldestFirst)) {
    const supplier = active.get(supplier_id ?? '');
    if (!supplier || (status !== 'approved' && status !== 'pending')) continue;
    for (const { product_id } of items) {
      anywhere.set(product_id, supplier);
      if (warehouse_id === warehouse.id) here.set(product_id, supplier);
    }
  }
  return (productId) => here.get(productId) ?? anywhere.get(productId);
}

/**
 * In how many days goods come that are ordered today: as is said of the supplier, else as its last expected
 * deliveries took on average, rounded up.
 */
export function arrivalOf(
  supplier: DeliveringSupplier | undefined,
  restocks: readonly Restock[],
): number {
  if (!supplier) return defaultLeadDays;
  if (supplier.lead_time_days > 0) return supplier.lead_time_days;
  const took = restocks
    .filter(
      ({ status, supplier_id, created_at, restocked_at }) =>
        // What was not expected before came when it was recorded, or earlier.
        status === 'approved' && supplier_id === supplier.id && restocked_at > created_at,
    )
    .sort(oldestFirst)
    .slice(-deliveriesLookedAt)
    .map(({ created_at, restocked_at }) =>
      daysBetween(businessDateOf(created_at), businessDateOf(restocked_at)),
    );
  if (took.length === 0) return defaultLeadDays;
  return Math.ceil(took.reduce((sum, days) => sum + days, 0) / took.length);
}

function oldestFirst(a: Restock, b: Restock): number {
  return a.restocked_at < b.restocked_at ? -1 : 1;
}
