import type { Role } from '#contract/roles.ts';
import type {
  paymentMethods,
  paymentStatuses,
  transactionStatuses,
} from '#contract/transactions/entity.ts';
import type { CartAssignments, Carts } from '../db/tables/carts.ts';

interface Label<Value extends string = string> {
  value: Value;
  label: string;
}

function toLabels<Value extends string>(labelByValue: Record<Value, string>): Label<Value>[] {
  return Object.entries<string>(labelByValue).map(([value, label]) => ({
    value: value as Value,
    label,
  }));
}

/** The values of roles, statuses and payment methods, each with the label that people read. */
export const labels = {
  roles: toLabels<Role>({ super_admin: 'Super Admin', admin: 'Admin', sales: 'Barista' }),
  cart_statuses: toLabels<Carts['status']>({
    available: 'Available',
    in_use: 'In Use',
    pending_reconciliation: 'Pending Reconciliation',
    maintenance: 'Maintenance',
  }),
  cart_assignment_statuses: toLabels<CartAssignments['status']>({
    in_use: 'In Use',
    returned: 'Returned',
    cancelled: 'Cancelled',
  }),
  transaction_statuses: toLabels<(typeof transactionStatuses)[number]>({
    pending: 'Pending',
    completed: 'Completed',
    cancelled: 'Cancelled',
    refunded: 'Refunded',
  }),
  payment_statuses: toLabels<(typeof paymentStatuses)[number]>({
    pending: 'Pending',
    success: 'Success',
    failed: 'Failed',
    expired: 'Expired',
    refunded: 'Refunded',
  }),
  payment_methods: toLabels<(typeof paymentMethods)[number]>({
    cash: 'Cash (Tunai)',
    qris: 'QRIS',
    gopay: 'GoPay',
    ovo: 'OVO',
    dana: 'DANA',
    shopeepay: 'ShopeePay',
    linkaja: 'LinkAja',
    debit_card: 'Debit Card',
  }),
};
