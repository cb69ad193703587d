import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { deviceDrafts, tabDrafts } from '#client/data/drafts.ts';
import {
  type MutationOutcome,
  type SubmitArgs,
  type SubmitContext,
  useMutation,
} from '#client/data/use-mutation.ts';
import { editEntry } from '#client/data/use-outbox.ts';
import { useRefusedHere } from '#client/data/use-refused-here.ts';
import { useFreshRowStore } from '#client/state/fresh-row-store.ts';
import { useAlert } from '#client/state/use-alert.ts';
import { type MutationName, mutationNamed } from '#contract/mutations.ts';
import { contractResolver, type FormValidation, showFieldErrors } from './contract-resolver.ts';
import { type RefusedChange, type ResolutionNoteProps, takenRecordPath } from './form-notes.tsx';
import { type FormDraft, useDraft } from './use-draft.ts';
import type { QueuedEntry } from './use-queued-entry.ts';
import { type OutcomeWords, useRunOrAlert, useShowOutcome } from './use-show-outcome.ts';

export type RefusedOutcome = Extract<MutationOutcome, { kind: 'refused' }>;

/**
 * The queued entry that a form edits: it keeps its place in the outbox and is sent with the new values.
 * Undefined if the form makes a new change.
 */
type EditedEntry = Pick<QueuedEntry<never>, 'seq' | 'view'> | undefined;

/** The change that a form makes: arguments of its mutation, and what the outbox stores with them. */
export interface Change<Name extends MutationName> {
  args: SubmitArgs<Name>;
  context: Omit<SubmitContext, 'draft'>;
}

/** A change by another mutation, or by several. It deletes the draft of this name when it is stored. */
interface OtherChange {
  send: (draft: string | undefined) => Promise<MutationOutcome>;
}

/** A note with a button that resolves a refusal: it sends the same values with a confirmation. */
interface Resolution<Confirmation> {
  message: string;
  label: string;
  /** Passed to `toChange` when the user presses the button. */
  confirmation: Confirmation;
  /** The note in the form says everything, so no alert is shown. */
  isShownInPlace?: true;
}

interface SendOptions<Name extends MutationName> {
  mutation: { readonly name: Name };
  /** The queued entry that is edited; undefined if the form makes a new change. */
  entry: EditedEntry;
  /** Saved once more after `stale_version`, the change overwrites what somebody else has changed. */
  canRetryStale?: boolean;
}

