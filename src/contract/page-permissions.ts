// Browsers apply the permissions of the response header once per page load, so each scanner is a separate page
// (decisions/058).
import { isTillPath } from './site-values.ts';
import { withoutTrailingSlashes } from './trailing-slashes.ts';

/** Only these pages may use the camera. */
export const scanPaths = { cart: '/carts/scan', qris: '/business/scan' } as const;

export function isScanPath(path: string): boolean {
  return Object.values<string>(scanPaths).includes(withoutTrailingSlashes(path));
}

export function permissionsPolicyOf(path: string): string {
  const originsFor = (isAllowed: boolean) => (isAllowed ? '(self)' : '()');
  const camera = `camera=${originsFor(isScanPath(path))}`;
  // The till prints receipts.
  const printers = `bluetooth=${originsFor(isTillPath(path))}, usb=${originsFor(isTillPath(path))}`;
  return `geolocation=(self), ${camera}, microphone=(), ${printers}`;
}
