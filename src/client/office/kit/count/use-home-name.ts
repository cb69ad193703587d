import { useRecord } from '#client/data/use-record.ts';
import type { RecordNames } from '#contract/define-mutation.ts';
import { lists } from '#contract/lists.ts';

/** The name of a cart's home warehouse, as it is stored in an outbox entry. */
export function useHomeName(cartId: string | undefined): RecordNames {
  const { record } = useRecord(lists.carts, cartId);
  const name = record?.row.warehouse?.name;
  return cartId === undefined || name === undefined ? {} : { [`home:${cartId}`]: name };
}
