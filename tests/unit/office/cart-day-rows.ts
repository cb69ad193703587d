import type { OverlaidRow } from '#client/data/use-rows.ts';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import { noSales } from '#contract/cart-assignments/shift.ts';
import type { RestockRequest } from '#contract/restock-requests/entity.ts';
import type { Transaction } from '#contract/transactions/entity.ts';

const idOf = (number: number) => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`;
export const [aren, roti, assignmentId, cartId, andi] = [1, 2, 3, 4, 5].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
];

export const at = (clock: string) => new Date(`2026-11-20T${clock}:00+07:00`).toISOString();

export const line = (product_id: string, quantity: number) => ({
  product_id,
  quantity,
  product_details: { name: product_id === aren ? 'Aren' : 'Roti' },
});

export function assignmentRow(rest: Partial<CartAssignment> = {}): CartAssignment {
  return {
    id: assignmentId,
    number: 'PK/1',
    cart_id: cartId,
    sales_id: andi,
    status: 'in_use',
    assign_date: at('05:36'),
    returned_at: null,
    created_at: at('05:36'),
    initial_items: [line(aren, 20)],
    opening_float: 50_000,
    cash_expected: null,
    cash_counted: null,
    notes: '',
    figures: [],
    count_proposal: null,
    goods_moves: [],
    cash_movements: [],
    version: 1,
    shift_sales: noSales,
    ...rest,
  } as CartAssignment;
}

let made = 100;

export function sale(
  clock: string,
  units: number,
  rest: Partial<Transaction> = {},
  state?: 'queued' | 'refused',
): OverlaidRow<Transaction> {
  made += 1;
  const id = idOf(made);
  return {
    id,
    row: {
      id,
      number: state ? '' : `TX/${made}`,
      transaction_time: at(clock),
      cart_id: cartId,
      sales_id: andi,
      assignment_id: assignmentId,
      status: 'completed',
      payment_method: 'cash',
      total: units * 10_000,
      flags: [],
      refund_wish: null,
      version: 1,
      items: [
        {
          product_id: aren,
          quantity: units,
          unit_price: 10_000,
          subtotal: units * 10_000,
          product: { id: aren, name: 'Aren' },
        },
      ],
      ...rest,
    } as unknown as Transaction,
    ...(state && { mark: { kind: 'created', state, seqs: [made] } }),
  };
}

export function request(
  clock: string,
  asked: number,
  rest: Partial<RestockRequest> = {},
  approved: number | null = null,
): OverlaidRow<RestockRequest> {
  made += 1;
  const id = idOf(made);
  return {
    id,
    row: {
      id,
      number: `PB/${made}`,
      status: 'pending',
      created_at: at(clock),
      notes: '',
      cart_id: cartId,
      requester_details: { username: 'andi' },
      decided_at: null,
      decided_by: null,
      decision_note: null,
      version: 1,
      items: [{ ...line(roti, asked), approved_quantity: approved }],
      ...rest,
    } as RestockRequest,
  };
}
