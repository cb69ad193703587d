import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { text } from '#contract/messages/text.ts';
import type { Envelope } from '#contract/sync/envelope.ts';
import { isOutOfRange, isUnavailable } from '../db/database-errors.ts';
import { answered, type Locale } from '../i18n/say-in.ts';
import type { Logger } from '../log.ts';
import { ApiError } from './api-error.ts';

/** A response before it becomes HTTP. A batch sends many of them in one body. */
export interface Answer {
  status: number;
  /** Null for 304, which has no body, and for files and streams. */
  envelope: Envelope | null;
  /** The body of a file, which has no envelope; `headers` describe the file. */
  file?: string;
  /** A file that never changes under its name: its headers let it be cached and shown. */
  storedFile?: StoredFile;
  /** The body of a stream of events. */
  stream?: ReadableStream<Uint8Array>;
  headers: Record<string, string>;
}

export interface StoredFile {
  /** Its content type. */
  type: string;
  bytes: Uint8Array;
}

/** What a failed response needs: where to log the error, and the language of its message. */
interface FailureContext {
  log: Logger;
  requestId: string;
  locale: Locale;
}

/** The response to a request that failed. No other code turns an error into a response. */
export function toFailure(error: unknown, { log, requestId, locale }: FailureContext): Answer {
  const refusal = toApiError(error, log, requestId);
  const { retryAfterSeconds } = refusal;
  return {
    status: refusal.status,
    envelope: {
      status: 'fail',
      code: refusal.code,
      ...answered(refusal.said, locale),
      data: refusal.data,
      errors: refusal.errors.map(({ field, message }) => ({
        field,
        ...answered(message, locale),
      })),
    },
    headers: retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) },
  };
}

function toApiError(error: unknown, log: Logger, requestId: string): ApiError {
  if (error instanceof ApiError) return error;
  if (isUnavailable(error)) {
    log.warn({ err: error, requestId }, 'database unavailable');
    return new ApiError('unavailable', { retryAfterSeconds: 1 });
  }
  // Bounds keep what one request says small, but sums of many requests may grow past 32 bits.
  if (isOutOfRange(error)) {
    log.warn({ err: error, requestId }, 'number too large for its column');
    return new ApiError('validation_failed', { message: text('request.sumTooLarge') });
  }
  log.error({ err: error, requestId }, 'request failed');
  // Security: the cause is written to the log only; support finds it there by the request id.
  return new ApiError('server_error', {
    message: text('server.failedWith', { reference: requestId }),
  });
}

/** Thrown when a test asks for the response to be lost. */
export class DroppedAnswer extends Error {}

/**
 * Loses the response by closing the connection. A test that calls the app without a server has no
 * connection: its request fails by the thrown error, like a `fetch` without network.
 */
export function dropAnswer(c: Context): never {
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
  outgoing?.destroy();
  throw new DroppedAnswer('The answer was dropped');
}
