import { useEffect, useEffectEvent } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import type { DraftStore } from '#client/data/drafts.ts';
import type { FormDraft } from './form-draft.ts';
import { useDraft } from './use-draft.ts';

/**
 * Keeps what is typed while it is typed, and brings it back when the form is opened again.
 * Undefined: nothing is kept, as of an entry that is edited. A password is never kept.
 * @param store on this device, unless another place is named
 */
export function useFormDraft<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  name: string | undefined,
  store?: DraftStore,
): FormDraft {
  const drafted = {
    start: () => form.formState.defaultValues as FieldValues,
    typed: () => {
      const values = withoutPasswords(form.getValues());
      const isTyped = JSON.stringify(values) !== JSON.stringify(form.formState.defaultValues);
      return isTyped ? values : undefined;
    },
    fill: (values: FieldValues) =>
      form.reset(values as DefaultValues<Values>, { keepDefaultValues: true }),
    empty: () => form.reset(),
  };
  const { draft, saveSoon } = useDraft(name, drafted, store);
  const onTyped = useEffectEvent(saveSoon);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: () => onTyped() }),
    [form],
  );
  return draft;
}

function withoutPasswords(values: FieldValues): FieldValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, name.endsWith('password') ? '' : value]),
  );
}
