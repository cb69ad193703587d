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
const deliveriesLookedAt = 5;

interface Delivery {
  supplier: DeliveringSupplier | undefined;
  comesInDays: number;
}

/**
 * Uses the selected supplier or, without one, that of the last restock into this warehouse, or into any. Deleted and
 * inactive suppliers deliver nothing.
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
 * In days: the supplier's lead time or, if unknown, the mean of its last expected deliveries, rounded up.
 * @param restocks oldest first
 */
function arrivalOf({ lead_time_days }: DeliveringSupplier, restocks: readonly Restock[]): number {
  if (lead_time_days > 0) return lead_time_days;
  const took = restocks
    // A restock that was not expected arrived when it was recorded, or earlier.
    .filter(({ status, created_at, restocked_at }) => status === 'approved' && restocked_at > created_at)
    .slice(-deliveriesLookedAt)
    .map(({ created_at, restocked_at }) => daysBetween(businessDateOf(created_at), businessDateOf(restocked_at)));
  if (took.length === 0) return defaultLeadDays;
  return Math.ceil(took.reduce((sum, days) => sum + days, 0) / took.length);
}

function oldestFirst(a: Restock, b: Restock): number {
  return a.restocked_at < b.restocked_at ? -1 : 1;
}
