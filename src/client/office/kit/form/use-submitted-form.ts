import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { deviceDrafts, tabDrafts } from '#client/data/drafts.ts';
import type { MutationOutcome } from '#client/data/use-mutation.ts';
import { useAlert } from '#client/state/use-alert.ts';
import { type MutationName, mutationNamed } from '#contract/mutations.ts';
import { contractResolver, type FormValidation, showFieldErrors } from './contract-resolver.ts';
import { type RejectedChange, type ResolutionNoteProps, takenRecordPath } from './form-notes.tsx';
import { type FormDraft, useDraft } from './use-draft.ts';
import {
  type Change,
  type EditedEntry,
  type FormMutation,
  type OtherChange,
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
  /** Used for errors of the server, if it names or numbers fields differently. */
  formFieldOfError?: FormValidation<Values, Parsed>['toFormField'];
  words: (fields: Parsed, confirmation: Confirmation | undefined) => Pick<OutcomeMessages, 'done' | 'failed'>;
  toChange: (fields: Parsed, confirmation: Confirmation | undefined) => Change<Name> | OtherChange | undefined;
  resolve?: (
    refused: RejectedOutcome,
    confirmation: Confirmation | undefined,
    fields: Parsed,
  ) => Resolution<Confirmation> | undefined;
  toNext?: ((values: Values) => Values) | undefined;
  onSaved: () => void;
}

export interface FormState {
  isDirty: boolean;
  isSubmitting: boolean;
  onSubmit: (event: FormEvent) => void;
  onAnother: (() => void) | undefined;
  /** The React key of the inputs. "Save and add another" increments it. */
  round: number;
  draft: FormDraft;
  refused?: RejectedChange | undefined;
  resolution?: ResolutionNoteProps | undefined;
}

export interface SubmittedForm<Values extends FieldValues, Parsed, Confirmation = never> extends FormState {
  form: UseFormReturn<Values, unknown, Parsed>;
  resolution: (ResolutionNoteProps & { confirmation: Confirmation }) | undefined;
  /** Initially the rejection of the edited entry. */
  refusal: RejectedOutcome | undefined;
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
  // Input that can't be queued must not be stored on the device either: its draft lives as long as the tab.
  const isOnlineOnly = mutationNamed(mutation.name).mode === 'online';
  const draft = useDraft(form, draftName, isOnlineOnly ? tabDrafts : deviceDrafts);
  const { formFieldOfError = validation?.toFormField } = options;
  const { mutate: mutateForm, isMutating } = useFormMutation(options, draft, draftName);
  const { answer, setAnswer, showErrors } = useFormAnswer<Values, Parsed, Confirmation>(form, entry, formFieldOfError);
  const { refusal, resolution } = answer;
  const [round, setRound] = useState(0);
  const isAnotherWanted = useRef(false);
  const next = useRef<Values>(undefined);
  const { toNext } = options;

  function finish() {
    if (isAnotherWanted.current && toNext) next.current = toNext(form.getValues());
    else options.onSaved();
  }
  /** Runs after the submit has ended. Earlier, it would count as a submit of the next record. */
  function beginNext() {
    if (!next.current) return;
    draft.startAgain();
    form.reset(next.current as DefaultValues<Values>);
    next.current = undefined;
    setRound((before) => before + 1);
  }
  async function mutate(fields: Parsed, confirmation?: Confirmation) {
    if (isMutating) return undefined;
    alert.clear();
    const outcome = await mutateForm(options.toChange(fields, confirmation));
    if (outcome === undefined) return undefined;
    const refused = outcome.kind === 'refused' ? outcome : undefined;
    const newResolution = refused && resolve?.(refused, confirmation, fields);
    // A change that could not be stored has no new outcome.
    if (outcome.kind !== 'unsaved') setAnswer({ refusal: refused, resolution: newResolution });
    if (isShownInForm(refused, newResolution)) return outcome;
    const messages = { ...options.words(fields, confirmation), queued: entry && t('entryEdited') };
    if (showOutcome(outcome, messages)) finish();
    return outcome;
  }
  /** The form shows the reason: no alert, unless it links to an outbox entry. */
  const isShownInForm = (refused: RejectedOutcome | undefined, shown: Resolution<Confirmation> | undefined) =>
    shown?.isShownInPlace || (showErrors(refused) && refused?.keptSeq === undefined);
  const submit = (confirmation?: Confirmation) => {
    if (form.formState.isSubmitting) return;
    alert.clear();
    const checked = form.handleSubmit(async (fields) => void (await mutate(fields, confirmation)));
    void checked().then(beginNext);
  };
  const submitFor = (wantsAnother: boolean) => {
    isAnotherWanted.current = wantsAnother;
    submit();
  };
  return {
    form,
    isDirty: form.formState.isDirty,
    isSubmitting: isMutating || form.formState.isSubmitting,
    draft,
    refusal,
    refused: shownRejection(mutation.name, answer),
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
    onAnother: toNext && (() => submitFor(true)),
    round,
  };
}

interface Answer<Confirmation> {
  refusal?: RejectedOutcome | undefined;
  resolution?: Resolution<Confirmation> | undefined;
  /** The entry was rejected before its form was opened. */
  isOfEntry?: true;
}

/** The rejection of the entry; after a submit, only one that links to another record. */
function shownRejection(
  mutation: MutationName,
  { refusal, resolution, isOfEntry }: Answer<unknown>,
): RejectedChange | undefined {
  if (refusal === undefined || resolution !== undefined) return undefined;
  const openTo = takenRecordPath(mutation, refusal);
  if (isOfEntry) return { message: refusal.message, openTo };
  return openTo === undefined ? undefined : { message: '', openTo };
}

function useFormAnswer<Values extends FieldValues, Parsed, Confirmation>(
  form: UseFormReturn<Values, unknown, Parsed>,
  entry: EditedEntry,
  toFormField: FormValidation<Values, Parsed>['toFormField'] | undefined,
) {
  const [answer, setAnswer] = useState<Answer<Confirmation>>(() => {
    const refusal = entry?.view.refusal;
    return refusal ? { refusal: { kind: 'refused', ...refusal }, isOfEntry: true } : {};
  });
  const showErrors = (refusal: RejectedOutcome | undefined) =>
    showFieldErrors(form, toFormField, refusal?.errors ?? []);
  // The form of a rejected entry opens with the server's errors next to its fields.
  const showFirst = useEffectEvent(() => void showErrors(answer.refusal));
  useEffect(() => showFirst(), []);
  return { answer, setAnswer, showErrors };
}
