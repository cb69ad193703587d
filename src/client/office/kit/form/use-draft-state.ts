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
 * The state of a sheet, saved as a draft while typing and restored when the sheet is opened again.
 * Without a name no draft is used, as when a queued entry is edited.
 */
export function useDraftState<Values>(
  name: string | undefined,
  toStart: () => Values,
): DraftState<Values> {
  const [start] = useState(toStart);
  const [values, setValues] = useState(start);
  const isDirty = JSON.stringify(values) !== JSON.stringify(start);
  const { draft, saveSoon } = useDraft<Values>(name, {
    start: () => start,
    typed: () => (isDirty ? values : undefined),
    fill: setValues,
    empty: () => setValues(start),
  });
  const change = (next: Values) => {
    setValues(next);
    saveSoon();
  };
  return { values, setValues: change, isDirty, draft };
}
