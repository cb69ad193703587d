import type { CartAssignment } from '../cart-assignments/entity.ts';
import { addDays, type BusinessDate, businessDateOf, daysBetween } from '../fields/dates.ts';
import { defaultShelfLifeDays, type Product } from '../products/entity.ts';
import type { Restock } from '../restocks/entity.ts';
import { maxDaysCovered } from './order-proposal.ts';
import { type DeliveringSupplier, deliveriesOf } from './order-suppliers.ts';

/** So many days before today are looked at. */
const daysLookedAt = 28;
/** A cart is low when it has left what it sells in this part of a day. */
const partOfDay = 4;

interface ProposalInput {
  today: BusinessDate;
  place: { kind: 'cart' | 'warehouse'; id: string };
  /** The cart itself, or those whose home the warehouse is. */
  cartIds: ReadonlySet<string>;
  assignments: readonly CartAssignment[];
  restocks: readonly Restock[];
  suppliers: readonly DeliveringSupplier[];
}

/** A minimum and a target in whole units, and the units sold a day from which they follow; a fraction. */
export interface LevelProposal {
  perDay: number;
  minimum: number;
  target: number;
}

/**
 * Returns a function that proposes the levels of a product at a cart or warehouse from what was sold there
 * (rules 11.7); undefined where nothing of it was.
 */
export function levelProposals(
  input: ProposalInput,
): (product: Pick<Product, 'id' | 'shelf_life_days' | 'supplier_id'>) => LevelProposal | undefined {
  const { place } = input;
  const perDayOf = soldPerDay(input);
  const deliveryOf = deliveriesOf({ ...input, warehouse: place });
  return (product) => {
    const { id, shelf_life_days } = product;
    const perDay = perDayOf(id);
    if (perDay === 0) return undefined;
    const lasting = (days: number) => Math.ceil(perDay * days);
    if (place.kind === 'cart') {
      return { perDay, minimum: lasting(1 / partOfDay), target: lasting(1) };
    }
    const minimum = lasting(deliveryOf(product).comesInDays);
    const keepsDays = shelf_life_days ?? defaultShelfLifeDays;
    return {
      perDay,
      minimum,
      target: Math.max(minimum, lasting(Math.min(keepsDays, maxDaysCovered))),
    };
  };
}

/**
 * The units that a cart sold on a day on which it was out, and the carts of a warehouse together on any day since
 * the first.
 */
function soldPerDay({ today, place, cartIds, assignments }: ProposalInput) {
  const from = addDays(today, -daysLookedAt);
  const counted = assignments
    .filter(({ cart_id, figures }) => cartIds.has(cart_id) && figures.length > 0)
    .map(({ assign_date, figures }) => ({ day: businessDateOf(assign_date), figures }))
    .filter(({ day }) => day >= from && day < today);
  const days = new Set(counted.map(({ day }) => day));
  const first = [...days].sort()[0] ?? today;
  const count = place.kind === 'cart' ? days.size : daysBetween(first, today);
  const sold = new Map<string, number>();
  for (const { product_id, sold: units } of counted.flatMap(({ figures }) => figures)) {
    sold.set(product_id, (sold.get(product_id) ?? 0) + units);
  }
  return (productId: string) => (sold.get(productId) ?? 0) / Math.max(1, count);
}
