import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, FieldPath, FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { translateMessage } from '#client/i18n/translate-message.ts';
import { type FieldError, type FieldReason, toFieldReasons } from '#contract/sync/field-errors.ts';

export interface FormValidation<Values extends FieldValues, Parsed> {
  schema: Pick<z.ZodMiniType<Parsed>, 'safeParse'>;
  toInput: (values: Values) => unknown;
  /** For example, returns `latitude` for `location.coordinates[1]`. */
  toFormField?: (field: string, values: Values) => string;
  /** Returns errors in the entered values that the schema can't detect. */
  checkInput?: (values: Values) => FieldReason[];
  /** Checks rules that concern several fields, once each field is valid. */
  check?: (parsed: Parsed, values: Values) => FieldReason[];
}

export interface ContractValidation<Values extends FieldValues, Parsed> extends FormValidation<Values, Parsed> {
  schema: z.ZodMiniType<Parsed>;
}

export function contractResolver<Values extends FieldValues, Parsed>(
  validation: FormValidation<Values, Parsed>,
): Resolver<Values, unknown, Parsed> {
  return async (values, _context, options) => {
    const parsed = validation.schema.safeParse(validation.toInput(values));
    const fieldErrors = [
      ...(parsed.success ? [] : toFieldReasons(parsed.error.issues)),
      ...(validation.checkInput?.(values) ?? []),
    ];
    if (parsed.success && fieldErrors.length === 0) {
      fieldErrors.push(...(validation.check?.(parsed.data, values) ?? []));
    }
    if (parsed.success && fieldErrors.length === 0) return { values: parsed.data, errors: {} };
    const errors = new Map<string, { type: string; message: string }>();
    for (const error of fieldErrors) {
      const field = validation.toFormField?.(error.field, values) ?? toFormPath(error.field);
      const message = await translateMessage({ message: '', text: error.message });
      // Only the first error of a field is shown.
      errors.set(field, errors.get(field) ?? { type: 'contract', message });
    }
    const errorsByField = Object.fromEntries(errors) as FieldErrors;
    return { values: {}, errors: toNestErrors(errorsByField, options) };
  };
}

/** Focuses the first field with an error. True if there are errors and the form has a field for each. */
export function showFieldErrors<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  toFormField: FormValidation<Values, Parsed>['toFormField'],
  errors: readonly FieldError[],
): boolean {
  const values = form.getValues();
  let hasFields = errors.length > 0;
  errors.forEach(({ field, message }, index) => {
    const formField = (toFormField?.(field, values) ?? toFormPath(field)) as FieldPath<Values>;
    form.setError(formField, { type: 'server', message }, { shouldFocus: index === 0 });
    hasFields &&= (formField.split('.')[0] ?? '') in values;
  });
  return hasFields;
}

/** The path as react-hook-form writes it, for example `items.0.quantity`. */
export function toFormPath(field: string): string {
  return field.replace(/\[(\d+)\]/g, '.$1');
}

/**
 * Accepts a comma or a point before the decimals (screens 5.2). Empty or invalid text gives NaN, for which the contract
 * has an error message.
 */
export function parseDecimal(text: string): number {
  const trimmed = text.trim().replace(',', '.');
  return trimmed === '' ? Number.NaN : Number(trimmed);
}
