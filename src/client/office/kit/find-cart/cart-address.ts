import { isId } from '#contract/fields/ids.ts';

/** The beginning of what the label of a cart says. It is printed and stuck on: it never changes. */
export const labelPath = '/cart';

/** The address on the label of a cart: by its id, as a code may be given to another cart one day. */
export function labelAddress(id: string, origin: string = location.origin): string {
  return `${origin}${labelPath}/${id}`;
}

/** What somebody looks for a cart for: to open it, or to check its stock. */
export type CartUse = 'detail' | 'stock';

/** The screen that shows a cart; without its own part, if that is no id. */
export function cartPathOf(id: string | undefined, use: CartUse = 'detail'): string {
  const screen = use === 'stock' ? '/stocks?cart=' : '/carts?detail=';
  return id !== undefined && isId(id) ? `${screen}${id}` : '/carts';
}

/** What a text says that was scanned: a cart, or why nothing is opened. */
export type Scanned = { cartId: string } | { problem: 'foreign' | 'noCart' };

/**
 * Reads a scanned text. Security: a code may say anything, so nothing of it is followed but the id of a cart, and
 * that only of an address of this site.
 */
export function readScanned(text: string, origin: string): Scanned {
  const url = parseUrl(text.trim());
  if (!url || !/^https?:$/.test(url.protocol)) return { problem: 'noCart' };
  if (url.origin !== origin) return { problem: 'foreign' };
  const [, first, id, ...rest] = url.pathname.split('/');
  const isLabel = `/${first}` === labelPath && rest.length === 0;
  const cartId = url.pathname === '/carts' ? url.searchParams.get('detail') : isLabel && id;
  return cartId && isId(cartId) ? { cartId: cartId.toLowerCase() } : { problem: 'noCart' };
}

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
