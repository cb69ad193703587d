import type { FieldError } from '#contract/field-errors.ts';
import { validationMessages } from '#contract/field-messages.ts';
import type { OtherKey } from '#contract/validation-messages.ts';

/** The words of a refused field. */
export interface Reason {
  field: string;
  message: string;
}

/** Why the field is refused, in English, as `ApiClient` returns it. */
export function reasonAt(field: string, key: OtherKey): Reason {
  return { field, message: validationMessages[key] };
}

/** Field errors without the texts that they were made of. */
export function reasonsIn(errors: readonly FieldError[]): Reason[] {
  return errors.map(({ field, message }) => ({ field, message }));
}
