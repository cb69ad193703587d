import { addDays, type BusinessDate, businessDateOf } from '#contract/dates.ts';
import type { Transaction } from '#contract/transactions/entity.ts';
import { figuresOf } from '../assignments/figures.ts';
import type { LocationKind, MovementType } from '../db/tables/goods.ts';
import { firstLots, type Lot, unitsIn } from '../stock/lots.ts';
import { isPhysical } from '../stock/places.ts';
import { assertAllowed, type MovementSource } from '../stock/post-movements.ts';
import type { SaleFlag } from '../transactions/plan-goods.ts';
import {
  cartOfCode,
  type DemoCart,
  type DemoProduct,
  type DemoWarehouse,
  demoWarehouses,
  type Person,
} from './business.ts';
import { type DemoProfile, profiles } from './profile.ts';
import { demoId } from './random.ts';

// The ledger of the simulation, in memory, by the rules of the real ledger (`stock/post-movements.ts`).

/** The id of a warehouse or cart, or the kind of a place outside. */
export type PlaceId = string;

/** Becomes a row of `stock_movements`. Times are milliseconds since 1970. */
export interface Move {
  type: MovementType;
  product: DemoProduct;
  expiredDate: string;
  from: PlaceId;
  to: PlaceId;
  quantity: number;
  reason: string | null;
  refType: MovementSource['refType'];
  refId: string;
  actorId: string;
  occurredAt: number;
  recordedAt: number;
}

export type MoveCause = Pick<Move, 'type' | 'refType' | 'refId' | 'actorId' | 'occurredAt'> & {
  reason?: string;
  recordedAt?: number;
};

const outside = new Set<PlaceId>(['supplier', 'customer', 'waste', 'adjustment']);
const warehouseIds = new Set<PlaceId>(demoWarehouses.map(({ id }) => id));

function kindOf(place: PlaceId): LocationKind {
  if (outside.has(place)) return place as LocationKind;
  return warehouseIds.has(place) ? 'warehouse' : 'cart';
}

class SimulatedLedger {
  readonly moves: Move[] = [];
  #lotsByPlaceAndProduct = new Map<string, Lot[]>();

  lots(place: PlaceId, product: DemoProduct): readonly Lot[] {
    return this.#lotsByPlaceAndProduct.get(`${place} ${product.id}`) ?? [];
  }

  /** Units at a place that are not expired on the day `usableOn`; without a day, all units. */
  units(place: PlaceId, product: DemoProduct, usableOn: BusinessDate = ''): number {
    return unitsIn(this.#usable(place, product, usableOn));
  }

  /** Lots with up to `wanted` units, first expired first out; fewer if the place has fewer. */
  choose(place: PlaceId, product: DemoProduct, wanted: number, usableOn: BusinessDate = ''): Lot[] {
    return firstLots(this.#usable(place, product, usableOn), wanted);
  }

  #usable(place: PlaceId, product: DemoProduct, usableOn: BusinessDate): Lot[] {
    return this.lots(place, product).filter(({ expiredDate }) => expiredDate >= usableOn);
  }

  /** Throws for a move that the real ledger would refuse. */
  move(
    product: DemoProduct,
    lots: readonly Lot[],
    from: PlaceId,
    to: PlaceId,
    cause: MoveCause,
  ): void {
    const kinds = { from: { kind: kindOf(from) }, to: { kind: kindOf(to) } };
    for (const { expiredDate, quantity } of lots) {
      assertAllowed({ type: cause.type, quantity, ...kinds });
      this.#change(from, product, expiredDate, -quantity);
      this.#change(to, product, expiredDate, quantity);
      const { reason = null, recordedAt = cause.occurredAt } = cause;
      this.moves.push({ ...cause, reason, recordedAt, product, expiredDate, from, to, quantity });
    }
  }

  #change(place: PlaceId, product: DemoProduct, expiredDate: string, delta: number): void {
    if (!isPhysical(kindOf(place))) return;
    const lots = this.lots(place, product);
    const before = lots.find((lot) => lot.expiredDate === expiredDate)?.quantity ?? 0;
    const quantity = before + delta;
    if (quantity < 0) throw new Error(`${place} does not hold that much ${product.name}.`);
    const changed = lots.filter((lot) => lot.expiredDate !== expiredDate);
    if (quantity > 0) changed.push({ expiredDate, quantity });
    this.#lotsByPlaceAndProduct.set(
      `${place} ${product.id}`,
      changed.sort((a, b) => (a.expiredDate < b.expiredDate ? -1 : 1)),
    );
  }
}

// The documents of the simulated business. All times are milliseconds since 1970; `at` is when the
// document was made, and `by` who made it.

/** Becomes a restock; `pending` is a draft. */
export interface Delivery {
  id: string;
  warehouse: DemoWarehouse;
  notes: string;
  status: 'approved' | 'pending';
  at: number;
  by: Person;
  lines: { product: DemoProduct; lot: Lot }[];
}