interface FormOptions<Name extends MutationName, Values extends FieldValues, Parsed, Confirmation>
  extends SendOptions<Name> {
  /** Checks the form and parses its values. Without it the outbox checks the arguments. */
  validation?: FormValidation<Values, Parsed>;
  /** The initial values. */
  values: Values;
  /** The name of the draft. None is kept if a queued entry is edited. */
  draftName: string | undefined;
  /** In place of `toFormField` for errors of the server, if the server names or numbers fields differently. */
  formFieldOfError?: FormValidation<Values, Parsed>['toFormField'];
  words: (
    fields: Parsed,
    confirmation: Confirmation | undefined,
  ) => Pick<OutcomeWords, 'done' | 'failed'>;
  /** The change for these fields; undefined if nothing was changed. */
  toChange: (
    fields: Parsed,
    confirmation: Confirmation | undefined,
  ) => Change<Name> | OtherChange | undefined;
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

export interface SubmittedForm<Values extends FieldValues, Parsed, Confirmation = never>
  extends FormState {
  form: UseFormReturn<Values, unknown, Parsed>;
  resolution: (ResolutionNoteProps & { confirmation: Confirmation }) | undefined;
  /** The last answer, if it was a refusal; at first that of the edited entry. */
  refusal: RefusedOutcome | undefined;
  /** Checks the form and sends it, as `onSubmit` does. */
  submit: (confirmation?: Confirmation) => void;
  /** Sends these fields as `onSubmit` does, but without checking the form. */
  save: (fields: Parsed, confirmation?: Confirmation) => Promise<MutationOutcome | undefined>;
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
>(
  options: FormOptions<Name, Values, Parsed, Confirmation>,
): SubmittedForm<Values, Parsed, Confirmation> {
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
  const { send, isSending } = useSend(options, draft, draftName);
  const { answer, setAnswer, showErrors } = useAnswer(form, options);
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
  async function save(fields: Parsed, confirmation?: Confirmation) {
    if (isSending) return undefined;
    alert.clear();
    const outcome = await send(options.toChange(fields, confirmation));
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
  const isSaidInPlace = (
    refused: RefusedOutcome | undefined,
    shown: Resolution<Confirmation> | undefined,
  ) => shown?.isShownInPlace || (showErrors(refused) && refused?.keptSeq === undefined);
  const submit = (confirmation?: Confirmation) => {
    if (form.formState.isSubmitting) return;
    alert.clear();
    const send = form.handleSubmit(async (fields) => void (await save(fields, confirmation)));
    void send().then(beginNext);
  };
  const submitFor = (wantsAnother: boolean) => {
    isAnotherWanted.current = wantsAnother;
    submit();
  };
  return {
    form,
    isDirty: form.formState.isDirty,
    isSubmitting: isSending || form.formState.isSubmitting,
    draft,
    refusal,
    refused: notedRefusal(mutation.name, answer),
    resolution: resolution && {
      ...resolution,
      onResolve: () => submit(resolution.confirmation),
    },
    save,
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
function useAnswer<Name extends MutationName, Values extends FieldValues, Parsed, Confirmation>(
  form: UseFormReturn<Values, unknown, Parsed>,
  {
    validation,
    entry,
    formFieldOfError = validation?.toFormField,
  }: FormOptions<Name, Values, Parsed, Confirmation>,
) {
  const [answer, setAnswer] = useState<Answer<Confirmation>>(() => {
    const refusal = entry?.view.refusal;
    return refusal ? { refusal: { kind: 'refused', ...refusal }, isOfEntry: true } : {};
  });
  const showErrors = (refusal: RefusedOutcome | undefined) =>
    showFieldErrors(form, formFieldOfError, refusal?.errors ?? []);
  // The form of a refused entry opens with the errors of the server at its fields.
  const showFirst = useEffectEvent(() => void showErrors(answer.refusal));
  useEffect(() => showFirst(), []);
  return { answer, setAnswer, showErrors };
}

/** Sends a change, as a new change or as the edit of a queued entry, and tells the draft what became of it. */
function useSend<Name extends MutationName>(
  { mutation, entry, canRetryStale }: SendOptions<Name>,
  draft: FormDraft,
  draftName: string | undefined,
) {
  const runOrAlert = useRunOrAlert();
  const retryStale = useRetryStale();
  const { submit } = useMutation(mutation);
  const refusedHere = useRefusedHere(mutation.name);
  const markFresh = useFreshRowStore((state) => state.mark);
  const [isSending, setSending] = useState(false);

  async function run(change: Change<Name> | OtherChange | undefined): Promise<MutationOutcome> {
    // Nothing was changed: success, without a request.
    if (change === undefined) return { kind: 'done', message: '', data: null };
    if ('send' in change) return change.send(draftName);
    const { args, context } = change;
    if (entry) return editEntry(entry.seq, args, context);
    const refused = refusedHere(args);
    if (refused) return refused;
    const create = (changed: object) =>
      submit(changed as SubmitArgs<Name>, { ...context, draft: draftName });
    return canRetryStale ? retryStale(args, create) : create(args);
  }
  async function send(change: Change<Name> | OtherChange | undefined) {
    draft.hold();
    setSending(true);
    const outcome = await runOrAlert(() => run(change));
    setSending(false);
    const isSaved = outcome?.kind === 'done' || outcome?.kind === 'queued';
    draft.settle(isSaved);
    if (isSaved) {
      const { id } = Object(
        (outcome.kind === 'done' && outcome.data) || (change && 'args' in change && change.args),
      ) as { id?: unknown };
      // The server may have joined the record to an earlier one, whose id it gives.
      if (typeof id === 'string') markFresh(id);
    }
    return outcome;
  }
  return { send, isSending };
}

/**
 * Lets the user overwrite a record that somebody else changed. The first save is refused as
 * `stale_version`, and the alert says so; if the user saves once more, the current version of the
 * record is sent, which the server accepts.
 */
function useRetryStale() {
  const t = useTranslations('office.forms');
  const currentVersion = useRef<number>(undefined);
  return async (
    args: object,
    save: (args: object) => Promise<MutationOutcome>,
  ): Promise<MutationOutcome> => {
    const version = currentVersion.current;
    const outcome = await save(version === undefined ? args : { ...args, version });
    if (outcome.kind !== 'refused' || outcome.code !== 'stale_version') return outcome;
    const current = outcome.current as { version?: unknown } | undefined;
    if (typeof current?.version !== 'number') return outcome;
    currentVersion.current = current.version;
    return { ...outcome, message: `${outcome.message} ${t('saveAgain')}`.trim() };
  };
}
