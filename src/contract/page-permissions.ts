// What a page may ask the device for. The browser decides it once for a document, by the header that came with it,
// and not again when a script shows another screen: so each scanner is a document of its own (decisions/058).
import { isTillPath } from './site-values.ts';
import { withoutTrailingSlashes } from './trailing-slashes.ts';

/** The addresses of the scanners, the only pages that may use the camera: of labels on carts, and of the QRIS code. */
export const scanPaths = { cart: '/carts/scan', qris: '/business/scan' } as const;

export function isScanPath(path: string): boolean {
  return Object.values<string>(scanPaths).includes(withoutTrailingSlashes(path));
}

/** The header Permissions-Policy of the page at this path. */
export function permissionsPolicyOf(path: string): string {
  const only = (isAllowed: boolean) => (isAllowed ? '(self)' : '()');
  const camera = `camera=${only(isScanPath(path))}`;
  // The till prints receipts.
  const printers = `bluetooth=${only(isTillPath(path))}, usb=${only(isTillPath(path))}`;
  return `geolocation=(self), ${camera}, microphone=(), ${printers}`;
}
