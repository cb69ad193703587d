import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import type { Cart } from '#contract/carts/entity.ts';
import { businessDateOf } from '#contract/fields/dates.ts';
import { maxLineUnits, type ProductLine } from '#contract/fields/product-lines.ts';
import type { Template } from '#contract/load-templates/entity.ts';
import { timeLastWeek } from '#contract/reports/compare-to.ts';

export interface CartPlan {
  salesId: string;
  /** Opening float in whole rupiah, as entered. */
  float: string;
  units: Readonly<Record<string, string>>;
}

/** Keyed by cart id. A cart that stays in the warehouse has no plan. */
export type ShiftPlan = Readonly<Record<string, CartPlan>>;

export const emptyCartPlan: CartPlan = { salesId: '', float: '', units: {} };

export type CartFault =
  | { kind: 'noBarista' }
  | { kind: 'baristaTwice' }
  | { kind: 'noFloat' }
  | { kind: 'noNumber'; productId: string }
  | { kind: 'short'; productId: string }
  | { kind: 'overCapacity'; units: number; capacity: number };

/** Empty text is 0. Undefined for an invalid number of units. */
export function parseUnits(text: string | undefined): number | undefined {
  if (text === undefined || text.trim() === '') return 0;
  const isUnits = /^\d{1,5}$/.test(text.trim()) && Number(text) <= maxLineUnits;
  return isUnits ? Number(text) : undefined;
}

export function parseOpeningFloat(text: string): number | undefined {
  if (text.trim() === '') return 0;
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined;
}

export function unitsOfCart({ units }: CartPlan): number {
  return Object.values(units).reduce((sum, text) => sum + (parseUnits(text) ?? 0), 0);
}

/** A negative number is a shortage. */
export function remainingAfter(plan: ShiftPlan, inWarehouse: ReadonlyMap<string, number>): Map<string, number> {
  const left = new Map(inWarehouse);
  for (const { units } of Object.values(plan)) {
    for (const [productId, text] of Object.entries(units)) {
      left.set(productId, (left.get(productId) ?? 0) - (parseUnits(text) ?? 0));
    }
  }
  return left;
}

/** Limits each short product to the units in the warehouse and divides them among the carts. */
export function limitToAvailable(plan: ShiftPlan, inWarehouse: ReadonlyMap<string, number>): ShiftPlan {
  const shortProducts = [...remainingAfter(plan, inWarehouse)].filter(([, left]) => left < 0);
  const shares = new Map(shortProducts.map(([id]) => [id, sharesOf(plan, id, Math.max(0, inWarehouse.get(id) ?? 0))]));
  return Object.fromEntries(
    Object.entries(plan).map(([cartId, cart]) => {
      const units = Object.entries(cart.units).map(([id, text]) => {
        const share = shares.get(id)?.get(cartId);
        return [id, share === undefined ? text : share === 0 ? '' : String(share)];
      });
      return [cartId, { ...cart, units: Object.fromEntries(units) }];
    }),
  );
}

/** Rounds shares down and gives the remaining units to the carts that lost the most. */
function sharesOf(plan: ShiftPlan, productId: string, available: number): Map<string, number> {
  const wantedUnits = Object.entries(plan).flatMap(([cartId, { units }]): [string, number][] => {
    const typedUnits = parseUnits(units[productId]);
    return typedUnits ? [[cartId, typedUnits]] : [];
  });
  const total = wantedUnits.reduce((sum, [, units]) => sum + units, 0);
  const exactShares = wantedUnits.map(([cartId, units]) => ({ cartId, share: (units * available) / total }));
  const spareUnits = available - exactShares.reduce((sum, { share }) => sum + Math.floor(share), 0);
  return new Map(
    [...exactShares]
      .sort((a, b) => (b.share % 1) - (a.share % 1))
      .map(({ cartId, share }, index) => [cartId, Math.floor(share) + (index < spareUnits ? 1 : 0)]),
  );
}

/** A cart with an empty list is ready. */
export function faultsOf(
  plan: ShiftPlan,
  carts: ReadonlyMap<string, Pick<Cart, 'capacity'>>,
  inWarehouse: ReadonlyMap<string, number>,
): Map<string, CartFault[]> {
  const left = remainingAfter(plan, inWarehouse);
  const baristas = Object.values(plan).map(({ salesId }) => salesId);
  const isDuplicate = (id: string) => baristas.indexOf(id) !== baristas.lastIndexOf(id);
  return new Map(
    Object.entries(plan).map(([cartId, cart]) => {
      const capacity = carts.get(cartId)?.capacity ?? 0;
      const faults = [
        ...baristaFaults(cart, isDuplicate),
        ...floatFaults(cart),
        ...unitFaults(cart, left),
        ...capacityFaults(unitsOfCart(cart), capacity),
      ];
      return [cartId, faults];
    }),
  );
}

