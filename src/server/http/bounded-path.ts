import { getPath } from 'hono/utils/url';

/**
 * The longest URL that is accepted, with its origin, in characters: the minimum that RFC 9110 asks
 * servers to accept. The app needs a tenth of this.
 */
export const maxAddressLength = 8000;

/** The path, below the API, to which requests with a longer URL are routed. */
export const tooLongPath = '/address-too-long';

/**
 * Returns the path by which a request is routed. Security: the length is checked before any route
 * or file is looked up.
 */
export function boundedPath(apiBase: string): (request: Request) => string {
  return (request) =>
    request.url.length > maxAddressLength ? apiBase + tooLongPath : getPath(request);
}
