import { addDays, type BusinessDate, businessDateOf } from '#contract/dates.ts';
import {
  type Delivery,
  type Disposal,
  type Figures,
  noFigures,
  type Refill,
  type Sale,
  type Shift,
} from './documents.ts';
import type { Drink } from './menu.ts';
import { type Wagon, wagon } from './places.ts';
import { type DemoProfile, profiles } from './profile.ts';
import { demoId } from './random.ts';
import { Schedule } from './schedule.ts';
import { Book } from './simulated-ledger.ts';

/** The state of the simulated business: its schedule, its ledger and its documents. */
export class World {
  readonly schedule = new Schedule();
  readonly book = new Book();
  readonly deliveries: Delivery[] = [];
  readonly shifts: Shift[] = [];
  readonly refills: Refill[] = [];
  readonly sales: Sale[] = [];
  readonly disposals: Disposal[] = [];
  readonly trading: readonly Wagon[];
  readonly today: BusinessDate;
  readonly firstDay: BusinessDate;
  /** What people asked for and did not get. */
  missed = 0;
  #ids = new Map<string, number>();

  constructor(
    profile: DemoProfile,
    readonly anchor: number,
  ) {
    this.trading = profiles[profile].carts.map(wagon);
    this.today = businessDateOf(new Date(anchor));
    this.firstDay = addDays(this.today, -profiles[profile].days);
  }

  nextId(table: string): string {
    const index = this.#ids.get(table) ?? 0;
    this.#ids.set(table, index + 1);
    return demoId(table, index);
  }

  /** The shift that has the cart out now. */
  shiftOf({ id }: Wagon): Shift | undefined {
    return this.shifts.findLast((shift) => shift.wagon.id === id && !shift.returned);
  }
}

export function figuresOf(shift: Shift, drink: Drink): Figures {
  const figures = shift.figures.get(drink) ?? { ...noFigures };
  shift.figures.set(drink, figures);
  return figures;
}