function baristaFaults({ salesId }: CartPlan, isDuplicate: (id: string) => boolean): CartFault[] {
  if (salesId === '') return [{ kind: 'noBarista' }];
  return isDuplicate(salesId) ? [{ kind: 'baristaTwice' }] : [];
}

function floatFaults({ float }: CartPlan): CartFault[] {
  return parseOpeningFloat(float) === undefined ? [{ kind: 'noFloat' }] : [];
}

function unitFaults({ units }: CartPlan, left: ReadonlyMap<string, number>): CartFault[] {
  return Object.entries(units).flatMap(([productId, text]): CartFault[] => {
    const typedUnits = parseUnits(text);
    if (typedUnits === undefined) return [{ kind: 'noNumber', productId }];
    return typedUnits > 0 && (left.get(productId) ?? 0) < 0 ? [{ kind: 'short', productId }] : [];
  });
}

/** A capacity of 0 means no limit. */
function capacityFaults(units: number, capacity: number): CartFault[] {
  return capacity > 0 && units > capacity ? [{ kind: 'overCapacity', units, capacity }] : [];
}

export type Pattern = 'last' | 'weekday';

/**
 * Copies each cart's newest assignment, or its first on the same weekday of last week, leaving out cancelled ones.
 */
export function planLike(
  pattern: Pattern,
  assignments: readonly CartAssignment[],
  nowMs: number,
): Map<string, CartPlan> {
  const day = businessDateOf(timeLastWeek(nowMs));
  const assignmentByCart =
    pattern === 'last'
      ? newestLoads(assignments)
      : assignmentsByCart(
          assignments.filter(({ assign_date }) => businessDateOf(assign_date) === day),
          (one, current) => one < current,
        );
  return new Map([...assignmentByCart].map(([cartId, assignment]) => [cartId, planOf(assignment)]));
}

export function newestLoads(assignments: readonly CartAssignment[]): Map<string, CartAssignment> {
  return assignmentsByCart(assignments, (one, current) => one > current);
}

function assignmentsByCart(
  assignments: readonly CartAssignment[],
  isBefore: (one: string, current: string) => boolean,
): Map<string, CartAssignment> {
  const assignmentByCart = new Map<string, CartAssignment>();
  for (const assignment of assignments) {
    if (assignment.status === 'cancelled') continue;
    const current = assignmentByCart.get(assignment.cart_id);
    if (!current || isBefore(assignment.assign_date, current.assign_date))
      assignmentByCart.set(assignment.cart_id, assignment);
  }
  return assignmentByCart;
}

function planOf({ sales_id, initial_items, opening_float }: CartAssignment): CartPlan {
  const float = opening_float === 0 ? '' : String(opening_float);
  return { salesId: sales_id, float, units: toTypedUnits(initial_items) };
}

export function toTypedUnits(lines: readonly ProductLine[]): CartPlan['units'] {
  return Object.fromEntries(lines.map(({ product_id, quantity }) => [product_id, String(quantity)]));
}

export function templatesFor(
  { id, warehouse_id }: Pick<Cart, 'id' | 'warehouse_id'>,
  templates: readonly Template[],
): Template[] {
  const sortedTemplates = [...templates].sort((a, b) => a.name.localeCompare(b.name));
  return [
    ...sortedTemplates.filter(({ cart_id }) => cart_id === id),
    ...sortedTemplates.filter((one) => one.warehouse_id !== null && one.warehouse_id === warehouse_id),
  ];
}

/** The cart's template takes precedence over its warehouse's. Without a name, any template matches. */
export function findTemplate(
  cart: Pick<Cart, 'id' | 'warehouse_id'>,
  templates: readonly Template[],
  name?: string,
): Template | undefined {
  return templatesFor(cart, templates).find((one) => name === undefined || one.name === name);
}

export function templateNames(
  carts: readonly Pick<Cart, 'id' | 'warehouse_id'>[],
  templates: readonly Template[],
): string[] {
  const names = carts.flatMap((cart) => templatesFor(cart, templates).map(({ name }) => name));
  return [...new Set(names)].sort((a, b) => a.localeCompare(b));
}
