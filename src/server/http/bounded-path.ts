import { getPath } from 'hono/utils/url';

/**
 * Of an address with its origin, in characters: the minimum that RFC 9110 asks servers to accept. The
 * app needs a tenth of it.
 */
export const maxAddressLength = 8000;

/** Below the API: the path that an address which is too long is routed to instead of its own. */
export const tooLongPath = '/address-too-long';

/**
 * The path by which a request is routed. Security: the length is checked before any route or file is
 * looked up.
 */
export function boundedPath(apiBase: string): (request: Request) => string {
  return (request) =>
    request.url.length > maxAddressLength ? apiBase + tooLongPath : getPath(request);
}
