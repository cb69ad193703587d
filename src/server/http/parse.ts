import type * as z from 'zod/mini';
import { isId } from '#contract/fields/ids.ts';
import { instantSchema } from '#contract/fields/input-fields.ts';
import { text } from '#contract/messages/text.ts';
import { isSha256 } from '#contract/pictures/picture-address.ts';
import { fieldReason, toFieldReasons } from '#contract/sync/field-errors.ts';
import { ApiError, invalidFields } from './api-error.ts';

/** @throws `validation_failed` with one error per field */
export function parseWith<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw invalidFields(toFieldReasons(result.error.issues));
}

export function parseId(id: string | undefined): string {
  if (id === undefined) return '';
  if (!isId(id)) throw new ApiError('bad_request', { message: { key: 'id_invalid' } });
  return id.toLowerCase();
}

export function parseSha256(sha256: string | undefined): string {
  if (sha256 === undefined || !isSha256(sha256)) {
    throw new ApiError('bad_request', { message: text('request.badSha256') });
  }
  return sha256;
}

/** Some clients put the key in quotes, as structured headers require. */
export function parseIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const key = header.trim().replace(/^"(.*)"$/, '$1');
  if (!isId(key)) throw new ApiError('bad_request', { message: text('request.badKey') });
  return key.toLowerCase();
}

const maxAheadMs = 5 * 60 * 1000;
export const maxAgeDays = 30;
const maxAgeMs = maxAgeDays * 24 * 60 * 60 * 1000;

/**
 * A device's clock may be up to five minutes ahead: the server's time then replaces the reported one (rules 5.5).
 * @throws a field error for a time further ahead or more than 30 days ago
 */
export function parseOccurredAt(header: string | undefined, now: Date, field = 'occurred_at'): string | undefined {
  if (header === undefined) return undefined;
  const result = instantSchema.safeParse(header);
  if (!result.success) throw invalidFields([fieldReason(field, 'date_invalid')]);
  const occurredMs = Date.parse(result.data);
  if (occurredMs > now.getTime() + maxAheadMs) {
    throw invalidFields([fieldReason(field, 'occurred_at_future')]);
  }
  if (occurredMs < now.getTime() - maxAgeMs) {
    throw invalidFields([fieldReason(field, 'occurred_at_too_old')]);
  }
  return new Date(Math.min(occurredMs, now.getTime())).toISOString();
}

export function assertDateOrder({
  start_date: start,
  end_date: end,
}: {
  start_date?: string | undefined;
  end_date?: string | undefined;
}): void {
  if (start !== undefined && end !== undefined && start > end) {
    throw invalidFields([fieldReason('start_date', 'date_order')]);
  }
}
