import { ApiError } from './api-error.ts';
import type { MemoryShare } from './memory-share.ts';

/**
 * The body of a request. Throws `payload_too_large` before all of it is read, with `tooLarge` as its message.
 */
export async function readBytes(
  request: Request,
  memory: MemoryShare,
  maxBytes: number,
  tooLarge?: string,
): Promise<Buffer> {
  const refuseSize = () =>
    new ApiError('payload_too_large', tooLarge === undefined ? {} : { message: tooLarge });
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw refuseSize();
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

async function readChunk(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read();
  } catch {
    throw new ApiError('bad_request', { message: 'The request broke off' });
  }
}
