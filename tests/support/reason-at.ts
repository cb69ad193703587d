import type { OtherKey } from '#contract/fields/validation-messages.ts';
import { validationMessages } from '#contract/messages/field-messages.ts';
import type { FieldReason } from '#contract/sync/field-errors.ts';
import { sayIn } from '#server/i18n/say-in.ts';

/** The words of a refused field. */
export interface Reason {
  field: string;
  message: string;
}

/** Why the field is refused, in English, as `ApiClient` returns it. */
export function reasonAt(field: string, key: OtherKey): Reason {
  return { field, message: validationMessages[key] };
}

/** Reasons in English words. */
export function reasonsIn(reasons: readonly FieldReason[]): Reason[] {
  return reasons.map(({ field, message }) => ({ field, message: sayIn(message, 'en') }));
}
