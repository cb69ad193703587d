import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { deviceDrafts, tabDrafts } from '#client/data/drafts.ts';
import type { MutationOutcome } from '#client/data/use-mutation.ts';
import { useAlert } from '#client/state/use-alert.ts';
import { type MutationName, mutationNamed } from '#contract/mutations.ts';
import { contractResolver, type FormValidation, showFieldErrors } from './contract-resolver.ts';
import { type RefusedChange, type ResolutionNoteProps, takenRecordPath } from './form-notes.tsx';
import { type FormDraft, useDraft } from './use-draft.ts';
import {
  type Change,
  type EditedEntry,
  type FormMutation,
  type OtherChange,
  useFormMutation,
} from './use-form-mutation.ts';
import { type OutcomeWords, useShowOutcome } from './use-show-outcome.ts';

export type RefusedOutcome = Extract<MutationOutcome, { kind: 'refused' }>;

/** A note with a button that resolves a refusal: it sends the same values with a confirmation. */
interface Resolution<Confirmation> {
  message: string;
  label: string;
  /** Passed to `toChange` when the user presses the button. */
  confirmation: Confirmation;
  /** The note in the form says everything, so no alert is shown. */
  isShownInPlace?: true;
}

interface FormOptions<Name extends MutationName, Values extends FieldValues, Parsed, Confirmation>
  extends FormMutation<Name> {
  /** Checks the form and parses its values. Without it the outbox checks the arguments. */
  validation?: FormValidation<Values, Parsed>;
  /** The initial values. */
  values: Values;
  /** The name of the draft. None is kept if a queued entry is edited. */
  draftName: string | undefined;
  /** In place of `toFormField` for errors of the server, if the server names or numbers fields differently. */
  formFieldOfError?: FormValidation<Values, Parsed>['toFormField'];
  words: (fields: Parsed, confirmation: Confirmation | undefined) => Pick<OutcomeWords, 'done' | 'failed'>;
  /** The change for these fields; undefined if nothing was changed. */
  toChange: (fields: Parsed, confirmation: Confirmation | undefined) => Change<Name> | OtherChange | undefined;
  /** The resolution that the form offers for a refusal, if there is one. */
  resolve?: (
    refused: RefusedOutcome,
    confirmation: Confirmation | undefined,
    fields: Parsed,
  ) => Resolution<Confirmation> | undefined;
  /**
   * The values with which the form begins anew after "Save and add another"; missing where nothing follows. Called once
   * the record is saved.
   */
  toNext?: ((values: Values) => Values) | undefined;
  onSaved: () => void;
}

/** The state of a form, as the page or dialog around the form needs it. */
export interface FormState {
  /** Something was typed, so leaving asks first. */
  isDirty: boolean;
  isSubmitting: boolean;
  onSubmit: (event: FormEvent) => void;
  /** Saves, and begins anew; undefined where nothing follows. */
  onAnother: (() => void) | undefined;
  /** How often the form has begun anew: a key of its inputs. */
  round: number;
  draft: FormDraft;
  /** Why the change was refused, shown for as long as it stands. */
  refused?: RefusedChange | undefined;
  /** Why the change was refused, with a button that resolves the refusal. */
  resolution?: ResolutionNoteProps | undefined;
}

export interface SubmittedForm<Values extends FieldValues, Parsed, Confirmation = never> extends FormState {
  form: UseFormReturn<Values, unknown, Parsed>;
  resolution: (ResolutionNoteProps & { confirmation: Confirmation }) | undefined;
  /** The last answer, if it was a refusal; at first that of the edited entry. */
  refusal: RefusedOutcome | undefined;
  /** Checks the form and makes its change, as `onSubmit` does. */
  submit: (confirmation?: Confirmation) => void;
  /** Makes the change of these fields as `submit` does, but without checking the form. */
  mutate: (fields: Parsed, confirmation?: Confirmation) => Promise<MutationOutcome | undefined>;
}

/**
 * The state of a form in any frame: its values, its draft, the queued entry that it edits, the alert
 * about its outcome, and the errors at its fields.
 */
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
  // A change that cannot be queued must not be stored on the device either: its draft lives only as
  // long as the tab.
  const isOnlineOnly = mutationNamed(mutation.name).mode === 'online';
  const draft = useDraft(form, draftName, isOnlineOnly ? tabDrafts : deviceDrafts);
  const { formFieldOfError = validation?.toFormField } = options;
  const { mutate: mutateForm, isMutating } = useFormMutation(options, draft, draftName);
  const { answer, setAnswer, showErrors } = useFormAnswer<Values, Parsed, Confirmation>(form, entry, formFieldOfError);
  const { refusal, resolution } = answer;
  const [round, setRound] = useState(0);
  // A confirmed refusal goes on as the press before it.
  const isAnotherWanted = useRef(false);
  const next = useRef<Values>(undefined);
  const { toNext } = options;

  function finish() {
    if (isAnotherWanted.current && toNext) next.current = toNext(form.getValues());
    else options.onSaved();
  }
  /** Once the submit has ended: before, it would count as one of the next record. */
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
    // A change that could not even be stored has no new answer.
    if (outcome.kind !== 'unsaved') setAnswer({ refusal: refused, resolution: newResolution });
    if (isSaidInPlace(refused, newResolution)) return outcome;
    const words = { ...options.words(fields, confirmation), queued: entry && t('entryEdited') };
    if (showOutcome(outcome, words)) finish();
    return outcome;
  }
  /** Whether the form says why it was refused: no alert then, unless that leads to an entry in the outbox. */
  const isSaidInPlace = (refused: RefusedOutcome | undefined, shown: Resolution<Confirmation> | undefined) =>
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
    refused: notedRefusal(mutation.name, answer),
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
  refusal?: RefusedOutcome | undefined;
  resolution?: Resolution<Confirmation> | undefined;
  /** It was given to the edited entry, before its form was opened. */
  isOfEntry?: true;
}

/** The refusal that stands in the form: that of the entry, later only one that leads to another record. */
function notedRefusal(
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
function useFormAnswer<Values extends FieldValues, Parsed, Confirmation>(
  form: UseFormReturn<Values, unknown, Parsed>,
  entry: EditedEntry,
  toFormField: FormValidation<Values, Parsed>['toFormField'] | undefined,
) {
  const [answer, setAnswer] = useState<Answer<Confirmation>>(() => {
    const refusal = entry?.view.refusal;
    return refusal ? { refusal: { kind: 'refused', ...refusal }, isOfEntry: true } : {};
  });
  const showErrors = (refusal: RefusedOutcome | undefined) => showFieldErrors(form, toFormField, refusal?.errors ?? []);
  // The form of a refused entry opens with the errors of the server at its fields.
  const showFirst = useEffectEvent(() => void showErrors(answer.refusal));
  useEffect(() => showFirst(), []);
  return { answer, setAnswer, showErrors };
}
