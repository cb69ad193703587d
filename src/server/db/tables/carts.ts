import type { ColumnType, Generated } from 'kysely';
import type { cartAssignment } from '#contract/cart-assignments/entity.ts';
import type { Entities } from '#contract/entities.ts';
import type { requestLine, restockRequest } from '#contract/restock-requests/entity.ts';
import type { saleLine, transaction } from '#contract/transactions/entity.ts';
import type { ColumnsOf, DocumentColumns, Editable, LineColumns } from './columns.ts';

export interface Carts extends Editable, ColumnsOf<Entities['carts']> {
  assigned_to: string | null;
  location_at: string | null;
  last_restock: string | null;
  warehouse_set_at: string | null;
  warehouse_set_by: string | null;
}

export interface CartAssignments
  extends Editable,
    Omit<DocumentColumns<typeof cartAssignment>, 'commission' | 'count_proposed_at' | 'counted_at'> {
  returned_by: string | null;
  reconciled_at: string | null;
  reconciled_by: string | null;
  /** The newest `seq` when the assignment began: later movements of the cart belong to the assignment. */
  after_seq: Generated<number>;
  /** JSON of the barista's count at the return. */
  proposal: string | null;
  proposed_at: Generated<string | null>;
  /** JSON of the barista's later counts. */
  later_counts: Generated<string | null>;
  reviewed_by: Generated<string | null>;
  /** The business setting at the start of the shift: whether free cups and discounts earn commission. */
  discounts_earn: Generated<boolean>;
  /** JSON */
  load_check: string | null;
  /** JSON */
  refill_receipts: Generated<string | null>;
  corrected_by: Generated<string | null>;
}

export interface CashMovements {
  id: string;
  assignment_id: string;
  /** In rupiah; negative for cash out. */
  amount: number;
  reason: string;
  moved_at: string;
  /** The reported time; null if it equals `moved_at`. */
  claimed_at: Generated<string | null>;
  recorded_at: string;
  actor_id: string;
}

export interface CartAssignmentItems {
  assignment_id: string;
  product_id: string;
  line: number;
  initial_qty: number;
  refilled_qty: Generated<number>;
  given_qty: Generated<number>;
  received_qty: Generated<number>;
  sold_qty: Generated<number>;
  wasted_qty: Generated<number>;
  /** Shortage; negative for an overage. */
  variance_qty: Generated<number>;
  returned_qty: Generated<number>;
  counted_qty: number | null;
}

export interface RestockRequests extends Editable, DocumentColumns<typeof restockRequest> {
  assignment_id: string;
  /** The time of the tap; `created_at` is when the server stored the request. */
  requested_at: string;
  decided_by: string | null;
  warehouse_id: string | null;
}

export interface RestockRequestItems extends LineColumns<typeof requestLine> {
  request_id: string;
}

export interface Transactions extends Editable, DocumentColumns<typeof transaction> {
  assignment_id: string | null;
  recorded_at: string;
  voided_by: Generated<string | null>;
  /** JSON array. */
  flags: string;
  note: string;
}

export interface PaymentStatements {
  id: string;
  business_date: string;
  payment_method: string;
  /** What the acquirer paid according to its statement, in whole rupiah; null after the statement was removed. */
  received: number | null;
  recorded_at: string;
  recorded_by: string;
}

/** Units sold at the list price although they were not expected on the cart. */
export interface UnitsNotOnCart {
  transaction_id: string;
  product_id: string;
  units: number;
}

/** A refund request; `refund_wish` on the wire. */
export interface RefundRequestRows {
  transaction_id: string;
  reason: string;
  /** JSON of the units; null means the whole sale. */
  lines: Generated<string | null>;
  asked_at: string;
  asked_by: string;
  decision: 'refunded' | 'declined' | null;
  decided_at: string | null;
  decided_by: string | null;
}

/** Rows are never changed. */
export interface Refunds {
  transaction_id: string;
  /** Position among the sale's refunds, from 0. */
  ordinal: number;
  line: number;
  units: number;
  amount: number;
  restocked: boolean;
  refunded_at: string;
  refunded_by: string | null;
}

export interface TransactionItems extends Omit<LineColumns<typeof saleLine>, 'subtotal'> {
  transaction_id: string;
  product_name: string;
  subtotal: ColumnType<number, never, never>;
}

/**
 * In units and whole rupiah, minus refunds. Updated by triggers (`migrations/1.0.0/sale-sums.ts`, `1.1.0/earned.ts`,
 * `1.1.0/refunds.ts`); a row may return to zero.
 */
interface SumsOfCart {
  business_date: string;
  cart_id: string;
  sales: number;
  units: number;
  amount: number;
}

/** Sales of any status. */
export interface SaleSums extends SumsOfCart, Pick<Transactions, 'sales_id' | 'payment_method' | 'status'> {
  refunded_sales: Generated<number>;
  refunded_units: Generated<number>;
  refunded_amount: Generated<number>;
}

/** Completed sales by hour in Jakarta, 0 to 23. */
export interface SaleHourSums extends SumsOfCart {
  hour: number;
}

/** Completed sales by product and by its name at the time of sale. */
export interface SaleProductSums extends SumsOfCart, Pick<TransactionItems, 'product_id' | 'product_name'> {}

export interface SaleLotSums extends Pick<SumsOfCart, 'business_date' | 'cart_id' | 'units'> {
  product_id: string;
  /** As in `StockBalances`. */
  expired_date: string;
}

export interface TemplateItems {
  template_id: string;
  line: number;
  product_id: string;
  quantity: number;
}
