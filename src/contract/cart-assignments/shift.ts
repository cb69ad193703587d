// Defines a shift's sales and cash (rules 6.22). A sale belongs to a shift by its assignment id, never by its time. The
// server sums a shift's sales (`server/assignments/shift-sales.ts`); a device adds its own unsent sales, and shows no
// sums if the server's are missing. Money is in whole rupiah.
import * as z from 'zod/mini';
import { openEnum } from '../fields/fields.ts';
import { paymentMethods, type Transaction, transactionStatuses } from '../transactions/entity.ts';
import { refundedUnits, refundTotalOf } from '../transactions/refunds.ts';

/** `amount` is net of refunds. */
const saleSumSchema = z.object({
  payment_method: openEnum(paymentMethods),
  status: openEnum(transactionStatuses),
  sales: z.int(),
  amount: z.int(),
  // `paid_late`: paid after the sale had ended unpaid; `switched`: paid by another method than at first. Sums computed
  // by a device may lack these counts.
  voided: z.optional(z.int()),
  paid_late: z.optional(z.int()),
  switched: z.optional(z.int()),
  refunded_sales: z.optional(z.int()),
  refunded_amount: z.optional(z.int()),
});

/** Excludes cancelled sales and refunded units that went back onto the cart. */
const soldUnitsSchema = z.object({
  product_id: z.uuid(),
  product_details: z.object({ name: z.string() }),
  completed: z.int(),
  pending: z.int(),
  /** Refunded units that did not go back onto the cart. */
  refunded: z.int(),
  /** Units sold below the shift's lowest list price, and the difference in rupiah. */
  below: z.int(),
  below_amount: z.int(),
  /** Completed units sold below the price or not expected on the cart (rules 6.19). */
  held: z.int(),
  /** Held units that were sold at the price. */
  not_on_cart: z.int(),
});

export const shiftSalesSchema = z.object({
  sums: z.array(saleSumSchema),
  units: z.array(soldUnitsSchema),
});
export type ShiftSales = z.infer<typeof shiftSalesSchema>;

export const noSales: ShiftSales = { sums: [], units: [] };

export interface ShiftSale {
  payment_method: Transaction['payment_method'];
  status: Transaction['status'];
  total: number;
  voided_at?: Transaction['voided_at'];
  first_payment_method?: Transaction['first_payment_method'];
  flags?: string[] | undefined;
  refunds?: Transaction['refunds'];
  items: readonly { product_id: string; quantity: number; name?: string }[];
}

/**
 * `sign` -1 removes the sale. A product's units `refunded`, `below`, `held` and `not_on_cart` stay as the server sent
 * them: only the server knows which units were sold below the price or not expected, and where refunded units went.
 */
export function withSale(shiftSales: ShiftSales, sale: ShiftSale, sign: 1 | -1): ShiftSales {
  const { payment_method, status, total, items } = sale;
  const refundTotals = refundTotalOf(sale);
  const isSameGroup = (sum: ShiftSales['sums'][number]) =>
    sum.payment_method === payment_method && sum.status === status;
  const existing = shiftSales.sums.find(isSameGroup) ?? { payment_method, status, sales: 0, amount: 0 };
  const sum = {
    ...existing,
    sales: existing.sales + sign,
    amount: existing.amount + sign * (total - refundTotals.amount),
    ...(sale.voided_at && { voided: (existing.voided ?? 0) + sign }),
    ...(sale.flags?.includes('paid_late') && { paid_late: (existing.paid_late ?? 0) + sign }),
    ...(sale.first_payment_method && { switched: (existing.switched ?? 0) + sign }),
    ...(refundTotals.units > 0 && {
      refunded_sales: (existing.refunded_sales ?? 0) + sign,
      refunded_amount: (existing.refunded_amount ?? 0) + sign * refundTotals.amount,
    }),
  };
  const sums = [...shiftSales.sums.filter((each) => !isSameGroup(each)), sum].filter(({ sales }) => sales > 0);
  const statusColumn = (['completed', 'pending'] as const).find((each) => each === status);
  if (!statusColumn) return { ...shiftSales, sums };
  const units = new Map(shiftSales.units.map((line) => [line.product_id, line]));
  const refundedByLine = refundedUnits(sale);
  for (const [index, { product_id, quantity, name = '' }] of items.entries()) {
    const line = units.get(product_id) ?? {
      product_id,
      product_details: { name },
      completed: 0,
      pending: 0,
      refunded: 0,
      below: 0,
      below_amount: 0,
      held: 0,
      not_on_cart: 0,
    };
    const remainingUnits = quantity - (refundedByLine[index] ?? 0);
    units.set(product_id, { ...line, [statusColumn]: line[statusColumn] + sign * remainingUnits });
  }
  return { sums, units: [...units.values()] };
}

