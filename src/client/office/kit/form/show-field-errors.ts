import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { type FormValidation, formFieldOf } from './contract-resolver.ts';

/** Shows each error of the server at its form field and focuses the first of these fields. */
export function showFieldErrors<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  validation: FormValidation<Values, Parsed>,
  errors: readonly { field: string; message: string }[],
): void {
  const values = form.getValues();
  errors.forEach(({ field, message }, index) => {
    const formField = formFieldOf(validation, field, values) as FieldPath<Values>;
    form.setError(formField, { type: 'server', message }, { shouldFocus: index === 0 });
  });
}
