// How the cash that should be in the box comes about (rules 6.5). Money is whole rupiah.
import type { OverlaidRow } from '#client/data/use-list.ts';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import type { Transaction } from '#contract/transactions/entity.ts';
import { hasTakenGoods, isUnsent } from './sales-of-assignment.ts';

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

export interface DayCash {
  float: number;
  /** Cash sales that stand. */
  sales: number;
  putIn: number;
  takenOut: number;
  expected: number;
  counted: number | null;
  /** What the barista counted. */
  proposed: number | null;
  /** Counted less expected; null until it was counted. */
  difference: number | null;
}

interface SoldFrom {
  assignment: CartAssignment;
  /** All of its sales. */
  sales: readonly OverlaidRow<Transaction>[];
}

/** How the cash comes about: after the return as the server added it up, before that by the sales known here. */
export function cashOfAssignment({ assignment, sales }: SoldFrom): DayCash {
  const { float, sales: summed, putIn, takenOut } = cashInBox(assignment);
  const { cash_counted: counted, cash_proposal: proposed = null } = assignment;
  const cash = sales.filter(
    ({ row }) => row.payment_method === 'cash' && row.status === 'completed',
  );
  const sumOf = (some: typeof cash) => some.reduce((sum, { row }) => sum + row.total, 0);
  const sold =
    summed === undefined
      ? sumOf(cash.filter(hasTakenGoods))
      : summed + sumOf(cash.filter(isUnsent));
  const expected = float + sold + putIn - takenOut;
  const difference = counted === null ? null : counted - expected;
  return { float, sales: sold, putIn, takenOut, expected, counted, proposed, difference };
}
