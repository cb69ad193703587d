// The tables of the ledger (rules, section 2): places, what each holds, and every movement.
import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

export type LocationKind = 'warehouse' | 'cart' | 'supplier' | 'customer' | 'waste' | 'adjustment';

/** A place: a warehouse or cart of ours, or one of the four outside the business. */
export interface StockLocations {
  id: string;
  kind: LocationKind;
  warehouse_id: string | null;
  cart_id: string | null;
}

/** How much of one lot a place holds: the sum of its movements. */
export interface StockBalances {
  location_id: string;
  product_id: string;
  /** The expiry date of the lot; `9999-12-31` for goods without one. */
  expired_date: string;
  /** Whether the place is a warehouse or cart. Only other places may go below 0. */
  physical: Flag;
  quantity: number;
}

export type MovementType =
  | 'restock'
  | 'restock_void'
  | 'load'
  | 'replenish'
  | 'transfer'
  | 'return'
  | 'sale'
  | 'sale_reversal'
  | 'waste'
  | 'adjustment';

/** One move of one lot from a place to a place. Never changed or deleted. */
export interface StockMovements {
  /** Order of recording. */
  seq: Generated<number>;
  operation_id: string;
  type: MovementType;
  product_id: string;
  expired_date: string;
  from_location_id: string;
  to_location_id: string;
  quantity: number;
  reason: string | null;
  /** The kind and id of the document or stock operation that moved the goods. */
  ref_type: string;
  ref_id: string;
  actor_id: string | null;
  occurred_at: string;
  recorded_at: string;
}
