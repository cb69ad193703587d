import { useRecord } from '#client/data/use-record.ts';
import type { RecordNames } from '#contract/define-mutation.ts';
import { lists } from '#contract/lists.ts';

/** The warehouse that a cart loads from and returns to, as an entry of the outbox remembers it. */
export function useHomeName(cartId: string | undefined): RecordNames {
  const { record } = useRecord(lists.carts, cartId);
  const name = record?.row.warehouse?.name;
  return cartId === undefined || name === undefined ? {} : { [`home:${cartId}`]: name };
}
