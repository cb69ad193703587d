// Addresses for which the browser loads a document, in place of another screen in this one.
import type { RouteObject } from 'react-router-dom';
import { isScanPath } from '#contract/page-permissions.ts';

/** Loads a scanner anew unless this is the document of one, which alone may use the camera (decisions/058). */
export function openScanner(url: string): null | Promise<never> {
  return isDocumentOfScanner() ? null : loadDocument(url);
}

/** Whether the browser loaded this document at the address of a scanner, with the permissions of that page. */
function isDocumentOfScanner(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return opened === undefined || isScanPath(new URL(opened.name).pathname);
}

/** Any other address is a public page or a 404: the browser loads its document. */
export const documentRoute: RouteObject = {
  path: '*',
  loader: ({ request }) => {
    // The dev server returns the office for unknown addresses: loading them would never end.
    if (import.meta.env.DEV) throw new Response(null, { status: 404, statusText: 'Not Found' });
    return loadDocument(request.url);
  },
};

/** Never resolves: nothing is rendered until the browser has loaded the document. */
function loadDocument(url: string): Promise<never> {
  if (location.href === url) location.reload();
  else location.assign(url);
  return new Promise<never>(() => {});
}
