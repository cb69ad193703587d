// Quantities that the user enters, by product id, replace the proposed ones.
import { parseDecimal } from '#client/office/kit/form/contract-resolver.ts';
import { addDays, type BusinessDate } from '#contract/fields/dates.ts';
import { maxLineUnits } from '#contract/fields/product-lines.ts';
import { maxShelfLifeDays } from '#contract/products/entity.ts';
import type { RestockItem } from '#contract/restocks/entity.ts';
import { type ReorderSuggestion, soonestFirst } from '#contract/stock/reorder-suggestions.ts';

export type TypedUnits = Readonly<Record<string, string>>;

export interface OrderGroup {
  supplier: ReorderSuggestion['supplier'];
  proposals: readonly ReorderSuggestion[];
}

/** Suppliers are in the order of the proposals. Products without a supplier come last. */
export function groupBySupplier(proposals: readonly ReorderSuggestion[]): OrderGroup[] {
  const groups = new Map<string, { supplier: ReorderSuggestion['supplier']; of: ReorderSuggestion[] }>();
  for (const proposal of proposals) {
    const { supplier } = proposal;
    const group = groups.get(supplier?.id ?? '') ?? { supplier, of: [] };
    group.of.push(proposal);
    groups.set(supplier?.id ?? '', group);
  }
  return [...groups.values()]
    .map(({ supplier, of }) => ({ supplier, proposals: of }))
    .sort((a, b) => Number(a.supplier === undefined) - Number(b.supplier === undefined));
}

export interface WarehouseOrder {
  warehouse: { id: string; name: string };
  proposals: readonly ReorderSuggestion[];
}

export function lowProducts(
  orders: readonly WarehouseOrder[],
): { warehouse: WarehouseOrder['warehouse']; proposal: ReorderSuggestion }[] {
  const low = orders.flatMap(({ warehouse, proposals }) => proposals.map((proposal) => ({ warehouse, proposal })));
  const firstOf = new Map(low.reverse().map((each) => [each.proposal.productId, each]));
  return [...firstOf.values()].sort((a, b) => soonestFirst(a.proposal, b.proposal));
}

export function unitsText({ productId, quantity }: ReorderSuggestion, typedUnits: TypedUnits): string {
  return typedUnits[productId] ?? String(quantity);
}

/** An empty field is 0. Undefined for an invalid quantity. */
export function parseQuantity(text: string): number | undefined {
  const units = text.trim() === '' ? 0 : parseDecimal(text);
  return Number.isInteger(units) && units >= 0 && units <= maxLineUnits ? units : undefined;
}

/** Products with a quantity of 0 are left out. Undefined if any quantity is invalid. */
export function toOrderLines(
  proposals: readonly ReorderSuggestion[],
  typedUnits: TypedUnits,
  today: BusinessDate,
): RestockItem[] | undefined {
  const lines: RestockItem[] = [];
  for (const proposal of proposals) {
    const quantity = parseQuantity(unitsText(proposal, typedUnits));
    if (quantity === undefined) return undefined;
    if (quantity === 0) continue;
    // The contract limits the expiry date, counted from the day on which the order is saved.
    const days = Math.min(proposal.leadDays + proposal.shelfLifeDays, maxShelfLifeDays);
    lines.push({
      product_id: proposal.productId,
      quantity,
      expired_date: addDays(today, days),
    });
  }
  return lines;
}
