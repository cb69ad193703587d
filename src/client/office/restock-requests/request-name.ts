import type { RecordNames } from '#contract/define-mutation.ts';
import type { RestockRequest } from '#contract/restock-requests/entity.ts';

/** What people call a request: its number, if the server has given one, and its cart. */
export function requestName({ number, cart_details: { code, name } }: RestockRequest): string {
  return [number, code || name].filter((part) => part !== '').join(', ');
}

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
