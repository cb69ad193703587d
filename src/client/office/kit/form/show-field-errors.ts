import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { formFieldOf, type ValidatedForm } from './contract-resolver.ts';

/** Shows each error of the server at its form field and focuses the first of these fields. */
export function showFieldErrors<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  contract: ValidatedForm<Values, Parsed>,
  errors: readonly { field: string; message: string }[],
): void {
  const values = form.getValues();
  errors.forEach(({ field, message }, index) => {
    const name = formFieldOf(contract, field, values) as FieldPath<Values>;
    form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
  });
}
