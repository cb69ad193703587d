import { type FormEvent, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { amendEntry } from '#client/data/amend-entry.ts';
import { deviceDrafts } from '#client/data/drafts.ts';
import { tabDrafts } from '#client/data/tab-drafts.ts';
import {
  type MutationOutcome,
  type SubmitArgs,
  type SubmitContext,
  useMutation,
} from '#client/data/use-mutation.ts';
import { useAlert } from '#client/shell/use-alert.ts';
import { type MutationName, mutationNamed } from '#contract/mutations.ts';
import { unchanged } from './changed-fields.ts';
import { contractResolver, type JudgedForm } from './contract-resolver.ts';
import type { FormDraft } from './form-draft.ts';
import { showFieldErrors } from './show-field-errors.ts';
import { useAgain } from './use-again.ts';
import { useFormDraft } from './use-form-draft.ts';
import { useGuarded } from './use-guarded.ts';
import { useRefusalErrors } from './use-refusal-errors.ts';
import type { ReopenedEntry } from './use-reopened-entry.ts';
import { type OutcomeWords, useSayOutcome } from './use-say-outcome.ts';

type Refused = Extract<MutationOutcome, { kind: 'refused' }>;

/** What settles a refusal by one press, with the form as it is. */
export interface Resolution<Insistence> {
  message: string;
  label: string;
  insistence: Insistence;
  /** The note says it all: no alert beside it. */
  isSaidInPlace?: true;
}

interface FormOptions<Values extends FieldValues, Parsed, Insistence> {
  mutation: { readonly name: MutationName };
  contract: JudgedForm<Values, Parsed>;
  values: Values;
  /** The unsent change that is edited: it is saved in its old place. */
  entry: ReopenedEntry<MutationName> | undefined;
  /** What is typed is kept under this name until it is sent. */
  draftName: string | undefined;
  /** The form's name of a field that the server complains about, where it counts otherwise. */
  fieldOfAnswer?: JudgedForm<Values, Parsed>['toFormField'];
  words: (fields: Parsed) => Pick<OutcomeWords, 'done' | 'failed'>;
  /** The change that these fields stand for; undefined: nothing was changed. */
  toChange: (
    fields: Parsed,
    insistence: Insistence | undefined,
  ) => { args: object; context: SubmitContext } | undefined;
  resolve?: (
    refused: Refused,
    insistence: Insistence | undefined,
  ) => Resolution<Insistence> | undefined;
  /** Saving again after "somebody changed this meanwhile" goes over what they changed. */
  isSavedAgain?: true;
  onSaved: () => void;
}

export interface SubmittedForm<Values extends FieldValues, Parsed> {
  form: UseFormReturn<Values, unknown, Parsed>;
  draft: FormDraft;
  onSubmit: (event: FormEvent) => void;
  /** Why it was refused, with the one press that settles it. */
  resolution: { message: string; label: string; onTake: () => void } | undefined;
}

/**
 * A form from its first values to its saved change, whatever frame it stands in: its draft, the
 * entry of the outbox that it edits, the words for what became of it, the server's complaints.
 */
export function useSubmittedForm<Values extends FieldValues, Parsed, Insistence = never>({
  mutation,
  contract,
  values,
  entry,
  draftName,
  fieldOfAnswer,
  words,
  toChange,
  resolve,
  isSavedAgain,
  onSaved,
}: FormOptions<Values, Parsed, Insistence>): SubmittedForm<Values, Parsed> {
  const t = useTranslations('office.forms');
  const alert = useAlert();
  const say = useSayOutcome();
  const guarded = useGuarded();
  const again = useAgain();
  const { submit } = useMutation(mutation);
  const [resolution, setResolution] = useState<Resolution<Insistence>>();
  const form = useForm<Values, unknown, Parsed>({
    resolver: contractResolver(contract),
    defaultValues: values as DefaultValues<Values>,
  });
  // An entry is its own draft. What the outbox may not hold is not left on the device either.
  const isOnlineOnly = mutationNamed(mutation.name).mode === 'online';
  const draft = useFormDraft(
    form,
    entry ? undefined : draftName,
    isOnlineOnly ? tabDrafts : deviceDrafts,
  );
  const answer = fieldOfAnswer ? { ...contract, toFormField: fieldOfAnswer } : contract;
  useRefusalErrors(form, answer, entry?.view.refusal?.errors);

  function send(fields: Parsed, insistence: Insistence | undefined): Promise<MutationOutcome> {
    const change = toChange(fields, insistence);
    if (change === undefined) return unchanged;
    const { args, context } = change;
    if (entry) return amendEntry(entry.seq, args, context);
    const save = (name: string | undefined) => (seen: object) =>
      submit(seen as SubmitArgs<MutationName>, { ...context, draft: name });
    return draft.send((name) => (isSavedAgain ? again(args, save(name)) : save(name)(args)));
  }

  async function save(fields: Parsed, insistence: Insistence | undefined) {
    const outcome = await guarded(() => send(fields, insistence));
    setResolution(undefined);
    if (outcome === undefined) return;
    const found = outcome.kind === 'refused' ? resolve?.(outcome, insistence) : undefined;
    setResolution(found);
    if (found?.isSaidInPlace) return;
    const queued = entry && t('amended');
    if (say(outcome, { ...words(fields), queued })) onSaved();
    else if (outcome.kind === 'refused') showFieldErrors(form, answer, outcome.errors);
  }

  const submitWith = (insistence?: Insistence) => {
    if (form.formState.isSubmitting) return;
    alert.clear();
    void form.handleSubmit((fields) => save(fields, insistence))();
  };
  return {
    ...{ form, draft },
    onSubmit: (event) => {
      event.preventDefault();
      submitWith();
    },
    resolution: resolution && {
      ...resolution,
      onTake: () => submitWith(resolution.insistence),
    },
  };
}
