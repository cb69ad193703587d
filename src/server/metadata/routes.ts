import type { Role } from '#contract/roles.ts';
import { labelsSchema, metadataSchema } from '#contract/singletons.ts';
import type { paymentMethods, paymentStatuses, transactionStatuses } from '#contract/transactions/entity.ts';
import type { CartAssignments, Carts } from '../db/tables/carts.ts';
import { readRoute } from '../http/define-route.ts';
import type { Route } from '../http/route.ts';

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

export const labels = {
  roles: toLabels<Role>({ super_admin: 'Super admin', admin: 'Admin', sales: 'Barista' }),
  cart_statuses: toLabels<Carts['status']>({
    available: 'Available',
    in_use: 'In use',
    pending_reconciliation: 'Awaiting count',
    maintenance: 'Maintenance',
  }),
  cart_assignment_statuses: toLabels<CartAssignments['status']>({
    in_use: 'In use',
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
    cash: 'Cash',
    qris: 'QRIS',
    gopay: 'GoPay',
    ovo: 'OVO',
    dana: 'DANA',
    shopeepay: 'ShopeePay',
    linkaja: 'LinkAja',
    debit_card: 'Debit card',
  }),
};

const labelRouteNames = [
  'cart_statuses',
  'cart_assignment_statuses',
  'transaction_statuses',
  'payment_statuses',
] as const;

export const metadataRoutes: Route[] = [
  readRoute({
    path: '/metadata',
    policy: 'signed_in',
    dataSchema: metadataSchema,
    handle: async () => ({ message: 'OK', data: labels }),
  }),
  ...labelRouteNames.map((name) =>
    readRoute({
      path: `/metadata/${name.replaceAll('_', '-')}`,
      policy: 'signed_in',
      dataSchema: labelsSchema,
      handle: async () => ({ message: 'OK', data: labels[name] }),
    }),
  ),
];
