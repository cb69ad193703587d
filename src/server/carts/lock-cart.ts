import type { Tx } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import { lockRow } from '../records/rows.ts';
import { cartRecord } from './cart-record.ts';
import type { CartRow } from './read.ts';

/** Locks and returns a cart, deleted or not. Throws `not_found` if it never existed. */
export async function lockCart(tx: Tx, id: string): Promise<CartRow> {
  return lockRow(tx, cartRecord, id);
}

export function cartNotFound(): ApiError {
  return new ApiError('not_found', { message: cartRecord.notFound });
}
