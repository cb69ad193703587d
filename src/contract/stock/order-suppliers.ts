import { businessDateOf, daysBetween } from '../fields/dates.ts';
import { groupBy } from '../group-by.ts';
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

/** Who brings a product, undefined: nobody that is known, and in how many days if it is ordered today. */
interface Delivery {
  supplier: DeliveringSupplier | undefined;
  comesInDays: number;
}

/**
 * Returns a function that tells who delivers a product: the supplier that is chosen for it, else that of its last
 * restock into the warehouse, else of its last into any. One that was deleted or is inactive delivers nothing.
 */
export function deliveriesOf({
  warehouse,
  restocks,
  suppliers,
}: {
  warehouse: { id: string };
  restocks: readonly Restock[];
  suppliers: readonly DeliveringSupplier[];
}): (product: { id: string; supplier_id?: string | null | undefined }) => Delivery {
  const sorted = [...restocks].sort(oldestFirst);
  const ofSupplier = groupBy(sorted, ({ supplier_id }) => supplier_id);
  const active = new Map(
    suppliers
      .filter(({ status }) => status === 'active')
      .map((supplier): [string, Delivery] => [
        supplier.id,
        { supplier, comesInDays: arrivalOf(supplier, ofSupplier.get(supplier.id) ?? []) },
      ]),
  );
  const here = new Map<string, Delivery>();
  const anywhere = new Map<string, Delivery>();
  for (const { status, supplier_id, warehouse_id, items } of sorted) {
    const delivery = active.get(supplier_id ?? '');
    if (!delivery || (status !== 'approved' && status !== 'pending')) continue;
    for (const { product_id } of items) {
      anywhere.set(product_id, delivery);
      if (warehouse_id === warehouse.id) here.set(product_id, delivery);
    }
  }
  const ofNobody: Delivery = { supplier: undefined, comesInDays: defaultLeadDays };
  return ({ id, supplier_id }) => active.get(supplier_id ?? '') ?? here.get(id) ?? anywhere.get(id) ?? ofNobody;
}

/**
 * In how many days goods come that are ordered today: as is said of the supplier, else as its last expected
 * deliveries took on average, rounded up.
 *
 * @param restocks those of the supplier, the oldest first
 */
function arrivalOf({ lead_time_days }: DeliveringSupplier, restocks: readonly Restock[]): number {
  if (lead_time_days > 0) return lead_time_days;
  const took = restocks
    // What was not expected before came when it was recorded, or earlier.
    .filter(({ status, created_at, restocked_at }) => status === 'approved' && restocked_at > created_at)
    .slice(-deliveriesLookedAt)
    .map(({ created_at, restocked_at }) => daysBetween(businessDateOf(created_at), businessDateOf(restocked_at)));
  if (took.length === 0) return defaultLeadDays;
  return Math.ceil(took.reduce((sum, days) => sum + days, 0) / took.length);
}

function oldestFirst(a: Restock, b: Restock): number {
  return a.restocked_at < b.restocked_at ? -1 : 1;
}
