import type { Product } from '#contract/products/entity.ts';
import type { Tx } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import { localize } from '../i18n/localize.ts';
import type { ProductRow } from './read.ts';

/** Refuses while an undecided request asks for the product: it could not be approved any more. */
export async function assertNotRequested(
  tx: Tx,
  { id, name }: ProductRow,
  current: Product,
): Promise<void> {
  const waiting = await tx
    .selectFrom('restock_request_items as item')
    .innerJoin('restock_requests as request', 'request.id', 'item.request_id')
    .select('request.number')
    .where('item.product_id', '=', id)
    .where('request.status', '=', 'pending')
    .where('request.deleted_at', 'is', null)
    .orderBy('request.number')
    .execute();
  const [first] = waiting;
  if (!first) return;
  const more = waiting.length - 1;
  throw new ApiError('in_use', {
    message:
      more > 0
        ? localize`${name} is asked for in ${first.number} and ${more} more. Decide first.`
        : localize`${name} is asked for in ${first.number}. Decide first.`,
    data: { current },
  });
}
