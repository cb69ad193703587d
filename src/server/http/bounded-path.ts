import { getPath } from 'hono/utils/url';

/**
 * Of an address with its origin, in characters: what RFC 9110 wants every server to take. Ours need
 * a tenth of it.
 */
export const maxAddressLength = 8000;

/** Below the API; where addresses are led that are too long, so that nothing else reads them. */
export const tooLongPath = '/address-too-long';

/**
 * The path by which a request is routed. Security: judged by its length alone, and before any route
 * or file is looked for.
 */
export function boundedPath(apiBase: string): (request: Request) => string {
  return (request) =>
    request.url.length > maxAddressLength ? apiBase + tooLongPath : getPath(request);
}
