import { useEffect, useEffectEvent } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import type { DraftStore } from '#client/data/drafts.ts';
import type { FormDraft } from './form-draft.ts';
import { useDraft } from './use-draft.ts';

/**
 * Saves the draft of a form while typing and restores it when the form is opened again. Without a
 * name no draft is used, as when a queued entry is edited. A password is never saved.
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
