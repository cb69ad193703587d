import type { Product } from '#contract/products/entity.ts';
import type { Tx } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import { localize } from '../i18n/localize.ts';
import type { ProductRow } from './read.ts';

/**
 * Throws `in_use` while a pending restock request contains the product: with the product deleted,
 * the request could no longer be approved.
 */
export async function assertNotRequested(
  tx: Tx,
  { id, name }: ProductRow,
  current: Product,
): Promise<void> {
  const pendingRequests = await tx
    .selectFrom('restock_request_items as item')
    .innerJoin('restock_requests as request', 'request.id', 'item.request_id')
    .select('request.number')
    .where('item.product_id', '=', id)
    .where('request.status', '=', 'pending')
    .where('request.deleted_at', 'is', null)
    .orderBy('request.number')
    .execute();
  const [firstRequest] = pendingRequests;
  if (!firstRequest) return;
  const othersCount = pendingRequests.length - 1;
  throw new ApiError('in_use', {
    message:
      othersCount > 0
        ? localize`${name} is asked for in ${firstRequest.number} and ${othersCount} more. Decide first.`
        : localize`${name} is asked for in ${firstRequest.number}. Decide first.`,
    data: { current },
  });
}
