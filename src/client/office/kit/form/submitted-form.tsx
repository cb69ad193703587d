import type { ReactNode } from 'react';
import { type Control, type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { deviceDrafts } from '#client/data/drafts.ts';
import { tabDrafts } from '#client/data/tab-drafts.ts';
import { type SubmitArgs, type SubmitContext, useMutation } from '#client/data/use-mutation.ts';
import { type MutationName, mutations } from '#contract/mutations.ts';
import { unchanged } from './changed-fields.ts';
import { contractResolver, type JudgedForm } from './contract-resolver.ts';
import { DraftNote } from './draft-note.tsx';
import { RecordForm } from './form-frame.tsx';
import type { RecordPageWords } from './record-page.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useAgain } from './use-again.ts';
import { useAmend } from './use-amend.ts';
import { useEmptyField } from './use-empty-field.ts';
import { useFormDraft } from './use-form-draft.ts';
import { useFormPage } from './use-form-page.ts';
import { useRefusalErrors } from './use-refusal-errors.ts';
import type { ReopenedEntry } from './use-reopened-entry.ts';

interface SubmittedFormProps<Name extends MutationName, Values extends FieldValues, Parsed> {
  mutation: { readonly name: Name };
  contract: JudgedForm<Values, Parsed>;
  values: Values;
  /** The unsent change that is edited: it is saved in its old place and leads back to the outbox. */
  entry: ReopenedEntry<Name> | undefined;
  words: RecordPageWords;
  listPath: string;
  /** What is typed is kept under this name until it is sent. */
  draftName?: string;
  /** Whether the button rests while a field is empty (specification §5, edit user). */
  isRestingWhileEmpty?: boolean;
  /** The change that these fields stand for; undefined: nothing was changed. */
  toChange: (fields: Parsed) => { args: object; context: SubmitContext } | undefined;
  children: (control: Control<Values, unknown, Parsed>) => ReactNode;
}

/** A form from its first values to its saved change, for creating and editing alike. */
export function SubmittedForm<Name extends MutationName, Values extends FieldValues, Parsed>({
  mutation,
  contract,
  values,
  entry,
  words,
  listPath,
  draftName,
  isRestingWhileEmpty = false,
  toChange,
  children,
}: SubmittedFormProps<Name, Values, Parsed>) {
  const { submit } = useMutation(mutation);
  const { amend, amended } = useAmend();
  const again = useAgain();
  const form = useForm<Values, unknown, Parsed>({
    resolver: contractResolver(contract),
    defaultValues: values as DefaultValues<Values>,
  });
  const isOnlineOnly = mutations[mutation.name].mode === 'online';
  // An entry is its own draft. What the outbox may not hold is not left on the device either.
  const draft = useFormDraft(
    form,
    entry ? undefined : draftName,
    isOnlineOnly ? tabDrafts : deviceDrafts,
  );
  useRefusalErrors(form, contract, entry?.view.refusal?.errors);
  const after = entry ? '/outbox' : listPath;
  const page = useFormPage({
    form,
    contract,
    words: { done: words.done, failed: words.failed, queued: entry && amended },
    after,
    save: (fields) => {
      const change = toChange(fields);
      if (change === undefined) return unchanged;
      const { args, context } = change;
      if (entry) return amend(entry.seq, args, context);
      return draft.send((draftName) =>
        again(args, (seen) => submit(seen as SubmitArgs<Name>, { ...context, draft: draftName })),
      );
    },
  });
  const onEmpty = useEmptyField(form);
  return (
    <RecordForm
      onSubmit={page.onSubmit}
      isSubmitting={page.isSubmitting}
      isLeaving={page.isLeaving}
      isOnlineOnly={isOnlineOnly}
      isUntouched={!form.formState.isDirty}
      onEmpty={isRestingWhileEmpty ? onEmpty : undefined}
      submitLabel={words.submit}
      cancelTo={after}
    >
      <DraftNote draft={draft} className="md:col-span-2" />
      {children(form.control)}
      <UnsavedGuard isDirty={form.formState.isDirty && !page.isLeaving} onLeave={draft.forget} />
    </RecordForm>
  );
}
