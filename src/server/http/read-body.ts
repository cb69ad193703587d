import { type Text, text } from '#contract/messages/text.ts';
import type { Config } from '../config.ts';
import { ApiError } from './api-error.ts';
import type { MemoryBudget } from './limits/memory-budget.ts';
import type { Route, UploadRoute } from './route.ts';

/** In bytes. As small as the route allows, so that clients use little memory. */
export function maxBodyBytes(route: Pick<Route, 'policy' | 'path'>, config: Pick<Config, 'maxBodyBytes'>): number {
  if (route.policy === 'public') return 4 * 1024;
  return route.path === '/sync/batch' ? config.maxBodyBytes : config.maxBodyBytes / 8;
}

const maxDepth = 32;

/**
 * A parsed body takes many times its size in memory, so it is parsed only when the returned function is called. Rejects
 * bodies that are too large (before all is read), of another content type, or nested too deeply.
 */
export async function readJson(
  request: Request,
  { isRequired, maxBytes }: { isRequired: boolean; maxBytes: number },
  memory: MemoryBudget,
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

export async function readFileBody(
  request: Request,
  { maxBytes, types, tooLargeKey }: UploadRoute,
  memory: MemoryBudget,
): Promise<Uint8Array> {
  const bytes = await readBytes(request, memory, maxBytes, { key: tooLargeKey });
  if (!types.includes(request.headers.get('content-type')?.toLowerCase() ?? '')) {
    throw new ApiError('unsupported_media_type', {
      message: text('body.notFile', { types: types.join(' / ') }),
    });
  }
  return bytes;
}

/** Minimum speed of a body, after a grace period for pauses. */
const minSpeed = { graceMs: 10_000, bytesPerMs: 2 };

/**
 * @throws `payload_too_large` with `tooLargeKey` as its message, before all is read; `request_timeout` when the body
 * stops arriving
 */
export async function readBytes(
  request: Request,
  memory: MemoryBudget,
  maxBytes: number,
  tooLargeKey?: Text,
): Promise<Buffer> {
  const tooLargeError = () =>
    new ApiError('payload_too_large', tooLargeKey === undefined ? {} : { message: tooLargeKey });
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLargeError();
  if (!request.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  let rejection: unknown;
  const reader = request.body.getReader();
  const startedAt = performance.now();
  for (;;) {
    const { done, value } = await readChunk(reader, startedAt + minSpeed.graceMs + size / minSpeed.bytesPerMs);
    if (done && rejection !== undefined) throw rejection;
    if (done) return Buffer.concat(chunks);
    size += value.length;
    if (size > maxBytes) {
      await reader.cancel().catch(() => undefined);
      throw tooLargeError();
    }
    // The rest of the body is read and discarded: a client whose connection closes while it sends never sees the
    // response.
    if (rejection !== undefined) continue;
    try {
      // Counted as bytes arrive: a client must not reserve memory by Content-Length.
      memory.allocate(value.length);
      chunks.push(value);
    } catch (error) {
      rejection = error;
      chunks.length = 0;
      memory.release();
    }
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** @param deadline in the time of `performance.now()` */
async function readChunk(reader: Reader, deadline: number) {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiError('request_timeout')), Math.max(0, deadline - performance.now()));
  });
  try {
    return await Promise.race([reader.read(), timeout]);
  } catch (error) {
    if (error instanceof ApiError) {
      // The connection is unusable, because what follows belongs to this body.
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
  // Checked before parsing, because later code may recurse.
  if (nestingDepth(json) > maxDepth) {
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

const [openBracket, openBrace] = [0x5b, 0x7b];

const [closeBracket, closeBrace] = [0x5d, 0x7d];

// Security: unauthenticated clients choose the text, so the time must be linear: each character is read once.
function nestingDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index++) {
    const character = text.charCodeAt(index);
    if (character === quote) isInString = !isInString;
    else if (isInString) {
      if (character === backslash) index++;
    } else if (character === openBracket || character === openBrace) {
      deepest = Math.max(deepest, ++depth);
    } else if (character === closeBracket || character === closeBrace) depth--;
  }
  return deepest;
}
