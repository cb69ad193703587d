import { addDays, type BusinessDate, businessDateOf } from '#contract/dates.ts';
import type { Transaction } from '#contract/transactions/entity.ts';
import { figuresOf } from '../assignments/figures.ts';
import type { Lot } from '../stock/lots.ts';
import type { SaleFlag } from '../transactions/plan-goods.ts';
import type { DemoProduct } from './menu.ts';
import type { Person } from './people.ts';
import { cartOfCode, type DemoCart, type DemoWarehouse } from './places.ts';
import { type DemoProfile, profiles } from './profile.ts';
import { demoId } from './random.ts';
import { SimulatedLedger } from './simulated-ledger.ts';

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
