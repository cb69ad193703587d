import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

export type LocationKind = 'warehouse' | 'cart' | 'supplier' | 'customer' | 'waste' | 'adjustment';

export interface StockLocations {
  id: string;
  kind: LocationKind;
  warehouse_id: string | null;
  cart_id: string | null;
}

export interface StockBalances {
  location_id: string;
  product_id: string;
  /** The lot; goods without a date have `9999-12-31`. */
  expired_date: string;
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

export interface StockMovements {
  seq: Generated<number>;
  operation_id: string;
  type: MovementType;
  product_id: string;
  expired_date: string;
  from_location_id: string;
  to_location_id: string;
  quantity: number;
  reason: string | null;
  ref_type: string;
  ref_id: string;
  actor_id: string | null;
  occurred_at: string;
  recorded_at: string;
}
