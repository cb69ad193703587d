import type { CountedItem } from '#contract/cart-assignments/entity.ts';
import { addDays, type BusinessDate, businessDateOf } from '#contract/fields/dates.ts';
import type { ProductLine } from '#contract/fields/product-lines.ts';
import type { RestockItem } from '#contract/restocks/entity.ts';
import type { SaleFlag, Transaction, UnitsOfLine } from '#contract/transactions/entity.ts';
import { figuresOf } from '../assignments/figures.ts';
import { firstLots, type Lot, unitsIn } from '../stock/lots.ts';
import { isPhysical, type Movement, type Place } from '../stock/places.ts';
import { assertAllowed, type MovementSource } from '../stock/post-movements.ts';
import type { Goods } from '../transactions/plan-goods.ts';
import { cartOfCode, type DemoCart, type DemoWarehouse, type Person } from './business.ts';
import { type DemoProfile, profiles, toInstant } from './profile.ts';
import { demoId } from './random.ts';

/** The places outside the business. `load.ts` replaces their ids by those of the database. */
export const outside = {
  supplier: { id: 'supplier', kind: 'supplier' },
  customer: { id: 'customer', kind: 'customer' },
  waste: { id: 'waste', kind: 'waste' },
  adjustment: { id: 'adjustment', kind: 'adjustment' },
} as const satisfies Record<string, Place>;

/** The source of movements. Times are milliseconds since 1970; `by` is null for the server itself. */
export function sourceOf(
  refType: MovementSource['refType'],
  refId: string,
  by: Person | null,
  occurredAt: number,
  recordedAt = occurredAt,
): MovementSource {
  const times = { occurredAt: toInstant(occurredAt), recordedAt: toInstant(recordedAt) };
  return { refType, refId, actorId: by?.id ?? null, ...times };
}

/** The ledger of the simulation, in memory, by the rules of the real ledger. */
class SimulatedLedger {
  readonly moves: Movement[] = [];
  readonly operations: { movements: readonly Movement[]; source: MovementSource }[] = [];
  #lots = new Map<string, Lot[]>();

  /** Lots that are not expired on the day `usableOn`, first expired first; without a day, all. */
  lots({ id }: Place, productId: string, usableOn: BusinessDate = ''): Lot[] {
    const lots = this.#lots.get(`${id} ${productId}`) ?? [];
    return lots.filter(({ expiredDate }) => expiredDate >= usableOn);
  }

  units(place: Place, productId: string, usableOn?: BusinessDate): number {
    return unitsIn(this.lots(place, productId, usableOn));
  }

  /** Movements of these lines, first expired first out; of fewer units where the place has fewer. */
  plan(
    lines: readonly ProductLine[],
    { usableOn, ...ends }: Pick<Movement, 'type' | 'from' | 'to' | 'reason'> & { usableOn?: string },
  ): Movement[] {
    return lines.flatMap(({ product_id: productId, quantity }) =>
      firstLots(this.lots(ends.from, productId, usableOn), quantity).map((lot) => ({
        productId,
        ...lot,
        ...ends,
      })),
    );
  }

  /** Throws for movements that the real ledger would refuse. */
  post(movements: readonly Movement[], source: MovementSource): void {
    for (const movement of movements) {
      assertAllowed(movement);
      this.#add(movement.from, movement, -movement.quantity);
      this.#add(movement.to, movement, movement.quantity);
    }
    this.moves.push(...movements);
    this.operations.push({ movements, source });
  }

  #add(place: Place, { productId, expiredDate }: Movement, units: number): void {
    if (!isPhysical(place.kind)) return;
    const lots = this.lots(place, productId);
    const before = lots.find((lot) => lot.expiredDate === expiredDate)?.quantity ?? 0;
    const quantity = before + units;
    if (quantity < 0) throw new Error(`${place.id} does not hold that much of ${productId}.`);
    const changed = lots.filter((lot) => lot.expiredDate !== expiredDate);
    if (quantity > 0) changed.push({ expiredDate, quantity });
    changed.sort((a, b) => (a.expiredDate < b.expiredDate ? -1 : 1));
    this.#lots.set(`${place.id} ${productId}`, changed);
  }
}

// The documents of the simulated business. All times are milliseconds since 1970; `at` is when the
// document was made, and `by` who made it.

interface Made {
  id: string;
  at: number;
  by: Person;
}

/** Becomes a restock; `pending` is a draft. */
export interface Delivery extends Made {
  warehouse: DemoWarehouse;
  notes: string;
  status: 'approved' | 'pending';
  items: RestockItem[];
}

