import { useEffect, useEffectEvent } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import type { FormDraft } from './form-draft.ts';
import { useDraft } from './use-draft.ts';

/**
 * Keeps what is typed on this device while it is typed, and brings it back when the form is opened
 * again. Undefined: nothing is kept, as of an entry that is edited or a form with a secret.
 */
export function useFormDraft<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  name: string | undefined,
): FormDraft {
  const { draft, keepAtRest } = useDraft(name, {
    typed: () => {
      const values = form.getValues();
      const isTyped = JSON.stringify(values) !== JSON.stringify(form.formState.defaultValues);
      return isTyped ? values : undefined;
    },
    fill: (values) => form.reset(values as DefaultValues<Values>, { keepDefaultValues: true }),
    empty: () => form.reset(),
  });
  const onTyped = useEffectEvent(keepAtRest);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: () => onTyped() }),
    [form],
  );
  return draft;
}
