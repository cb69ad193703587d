import { isId } from '#contract/fields/ids.ts';

/** This path is permanent: it is printed on labels. */
export const labelPath = '/cart';

/** The URL contains the id, because a cart's code may be reassigned to another cart later. */
export function labelUrl(id: string, origin: string = location.origin): string {
  return `${origin}${labelPath}/${id}`;
}

export type CartUse = 'detail' | 'stock';

export function cartPathOf(id: string | undefined, use: CartUse = 'detail'): string {
  const screen = use === 'stock' ? '/stocks?cart=' : '/carts?detail=';
  return id !== undefined && isId(id) ? `${screen}${id}` : '/carts';
}

export type ScanResult = { cartId: string } | { problem: 'foreign' | 'noCart' };

/** Security: a scanned code may contain anything, so only a cart id is used, and only from a URL of this site. */
export function readScannedCode(text: string, origin: string): ScanResult {
  const url = parseUrl(text.trim());
  if (!url || !/^https?:$/.test(url.protocol)) return { problem: 'noCart' };
  if (url.origin !== origin) return { problem: 'foreign' };
  const [, firstSegment, id, ...otherSegments] = url.pathname.split('/');
  const isLabel = `/${firstSegment}` === labelPath && otherSegments.length === 0;
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