/** A cart with its barista, from the load to the count; becomes a cart assignment. */
export interface Assignment extends Made {
  date: BusinessDate;
  cart: DemoCart;
  home: DemoWarehouse;
  barista: Person;
  load: ProductLine[];
  sales: Sale[];
  /** The moves of the ledger that belong to it: from this one, up to the last one of its count. */
  firstMove: number;
  movesEnd?: number;
  /** When the barista confirmed the load. */
  checkedAt?: number;
  /** How many refills the barista has requested, and whether one is not decided yet. */
  requestCount: number;
  isWaiting: boolean;
  /** When the last customers are served and the cart goes home. */
  closesAt: number;
  /** Without a count the goods are still on the cart. */
  returned?: { at: number; by: Person; cashExpected: number; count?: Count };
}

interface Count {
  items: CountedItem[];
  cash: number;
}

/** Becomes a restock request. */
export interface RefillRequest {
  id: string;
  assignment: Assignment;
  at: number;
  notes: string;
  items: (ProductLine & { approved_quantity: number | null })[];
  status: 'pending' | 'approved' | 'rejected';
  decided?: { at: number; by: Person; note: string | null };
}

/** Becomes a transaction. */
export interface Sale {
  id: string;
  assignment: Assignment;
  at: number;
  /** When the server received the sale; later than `at` if the cart had no connection. */
  recordedAt: number;
  method: Transaction['payment_method'];
  paymentStatus: Transaction['payment_status'];
  status: Transaction['status'];
  flags: SaleFlag[];
  lines: (ProductLine & { unit_price: number })[];
  total: number;
  goods: Goods;
  refunds: (UnitsOfLine & { at: number; by: Person })[];
  /** When the barista requested a refund, and of which units; null: of all. */
  refundRequest?: { at: number; lines: UnitsOfLine[] | null };
}

/** Goods thrown away in a warehouse; becomes a stock operation. */
export interface Disposal extends Made {
  warehouse: DemoWarehouse;
  items: ProductLine[];
}

/** Cash put into the drawer of a cart on shift, or taken out. */
export interface CashMove {
  id: string;
  assignment: Assignment;
  at: number;
  amount: number;
  reason: string;
}

/** A change of a record or document: its stamps and the audit log follow from its changes. */
export interface Change {
  entity: string;
  id: string;
  action: string;
  at: number;
  /** Null for the server itself, which ends unpaid sales, and for people who registered themselves. */
  by: Person | null;
  before?: object;
  after?: object;
}

type Action = (at: number) => void;

/**
 * The actions of the simulation, sorted by time in milliseconds. Actions may add further actions. Actions of
 * the same time run in the order in which they were added.
 */
class Schedule {
  #actions: { at: number; run: Action }[] = [];

  add(at: number, run: Action): void {
    let index = this.#actions.length;
    while (index > 0 && (this.#actions[index - 1]?.at ?? 0) > at) index -= 1;
    this.#actions.splice(index, 0, { at, run });
  }

  /** Runs all actions up to and including the time `until`, and drops all later ones. */
  run(until: number): void {
    for (let next = this.#actions.shift(); next; next = this.#actions.shift()) {
      if (next.at > until) break;
      next.run(next.at);
    }
    this.#actions = [];
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
  readonly cashMoves: CashMove[] = [];
  readonly changes = new Map<string, Change[]>();
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

  log(change: Change): void {
    this.changes.set(change.id, [...(this.changes.get(change.id) ?? []), change]);
  }

  /** The assignment in which the cart is out now. */
  assignmentOf({ id }: DemoCart): Assignment | undefined {
    return this.onRoad().findLast(({ cart }) => cart.id === id);
  }

  onRoad(): Assignment[] {
    return this.assignments.filter(({ returned }) => !returned);
  }
}

/** Units of an assignment by product: only those of its load, as long as it is not settled. */
export function figuresByProduct({ ledger }: World, assignment: Assignment) {
  const { cart, load, firstMove, movesEnd } = assignment;
  const loaded = load.map(({ product_id: productId, quantity: units }) => ({
    productId,
    type: 'load' as const,
    units,
  }));
  const moved = ledger.moves.slice(firstMove, movesEnd ?? firstMove).flatMap((move) => {
    const { productId, type, from, to, quantity } = move;
    if (from !== cart.place && to !== cart.place) return [];
    return [{ productId, type, units: to === cart.place ? quantity : -quantity }];
  });
  const others = moved.map(({ productId }) => productId).sort();
  const products = new Set([...loaded.map(({ productId }) => productId), ...others]);
  return [...products].map((product_id) => {
    const rows = (movesEnd === undefined ? loaded : moved).filter(({ productId }) => productId === product_id);
    return { product_id, ...figuresOf(rows) };
  });
}
