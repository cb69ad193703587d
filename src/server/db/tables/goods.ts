import type { Generated } from 'kysely';
import type { Entities } from '#contract/entities.ts';
import type { PictureType } from '#contract/pictures/picture-address.ts';
import type { restock, restockLine } from '#contract/restocks/entity.ts';
import type { ColumnsOf, DocumentColumns, Editable, Flag, LineColumns } from './columns.ts';

export interface Products extends Editable, ColumnsOf<Entities['products']> {
  /** Since when the stock in all is at or below `stock_alert`; null while it is above. */
  low_since: string | null;
}

export interface ProductPrices {
  id: string;
  product_id: string;
  price: number;
  valid_from: string;
}

export interface Restocks extends Editable, DocumentColumns<typeof restock> {
  decided_by: string | null;
  decided_at: string | null;
  decision_note: string | null;
}

export interface RestockItems extends LineColumns<typeof restockLine> {
  restock_id: string;
}

/**
 * A view: what the approved lines of a lot cost whose price is known, and their units. Their quotient is the cost of
 * a unit (rules 11.4).
 */
export interface LotCosts {
  product_id: string;
  /** As in `StockBalances`. */
  expired_date: string;
  units: number;
  cost: number;
}

/** A transfer, waste, count or goods from cart to cart: what its movements refer to. */
export interface StockOperations {
  id: string;
  op_id: string | null;
  content_hash: string | null;
  type: 'transfer' | 'waste' | 'count' | 'cart_transfer';
  /** Null for goods of a cart. */
  warehouse_id: string | null;
  to_warehouse_id: string | null;
  /** Whose cart it was; null for operations of a warehouse. */
  assignment_id: Generated<string | null>;
  /** Of goods from cart to cart: the assignment that received them. */
  to_assignment_id: Generated<string | null>;
  /** JSON of product and quantity as they were told of a cart; null for operations of a warehouse. */
  lines: Generated<string | null>;
  notes: string;
  occurred_at: string;
  /** When its report says that it happened; null where that counts. */
  claimed_at: Generated<string | null>;
  created_at: string;
  created_by: string;
}

export interface StockCounts {
  id: string;
  product_id: string;
  /** Null if the count was of all places together. */
  warehouse_id: string | null;
  counted: number;
  counted_at: string;
  recorded_at: string;
  actor_id: string;
  /** By how many units the count changed the book; 0 also if a newer count was stored already. */
  delta: number;
  reason: string;
}

/** How much of a product a place should hold. At `min_qty` or less, admins are notified. */
export interface LocationLevels {
  location_id: string;
  product_id: string;
  min_qty: number;
  target_qty: number;
}

/** Pictures that were taken or chosen in the app, by the SHA-256 of their bytes. */
export interface Pictures {
  /** Lower-case hex. */
  sha256: string;
  type: PictureType;
  bytes: Buffer;
  created_at: string;
  created_by: string;
  /** When the picture was last sent, or last set for a product. */
  used_at: string;
}

// The tables of the ledger (rules, section 2): places, what each holds, and every movement.

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

/** What was lost of a product (rules 11.2), in units. Kept by triggers (`migrations/1.1.0/loss-sums.ts`). */
interface Losses {
  product_id: string;
  wasted: number;
  expired: number;
  missing: number;
  returned: number;
}

interface LossesOfPlace extends Losses {
  /** The place of the cart; of what was lost in a warehouse, its place. */
  place_id: string;
  /** The barista; in warehouses nobody, whose id is zeros. */
  sales_id: string;
}

export interface LossSums extends LossesOfPlace {
  business_date: string;
}

export interface LossMonthSums extends LossesOfPlace {
  /** Such as `2026-11`. */
  business_month: string;
}
