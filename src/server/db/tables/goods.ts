import type { Generated } from 'kysely';
import type { Entities } from '#contract/entities.ts';
import type { PictureType } from '#contract/pictures/picture-address.ts';
import type { restock, restockLine } from '#contract/restocks/entity.ts';
import type { ColumnsOf, DocumentColumns, Editable, Flag, LineColumns } from './columns.ts';

export interface Products extends Editable, ColumnsOf<Entities['products']> {
  /** When total stock fell to or below `stock_alert`; null while it is above. */
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

/** A view of restock lines with a known cost; `cost` divided by `units` is the unit cost (rules 11.4). */
export interface LotCosts {
  product_id: string;
  /** As in `StockBalances`. */
  expired_date: string;
  units: number;
  cost: number;
}

export interface StockOperations {
  id: string;
  op_id: string | null;
  content_hash: string | null;
  type: 'transfer' | 'waste' | 'count' | 'cart_transfer';
  warehouse_id: string | null;
  to_warehouse_id: string | null;
  assignment_id: Generated<string | null>;
  to_assignment_id: Generated<string | null>;
  /** JSON of the products and quantities reported for a cart; null for a warehouse. */
  lines: Generated<string | null>;
  notes: string;
  occurred_at: string;
  /** The reported time; null if it equals `occurred_at`. */
  claimed_at: Generated<string | null>;
  created_at: string;
  created_by: string;
}

export interface StockCounts {
  id: string;
  product_id: string;
  /** Null if the count covered all places together. */
  warehouse_id: string | null;
  counted: number;
  counted_at: string;
  recorded_at: string;
  actor_id: string;
  /** 0 if the count was as expected, or if a newer one had already been stored. */
  delta: number;
  reason: string;
}

/** Admins are notified when a balance is at or below `min_qty`. */
export interface LocationLevels {
  location_id: string;
  product_id: string;
  min_qty: number;
  target_qty: number;
}

export interface Pictures {
  /** Lower-case hex. */
  sha256: string;
  type: PictureType;
  bytes: Buffer;
  created_at: string;
  created_by: string;
  /** When the picture was last uploaded, or last set for a product. */
  used_at: string;
}

export type LocationKind = 'warehouse' | 'cart' | 'supplier' | 'customer' | 'waste' | 'adjustment';

export interface StockLocations {
  id: string;
  kind: LocationKind;
  warehouse_id: string | null;
  cart_id: string | null;
}

/** The sum of a place's movements of a lot. */
export interface StockBalances {
  location_id: string;
  product_id: string;
  /** `9999-12-31` for goods without expiry date. */
  expired_date: string;
  /** True for warehouses and carts. Only virtual places may have a negative quantity. */
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

/** Rows are never changed or deleted. */
export interface StockMovements {
  /** In the order of recording. */
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

/** In units (rules 11.2). Updated by triggers (`migrations/1.1.0/loss-sums.ts`). */
interface Losses {
  product_id: string;
  wasted: number;
  expired: number;
  missing: number;
  returned: number;
}

interface LossesOfPlace extends Losses {
  place_id: string;
  /** All zeros for a warehouse. */
  sales_id: string;
}

export interface LossSums extends LossesOfPlace {
  business_date: string;
}

export interface LossMonthSums extends LossesOfPlace {
  /** Such as `2026-11`. */
  business_month: string;
}
