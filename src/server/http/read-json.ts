import { ApiError } from './api-error.ts';
import type { MemoryShare } from './memory-share.ts';
import { readBytes } from './read-bytes.ts';
import type { Route } from './route.ts';

/** The largest JSON body of a route, in bytes: what it can need, so that nobody holds memory for more. */
export function maxBodyBytes(route: Pick<Route, 'policy' | 'path'>): number {
  if (route.policy === 'public') return 4 * 1024;
  return (route.path === '/sync/batch' ? 1024 : 128) * 1024;
}

/** How deeply lists and objects may be nested. Far more than any request of the app needs. */
const maxDepth = 32;

/**
 * Returns what parses the JSON body, to undefined if there is none. A parsed body takes many times its bytes,
 * so only a request that begins parses its own. Refuses a body that is too large (before all of it is
 * read), that has another content type, or that is nested too deeply.
 */
export async function readJson(
  request: Request,
  { isRequired, maxBytes }: { isRequired: boolean; maxBytes: number },
  memory: MemoryShare,
): Promise<() => unknown> {
  const bytes = await readBytes(request, memory, maxBytes);
  const type = request.headers.get('content-type') ?? '';
  const isJson = /^application\/json\s*(;|$)/i.test(type);
  if (!isJson && (bytes.length > 0 || isRequired)) throw new ApiError('unsupported_media_type');
  if (bytes.length === 0) {
    if (isRequired) throw new ApiError('bad_request', { message: 'The request has no body' });
    return () => undefined;
  }
  return () => parse(decode(bytes));
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ApiError('bad_request', { message: 'The body is not UTF-8' });
  }
}

function parse(text: string): unknown {
  // Checked before parsing, because later code may walk the value recursively.
  if (depthOf(text) > maxDepth) {
    throw new ApiError('bad_request', { message: 'The body is nested too deeply' });
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('bad_request', { message: 'The body is not JSON' });
  }
}

const quote = 0x22;
const backslash = 0x5c;
const [openList, openRecord] = [0x5b, 0x7b];
const [closeList, closeRecord] = [0x5d, 0x7d];

// The depth of the nesting, found without parsing. Security: strangers choose the text, so the time
// must grow with its length only: each character is read once.
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isInText = false;
  for (let index = 0; index < text.length; index++) {
    const character = text.charCodeAt(index);
    if (character === quote) isInText = !isInText;
    else if (isInText) {
      // An escaped quote does not end the string.
      if (character === backslash) index++;
    } else if (character === openList || character === openRecord) {
      deepest = Math.max(deepest, ++depth);
    } else if (character === closeList || character === closeRecord) depth--;
  }
  return deepest;
}
