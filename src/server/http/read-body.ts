import { type Text, text } from '#contract/messages/text.ts';
import type { Config } from '../config.ts';
import { ApiError } from './api-error.ts';
import type { MemoryShare } from './limits/memory-share.ts';
import type { Route, UploadRoute } from './route.ts';

/** The largest JSON body of a route, in bytes: what it can need, so that nobody holds memory for more. */
export function maxBodyBytes(route: Pick<Route, 'policy' | 'path'>, config: Pick<Config, 'maxBodyBytes'>): number {
  if (route.policy === 'public') return 4 * 1024;
  return route.path === '/sync/batch' ? config.maxBodyBytes : config.maxBodyBytes / 8;
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
    if (isRequired) throw new ApiError('bad_request', { message: text('body.missing') });
    return () => undefined;
  }
  return () => parse(decode(bytes));
}

/** The bytes of a file that is uploaded. Refuses one that is too large, and content types that no file has. */
export async function readFileBody(
  request: Request,
  { maxBytes, types, tooLarge }: UploadRoute,
  memory: MemoryShare,
): Promise<Uint8Array> {
  const bytes = await readBytes(request, memory, maxBytes, { key: tooLarge });
  if (!types.includes(request.headers.get('content-type')?.toLowerCase() ?? '')) {
    throw new ApiError('unsupported_media_type', {
      message: text('body.notFile', { types: types.join(' / ') }),
    });
  }
  return bytes;
}

/** A body arrives at this speed at least, after some seconds for a connection that pauses. */
const slowest = { graceMs: 10_000, bytesPerMs: 2 };

/**
 * The body of a request. Throws `payload_too_large` before all of it is read, with `tooLarge` as its message,
 * and `request_timeout` when it stops arriving.
 */
export async function readBytes(
  request: Request,
  memory: MemoryShare,
  maxBytes: number,
  tooLarge?: Text,
): Promise<Buffer> {
  const refuseSize = () => new ApiError('payload_too_large', tooLarge === undefined ? {} : { message: tooLarge });
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw refuseSize();
  if (!request.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  let refusal: unknown;
  const reader = request.body.getReader();
  const begunAt = performance.now();
  for (;;) {
    const { done, value } = await readChunk(reader, begunAt + slowest.graceMs + size / slowest.bytesPerMs);
    if (done && refusal !== undefined) throw refusal;
    if (done) return Buffer.concat(chunks);
    size += value.length;
    if (size > maxBytes) {
      await reader.cancel().catch(() => undefined);
      throw refuseSize();
    }
    // After a refusal the rest of the body is read and discarded: a client whose connection is
    // closed while it sends never sees the response.
    if (refusal !== undefined) continue;
    try {
      // Counted as bytes arrive, not by Content-Length: a client must not reserve memory by
      // announcing a large body.
      memory.allocate(value.length);
      chunks.push(value);
    } catch (error) {
      refusal = error;
      chunks.length = 0;
      memory.release();
    }
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** @param deadline on the clock of `performance.now()` */
async function readChunk(reader: Reader, deadline: number) {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiError('request_timeout')), Math.max(0, deadline - performance.now()));
  });
  try {
    return await Promise.race([reader.read(), tooLate]);
  } catch (error) {
    if (error instanceof ApiError) {
      // The connection cannot be used any more: what comes on it belongs to this body.
      void reader.cancel().catch(() => undefined);
      throw error;
    }
    throw new ApiError('bad_request', { message: text('body.brokeOff') });
  } finally {
    clearTimeout(timer);
  }
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ApiError('bad_request', { message: text('body.notUtf8') });
  }
}

function parse(json: string): unknown {
  // Checked before parsing, because later code may walk the value recursively.
  if (depthOf(json) > maxDepth) {
    throw new ApiError('bad_request', { message: text('body.tooDeep') });
  }
  try {
    return JSON.parse(json);
  } catch {
    throw new ApiError('bad_request', { message: text('body.notJson') });
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
