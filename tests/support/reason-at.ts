import type { HandWrittenKey } from '#contract/fields/validation-messages.ts';
import { validationMessages } from '#contract/messages/field-messages.ts';
import type { FieldReason } from '#contract/sync/field-errors.ts';
import { translate } from '#server/i18n/translate.ts';

export interface Reason {
  field: string;
  message: string;
}

export function reasonAt(field: string, key: HandWrittenKey): Reason {
  return { field, message: validationMessages[key] };
}

export function reasonsIn(reasons: readonly FieldReason[]): Reason[] {
  return reasons.map(({ field, message }) => ({ field, message: translate(message, 'en') }));
}
