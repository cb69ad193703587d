// The one definition of what a shift sold and what its cash drawer should hold (rules 6.22). A sale belongs to a shift
// by its assignment id, never by its time. The server adds its sales up with each assignment
// (`server/assignments/shift-sales.ts`); a device adds what it has not sent yet (the optimistic updates of sales), and
// knows nothing where the server's sums are missing. Units are whole, money is whole rupiah.
import * as z from 'zod/mini';
import { openEnum } from '../fields/fields.ts';
import { paymentMethods, type Transaction, transactionStatuses } from '../transactions/entity.ts';
import { refundedOf, refundedUnits } from '../transactions/refunds.ts';

/** Sales of one payment method and status. `amount` is less what was refunded of them. */
const saleSumSchema = z.object({
  payment_method: openEnum(paymentMethods),
  status: openEnum(transactionStatuses),
  sales: z.int(),
  amount: z.int(),
  // How many of the sales were voided, were paid after they had ended unpaid, and were paid in another way than was begun.
  // A sum that is of this device alone may lack these.
  voided: z.optional(z.int()),
  paid_late: z.optional(z.int()),
  switched: z.optional(z.int()),
  /** Of how many of the sales all or a part was refunded, and what was paid back. */
  refunded_sales: z.optional(z.int()),
  refunded_amount: z.optional(z.int()),
});

/**
 * The units of one product that left the cart with sales. A cancelled sale took none, nor did refunded units that went
 * back onto the cart.
 */
const soldUnitsSchema = z.object({
  product_id: z.uuid(),
  product_details: z.object({ name: z.string() }),
  /** Units that were sold, that wait for their payment, and that were refunded and did not go back onto the cart. */
  completed: z.int(),
  pending: z.int(),
  refunded: z.int(),
  /** Of completed and pending sales: units sold below the lowest list price of the shift, and how much less was taken. */
  below: z.int(),
  below_amount: z.int(),
  /** Of the sold ones: units below the price, and units that were not expected on the cart (rules 6.19). */
  held: z.int(),
  /** Of the held ones, those that were sold at the price and were not expected on the cart. */
  not_on_cart: z.int(),
});

export const shiftSalesSchema = z.object({
  sums: z.array(saleSumSchema),
  units: z.array(soldUnitsSchema),
});
export type ShiftSales = z.infer<typeof shiftSalesSchema>;

export const noSales: ShiftSales = { sums: [], units: [] };

/** A sale as far as the sums of its shift need it. */
export interface SaleOfShift {
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
 * The sums with this sale, or without it (`sign` -1). What is below the price or not on the cart only the server knows:
 * it stays as it is.
 */
export function withSale(shift: ShiftSales, sale: SaleOfShift, sign: 1 | -1): ShiftSales {
  const { payment_method, status, total, items } = sale;
  const refunded = refundedOf(sale);
  const isSame = (sum: ShiftSales['sums'][number]) => sum.payment_method === payment_method && sum.status === status;
  const known = shift.sums.find(isSame) ?? { payment_method, status, sales: 0, amount: 0 };
  const sum = {
    ...known,
    sales: known.sales + sign,
    amount: known.amount + sign * (total - refunded.amount),
    ...(sale.voided_at && { voided: (known.voided ?? 0) + sign }),
    ...(sale.flags?.includes('paid_late') && { paid_late: (known.paid_late ?? 0) + sign }),
    ...(sale.first_payment_method && { switched: (known.switched ?? 0) + sign }),
    ...(refunded.units > 0 && {
      refunded_sales: (known.refunded_sales ?? 0) + sign,
      refunded_amount: (known.refunded_amount ?? 0) + sign * refunded.amount,
    }),
  };
  const sums = [...shift.sums.filter((each) => !isSame(each)), sum].filter(({ sales }) => sales > 0);
  const column = (['completed', 'pending'] as const).find((each) => each === status);
  if (!column) return { ...shift, sums };
  const units = new Map(shift.units.map((line) => [line.product_id, line]));
  const backOf = refundedUnits(sale);
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
    const left = quantity - (backOf[index] ?? 0);
    units.set(product_id, { ...line, [column]: line[column] + sign * left });
  }
  return { sums, units: [...units.values()] };
}

export interface SalesOfStatus {
  sales: number;
  amount: number;
}

