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

/** Three fields of an assignment are not stored under their names: the commission is that of the barista. */
export interface CartAssignments
  extends Editable,
    Omit<DocumentColumns<typeof cartAssignment>, 'commission' | 'count_proposed_at' | 'counted_at'> {
  returned_by: string | null;
  reconciled_at: string | null;
  reconciled_by: string | null;
  /** The newest `seq` when the assignment began: later movements of the cart belong to it. */
  after_seq: Generated<number>;
  /** JSON of what the barista counted at the return. */
  proposal: string | null;
  /** When the server learned of it. */
  proposed_at: Generated<string | null>;
  /** JSON of what the barista counted after that. */
  later_counts: Generated<string | null>;
  reviewed_by: Generated<string | null>;
  /** Whether free cups and discounts earn commission at once; as the business had it when the shift began. */
  discounts_earn: Generated<boolean>;
  /** JSON of what the barista said about the load. */
  load_check: string | null;
  /** JSON of what the barista said about refills that arrived. */
  refill_receipts: Generated<string | null>;
  corrected_by: Generated<string | null>;
}

/** Cash put into the box of a cart on the road, or taken out of it. */
export interface CashMovements {
  id: string;
  assignment_id: string;
  /** Rupiah; below 0 what was taken out. */
  amount: number;
  reason: string;
  moved_at: string;
  /** When its report says that it happened; null where that counts. */
  claimed_at: Generated<string | null>;
  recorded_at: string;
  actor_id: string;
}

/** What became of the units of one product on one assignment, in units. */
export interface CartAssignmentItems {
  assignment_id: string;
  product_id: string;
  line: number;
  initial_qty: number;
  refilled_qty: Generated<number>;
  /** Units given to another cart, and received from one. */
  given_qty: Generated<number>;
  received_qty: Generated<number>;
  sold_qty: Generated<number>;
  wasted_qty: Generated<number>;
  /** Units that are missing; below 0: units that are too many. */
  variance_qty: Generated<number>;
  returned_qty: Generated<number>;
  counted_qty: number | null;
}

export interface RestockRequests extends Editable, DocumentColumns<typeof restockRequest> {
  assignment_id: string;
  /** When the barista tapped; `created_at` is when the server stored it. */
  requested_at: string;
  decided_by: string | null;
  /** The warehouse that an approved refill came from. */
  warehouse_id: string | null;
}

export interface RestockRequestItems extends LineColumns<typeof requestLine> {
  request_id: string;
}

export interface Transactions extends Editable, DocumentColumns<typeof transaction> {
  assignment_id: string | null;
  recorded_at: string;
  voided_by: Generated<string | null>;
  /** JSON list of the reasons why the sale is flagged. */
  flags: string;
  note: string;
}

/** What the acquirer's statement says was received on a day by a payment method, in whole rupiah; null once it was taken back. */
export interface PaymentStatements {
  id: string;
  business_date: string;
  payment_method: string;
  received: number | null;
  recorded_at: string;
  recorded_by: string;
}

/** Units of a sale that were not expected on the cart, of those that were sold at the price. */
export interface UnitsNotOnCart {
  transaction_id: string;
  product_id: string;
  units: number;
}

/** That a customer wants the money of a sale back. */
export interface RefundWishes {
  transaction_id: string;
  reason: string;
  /** JSON of the units; null: all of the sale. */
  lines: Generated<string | null>;
  asked_at: string;
  asked_by: string;
  decision: 'refunded' | 'declined' | null;
  decided_at: string | null;
  decided_by: string | null;
}

/** Units of a line of a sale of which the customer got the money back. Never changed. */
export interface Refunds {
  transaction_id: string;
  /** The place among the refunds of the sale, from 0. */
  ordinal: number;
  line: number;
  units: number;
  amount: number;
  /** Whether the goods went back onto the cart. */
  restocked: boolean;
  refunded_at: string;
  refunded_by: string | null;
}

export interface TransactionItems extends Omit<LineColumns<typeof saleLine>, 'subtotal'> {
  transaction_id: string;
  product_name: string;
  /** Computed by the database, so it can only be read. */
  subtotal: ColumnType<number, never, never>;
}

/**
 * Sales of a business date added up, by what their table names. Units and money (whole rupiah) are less what was
 * refunded. Kept by triggers (`migrations/1.0.0/sale-sums.ts`, `1.1.0/earned.ts`, `1.1.0/refunds.ts`); a row may have
 * come back to zero.
 */
interface SumsOfCart {
  business_date: string;
  cart_id: string;
  sales: number;
  units: number;
  amount: number;
}

/** All sales, in any state, and what was refunded of them. */
export interface SaleSums extends SumsOfCart, Pick<Transactions, 'sales_id' | 'payment_method' | 'status'> {
  /** Sales of which all or a part was refunded. */
  refunded_sales: Generated<number>;
  refunded_units: Generated<number>;
  refunded_amount: Generated<number>;
}

/** Completed sales by the hour in Jakarta, 0 to 23. */
export interface SaleHourSums extends SumsOfCart {
  hour: number;
}

/** Completed sales by product, under the name that the product had; `sales` are those that have it. */
export interface SaleProductSums extends SumsOfCart, Pick<TransactionItems, 'product_id' | 'product_name'> {}

/** Units of completed sales by the lots that they took. */
export interface SaleLotSums extends Pick<SumsOfCart, 'business_date' | 'cart_id' | 'units'> {
  product_id: string;
  /** As in `StockBalances`. */
  expired_date: string;
}

/** A load that is proposed for one cart, or for all carts of a warehouse; the other id is null. */
export interface Templates extends Editable, ColumnsOf<Entities['templates']> {}

export interface TemplateItems {
  template_id: string;
  line: number;
  product_id: string;
  quantity: number;
}
