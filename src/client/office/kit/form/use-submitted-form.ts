import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { deviceDrafts, tabDrafts } from '#client/data/drafts.ts';
import type { MutationOutcome } from '#client/data/use-mutation.ts';
import { useAlert } from '#client/state/use-alert.ts';
import { type MutationName, mutationByName } from '#contract/mutations.ts';
import { contractResolver, type FormValidation, showFieldErrors } from './contract-resolver.ts';
import { duplicateRecordPath, type RejectedChange, type ResolutionNoteProps } from './form-notes.tsx';
import { type FormDraft, useDraft } from './use-draft.ts';
import {
  type Change,
  type CustomChange,
  type EditedEntry,
  type FormMutation,
  useFormMutation,
} from './use-form-mutation.ts';
import { type OutcomeMessages, useShowOutcome } from './use-show-outcome.ts';

export type RejectedOutcome = Extract<MutationOutcome, { kind: 'refused' }>;

interface Resolution<Confirmation> {
  message: string;
  label: string;
  confirmation: Confirmation;
  isShownInPlace?: true;
}

interface FormOptions<Name extends MutationName, Values extends FieldValues, Parsed, Confirmation>
  extends FormMutation<Name> {
  validation?: FormValidation<Values, Parsed>;
  values: Values;
  /** No draft is stored if a queued entry is edited. */
  draftName: string | undefined;
  /** Used for errors from the server, if it names or numbers fields differently from the form. */
  formFieldOfError?: FormValidation<Values, Parsed>['toFormField'];
  messagesFor: (fields: Parsed, confirmation: Confirmation | undefined) => Pick<OutcomeMessages, 'done' | 'failed'>;
  toChange: (fields: Parsed, confirmation: Confirmation | undefined) => Change<Name> | CustomChange | undefined;
  resolve?: (
    rejectedOutcome: RejectedOutcome,
    confirmation: Confirmation | undefined,
    fields: Parsed,
  ) => Resolution<Confirmation> | undefined;
  toNextValues?: ((values: Values) => Values) | undefined;
  onSaved: () => void;
}

export interface FormState {
  isDirty: boolean;
  isSubmitting: boolean;
  onSubmit: (event: FormEvent) => void;
  onAnother: (() => void) | undefined;
  /** The React key of the form. "Save and add another" increments it. */
  formRound: number;
  draft: FormDraft;
  rejectionNote?: RejectedChange | undefined;
  resolution?: ResolutionNoteProps | undefined;
}

export interface SubmittedForm<Values extends FieldValues, Parsed, Confirmation = never> extends FormState {
  form: UseFormReturn<Values, unknown, Parsed>;
  resolution: (ResolutionNoteProps & { confirmation: Confirmation }) | undefined;
  /** Initially the rejection of the edited entry. */
  rejection: RejectedOutcome | undefined;
  submit: (confirmation?: Confirmation) => void;
  /** Like `submit`, but without validating the form. */
  mutate: (fields: Parsed, confirmation?: Confirmation) => Promise<MutationOutcome | undefined>;
}

export function useSubmittedForm<
  Name extends MutationName,
  Values extends FieldValues,
  Parsed = Values,
  Confirmation = never,
