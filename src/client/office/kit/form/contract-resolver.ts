import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { sayNow } from '#client/i18n/say.ts';
import { type FieldError, toFieldErrors } from '#contract/field-errors.ts';

/** How the values of a form (`Values`, as typed) are validated and become arguments (`Parsed`). */
export interface FormValidation<Values extends FieldValues, Parsed> {
  schema: Pick<z.ZodMiniType<Parsed>, 'safeParse'>;
  /** Turns form values into the input of the schema. */
  toInput: (values: Values) => unknown;
  /** The form field for a field of the arguments: `latitude` for `location.coordinates[1]`. */
  toFormField?: (field: string, values: Values) => string;
  /** Rules that look at more than one field, checked once each field is valid. */
  check?: (parsed: Parsed, values: Values) => FieldError[];
}

/** A validation with a whole schema of the contract, of which parts can be picked or omitted. */
export interface ContractValidation<Values extends FieldValues, Parsed>
  extends FormValidation<Values, Parsed> {
  schema: z.ZodMiniType<Parsed>;
}

/**
 * Validates a form with the schema of the contract, so that its errors are the same as those of the
 * server.
 */
export function contractResolver<Values extends FieldValues, Parsed>(
  validation: FormValidation<Values, Parsed>,
): Resolver<Values, unknown, Parsed> {
  return async (values, _context, options) => {
    const parsed = validation.schema.safeParse(validation.toInput(values));
    const fieldErrors = parsed.success
      ? (validation.check?.(parsed.data, values) ?? [])
      : toFieldErrors(parsed.error.issues);
    if (parsed.success && fieldErrors.length === 0) return { values: parsed.data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    // `??=`: of several errors at a field only the first is shown.
    for (const error of fieldErrors) {
      errors[formFieldOf(validation, error.field, values)] ??= {
        type: 'contract',
        message: await sayNow(error),
      };
    }
    return { values: {}, errors: toNestErrors(errors as FieldErrors, options) };
  };
}

/** The form field for a field in an error of the contract or the server. */
export function formFieldOf<Values extends FieldValues, Parsed>(
  validation: FormValidation<Values, Parsed>,
  field: string,
  values: Values,
): string {
  return validation.toFormField?.(field, values) ?? dotted(field);
}

/** `items[0].quantity` as react-hook-form writes it: `items.0.quantity`. */
export function dotted(field: string): string {
  return field.replace(/\[(\d+)\]/g, '.$1');
}
