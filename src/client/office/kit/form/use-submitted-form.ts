import { useEffect, useEffectEvent, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { deviceDrafts, tabDrafts } from '#client/data/drafts.ts';
import type { MutationOutcome } from '#client/data/use-mutation.ts';
import { useAlert } from '#client/state/use-alert.ts';
import { type MutationName, mutationNamed } from '#contract/mutations.ts';
import { contractResolver, type FormValidation } from './contract-resolver.ts';
import type { FormState } from './form-state.ts';
import { refusedEntryOf, takenRecord } from './refused-change.ts';
import { showFieldErrors } from './show-field-errors.ts';
import { useReactHookFormDraft } from './use-react-hook-form-draft.ts';
import { type Change, type EditedEntry, useSend } from './use-send.ts';
import { type OutcomeWords, useShowOutcome } from './use-show-outcome.ts';

type RefusedOutcome = Extract<MutationOutcome, { kind: 'refused' }>;

/** A note with a button that resolves a refusal: it sends the same values with a confirmation. */
export interface Resolution<Confirmation> {
  message: string;
  label: string;
  /** Passed to `toChange` when the user presses the button. */
  confirmation: Confirmation;
  /** The note in the form says everything, so no alert is shown. */
  isShownInPlace?: true;
}

interface FormOptions<Name extends MutationName, Values extends FieldValues, Parsed, Confirmation> {
  mutation: { readonly name: Name };
  validation: FormValidation<Values, Parsed>;
  /** The initial values. */
  values: Values;
  /** The queued entry that is edited; undefined if the form makes a new change. */
  entry: EditedEntry;
  /** The name of the draft; undefined if a queued entry is edited. */
  draftName: string | undefined;
  /** In place of `toFormField` for errors of the server, if the server numbers lines differently. */
  formFieldOfError?: FormValidation<Values, Parsed>['toFormField'];
  words: (fields: Parsed) => Pick<OutcomeWords, 'done' | 'failed'>;
  /** The change for these fields; undefined if nothing was changed. */
  toChange: (fields: Parsed, confirmation: Confirmation | undefined) => Change<Name> | undefined;
  /** The resolution that the form offers for a refusal, if there is one. */
  resolve?: (
    refused: RefusedOutcome,
    confirmation: Confirmation | undefined,
  ) => Resolution<Confirmation> | undefined;
  /** See `useRetryStale`. */
  canRetryStale?: boolean;
  onSaved: () => void;
}

export interface SubmittedForm<Values extends FieldValues, Parsed> extends FormState {
  form: UseFormReturn<Values, unknown, Parsed>;
}

/**
 * The state of a form in any frame: its draft, the queued entry that it edits, the alert about its
 * outcome, and the server's errors at its fields.
 */
export function useSubmittedForm<
  Name extends MutationName,
  Values extends FieldValues,
  Parsed,
  Confirmation = never,
>({
  mutation,
  validation,
  values,
  entry,
  draftName,
  formFieldOfError,
  words,
  toChange,
  resolve,
  canRetryStale,
  onSaved,
}: FormOptions<Name, Values, Parsed, Confirmation>): SubmittedForm<Values, Parsed> {
  const alert = useAlert();
  const showOutcome = useShowOutcome();
  const [resolution, setResolution] = useState<Resolution<Confirmation>>();
  const [refused, setRefused] = useState(() => refusedEntryOf(entry));
  const form = useForm<Values, unknown, Parsed>({
    resolver: contractResolver(validation),
    defaultValues: values as DefaultValues<Values>,
  });
  // A change that cannot be queued must not be stored on the device either: its draft lives only as
  // long as the tab.
  const isOnlineOnly = mutationNamed(mutation.name).mode === 'online';
  const store = isOnlineOnly ? tabDrafts : deviceDrafts;
  const draft = useReactHookFormDraft(form, entry ? undefined : draftName, store);
  const serverValidation = formFieldOfError
    ? { ...validation, toFormField: formFieldOfError }
    : validation;
  const { send, queuedText } = useSend({ mutation, entry, draft, canRetryStale });
  const { isDirty, isSubmitting } = form.formState;
  // The form of a refused entry opens with the errors of the server at its fields.
  const showRefusal = useEffectEvent(() =>
    showFieldErrors(form, serverValidation, entry?.view.refusal?.errors ?? []),
  );
  useEffect(() => showRefusal(), []);

  async function save(fields: Parsed, confirmation: Confirmation | undefined) {
    const outcome = await send(toChange(fields, confirmation));
    const newResolution =
      outcome?.kind === 'refused' ? resolve?.(outcome, confirmation) : undefined;
    setResolution(newResolution);
    setRefused(outcome && takenRecord(mutation.name, outcome));
    if (outcome === undefined || newResolution?.isShownInPlace) return;
    if (showOutcome(outcome, { ...words(fields), queued: queuedText })) onSaved();
    else if (outcome.kind === 'refused') showFieldErrors(form, serverValidation, outcome.errors);
  }

  const submit = (confirmation?: Confirmation) => {
    if (form.formState.isSubmitting) return;
    alert.clear();
    void form.handleSubmit((fields) => save(fields, confirmation))();
  };
  return {
    form,
    isDirty,
    isSubmitting,
    draft,
    refused: resolution ? undefined : refused,
    onSubmit: (event) => {
      event.preventDefault();
      submit();
    },
    resolution: resolution && {
      ...resolution,
      onResolve: () => submit(resolution.confirmation),
    },
  };
}
