import { labelsSchema } from '#contract/entities/label.ts';
import { lists } from '#contract/lists.ts';
import { listRoute, type Route, readRoute } from '../http/route.ts';
import { labels } from '../metadata/labels.ts';
import { listTransactions, readTransaction } from './read.ts';

export const transactionRoutes: Route[] = [
  listRoute({ list: lists.transactions, policy: 'signed_in', handle: listTransactions }),
  readRoute({
    path: '/transactions/payment-methods',
    policy: 'signed_in',
    answers: labelsSchema,
    handle: async () => ({ message: 'OK', data: labels['payment-methods'] }),
  }),
  readRoute({
    path: '/transactions/:id',
    policy: 'signed_in',
    handle: async (request) => ({ message: 'OK', data: await readTransaction(request) }),
  }),
];
