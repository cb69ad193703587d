import { lists } from '#contract/lists.ts';
import { mutations } from '#contract/mutations.ts';
import { labelsSchema } from '#contract/singletons.ts';
import {
  refundRequestArgsSchema,
  saleVoidSchema,
  transactionCreateSchema,
  transactionUpdateSchema,
} from '#contract/transactions/entity.ts';
import { listRoute, mutationRoute, readRoute } from '../http/define-route.ts';
import type { Route } from '../http/route.ts';
import { labels } from '../metadata/routes.ts';
import { readRecord } from '../records/read.ts';
import { createTransaction } from './create.ts';
import { transactionsCsv } from './csv.ts';
import { listTransactions, saleSource } from './read.ts';
import { declineRefund, requestRefund } from './refund-request.ts';
import { updateTransaction } from './update.ts';
import { voidSale } from './void.ts';

export const transactionRoutes: Route[] = [
  listRoute({
    list: lists.transactions,
    csv: transactionsCsv,
    handle: listTransactions,
  }),
  readRoute({
    path: '/transactions/payment-methods',
    policy: 'signed_in',
    dataSchema: labelsSchema,
    handle: async () => ({ message: 'OK', data: labels.payment_methods }),
  }),
  readRoute({
    path: '/transactions/:id',
    policy: 'signed_in',
    handle: async (request) => ({ message: 'OK', data: await readRecord(saleSource, request) }),
  }),
  mutationRoute(mutations.transactionCreate, {
    policy: 'signed_in',
    body: transactionCreateSchema,
    handle: createTransaction,
  }),
  // This route completes, cancels and refunds. It uses the mutation for refunds, which changes the most lists.
  mutationRoute(mutations.transactionRefund, {
    policy: 'signed_in',
    body: transactionUpdateSchema,
    handle: updateTransaction,
  }),
  mutationRoute(mutations.transactionVoid, {
    policy: 'signed_in',
    body: saleVoidSchema,
    handle: voidSale,
  }),
  mutationRoute(mutations.refundAsk, {
    policy: 'signed_in',
    body: refundRequestArgsSchema,
    handle: requestRefund,
  }),
  mutationRoute(mutations.refundDecline, { policy: 'office', handle: declineRefund }),
];