/** A cart with its barista, from the load to the count; becomes a cart assignment. */
export interface Assignment {
  id: string;
  date: BusinessDate;
  cart: DemoCart;
  home: DemoWarehouse;
  barista: Person;
  at: number;
  by: Person;
  /** The units of the opening load. */
  load: Map<DemoProduct, number>;
  /** The moves of the ledger that belong to it: from this one, up to the last one of its count. */
  firstMove: number;
  movesEnd?: number;
  /** How many refills the barista has requested in this assignment. */
  requestCount: number;
  /** When the last customers are served and the cart goes home. */
  closesAt: number;
  returned?: { at: number; by: Person; isCounted: boolean };
  cash: { expected: number; counted: number | null };
}

/** Becomes a restock request. */
export interface RefillRequest {
  id: string;
  assignment: Assignment;
  at: number;
  notes: string;
  lines: { product: DemoProduct; quantity: number; approved: number | null }[];
  status: 'pending' | 'approved' | 'rejected';
  decided?: { at: number; by: Person; note: string | null };
}

/** Becomes a transaction. */
export interface Sale {
  id: string;
  assignment: Assignment;
  at: number;
  /** When the server heard of the sale; later than `at` if the cart had no connection. */
  recordedAt: number;
  /** When payment or status changed last. */
  changedAt: number;
  method: Transaction['payment_method'];
  paymentStatus: Transaction['payment_status'];
  status: Transaction['status'];
  flags: SaleFlag[];
  lines: { product: DemoProduct; quantity: number; lots: Lot[] }[];
  total: number;
}

/** Goods thrown away in a warehouse; becomes a stock operation. */
export interface Disposal {
  id: string;
  warehouse: DemoWarehouse;
  at: number;
  by: Person;
  notes: string;
}

type Act = (at: number) => void;

/**
 * The acts of the simulation, sorted by time in milliseconds. Acts may add further acts. Acts of
 * the same time run in the order in which they were added.
 */
class Schedule {
  #acts: { at: number; act: Act }[] = [];

  add(at: number, act: Act): void {
    let index = this.#acts.length;
    while (index > 0 && (this.#acts[index - 1]?.at ?? 0) > at) index -= 1;
    this.#acts.splice(index, 0, { at, act });
  }

  /** Runs all acts up to and including the time `until`, and drops all later ones. */
  run(until: number): void {
    for (let next = this.#acts.shift(); next; next = this.#acts.shift()) {
      if (next.at > until) break;
      next.act(next.at);
    }
    this.#acts = [];
  }
}

/** The state of the simulated business: its schedule, its ledger and its documents. */
export class World {
  readonly schedule = new Schedule();
  readonly ledger = new SimulatedLedger();
  readonly deliveries: Delivery[] = [];
  readonly assignments: Assignment[] = [];
  readonly requests: RefillRequest[] = [];
  readonly sales: Sale[] = [];
  readonly disposals: Disposal[] = [];
  readonly tradingCarts: readonly DemoCart[];
  readonly today: BusinessDate;
  readonly firstDay: BusinessDate;
  /** Units that customers wanted and that were sold out. */
  missed = 0;
  #ids = new Map<string, number>();

  /** @param anchor when the simulation ends, in milliseconds */
  constructor(
    profile: DemoProfile,
    readonly anchor: number,
  ) {
    this.tradingCarts = profiles[profile].carts.map(cartOfCode);
    this.today = businessDateOf(new Date(anchor));
    this.firstDay = addDays(this.today, -profiles[profile].days);
  }

  nextId(table: string): string {
    const index = this.#ids.get(table) ?? 0;
    this.#ids.set(table, index + 1);
    return demoId(table, index);
  }

  /** The assignment in which the cart is out now. */
  assignmentOf({ id }: DemoCart): Assignment | undefined {
    return this.assignments.findLast(
      (assignment) => assignment.cart.id === id && !assignment.returned,
    );
  }
}

/**
 * Units of an assignment by product, each of which its load or its cart had: only its load before the count, as
 * long as it is not settled.
 */
export function figuresByProduct(
  { ledger }: World,
  { cart, load, firstMove, movesEnd }: Assignment,
) {
  const moves = ledger.moves.slice(firstMove, movesEnd ?? firstMove);
  const onCart = moves.filter(({ from, to }) => from === cart.id || to === cart.id);
  const products = new Set([...load.keys(), ...onCart.map(({ product }) => product)]);
  return [...products].map((product) => {
    const rows = onCart
      .filter((move) => move.product === product)
      .map(({ type, to, quantity }) => ({ type, units: to === cart.id ? quantity : -quantity }));
    return { product, ...figuresOf(movesEnd === undefined ? loadOf(load, product) : rows) };
  });
}

function loadOf(load: Assignment['load'], product: DemoProduct) {
  return [{ type: 'load' as const, units: load.get(product) ?? 0 }];
}
