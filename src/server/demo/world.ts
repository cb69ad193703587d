import { addDays, type BusinessDate, businessDateOf } from '#contract/dates.ts';
import {
  type Assignment,
  type Delivery,
  type Disposal,
  type Figures,
  noFigures,
  type RefillRequest,
  type Sale,
} from './documents.ts';
import type { DemoProduct } from './menu.ts';
import { cartOfCode, type DemoCart } from './places.ts';
import { type DemoProfile, profiles } from './profile.ts';
import { demoId } from './random.ts';
import { Schedule } from './schedule.ts';
import { SimulatedLedger } from './simulated-ledger.ts';

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

/** The figures of a product in an assignment; they start at 0. Callers change them in place. */
export function figuresOf(assignment: Assignment, product: DemoProduct): Figures {
  const figures = assignment.figures.get(product) ?? { ...noFigures };
  assignment.figures.set(product, figures);
  return figures;
}
