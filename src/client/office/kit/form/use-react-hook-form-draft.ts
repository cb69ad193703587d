import { useEffect, useEffectEvent } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import type { DraftStore } from '#client/data/drafts.ts';
import type { FormDraft } from './form-draft.ts';
import { useDraft } from './use-draft.ts';

/**
 * `useDraft` for a form of react-hook-form: saves the draft while the user types and restores it when
 * the form is opened again. In the draft passwords are replaced by ''.
 * @param name the name of the draft. Without a name there is no draft, as when a queued entry is edited
 * @param store where the draft is stored, by default in the database of this device
 */
export function useReactHookFormDraft<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  name: string | undefined,
  store?: DraftStore,
): FormDraft {
  const draftedForm = {
    initialValues: () => form.formState.defaultValues as FieldValues,
    // The default value of a password is '' too, so a typed password alone changes nothing.
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
  const { draft: draftControl, saveSoon } = useDraft(name, draftedForm, store);
  const onChange = useEffectEvent(saveSoon);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: () => onChange() }),
    [form],
  );
  return draftControl;
}

function withoutPasswords(values: FieldValues): FieldValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, name.endsWith('password') ? '' : value]),
  );
}
