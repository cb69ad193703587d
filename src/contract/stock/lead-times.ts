import { businessDateOf, daysBetween } from '../fields/dates.ts';
import { groupBy } from '../group-by.ts';
import type { Restock } from '../restocks/entity.ts';

/** `lead_time_days` 0 means unknown. */
export interface DeliveringSupplier {
  id: string;
  name: string;
  status: string;
  lead_time_days: number;
}

const defaultLeadDays = 1;
const maxDeliveries = 5;

interface Delivery {
  supplier: DeliveringSupplier | undefined;
  leadDays: number;
}

/**
 * Uses the product's supplier or, without one, that of the last restock into this warehouse or, without one, into any.
 * Deleted and inactive suppliers deliver nothing.
 */
export function deliveryLookup({
  warehouse,
  restocks,
  suppliers,
}: {
  warehouse: { id: string };
  restocks: readonly Restock[];
  suppliers: readonly DeliveringSupplier[];
}): (product: { id: string; supplier_id?: string | null | undefined }) => Delivery {
  const sorted = [...restocks].sort(oldestFirst);
  const restocksBySupplier = groupBy(sorted, ({ supplier_id }) => supplier_id);
  const deliveryBySupplier = new Map(
    suppliers
      .filter(({ status }) => status === 'active')
      .map((supplier): [string, Delivery] => [
        supplier.id,
        { supplier, leadDays: leadDaysOf(supplier, restocksBySupplier.get(supplier.id) ?? []) },
      ]),
  );
  const deliveryByProductHere = new Map<string, Delivery>();
  const deliveryByProduct = new Map<string, Delivery>();
  for (const { status, supplier_id, warehouse_id, items } of sorted) {
    const delivery = deliveryBySupplier.get(supplier_id ?? '');
    if (!delivery || (status !== 'approved' && status !== 'pending')) continue;
    for (const { product_id } of items) {
      deliveryByProduct.set(product_id, delivery);
      if (warehouse_id === warehouse.id) deliveryByProductHere.set(product_id, delivery);
    }
  }
  const unknownDelivery: Delivery = { supplier: undefined, leadDays: defaultLeadDays };
  return ({ id, supplier_id }) =>
    deliveryBySupplier.get(supplier_id ?? '') ??
    deliveryByProductHere.get(id) ??
    deliveryByProduct.get(id) ??
    unknownDelivery;
}

/**
 * The supplier's lead time or, if unknown, the mean of its last expected deliveries, rounded up.
 * @param restocks oldest first
 */
function leadDaysOf({ lead_time_days }: DeliveringSupplier, restocks: readonly Restock[]): number {
  if (lead_time_days > 0) return lead_time_days;
  const durations = restocks
    // A restock that was not expected arrived when it was recorded, or earlier.
    .filter(({ status, created_at, restocked_at }) => status === 'approved' && restocked_at > created_at)
    .slice(-maxDeliveries)
    .map(({ created_at, restocked_at }) => daysBetween(businessDateOf(created_at), businessDateOf(restocked_at)));
  if (durations.length === 0) return defaultLeadDays;
  return Math.ceil(durations.reduce((sum, days) => sum + days, 0) / durations.length);
}

function oldestFirst(a: Restock, b: Restock): number {
  return a.restocked_at < b.restocked_at ? -1 : 1;
}
