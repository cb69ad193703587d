// The entry contains the lines that move, because the device may lack the sale's row.

import { applySaleChange, changeCartUnits } from '../cart-assignments/cart-stock.ts';
import type { CartAssignment } from '../cart-assignments/entity.ts';
import type { ShiftSale } from '../cart-assignments/shift.ts';
import type { OptimisticEntry, OptimisticUpdate, OverlayRows } from '../overlay-rows.ts';
import {
  type RefundRequestArgs,
  type SaleVoid,
  saleReason,
  type Transaction,
  type TransactionCreate,
} from './entity.ts';

type CreateArgs = Omit<TransactionCreate, 'payment_method'> & {
  id: string;
  sales_id?: string | undefined;
  payment_method: Transaction['payment_method'];
};

export function saleSnapshotOf(sale: Transaction): Omit<SaleArgs, 'id'> {
  const { assignment_id, items, payment_method, first_payment_method, status, total } = sale;
  const flags = sale.flags.filter((flag) => flag === 'paid_late');
  return {
    ...(assignment_id && { assignment_id }),
    items: items.map(({ product_id, quantity }) => ({ product_id, quantity })),
    sale: {
      payment_method,
      status,
      total,
      ...(first_payment_method && { first_payment_method }),
      ...(flags.length > 0 && { flags }),
    },
  };
}

interface SaleArgs {
  id: string;
  assignment_id?: string | undefined;
  items?: { product_id: string; quantity: number }[] | undefined;
  sale?: Omit<ShiftSale, 'items'> | undefined;
}

export const createSaleUpdate: OptimisticUpdate<CreateArgs> = {
  transactions: (rows, args, entry) => rows.create(newSale(args, entry), args.id),
  cartAssignments: (rows, args, entry) => {
    const { assignment_id, items } = args;
    applySaleChange(rows, { assignment_id, items, saleAfter: newSale(args, entry) }, entry);
  },
};

interface SettleArgs extends SaleArgs {
  payment_status: 'success' | 'failed' | 'expired';
  payment_method?: Transaction['payment_method'] | undefined;
  cash_received?: number | undefined;
}

export const settlePaymentUpdate: OptimisticUpdate<SettleArgs> = {
  transactions: (rows, { id, payment_status, payment_method, cash_received }, entry) =>
    rows.update(id, (row) => {
      const paidRow = withPaymentResult(row, payment_status, entry);
      if (paidRow === row || !payment_method || payment_method === row.payment_method) return paidRow;
      const switchedRow = { ...paidRow, payment_method, first_payment_method: row.payment_method };
      return payment_method === 'cash' ? { ...switchedRow, cash_received: cash_received ?? null } : switchedRow;
    }),
  cartAssignments: (rows, args, entry) => changeSale(rows, args, args.payment_status, entry),
};

export const cancelSaleUpdate: OptimisticUpdate<SaleArgs> = {
  transactions: (rows, { id }, entry) => rows.update(id, (row) => withPaymentResult(row, 'failed', entry)),
  cartAssignments: (rows, args, entry) => changeSale(rows, args, 'failed', entry),
};

export const voidSaleUpdate: OptimisticUpdate<SaleArgs & SaleVoid> = {
  transactions: (rows, { id, reason }, entry) =>
    rows.update(id, (row) => {
      if (entry.state === 'refused') return row;
      const voidFields = { voided_at: entry.occurredAt, voided_by: '', void_reason: reason };
      return { ...withPaymentResult(row, 'failed', entry), ...voidFields };
    }),
  cartAssignments: (rows, args, entry) => changeSale(rows, { ...args, voided_at: entry.occurredAt }, 'failed', entry),
};

/** An entry from a version before 1.1.0 lacks the sale: only its goods move. */
function changeSale(
  rows: OverlayRows<CartAssignment>,
  {
    assignment_id,
    items = [],
    sale: saleBefore,
    payment_method,
    voided_at,
  }: SaleArgs & Pick<SettleArgs, 'payment_method'> & Pick<ShiftSale, 'voided_at'>,
  payment_status: Transaction['payment_status'],
  entry: OptimisticEntry,
): void {
  const status = statusAfterPayment(payment_status);
  if (saleBefore) {
    const first_payment_method = saleBefore.payment_method;
    const isSwitched = payment_method && payment_method !== first_payment_method;
    const saleAfter = {
      ...saleBefore,
      status,
      voided_at,
      ...(saleBefore.status === 'cancelled' && { flags: ['paid_late'] }),
      ...(isSwitched && { payment_method, first_payment_method }),
    };
    applySaleChange(rows, { assignment_id, items, saleBefore, saleAfter }, entry);
  } else changeCartUnits(rows, { assignment_id, lines: items }, entry, status === 'completed' ? -1 : 1);
}

export const requestRefundUpdate: OptimisticUpdate<RefundRequestArgs & { id: string }> = {
  transactions: (rows, { id, reason, lines = null }, { state, occurredAt }) =>
    rows.update(id, (row) =>
      state === 'refused'
        ? row
        : {
            ...row,
            refund_wish: {
              reason,
              lines,
              asked_at: occurredAt,
              asked_by: '',
              decision: null,
              decided_at: null,
              decided_by: null,
            },
          },
    ),
};

export const declineRefundUpdate: OptimisticUpdate<{ id: string }> = {
  transactions: (rows, { id }, { state, occurredAt }) =>
    rows.update(id, (row) => {
      if (state === 'refused' || !row.refund_wish) return row;
      const decisionFields = { decision: 'declined' as const, decided_at: occurredAt };
      return { ...row, refund_wish: { ...row.refund_wish, ...decisionFields } };
    }),
};

/** Has the status that the server gives a sale reported in time (rules 3.5). */
function newSale(
  { id, items, payment_method, payment_status, cart_id = '', sales_id = '', ...args }: CreateArgs,
  { names, occurredAt }: OptimisticEntry,
): Transaction {
  const isPaid = payment_method === 'cash' || payment_status === 'success';
  const lines = items.map(({ unit_price = 0, price_reason = null, ...line }) => ({
    ...line,
    unit_price,
    subtotal: line.quantity * unit_price,
    price_reason,
    product: { id: line.product_id, name: names[line.product_id] ?? '' },
  }));
  return {
    id,
    // The server assigns numbers.
    number: '',
    transaction_time: args.transaction_time ?? occurredAt,
    cart_id,
    cart_details: { code: names[`code:${cart_id}`] ?? '', name: names[cart_id] ?? '' },
    sales_id,
    sales_details: { username: names[sales_id] ?? '' },
    payment_method,
    first_payment_method: null,
    payment_status: isPaid ? 'success' : 'pending',
    status: isPaid ? 'completed' : 'pending',
    total: lines.reduce((sum, { subtotal }) => sum + subtotal, 0),
    items: lines,
    flags: [],
    assignment_id: args.assignment_id ?? null,
    refunds: [],
    cash_received: (payment_method === 'cash' ? args.cash_received : undefined) ?? null,
    voided_at: null,
    voided_by: null,
    void_reason: null,
    price_reason: saleReason({ ...args, items }) ?? null,
    refund_wish: null,
    version: 1,
  };
}

/** Rules 3.5. */
function statusAfterPayment(payment_status: Transaction['payment_status']): 'completed' | 'cancelled' {
  return payment_status === 'success' ? 'completed' : 'cancelled';
}

function withPaymentResult(
  row: Transaction,
  payment_status: Transaction['payment_status'],
  { state }: OptimisticEntry,
): Transaction {
  if (state === 'refused') return row;
  return { ...row, payment_status, status: statusAfterPayment(payment_status) };
}
