import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { localizeReason } from '#client/i18n/localize-reason.ts';
import { type FieldError, toFieldErrors } from '#contract/field-errors.ts';

/** How the values of a form (`Values`, as typed) become the mutation's arguments (`Parsed`). */
export interface ValidatedForm<Values extends FieldValues, Parsed> {
  schema: Pick<z.ZodMiniType<Parsed>, 'safeParse'>;
  /** Turns form values into the mutation's arguments. */
  toInput: (values: Values) => unknown;
  /** The form field for a field of the arguments: `location.coordinates[1]` is `latitude`. */
  toFormField?: (field: string, values: Values) => string;
  /** Rules that look at more than one field, checked once each field is valid. */
  check?: (parsed: Parsed, values: Values) => FieldError[];
}

/** A form that is validated by a whole schema of the contract, not only by its `safeParse`. */
export interface ContractForm<Values extends FieldValues, Parsed>
  extends ValidatedForm<Values, Parsed> {
  schema: z.ZodMiniType<Parsed>;
}

/**
 * Validates a form with the schema of the contract, so that its errors are the same as those of the
 * server.
 */
export function contractResolver<Values extends FieldValues, Parsed>(
  form: ValidatedForm<Values, Parsed>,
): Resolver<Values, unknown, Parsed> {
  return (values, _context, options) => {
    const parsed = form.schema.safeParse(form.toInput(values));
    const fieldErrors = parsed.success
      ? (form.check?.(parsed.data, values) ?? [])
      : toFieldErrors(parsed.error.issues);
    if (parsed.success && fieldErrors.length === 0) return { values: parsed.data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { field, message } of fieldErrors) {
      errors[formFieldOf(form, field, values)] ??= {
        type: 'contract',
        message: localizeReason(message),
      };
    }
    return { values: {}, errors: toNestErrors(errors as FieldErrors, options) };
  };
}

/** The form field for a field in an error of the contract or the server. */
export function formFieldOf<Values extends FieldValues, Parsed>(
  form: ValidatedForm<Values, Parsed>,
  field: string,
  values: Values,
): string {
  return form.toFormField?.(field, values) ?? dotted(field);
}

/** `items[0].quantity` as react-hook-form writes it: `items.0.quantity`. */
export function dotted(field: string): string {
  return field.replace(/\[(\d+)\]/g, '.$1');
}
