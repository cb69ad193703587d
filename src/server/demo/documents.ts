import type { BusinessDate } from '#contract/dates.ts';
import type { Transaction } from '#contract/transactions/entity.ts';
import type { DemoProduct } from './menu.ts';
import type { Person } from './people.ts';
import type { DemoCart, DemoWarehouse } from './places.ts';
import type { Lot } from './simulated-ledger.ts';

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

/** Units of one product in an assignment, as in `cart_assignment_items`. */
export const noFigures = { initial: 0, refilled: 0, sold: 0, wasted: 0, variance: 0, returned: 0 };
export type Figures = typeof noFigures;

/** A cart with its barista, from the load to the count; becomes a cart assignment. */
export interface Assignment {
  id: string;
  date: BusinessDate;
  cart: DemoCart;
  home: DemoWarehouse;
  barista: Person;
  at: number;
  by: Person;
  figures: Map<DemoProduct, Figures>;
  /** Units of all products in the opening load. */
  loaded: number;
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
  flags: string[];
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
