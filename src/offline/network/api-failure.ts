import type { Envelope } from '#contract/envelope.ts';
import type { FieldError } from '#contract/field-errors.ts';

/** An error response of the server. Being offline is not an error. */
export interface ApiFailure {
  code: string;
  message: string;
  errors: FieldError[];
  status: number;
}

/** Nothing to show: no connection, or an error response. */
export type NoAnswer = { kind: 'offline' } | { kind: 'failed'; failure: ApiFailure };

/** A 200 fails when its data cannot be read: its message is that of a success, and is left out. */
export function toFailure(status: number, envelope: Envelope): ApiFailure {
  const { code = 'server_error', errors } = envelope;
  return { code, message: status === 200 ? '' : envelope.message, errors, status };
}