>(options: FormOptions<Name, Values, Parsed, Confirmation>): SubmittedForm<Values, Parsed, Confirmation> {
  const { mutation, validation, values, entry, resolve } = options;
  const t = useTranslations('office.forms');
  const alert = useAlert();
  const showOutcome = useShowOutcome();
  const form = useForm<Values, unknown, Parsed>({
    ...(validation && { resolver: contractResolver(validation) }),
    defaultValues: values as DefaultValues<Values>,
  });
  const draftName = entry ? undefined : options.draftName;
  // Input that can't be queued must not be stored on the device either, so its draft is lost with the tab.
  const isOnlineOnly = mutationByName(mutation.name).mode === 'online';
  const draft = useDraft(form, draftName, isOnlineOnly ? tabDrafts : deviceDrafts);
  const { formFieldOfError = validation?.toFormField } = options;
  const { mutate: mutateForm, isMutating } = useFormMutation(options, draft, draftName);
  const {
    answer: formOutcome,
    setAnswer: setFormOutcome,
    showErrors,
  } = useFormOutcome<Values, Parsed, Confirmation>(form, entry, formFieldOfError);
  const { rejection, resolution } = formOutcome;
  const [formRound, setFormRound] = useState(0);
  const anotherRequested = useRef(false);
  const next = useRef<Values>(undefined);
  const { toNextValues } = options;

  function finish() {
    if (anotherRequested.current && toNextValues) next.current = toNextValues(form.getValues());
    else options.onSaved();
  }
  /** Runs after the submit has ended, because that submit must not count as one of the next record. */
  function beginNext() {
    if (!next.current) return;
    draft.startAgain();
    form.reset(next.current as DefaultValues<Values>);
    next.current = undefined;
    setFormRound((before) => before + 1);
  }
  async function mutate(fields: Parsed, confirmation?: Confirmation) {
    if (isMutating) return undefined;
    alert.clear();
    const outcome = await mutateForm(options.toChange(fields, confirmation));
    if (outcome === undefined) return undefined;
    const rejectedOutcome = outcome.kind === 'refused' ? outcome : undefined;
    const newResolution = rejectedOutcome && resolve?.(rejectedOutcome, confirmation, fields);
    // A change that could not be stored keeps the previous outcome.
    if (outcome.kind !== 'unsaved') setFormOutcome({ rejection: rejectedOutcome, resolution: newResolution });
    if (isShownInForm(rejectedOutcome, newResolution)) return outcome;
    const messages = { ...options.messagesFor(fields, confirmation), queued: entry && t('entryEdited') };
    if (showOutcome(outcome, messages)) finish();
    return outcome;
  }
  /** True if the form shows the rejection. A rejection that links to an outbox entry also needs an alert. */
  const isShownInForm = (
    rejectedOutcome: RejectedOutcome | undefined,
    offeredResolution: Resolution<Confirmation> | undefined,
  ) => offeredResolution?.isShownInPlace || (showErrors(rejectedOutcome) && rejectedOutcome?.keptSeq === undefined);
  const submit = (confirmation?: Confirmation) => {
    if (form.formState.isSubmitting) return;
    alert.clear();
    const validateAndSubmit = form.handleSubmit(async (fields) => void (await mutate(fields, confirmation)));
    void validateAndSubmit().then(beginNext);
  };
  const submitFor = (wantsAnother: boolean) => {
    anotherRequested.current = wantsAnother;
    submit();
  };
  return {
    form,
    isDirty: form.formState.isDirty,
    isSubmitting: isMutating || form.formState.isSubmitting,
    draft,
    rejection,
    rejectionNote: shownRejection(mutation.name, formOutcome),
    resolution: resolution && {
      ...resolution,
      onResolve: () => submit(resolution.confirmation),
    },
    mutate,
    submit,
    onSubmit: (event) => {
      event.preventDefault();
      submitFor(false);
    },
    onAnother: toNextValues && (() => submitFor(true)),
    formRound,
  };
}

interface FormOutcome<Confirmation> {
  rejection?: RejectedOutcome | undefined;
  resolution?: Resolution<Confirmation> | undefined;
  /** The entry was rejected before its form was opened. */
  isFromEntry?: true;
}

/** Returns the rejection of the edited entry or, after a submit, only one that links to another record. */
function shownRejection(
  mutation: MutationName,
  { rejection, resolution, isFromEntry }: FormOutcome<unknown>,
): RejectedChange | undefined {
  if (rejection === undefined || resolution !== undefined) return undefined;
  const openTo = duplicateRecordPath(mutation, rejection);
  if (isFromEntry) return { message: rejection.message, openUrl: openTo };
  return openTo === undefined ? undefined : { message: '', openUrl: openTo };
}

function useFormOutcome<Values extends FieldValues, Parsed, Confirmation>(
  form: UseFormReturn<Values, unknown, Parsed>,
  entry: EditedEntry,
  toFormField: FormValidation<Values, Parsed>['toFormField'] | undefined,
) {
  const [formOutcome, setFormOutcome] = useState<FormOutcome<Confirmation>>(() => {
    const rejection = entry?.view.refusal;
    return rejection ? { rejection: { kind: 'refused', ...rejection }, isFromEntry: true } : {};
  });
  const showErrors = (rejection: RejectedOutcome | undefined) =>
    showFieldErrors(form, toFormField, rejection?.errors ?? []);
  // The form of a rejected entry opens with the server's errors next to its fields.
  const showEntryErrors = useEffectEvent(() => void showErrors(formOutcome.rejection));
  useEffect(() => showEntryErrors(), []);
  return { answer: formOutcome, setAnswer: setFormOutcome, showErrors };
}
