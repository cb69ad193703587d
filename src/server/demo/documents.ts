import type { BusinessDate } from '#contract/dates.ts';
import type { Transaction } from '#contract/transactions/entity.ts';
import type { Drink } from './menu.ts';
import type { Person } from './people.ts';
import type { Depot, Wagon } from './places.ts';
import type { Lot } from './simulated-ledger.ts';

export interface Delivery {
  id: string;
  depot: Depot;
  notes: string;
  status: 'approved' | 'pending';
  at: number;
  by: Person;
  lines: { drink: Drink; lot: Lot }[];
}

export const noFigures = { initial: 0, refilled: 0, sold: 0, wasted: 0, variance: 0, returned: 0 };
export type Figures = typeof noFigures;

/** A cart with its barista from the load to the count. */
export interface Shift {
  id: string;
  date: BusinessDate;
  wagon: Wagon;
  home: Depot;
  barista: Person;
  at: number;
  by: Person;
  figures: Map<Drink, Figures>;
  loaded: number;
  refills: number;
  closesAt: number;
  returned?: { at: number; by: Person; isCounted: boolean };
  cash: { expected: number; counted: number | null };
}

export interface Refill {
  id: string;
  shift: Shift;
  at: number;
  notes: string;
  lines: { drink: Drink; quantity: number; approved: number | null }[];
  status: 'pending' | 'approved' | 'rejected';
  decided?: { at: number; by: Person; note: string | null };
}

export interface Sale {
  id: string;
  shift: Shift;
  at: number;
  recordedAt: number;
  changedAt: number;
  method: Transaction['payment_method'];
  paymentStatus: Transaction['payment_status'];
  status: Transaction['status'];
  flags: string[];
  lines: { drink: Drink; quantity: number; lots: Lot[] }[];
  total: number;
}

/** Goods written off in a warehouse. */
export interface Disposal {
  id: string;
  depot: Depot;
  at: number;
  by: Person;
  notes: string;
}
