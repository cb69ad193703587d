import { ApiError } from './api-error.ts';
import type { MemoryShare } from './memory-share.ts';

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
  const begunAt = performance.now();
  for (;;) {
    const { done, value } = await readChunk(
      reader,
      begunAt + slowest.graceMs + size / slowest.bytesPerMs,
    );
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
    timer = setTimeout(
      () => reject(new ApiError('request_timeout')),
      Math.max(0, deadline - performance.now()),
    );
  });
  try {
    return await Promise.race([reader.read(), tooLate]);
  } catch (error) {
    if (error instanceof ApiError) {
      // The connection cannot be used any more: what comes on it belongs to this body.
      void reader.cancel().catch(() => undefined);
      throw error;
    }
    throw new ApiError('bad_request', { message: 'The request broke off' });
  } finally {
    clearTimeout(timer);
  }
}
