import type { CountedItem } from '#contract/cart-assignments/entity.ts';
import { addDays, type BusinessDate, businessDateOf } from '#contract/fields/dates.ts';
import type { ProductLine } from '#contract/fields/product-lines.ts';
import type { RestockItem } from '#contract/restocks/entity.ts';
import type { LineUnits, SaleFlag, Transaction } from '#contract/transactions/entity.ts';
import { sumFigures } from '../assignments/figures.ts';
import { type Lot, takeFirstLots, unitsIn } from '../stock/lots.ts';
import { isPhysical, type Movement, type Place } from '../stock/places.ts';
import { assertMovementAllowed, type MovementSource } from '../stock/post-movements.ts';
import type { GoodsPlan } from '../transactions/plan-goods.ts';
import { cartByCode, type DemoCart, type DemoWarehouse, type Person } from './business.ts';
import { type DemoProfile, profiles, toInstant } from './profile.ts';
import { demoId } from './random.ts';

/** `load.ts` replaces these ids with those of the database. */
export const virtualPlaces = {
  supplier: { id: 'supplier', kind: 'supplier' },
  customer: { id: 'customer', kind: 'customer' },
  waste: { id: 'waste', kind: 'waste' },
  adjustment: { id: 'adjustment', kind: 'adjustment' },
} as const satisfies Record<string, Place>;

export function demoSource(
  refType: MovementSource['refType'],
  refId: string,
  by: Person | null,
  occurredAt: number,
  recordedAt = occurredAt,
): MovementSource {
  const times = { occurredAt: toInstant(occurredAt), recordedAt: toInstant(recordedAt) };
  return { refType, refId, actorId: by?.id ?? null, ...times };
}

/** Kept in memory, with the rules of the real ledger. */
class SimulatedLedger {
  readonly moves: Movement[] = [];
  readonly operations: { movements: readonly Movement[]; source: MovementSource }[] = [];
  #lots = new Map<string, Lot[]>();

  /** Sorted by expiry date; without `usableOn`, expired lots are included. */
  lots({ id }: Place, productId: string, usableOn: BusinessDate = ''): Lot[] {
    const lots = this.#lots.get(`${id} ${productId}`) ?? [];
    return lots.filter(({ expiredDate }) => expiredDate >= usableOn);
  }

  units(place: Place, productId: string, usableOn?: BusinessDate): number {
    return unitsIn(this.lots(place, productId, usableOn));
  }

  plan(
    lines: readonly ProductLine[],
    { usableOn, ...endpoints }: Pick<Movement, 'type' | 'from' | 'to' | 'reason'> & { usableOn?: string },
  ): Movement[] {
    return lines.flatMap(({ product_id: productId, quantity }) =>
      takeFirstLots(this.lots(endpoints.from, productId, usableOn), quantity).map((lot) => ({
        productId,
        ...lot,
        ...endpoints,
      })),
    );
  }

  post(movements: readonly Movement[], source: MovementSource): void {
    for (const movement of movements) {
      assertMovementAllowed(movement);
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
    const changedLots = lots.filter((lot) => lot.expiredDate !== expiredDate);
    if (quantity > 0) changedLots.push({ expiredDate, quantity });
    changedLots.sort((a, b) => (a.expiredDate < b.expiredDate ? -1 : 1));
    this.#lots.set(`${place.id} ${productId}`, changedLots);
  }
}

/** Times are milliseconds since 1970. */
interface DemoRecord {
  id: string;
  at: number;
  by: Person;
}

export interface Delivery extends DemoRecord {
  warehouse: DemoWarehouse;
  notes: string;
  status: 'approved' | 'pending';
  items: RestockItem[];
}

export interface Assignment extends DemoRecord {
  date: BusinessDate;
  cart: DemoCart;
  home: DemoWarehouse;
  barista: Person;
  load: ProductLine[];
  sales: Sale[];
  firstMoveIndex: number;
  moveEndIndex?: number;
  checkedAt?: number;
  requestCount: number;
  isWaiting: boolean;
  closesAt: number;
  returned?: { at: number; by: Person; cashExpected: number; count?: Count };
}

interface Count {
  items: CountedItem[];
  cash: number;
}

export interface RefillRequest {
  id: string;
  assignment: Assignment;
  at: number;
  notes: string;
  items: (ProductLine & { approved_quantity: number | null })[];
  status: 'pending' | 'approved' | 'rejected';
  decided?: { at: number; by: Person; note: string | null };
}

export interface Sale {
  id: string;
  assignment: Assignment;
  at: number;
  recordedAt: number;
  method: Transaction['payment_method'];
  paymentStatus: Transaction['payment_status'];
  status: Transaction['status'];
  flags: SaleFlag[];
  lines: (ProductLine & { unit_price: number })[];
  total: number;
  goods: GoodsPlan;
  refunds: (LineUnits & { at: number; by: Person })[];
  refundRequest?: { at: number; lines: LineUnits[] | null };
}

export interface Disposal extends DemoRecord {
  warehouse: DemoWarehouse;
  items: ProductLine[];
}

export interface CashMove {
  id: string;
  assignment: Assignment;
  at: number;
  amount: number;
  reason: string;
}

/** The stamps and the audit log are derived from these changes. */
export interface Change {
  entity: string;
  id: string;
  action: string;
  at: number;
  by: Person | null;
  before?: object;
  after?: object;
}

type ScheduledAction = (at: number) => void;

class Schedule {
  #actions: { at: number; run: ScheduledAction }[] = [];

  add(at: number, run: ScheduledAction): void {
    let index = this.#actions.length;
    while (index > 0 && (this.#actions[index - 1]?.at ?? 0) > at) index -= 1;
    this.#actions.splice(index, 0, { at, run });
  }

  run(until: number): void {
    for (let next = this.#actions.shift(); next; next = this.#actions.shift()) {
      if (next.at > until) break;
      next.run(next.at);
    }
    this.#actions = [];
  }
}

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
  unservedUnits = 0;
  #ids = new Map<string, number>();

  /** @param anchor end of the simulation, in milliseconds */
  constructor(
    profile: DemoProfile,
    readonly anchor: number,
  ) {
    this.tradingCarts = profiles[profile].carts.map(cartByCode);
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

  openAssignmentOf({ id }: DemoCart): Assignment | undefined {
    return this.openAssignments().findLast(({ cart }) => cart.id === id);
  }

  openAssignments(): Assignment[] {
    return this.assignments.filter(({ returned }) => !returned);
  }
}

export function figuresByProduct({ ledger }: World, assignment: Assignment) {
  const { cart, load, firstMoveIndex, moveEndIndex } = assignment;
  const loadedRows = load.map(({ product_id: productId, quantity: units }) => ({
    productId,
    type: 'load' as const,
    units,
  }));
  const movedRows = ledger.moves.slice(firstMoveIndex, moveEndIndex ?? firstMoveIndex).flatMap((move) => {
    const { productId, type, from, to, quantity } = move;
    if (from !== cart.place && to !== cart.place) return [];
    return [{ productId, type, units: to === cart.place ? quantity : -quantity }];
  });
  const movedProducts = movedRows.map(({ productId }) => productId).sort();
  const products = new Set([...loadedRows.map(({ productId }) => productId), ...movedProducts]);
  return [...products].map((product_id) => {
    const rows = (moveEndIndex === undefined ? loadedRows : movedRows).filter(
      ({ productId }) => productId === product_id,
    );
    return { product_id, ...sumFigures(rows) };
  });
}
