import * as z from 'zod/mini';
import { documentSearchOf } from '../definitions/define-document.ts';
import { defineList } from '../definitions/define-list.ts';
import { isWithinDates } from '../fields/dates.ts';
import { businessDateSchema, hasNumberPrefix, numberPrefixSchema, searchSchema } from '../fields/fields.ts';
import { idSchema } from '../fields/ids.ts';
import {
  paymentMethods,
  saleFlags,
  type Transaction,
  transaction,
  transactionSchema,
  transactionStatuses,
} from './entity.ts';
import { transactionSumSchema } from './sums.ts';

const transactionFiltersSchema = z.object({
  status: z.optional(z.enum(transactionStatuses, { error: 'status_invalid' })),
  payment_method: z.optional(z.enum(paymentMethods, { error: 'invalid' })),
  cart_id: z.optional(idSchema),
  sales_id: z.optional(idSchema),
  assignment_id: z.optional(idSchema),
  refund_wish: z.optional(z.enum(['open', 'decided'], { error: 'invalid' })),
  flag: z.optional(z.enum(saleFlags, { error: 'invalid' })),
  search: searchSchema,
  number: numberPrefixSchema,
  start_date: z.optional(businessDateSchema),
  end_date: z.optional(businessDateSchema),
});

export const transactionList = defineList({
  name: 'transactions',
  path: '/transactions',
  baristaAccess: 'own',
  row: transactionSchema,
  filters: transactionFiltersSchema,
  references: {},
  id: (row) => row.id,
  sorts: ['transaction_time'],
  defaultOrder: 'desc',
  sortable: true,
  indexedFields: ['transaction_time', 'number', 'refund_wish', 'flags'],
  exactFilters: ['status', 'payment_method', 'cart_id', 'sales_id', 'assignment_id'],
  sortKey: { transaction_time: (row) => row.transaction_time },
  matches: (row, { start_date, end_date, number, refund_wish, flag }) =>
    isWithinDates(row.transaction_time, start_date, end_date) &&
    hasNumberPrefix(row.number, number) &&
    (!flag || row.flags.includes(flag)) &&
    (!refund_wish || refundRequestState(row) === refund_wish),
  search: documentSearchOf(transaction, ['start_date', 'end_date']),
  sum: transactionSumSchema,
  rowsKeptOnDevice: 500,
});

function refundRequestState({ refund_wish }: Pick<Transaction, 'refund_wish'>) {
  return refund_wish && (refund_wish.decision === null ? 'open' : 'decided');
}
