import type { RecordNames } from '#contract/definitions/define-mutation.ts';
import type { RestockRequest } from '#contract/restock-requests/entity.ts';
import { requestName } from './request-badge.tsx';

export function namesIn(request: RestockRequest): RecordNames {
  const { id, cart_id, cart_details, items } = request;
  const products = items.map((line) => [line.product_id, line.product_details.name]);
  return {
    ...Object.fromEntries(products),
    [id]: requestName(request),
    [cart_id]: cart_details.name,
  };
}
