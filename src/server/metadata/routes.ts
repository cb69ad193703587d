import { labelsSchema, metadataSchema } from '#contract/documents.ts';
import { readRoute } from '../http/define-route.ts';
import type { Route } from '../http/route.ts';
import { labels } from './labels.ts';

const names = [
  'cart_statuses',
  'cart_assignment_statuses',
  'transaction_statuses',
  'payment_statuses',
] as const;

/** The values of a status with their labels, each set alone; `GET /metadata` answers all sets at once. */
export const metadataRoutes: Route[] = [
  readRoute({
    path: '/metadata',
    policy: 'signed_in',
    answers: metadataSchema,
    handle: async () => ({ message: 'OK', data: labels }),
  }),
  ...names.map((name) =>
    readRoute({
      path: `/metadata/${name.replaceAll('_', '-')}`,
      policy: 'signed_in',
      answers: labelsSchema,
      handle: async () => ({ message: 'OK', data: labels[name] }),
    }),
  ),
];
