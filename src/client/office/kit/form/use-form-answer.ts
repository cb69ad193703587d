import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { MutationOutcome } from '#client/data/use-mutation.ts';
import type { MutationName } from '#contract/mutations.ts';
import { type FormValidation, showFieldErrors } from './contract-resolver.ts';
import { type RefusedChange, takenRecordPath } from './form-notes.tsx';
import type { EditedEntry } from './use-form-mutation.ts';

export type RefusedOutcome = Extract<MutationOutcome, { kind: 'refused' }>;

/** A note with a button that resolves a refusal: it sends the same values with a confirmation. */
export interface Resolution<Confirmation> {
  message: string;
  label: string;
  /** Passed to `toChange` when the user presses the button. */
  confirmation: Confirmation;
  /** The note in the form says everything, so no alert is shown. */
  isShownInPlace?: true;
}

interface Answer<Confirmation> {
  refusal?: RefusedOutcome | undefined;
  resolution?: Resolution<Confirmation> | undefined;
  /** It was given to the edited entry, before its form was opened. */
  isOfEntry?: true;
}

/** The refusal that stands in the form: that of the entry, later only one that leads to another record. */
export function notedRefusal(
  mutation: MutationName,
  { refusal, resolution, isOfEntry }: Answer<unknown>,
): RefusedChange | undefined {
  if (refusal === undefined || resolution !== undefined) return undefined;
  const openTo = takenRecordPath(mutation, refusal);
  if (isOfEntry) return { message: refusal.message, openTo };
  // Its field says why.
  return openTo === undefined ? undefined : { message: '', openTo };
}

/** The last answer to the form, and what shows its errors at the fields. */
export function useFormAnswer<Values extends FieldValues, Parsed, Confirmation>(
  form: UseFormReturn<Values, unknown, Parsed>,
  entry: EditedEntry,
  toFormField: FormValidation<Values, Parsed>['toFormField'] | undefined,
) {
  const [answer, setAnswer] = useState<Answer<Confirmation>>(() => {
    const refusal = entry?.view.refusal;
    return refusal ? { refusal: { kind: 'refused', ...refusal }, isOfEntry: true } : {};
  });
  const showErrors = (refusal: RefusedOutcome | undefined) =>
    showFieldErrors(form, toFormField, refusal?.errors ?? []);
  // The form of a refused entry opens with the errors of the server at its fields.
  const showFirst = useEffectEvent(() => void showErrors(answer.refusal));
  useEffect(() => showFirst(), []);
  return { answer, setAnswer, showErrors };
}