/**
 * What a shift sold, by the status of the sales, less what was refunded. `refunded` are the sales of which all or a part
 * was, and what was paid back.
 */
export interface ShiftTotals extends Record<(typeof transactionStatuses)[number], SalesOfStatus> {
  /** Units of completed sales. */
  units: number;
  pendingUnits: number;
  refundedUnits: number;
  /** What was sold below the lowest list price of the shift, in units, and how much less was taken. */
  below: { units: number; amount: number };
  /** Units that earn commission only once an admin says so. */
  heldUnits: number;
  /** Of the cancelled sales, those that were voided. */
  voided: number;
  /** Completed sales that were paid after they had ended unpaid. */
  paidLate: number;
  /** Completed sales that were paid in another way than was begun. */
  switched: number;
  /** Completed sales of other payments than cash. */
  cashless: SalesOfStatus;
  /** Of completed sales, the largest amount first. */
  byMethod: { method: Transaction['payment_method']; sales: number; amount: number }[];
}

export function totalsOf({ sums, units }: ShiftSales): ShiftTotals {
  const addUp = (some: ShiftSales['sums']): SalesOfStatus =>
    some.reduce((all, { sales, amount }) => ({ sales: all.sales + sales, amount: all.amount + amount }), {
      sales: 0,
      amount: 0,
    });
  const ofStatus = (wanted: Transaction['status']) => addUp(sums.filter(({ status }) => status === wanted));
  const completed = sums.filter(({ status }) => status === 'completed');
  const unitsOf = (of: Exclude<keyof ShiftSales['units'][number], `product${string}`>) =>
    units.reduce((sum, { [of]: quantity }) => sum + quantity, 0);
  return {
    pending: ofStatus('pending'),
    completed: ofStatus('completed'),
    cancelled: ofStatus('cancelled'),
    refunded: {
      sales: sums.reduce((all, { refunded_sales = 0 }) => all + refunded_sales, 0),
      amount: sums.reduce((all, { refunded_amount = 0 }) => all + refunded_amount, 0),
    },
    units: unitsOf('completed'),
    pendingUnits: unitsOf('pending'),
    refundedUnits: unitsOf('refunded'),
    below: { units: unitsOf('below'), amount: unitsOf('below_amount') },
    heldUnits: unitsOf('held'),
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
 * Units of a shift that earn commission: of completed sales, at the price, that were on the cart; and others that an
 * admin let earn (rules 6.19).
 *
 * @param confirmed how many of the others these are
 */
export function earningUnits({ units, heldUnits }: ShiftTotals, confirmed = 0): number {
  return units - Math.max(0, heldUnits - confirmed);
}

/** How the cash in the drawer of a shift comes about (rules 6.5). */
export interface ShiftCash {
  float: number;
  /** Cash sales that stand. */
  sales: number;
  cashIn: number;
  cashOut: number;
  expected: number;
}

interface Drawer {
  opening_float: number;
  cash_expected: number | null;
  cash_movements?: readonly { amount: number }[] | undefined;
  shift_sales?: ShiftSales | undefined;
}

/**
 * Undefined where it is not known. The sum of the return holds once there is one: a refund after it is paid from
 * another drawer.
 */
export function cashOf(drawer: Drawer): ShiftCash | undefined {
  const { opening_float: float, cash_expected, cash_movements = [] } = drawer;
  const sumOf = (sign: 1 | -1) => cash_movements.reduce((sum, { amount }) => sum + Math.max(0, sign * amount), 0);
  const [cashIn, cashOut] = [sumOf(1), sumOf(-1)];
  const sold = drawer.shift_sales && cashSalesOf(drawer.shift_sales);
  const expected = cash_expected ?? (sold === undefined ? undefined : float + sold + cashIn - cashOut);
  if (expected === undefined) return undefined;
  return { float, sales: expected - float - cashIn + cashOut, cashIn, cashOut, expected };
}

export function cashSalesOf({ sums }: ShiftSales): number {
  return sums.filter(isInDrawer).reduce((sum, { amount }) => sum + amount, 0);
}

/** Whether the money of a sale is in the cash drawer. */
export function isInDrawer({ payment_method, status }: Pick<SaleOfShift, 'payment_method' | 'status'>): boolean {
  return payment_method === 'cash' && status === 'completed';
}
