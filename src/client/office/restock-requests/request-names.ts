import type { RecordNames } from '#contract/definitions/define-mutation.ts';
import type { RestockRequest } from '#contract/restock-requests/entity.ts';
import { requestName } from './request-badge.tsx';

/** The names, by record id, that are stored in an outbox entry about this request. */
export function namesIn(request: RestockRequest): RecordNames {
  const { id, cart_id, cart_details, items } = request;
  const products = items.map((line) => [line.product_id, line.product_details.name]);
  return {
    ...Object.fromEntries(products),
    [id]: requestName(request),
    [cart_id]: cart_details.name,
  };
}
