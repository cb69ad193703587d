// Rules 3.1 and 6.9.

import { type LocalRows, localRow, usableLocalRows } from '../definitions/local-rows.ts';
import { isOneOf } from '../fields/fields.ts';
import { type Text, type TextValue, text } from '../messages/text.ts';
import { type Cart, cartStatuses, isParked } from './entity.ts';

type CartState = { code: string; status: string };

export function cartDeletionError(
  { code, status }: CartState,
  { who, units }: { who: TextValue; units: number },
): Text | undefined {
  if (status === 'in_use') return text('cart.withSomebody', { code, who });
  if (!isParked({ status })) return text('cart.uncountedReconcile', { code });
  return units === 0 ? undefined : text('cart.stillHolds', { code, units });
}

export function cartStatusError({ code, status }: CartState): Text | undefined {
  if (isParked({ status })) return undefined;
  return text(status === 'in_use' ? 'cart.inUseSettle' : 'cart.uncountedSettle', { code });
}

/** Also undefined if only a newer version knows the cart's status. */
export function localCart(localRows: LocalRows, id: string | null | undefined): Cart | undefined {
  const cart = localRow(localRows, 'carts', id);
  return cart && isOneOf(cartStatuses, cart.status) ? cart : undefined;
}

export function localCartDeletionError({ id }: { id: string }, localRows: LocalRows): Text | undefined {
  const cart = localCart(localRows, id);
  if (!cart) return undefined;
  const barista = usableLocalRows(localRows, 'users').find((user) => user.id === cart.assigned_to);
  const who = barista?.username ?? text('somebody');
  return cartDeletionError(cart, { who, units: cart.current_stock });
}

export function localCartStatusError(
  { id, status }: { id: string; status?: unknown },
  localRows: LocalRows,
): Text | undefined {
  const cart = localCart(localRows, id);
  return cart && status !== undefined ? cartStatusError(cart) : undefined;
}
