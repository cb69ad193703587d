import { useEffect, useEffectEvent } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import type { DraftStore } from '#client/data/drafts.ts';
import type { FormDraft } from './form-draft.ts';
import { useDraft } from './use-draft.ts';

/**
 * Saves the draft of a form while the user types and restores the draft when the form is opened
 * again. Passwords are left out of the draft.
 * @param name the name of the draft. Without a name there is no draft, as when a queued entry is edited
 * @param store where the draft is stored, by default in the database of this device
 */
export function useFormDraft<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  name: string | undefined,
  store?: DraftStore,
): FormDraft {
  const draftedForm = {
    initialValues: () => form.formState.defaultValues as FieldValues,
    changedValues: () => {
      const values = withoutPasswords(form.getValues());
      const isChanged = JSON.stringify(values) !== JSON.stringify(form.formState.defaultValues);
      return isChanged ? values : undefined;
    },
    // With the old default values, the form counts as changed and asks before it is left.
    fill: (values: FieldValues) =>
      form.reset(values as DefaultValues<Values>, { keepDefaultValues: true }),
    reset: () => form.reset(),
  };
  const { draft, saveSoon } = useDraft(name, draftedForm, store);
  const onChange = useEffectEvent(saveSoon);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: () => onChange() }),
    [form],
  );
  return draft;
}

function withoutPasswords(values: FieldValues): FieldValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, name.endsWith('password') ? '' : value]),
  );
}
