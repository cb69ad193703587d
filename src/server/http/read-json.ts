import { ApiError } from './api-error.ts';
import type { MemoryShare } from './memory-share.ts';

/** The largest body of a request. */
export const maxBodyBytes = 1024 * 1024;
/** How deeply lists and objects may be nested. Far more than any request of the app needs. */
const maxDepth = 32;

/**
 * Returns the parsed JSON body; undefined if there is none. Refuses a body that is too large
 * (before all of it is read), that has another content type, or that is nested too deeply.
 */
export async function readJson(
  request: Request,
  isRequired: boolean,
  memory: MemoryShare,
): Promise<unknown> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBodyBytes) {
    throw new ApiError('payload_too_large');
  }
  const bytes = await readBytes(request, memory);
  const type = request.headers.get('content-type') ?? '';
  const isJson = /^application\/json\s*(;|$)/i.test(type);
  if (!isJson && (bytes.length > 0 || isRequired)) throw new ApiError('unsupported_media_type');
  if (bytes.length === 0) {
    if (isRequired) throw new ApiError('bad_request', { message: 'The request has no body' });
    return undefined;
  }
  return parse(decode(bytes));
}

async function readBytes(request: Request, memory: MemoryShare): Promise<Buffer> {
  if (!request.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  let refusal: unknown;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = await readChunk(reader);
    if (done && refusal !== undefined) throw refusal;
    if (done) return Buffer.concat(chunks);
    size += value.length;
    if (size > maxBodyBytes) {
      await reader.cancel().catch(() => undefined);
      throw new ApiError('payload_too_large');
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

async function readChunk(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read();
  } catch {
    throw new ApiError('bad_request', { message: 'The request broke off' });
  }
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
