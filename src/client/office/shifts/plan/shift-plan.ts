import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import type { Cart } from '#contract/carts/entity.ts';
import { businessDateOf } from '#contract/fields/dates.ts';
import { maxLineUnits, type ProductLine } from '#contract/fields/product-lines.ts';
import type { Template } from '#contract/load-templates/entity.ts';
import { timeLastWeek } from '#contract/reports/compare-to.ts';

export interface CartPlan {
  salesId: string;
  /** Opening float in whole rupiah, as typed. */
  float: string;
  units: Readonly<Record<string, string>>;
}

/** By cart id. A cart that stays has no plan. */
export type ShiftPlan = Readonly<Record<string, CartPlan>>;

export const emptyCart: CartPlan = { salesId: '', float: '', units: {} };

export type CartFault =
  | { kind: 'noBarista' }
  | { kind: 'baristaTwice' }
  | { kind: 'noFloat' }
  | { kind: 'noNumber'; productId: string }
  | { kind: 'short'; productId: string }
  | { kind: 'overCapacity'; units: number; capacity: number };

/** Undefined unless the text is a number of units that can be loaded. */
export function unitsTyped(text: string | undefined): number | undefined {
  if (text === undefined || text.trim() === '') return 0;
  const isUnits = /^\d{1,5}$/.test(text.trim()) && Number(text) <= maxLineUnits;
  return isUnits ? Number(text) : undefined;
}

export function floatTyped(text: string): number | undefined {
  if (text.trim() === '') return 0;
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined;
}

export function unitsOfCart({ units }: CartPlan): number {
  return Object.values(units).reduce((sum, text) => sum + (unitsTyped(text) ?? 0), 0);
}

/** A negative figure is a shortage. */
export function leftAfter(plan: ShiftPlan, inWarehouse: ReadonlyMap<string, number>): Map<string, number> {
  const left = new Map(inWarehouse);
  for (const { units } of Object.values(plan)) {
    for (const [productId, text] of Object.entries(units)) {
      left.set(productId, (left.get(productId) ?? 0) - (unitsTyped(text) ?? 0));
    }
  }
  return left;
}

/** Limits each short product to the units in the warehouse and divides them among the carts. */
export function withAvailable(plan: ShiftPlan, inWarehouse: ReadonlyMap<string, number>): ShiftPlan {
  const short = [...leftAfter(plan, inWarehouse)].filter(([, left]) => left < 0);
  const shares = new Map(short.map(([id]) => [id, sharesOf(plan, id, Math.max(0, inWarehouse.get(id) ?? 0))]));
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

/** The remainder goes to the carts that lost the most. */
function sharesOf(plan: ShiftPlan, productId: string, available: number): Map<string, number> {
  const wanted = Object.entries(plan).flatMap(([cartId, { units }]): [string, number][] => {
    const typed = unitsTyped(units[productId]);
    return typed ? [[cartId, typed]] : [];
  });
  const total = wanted.reduce((sum, [, units]) => sum + units, 0);
  const exact = wanted.map(([cartId, units]) => ({ cartId, share: (units * available) / total }));
  const spare = available - exact.reduce((sum, { share }) => sum + Math.floor(share), 0);
  return new Map(
    [...exact]
      .sort((a, b) => (b.share % 1) - (a.share % 1))
      .map(({ cartId, share }, at) => [cartId, Math.floor(share) + (at < spare ? 1 : 0)]),
  );
}

/** A cart with an empty list is ready. */
export function faultsOf(
  plan: ShiftPlan,
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
        ...floatFaults(cart),
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

function floatFaults({ float }: CartPlan): CartFault[] {
  return floatTyped(float) === undefined ? [{ kind: 'noFloat' }] : [];
}

function unitFaults({ units }: CartPlan, left: ReadonlyMap<string, number>): CartFault[] {
  return Object.entries(units).flatMap(([productId, text]): CartFault[] => {
    const typed = unitsTyped(text);
    if (typed === undefined) return [{ kind: 'noNumber', productId }];
    return typed > 0 && (left.get(productId) ?? 0) < 0 ? [{ kind: 'short', productId }] : [];
  });
}

/** A capacity of 0 means no limit. */
function capacityFaults(units: number, capacity: number): CartFault[] {
  return capacity > 0 && units > capacity ? [{ kind: 'overCapacity', units, capacity }] : [];
}

export type Pattern = 'last' | 'weekday';

/**
 * For each cart the newest assignment, or the first on the same weekday of last week. Cancelled ones never went out.
 */
export function planAs(pattern: Pattern, assignments: readonly CartAssignment[], nowMs: number): Map<string, CartPlan> {
  const day = businessDateOf(timeLastWeek(nowMs));
  const found =
    pattern === 'last'
      ? newestLoads(assignments)
      : byCart(
          assignments.filter(({ assign_date }) => businessDateOf(assign_date) === day),
          (one, known) => one < known,
        );
  return new Map([...found].map(([cartId, assignment]) => [cartId, planOf(assignment)]));
}

export function newestLoads(assignments: readonly CartAssignment[]): Map<string, CartAssignment> {
  return byCart(assignments, (one, known) => one > known);
}

function byCart(
  assignments: readonly CartAssignment[],
  isBefore: (one: string, known: string) => boolean,
): Map<string, CartAssignment> {
  const found = new Map<string, CartAssignment>();
  for (const assignment of assignments) {
    if (assignment.status === 'cancelled') continue;
    const known = found.get(assignment.cart_id);
    if (!known || isBefore(assignment.assign_date, known.assign_date)) found.set(assignment.cart_id, assignment);
  }
  return found;
}

function planOf({ sales_id, initial_items, opening_float }: CartAssignment): CartPlan {
  const float = opening_float === 0 ? '' : String(opening_float);
  return { salesId: sales_id, float, units: unitsTypedFor(initial_items) };
}

export function unitsTypedFor(lines: readonly ProductLine[]): CartPlan['units'] {
  return Object.fromEntries(lines.map(({ product_id, quantity }) => [product_id, String(quantity)]));
}

export function templatesFor(
  { id, warehouse_id }: Pick<Cart, 'id' | 'warehouse_id'>,
  templates: readonly Template[],
): Template[] {
  const byName = [...templates].sort((a, b) => a.name.localeCompare(b.name));
  return [
    ...byName.filter(({ cart_id }) => cart_id === id),
    ...byName.filter((one) => one.warehouse_id !== null && one.warehouse_id === warehouse_id),
  ];
}

/** A template of the cart precedes one of its warehouse. Without a name, any template matches. */
export function templateFor(
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
