import { labelsSchema } from '#contract/label.ts';
import { readRoute } from '../http/define-route.ts';
import type { Route } from '../http/route.ts';
import { labels } from './labels.ts';

const names = [
  'cart-statuses',
  'cart-assignment-statuses',
  'transaction-statuses',
  'payment-statuses',
] as const;

/** `GET /metadata/…`: the values of a status with their labels. */
export const metadataRoutes: Route[] = names.map((name) =>
  readRoute({
    path: `/metadata/${name}`,
    policy: 'signed_in',
    answers: labelsSchema,
    handle: async () => ({ message: 'OK', data: labels[name] }),
  }),
);
