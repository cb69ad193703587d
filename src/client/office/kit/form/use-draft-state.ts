import { useState } from 'react';
import type { FormDraft } from './form-draft.ts';
import { useDraft } from './use-draft.ts';

interface DraftState<Values> {
  values: Values;
  setValues: (values: Values) => void;
  isDirty: boolean;
  draft: FormDraft;
}

/**
 * The state of a sheet without react-hook-form, saved as a draft while the user types and restored
 * when the sheet is opened again.
 * @param name the name of the draft. Without a name there is no draft, as when a queued entry is edited
 */
export function useDraftState<Values>(
  name: string | undefined,
  toInitialValues: () => Values,
): DraftState<Values> {
  const [initialValues] = useState(toInitialValues);
  const [values, setValues] = useState(initialValues);
  const isDirty = JSON.stringify(values) !== JSON.stringify(initialValues);
  const { draft, saveSoon } = useDraft<Values>(name, {
    initialValues: () => initialValues,
    changedValues: () => (isDirty ? values : undefined),
    fill: setValues,
    reset: () => setValues(initialValues),
  });
  const setAndSave = (newValues: Values) => {
    setValues(newValues);
    saveSoon();
  };
  return { values, setValues: setAndSave, isDirty, draft };
}
