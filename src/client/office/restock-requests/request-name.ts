import type { RecordNames } from '#contract/define-mutation.ts';
import type { RestockRequest } from '#contract/restock-requests/entity.ts';

/** How a request is spoken of: its number and its cart; one made here has no number yet. */
export function requestName({ number, cart_details: { code, name } }: RestockRequest): string {
  return [number, code || name].filter((part) => part !== '').join(', ');
}

/** Names that an entry about this request keeps. */
export function namesIn(request: RestockRequest): RecordNames {
  const { id, cart_id, cart_details, items } = request;
  const products = items.map((line) => [line.product_id, line.product_details.name]);
  return {
    ...Object.fromEntries(products),
    [id]: requestName(request),
    [cart_id]: cart_details.name,
  };
}

export function unitsIn(items: readonly { quantity: number }[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}