export interface SalesTotal {
  sales: number;
  amount: number;
}

/** Net of refunds. `refunded` counts sales refunded in whole or in part. */
export interface ShiftTotals extends Record<(typeof transactionStatuses)[number], SalesTotal> {
  units: number;
  pendingUnits: number;
  refundedUnits: number;
  below: { units: number; amount: number };
  heldUnits: number;
  voided: number;
  /** Payments received late. */
  paidLate: number;
  switched: number;
  cashless: SalesTotal;
  byMethod: { method: Transaction['payment_method']; sales: number; amount: number }[];
}

export function totalsOf({ sums, units }: ShiftSales): ShiftTotals {
  const addUp = (group: ShiftSales['sums']): SalesTotal =>
    group.reduce((all, { sales, amount }) => ({ sales: all.sales + sales, amount: all.amount + amount }), {
      sales: 0,
      amount: 0,
    });
  const totalOfStatus = (wantedStatus: Transaction['status']) =>
    addUp(sums.filter(({ status }) => status === wantedStatus));
  const completed = sums.filter(({ status }) => status === 'completed');
  const sumUnits = (column: Exclude<keyof ShiftSales['units'][number], `product${string}`>) =>
    units.reduce((sum, { [column]: quantity }) => sum + quantity, 0);
  return {
    pending: totalOfStatus('pending'),
    completed: totalOfStatus('completed'),
    cancelled: totalOfStatus('cancelled'),
    refunded: {
      sales: sums.reduce((all, { refunded_sales = 0 }) => all + refunded_sales, 0),
      amount: sums.reduce((all, { refunded_amount = 0 }) => all + refunded_amount, 0),
    },
    units: sumUnits('completed'),
    pendingUnits: sumUnits('pending'),
    refundedUnits: sumUnits('refunded'),
    below: { units: sumUnits('below'), amount: sumUnits('below_amount') },
    heldUnits: sumUnits('held'),
    voided: sums.reduce((all, { voided = 0 }) => all + voided, 0),
    paidLate: completed.reduce((all, { paid_late = 0 }) => all + paid_late, 0),
    switched: completed.reduce((all, { switched = 0 }) => all + switched, 0),
    cashless: addUp(completed.filter(({ payment_method }) => payment_method !== 'cash')),
    byMethod: completed
      .map(({ payment_method: method, sales, amount }) => ({ method, sales, amount }))
      .sort((a, b) => b.amount - a.amount || String(a.method).localeCompare(String(b.method))),
  };
}

/**
 * Rules 6.19.
 * @param confirmedUnits the held units that an admin allows to earn commission
 */
export function earningUnits({ units, heldUnits }: ShiftTotals, confirmedUnits = 0): number {
  return units - Math.max(0, heldUnits - confirmedUnits);
}

/** Rules 6.5. */
export interface ShiftCash {
  float: number;
  sales: number;
  cashIn: number;
  cashOut: number;
  expected: number;
}

interface CashDrawer {
  opening_float: number;
  cash_expected: number | null;
  cash_movements?: readonly { amount: number }[] | undefined;
  shift_sales?: ShiftSales | undefined;
}

/** Undefined if the expected cash is unknown. It is final after the return: a later refund uses another drawer. */
export function shiftCashOf(drawer: CashDrawer): ShiftCash | undefined {
  const { opening_float: float, cash_expected, cash_movements = [] } = drawer;
  const sumBySign = (sign: 1 | -1) => cash_movements.reduce((sum, { amount }) => sum + Math.max(0, sign * amount), 0);
  const [cashIn, cashOut] = [sumBySign(1), sumBySign(-1)];
  const cashSales = drawer.shift_sales && cashSalesOf(drawer.shift_sales);
  const expected = cash_expected ?? (cashSales === undefined ? undefined : float + cashSales + cashIn - cashOut);
  if (expected === undefined) return undefined;
  return { float, sales: expected - float - cashIn + cashOut, cashIn, cashOut, expected };
}

export function cashSalesOf({ sums }: ShiftSales): number {
  return sums.filter(isInDrawer).reduce((sum, { amount }) => sum + amount, 0);
}

export function isInDrawer({ payment_method, status }: Pick<ShiftSale, 'payment_method' | 'status'>): boolean {
  return payment_method === 'cash' && status === 'completed';
}
