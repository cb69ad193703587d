import type { CartAssignment } from '../cart-assignments/entity.ts';
import { addDays, type BusinessDate, businessDateOf, daysBetween } from '../fields/dates.ts';
import { defaultShelfLifeDays, type Product } from '../products/entity.ts';
import type { Restock } from '../restocks/entity.ts';
import { type DeliveringSupplier, deliveryLookup } from './lead-times.ts';
import { maxDaysCovered } from './reorder-suggestions.ts';

const salesWindowDays = 28;
/** A cart's minimum is a day's sales divided by this. */
const partsOfDay = 4;

interface SuggestionInput {
  today: BusinessDate;
  place: { kind: 'cart' | 'warehouse'; id: string };
  /** The cart, or the carts whose home is the warehouse. */
  cartIds: ReadonlySet<string>;
  assignments: readonly CartAssignment[];
  restocks: readonly Restock[];
  suppliers: readonly DeliveringSupplier[];
}

/** Units per day may be fractional. */
export interface LevelSuggestion {
  perDay: number;
  minimum: number;
  target: number;
}

/** The result is undefined for a product without sales (rules 11.7). */
export function levelSuggestions(
  input: SuggestionInput,
): (product: Pick<Product, 'id' | 'shelf_life_days' | 'supplier_id'>) => LevelSuggestion | undefined {
  const { place } = input;
  const perDayOf = soldPerDay(input);
  const deliveryOf = deliveryLookup({ ...input, warehouse: place });
  return (product) => {
    const { id, shelf_life_days } = product;
    const perDay = perDayOf(id);
    if (perDay === 0) return undefined;
    const unitsForDays = (days: number) => Math.ceil(perDay * days);
    if (place.kind === 'cart') {
      return { perDay, minimum: unitsForDays(1 / partsOfDay), target: unitsForDays(1) };
    }
    const minimum = unitsForDays(deliveryOf(product).leadDays);
    const shelfLifeDays = shelf_life_days ?? defaultShelfLifeDays;
    return {
      perDay,
      minimum,
      target: Math.max(minimum, unitsForDays(Math.min(shelfLifeDays, maxDaysCovered))),
    };
  };
}

/** For a cart, only days on shift count. */
function soldPerDay({ today, place, cartIds, assignments }: SuggestionInput) {
  const from = addDays(today, -salesWindowDays);
  const countedShifts = assignments
    .filter(({ cart_id, figures }) => cartIds.has(cart_id) && figures.length > 0)
    .map(({ assign_date, figures }) => ({ day: businessDateOf(assign_date), figures }))
    .filter(({ day }) => day >= from && day < today);
  const days = new Set(countedShifts.map(({ day }) => day));
  const first = [...days].sort()[0] ?? today;
  const count = place.kind === 'cart' ? days.size : daysBetween(first, today);
  const sold = new Map<string, number>();
  for (const { product_id, sold: units } of countedShifts.flatMap(({ figures }) => figures)) {
    sold.set(product_id, (sold.get(product_id) ?? 0) + units);
  }
  return (productId: string) => (sold.get(productId) ?? 0) / Math.max(1, count);
}
