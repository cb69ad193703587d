import type { RestockCreate } from '#contract/restocks/entity.ts';

/** The goods of a new restock or of a draft, and the warehouse that receives them. */
export type ReceivedGoods = Pick<RestockCreate, 'warehouse_id' | 'items'>;

export function unitsOf({ items }: Pick<RestockCreate, 'items'>): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}
