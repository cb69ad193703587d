// The plan of a morning: which carts of a warehouse go out, with whom and with what, and what of it cannot be.
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import type { Cart } from '#contract/carts/entity.ts';
import { businessDateOf } from '#contract/dates.ts';
import { maxLineUnits } from '#contract/product-lines.ts';

/** One cart, as typed. */
export interface CartPlan {
  salesId: string;
  /** Units by product, as typed; without a text none. */
  units: Readonly<Record<string, string>>;
}

/** The carts that go out, by id. A cart that stays is not in it. */
export type MorningPlan = Readonly<Record<string, CartPlan>>;

export const emptyCart: CartPlan = { salesId: '', units: {} };

/** What is wrong with one cart. */
export type CartFault =
  | { kind: 'noBarista' }
  /** The barista goes out with another cart too. */
  | { kind: 'baristaTwice' }
  | { kind: 'noNumber'; productId: string }
  /** All carts together take more of it than the warehouse has. */
  | { kind: 'short'; productId: string; missing: number }
  | { kind: 'overCapacity'; units: number; capacity: number };

/** The whole number that was typed; undefined if it is none that can be loaded. */
export function unitsTyped(text: string | undefined): number | undefined {
  if (text === undefined || text.trim() === '') return 0;
  const isUnits = /^\d{1,5}$/.test(text.trim()) && Number(text) <= maxLineUnits;
  return isUnits ? Number(text) : undefined;
}

export function unitsOfCart({ units }: CartPlan): number {
  return Object.values(units).reduce((sum, text) => sum + (unitsTyped(text) ?? 0), 0);
}

/** What is left of each product in the warehouse after all loads; below 0: so many are short. */
export function leftAfter(
  plan: MorningPlan,
  inWarehouse: ReadonlyMap<string, number>,
): Map<string, number> {
  const left = new Map(inWarehouse);
  for (const { units } of Object.values(plan)) {
    for (const [productId, text] of Object.entries(units)) {
      left.set(productId, (left.get(productId) ?? 0) - (unitsTyped(text) ?? 0));
    }
  }
  return left;
}

/** What is wrong with each cart that goes out; carts that can go have an empty list. */
export function faultsOf(
  plan: MorningPlan,
  carts: ReadonlyMap<string, Pick<Cart, 'capacity'>>,
  inWarehouse: ReadonlyMap<string, number>,
): Map<string, CartFault[]> {
  const left = leftAfter(plan, inWarehouse);
  const baristas = Object.values(plan).map(({ salesId }) => salesId);
  const isTwice = (id: string) => baristas.indexOf(id) !== baristas.lastIndexOf(id);
  return new Map(
    Object.entries(plan).map(([cartId, cart]) => {
      const capacity = carts.get(cartId)?.capacity ?? 0;
      const faults = [
        ...baristaFaults(cart, isTwice),
        ...unitFaults(cart, left),
        ...capacityFaults(unitsOfCart(cart), capacity),
      ];
      return [cartId, faults];
    }),
  );
}

function baristaFaults({ salesId }: CartPlan, isTwice: (id: string) => boolean): CartFault[] {
  if (salesId === '') return [{ kind: 'noBarista' }];
  return isTwice(salesId) ? [{ kind: 'baristaTwice' }] : [];
}

function unitFaults({ units }: CartPlan, left: ReadonlyMap<string, number>): CartFault[] {
  return Object.entries(units).flatMap(([productId, text]): CartFault[] => {
    const typed = unitsTyped(text);
    if (typed === undefined) return [{ kind: 'noNumber', productId }];
    const missing = -(left.get(productId) ?? 0);
    return typed > 0 && missing > 0 ? [{ kind: 'short', productId, missing }] : [];
  });
}

/** A capacity of 0 is no limit. */
function capacityFaults(units: number, capacity: number): CartFault[] {
  return capacity > 0 && units > capacity ? [{ kind: 'overCapacity', units, capacity }] : [];
}

/** A load to begin with: the newest one of each cart, or that of the same weekday a week ago. */
export type Pattern = 'last' | 'weekday';

const weekMs = 7 * 24 * 60 * 60 * 1000;

/**
 * The loads that these carts had before, with their baristas: of each cart the newest assignment, or the first
 * of the day a week before. Cancelled ones never went out.
 */
export function planAs(
  pattern: Pattern,
  assignments: readonly CartAssignment[],
  nowMs: number,
): Map<string, CartPlan> {
  const day = businessDateOf(new Date(nowMs - weekMs));
  const found = new Map<string, CartAssignment>();
  for (const assignment of assignments) {
    const { cart_id, status, assign_date } = assignment;
    if (status === 'cancelled') continue;
    if (pattern === 'weekday' && businessDateOf(assign_date) !== day) continue;
    const known = found.get(cart_id);
    const isWanted =
      !known ||
      (pattern === 'last' ? assign_date > known.assign_date : assign_date < known.assign_date);
    if (isWanted) found.set(cart_id, assignment);
  }
  return new Map([...found].map(([cartId, assignment]) => [cartId, planOf(assignment)]));
}

function planOf({ sales_id, initial_items }: CartAssignment): CartPlan {
  const units = initial_items.map(({ product_id, quantity }) => [product_id, String(quantity)]);
  return { salesId: sales_id, units: Object.fromEntries(units) };
}
