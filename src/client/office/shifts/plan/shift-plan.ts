// The plan of shifts: which carts of a warehouse go out, with whom and with what, and what of it cannot be.
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import type { Cart } from '#contract/carts/entity.ts';
import { businessDateOf } from '#contract/fields/dates.ts';
import { maxLineUnits, type ProductLine } from '#contract/fields/product-lines.ts';
import type { Template } from '#contract/load-templates/entity.ts';
import { timeLastWeek } from '#contract/reports/last-week.ts';

/** One cart, as typed. */
export interface CartPlan {
  salesId: string;
  /** Whole rupiah that the barista gets as change, as typed; without a text none. */
  float: string;
  /** Units by product, as typed; without a text none. */
  units: Readonly<Record<string, string>>;
}

/** The carts that go out, by id. A cart that stays is not in it. */
export type ShiftPlan = Readonly<Record<string, CartPlan>>;

export const emptyCart: CartPlan = { salesId: '', float: '', units: {} };

/** What is wrong with one cart. */
export type CartFault =
  | { kind: 'noBarista' }
  /** The barista goes out with another cart too. */
  | { kind: 'baristaTwice' }
  | { kind: 'noFloat' }
  | { kind: 'noNumber'; productId: string }
  /** All carts together take more of it than the warehouse has. */
  | { kind: 'short'; productId: string }
  | { kind: 'overCapacity'; units: number; capacity: number };

/** The whole number that was typed; undefined if it is none that can be loaded. */
export function unitsTyped(text: string | undefined): number | undefined {
  if (text === undefined || text.trim() === '') return 0;
  const isUnits = /^\d{1,5}$/.test(text.trim()) && Number(text) <= maxLineUnits;
  return isUnits ? Number(text) : undefined;
}

/** The whole rupiah that were typed; undefined if they are no sum that a box can have. */
export function floatTyped(text: string): number | undefined {
  if (text.trim() === '') return 0;
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined;
}

export function unitsOfCart({ units }: CartPlan): number {
  return Object.values(units).reduce((sum, text) => sum + (unitsTyped(text) ?? 0), 0);
}

/** What is left of each product in the warehouse after all loads; below 0: so many are short. */
export function leftAfter(plan: ShiftPlan, inWarehouse: ReadonlyMap<string, number>): Map<string, number> {
  const left = new Map(inWarehouse);
  for (const { units } of Object.values(plan)) {
    for (const [productId, text] of Object.entries(units)) {
      left.set(productId, (left.get(productId) ?? 0) - (unitsTyped(text) ?? 0));
    }
  }
  return left;
}

/**
 * The plan with no more than the warehouse has: of a product that is short, each cart gets its share of what is there,
 * in whole units.
 */
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

/** Rounded down; the units that are left go to the carts that lost most by it. */
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

/** What is wrong with each cart that goes out; carts that can go have an empty list. */
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

/** A capacity of 0 is no limit. */
function capacityFaults(units: number, capacity: number): CartFault[] {
  return capacity > 0 && units > capacity ? [{ kind: 'overCapacity', units, capacity }] : [];
}

/** A load to begin with: the newest one of each cart, or that of the same weekday a week ago. */
export type Pattern = 'last' | 'weekday';

/**
 * The loads that these carts had before, with their baristas: of each cart the newest assignment, or the first
 * of the day a week before. Cancelled ones never went out.
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

/** The newest assignment of each cart that went out. */
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

/** Lines as somebody would type them. */
export function unitsTypedFor(lines: readonly ProductLine[]): CartPlan['units'] {
  return Object.fromEntries(lines.map(({ product_id, quantity }) => [product_id, String(quantity)]));
}

/** The templates that may fill a cart: its own first, then those of its warehouse; each of them by name. */
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

/** The template of this name for a cart, its own before that of its warehouse; of any name without one. */
export function templateFor(
  cart: Pick<Cart, 'id' | 'warehouse_id'>,
  templates: readonly Template[],
  name?: string,
): Template | undefined {
  return templatesFor(cart, templates).find((one) => name === undefined || one.name === name);
}

/** The names of all templates that may fill one of these carts. */
export function templateNames(
  carts: readonly Pick<Cart, 'id' | 'warehouse_id'>[],
  templates: readonly Template[],
): string[] {
  const names = carts.flatMap((cart) => templatesFor(cart, templates).map(({ name }) => name));
  return [...new Set(names)].sort((a, b) => a.localeCompare(b));
}
