// How the cash that should be in the box comes about (rules 6.5). Money is whole rupiah.
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import type { Transaction } from '#contract/transactions/entity.ts';

type Box = Pick<CartAssignment, 'opening_float' | 'cash_expected' | 'cash_movements'>;

interface CashInBox {
  float: number;
  /** Cash sales that stand; undefined until the return, when the server has added them up. */
  sales: number | undefined;
  putIn: number;
  takenOut: number;
}

export function cashInBox({ opening_float, cash_expected, cash_movements = [] }: Box): CashInBox {
  const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  const amounts = cash_movements.map(({ amount }) => amount);
  const moved = sumOf(amounts);
  return {
    float: opening_float,
    // A return that is not sent yet has no sum.
    sales: typeof cash_expected === 'number' ? cash_expected - opening_float - moved : undefined,
    putIn: sumOf(amounts.filter((amount) => amount > 0)),
    takenOut: -sumOf(amounts.filter((amount) => amount < 0)) || 0,
  };
}

/** Cash sales since the assignment was made: a cart has one assignment at a time, so the time tells. */
export function cashSalesSince(
  { assign_date }: Pick<CartAssignment, 'assign_date'>,
  sales: readonly { row: Transaction }[],
): number {
  return sales
    .filter(
      ({ row }) =>
        row.status === 'completed' &&
        row.payment_method === 'cash' &&
        row.transaction_time >= assign_date,
    )
    .reduce((sum, { row }) => sum + row.total, 0);
}
