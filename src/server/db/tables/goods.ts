import type { Entities } from '#contract/entities.ts';
import type { ColumnsOf, Editable } from './editable.ts';

export interface Warehouses extends Editable, ColumnsOf<Entities['warehouses']> {}

export interface Suppliers extends Editable, ColumnsOf<Entities['suppliers']> {}

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

export interface Restocks extends Editable {
  number: string;
  warehouse_id: string;
  supplier_id: string | null;
  notes: string;
  status: 'pending' | 'approved' | 'rejected' | 'voided';
  restocked_at: string;
  decided_by: string | null;
  decided_at: string | null;
  decision_note: string | null;
}

export interface RestockItems {
  restock_id: string;
  line: number;
  product_id: string;
  quantity: number;
  expired_date: string | null;
}

/** A transfer, waste or count: what its movements refer to. */
export interface StockOperations {
  id: string;
  op_id: string | null;
  content_hash: string | null;
  type: 'transfer' | 'waste' | 'count';
  warehouse_id: string;
  to_warehouse_id: string | null;
  notes: string;
  occurred_at: string;
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
