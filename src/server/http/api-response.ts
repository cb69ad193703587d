import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { text } from '#contract/messages/text.ts';
import type { Envelope } from '#contract/sync/envelope.ts';
import { isOutOfRange, isUnavailable } from '../db/database-errors.ts';
import { type Locale, messageFields } from '../i18n/translate.ts';
import type { Logger } from '../log.ts';
import { ApiError } from './api-error.ts';

export interface ApiResponse {
  status: number;
  /** Null for 304, files and streams. */
  envelope: Envelope | null;
  file?: string;
  /** A file that never changes under its name, so it may be cached. */
  storedFile?: StoredFile;
  stream?: ReadableStream<Uint8Array>;
  headers: Record<string, string>;
}

export interface StoredFile {
  type: string;
  bytes: Uint8Array;
}

interface FailureContext {
  log: Logger;
  requestId: string;
  locale: Locale;
}

/** No other code turns an error into a response. */
export function toFailure(error: unknown, { log, requestId, locale }: FailureContext): ApiResponse {
  const apiError = toApiError(error, log, requestId);
  const { retryAfterSeconds } = apiError;
  return {
    status: apiError.status,
    envelope: {
      status: 'fail',
      code: apiError.code,
      ...messageFields(apiError.localizedMessage, locale),
      data: apiError.data,
      errors: apiError.errors.map(({ field, message }) => ({
        field,
        ...messageFields(message, locale),
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
  // Sums of many requests may exceed 32 bits.
  if (isOutOfRange(error)) {
    log.warn({ err: error, requestId }, 'number too large for its column');
    return new ApiError('validation_failed', { message: text('request.sumTooLarge') });
  }
  log.error({ err: error, requestId }, 'request failed');
  // Security: only the log has the cause; support finds it by the request id.
  return new ApiError('server_error', {
    message: text('server.failedWith', { reference: requestId }),
  });
}

/** Thrown when the client has disconnected, or when a test drops the response. */
export class DroppedResponse extends Error {}

/** Without a server (tests) the thrown error fails the request, like `fetch` without a network. */
export function dropResponse(c: Context): never {
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
  outgoing?.destroy();
  throw new DroppedResponse('The answer was dropped');
}
