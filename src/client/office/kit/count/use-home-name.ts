import { useRecord } from '#client/data/use-record.ts';
import type { RecordNames } from '#contract/define-mutation.ts';
import { lists } from '#contract/lists.ts';

/**
 * The name of a cart's home warehouse, under the key with which an outbox entry stores this name;
 * empty while the name is unknown.
 */
export function useHomeName(cartId: string | undefined): RecordNames {
  const { record } = useRecord(lists.carts, cartId);
  const name = record?.row.warehouse?.name;
  return cartId === undefined || name === undefined ? {} : { [`home:${cartId}`]: name };
}
