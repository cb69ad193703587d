import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { formFieldOf, type ValidatedForm } from './contract-resolver.ts';

/** Shows the server's errors at their fields and moves the focus to the first. */
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
