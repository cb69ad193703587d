import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, FieldPath, FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { sayNow } from '#client/i18n/say.ts';
import { type FieldError, type FieldReason, toFieldReasons } from '#contract/sync/field-errors.ts';

/** How the values of a form (`Values`, as typed) are validated and become arguments (`Parsed`). */
export interface FormValidation<Values extends FieldValues, Parsed> {
  schema: Pick<z.ZodMiniType<Parsed>, 'safeParse'>;
  /** Turns form values into the input of the schema. */
  toInput: (values: Values) => unknown;
  /** The form field for a field of the arguments: `latitude` for `location.coordinates[1]`. */
  toFormField?: (field: string, values: Values) => string;
  /** Rules that the schema does not have, about what was typed. */
  checkTyped?: (values: Values) => FieldReason[];
  /** Rules that look at more than one field, checked once each field is valid. */
  check?: (parsed: Parsed, values: Values) => FieldReason[];
}

/** A validation with a whole schema of the contract, of which parts can be picked or omitted. */
export interface ContractValidation<Values extends FieldValues, Parsed> extends FormValidation<Values, Parsed> {
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
    const fieldErrors = [
      ...(parsed.success ? [] : toFieldReasons(parsed.error.issues)),
      ...(validation.checkTyped?.(values) ?? []),
    ];
    if (parsed.success && fieldErrors.length === 0) {
      fieldErrors.push(...(validation.check?.(parsed.data, values) ?? []));
    }
    if (parsed.success && fieldErrors.length === 0) return { values: parsed.data, errors: {} };
    const errors = new Map<string, { type: string; message: string }>();
    for (const error of fieldErrors) {
      const field = validation.toFormField?.(error.field, values) ?? dotted(error.field);
      const message = await sayNow({ message: '', text: error.message });
      // Of several errors at a field only the first is shown.
      errors.set(field, errors.get(field) ?? { type: 'contract', message });
    }
    const byField = Object.fromEntries(errors) as FieldErrors;
    return { values: {}, errors: toNestErrors(byField, options) };
  };
}

/**
 * Shows each error of the server at its form field and focuses the first of these fields. Returns whether that
 * says all: there are errors, and the form has a field for each.
 */
export function showFieldErrors<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  toFormField: FormValidation<Values, Parsed>['toFormField'],
  errors: readonly FieldError[],
): boolean {
  const values = form.getValues();
  let hasFields = errors.length > 0;
  errors.forEach(({ field, message }, index) => {
    const formField = (toFormField?.(field, values) ?? dotted(field)) as FieldPath<Values>;
    form.setError(formField, { type: 'server', message }, { shouldFocus: index === 0 });
    hasFields &&= (formField.split('.')[0] ?? '') in values;
  });
  return hasFields;
}

/** `items[0].quantity` as react-hook-form writes it: `items.0.quantity`. */
export function dotted(field: string): string {
  return field.replace(/\[(\d+)\]/g, '.$1');
}

/**
 * Parses a number as people type it, with comma or point before the decimals (screens 5.2). Empty
 * or unreadable text gives NaN, for which the contract has an error text.
 */
export function parseDecimal(text: string): number {
  const trimmed = text.trim().replace(',', '.');
  return trimmed === '' ? Number.NaN : Number(trimmed);
}
