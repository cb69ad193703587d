import { useTranslations } from 'use-intl';
import { editEntry } from '#client/data/edit-entry.ts';
import {
  type MutationOutcome,
  type SubmitArgs,
  type SubmitContext,
  useMutation,
} from '#client/data/use-mutation.ts';
import type { MutationName } from '#contract/mutations.ts';
import { unchangedOutcome } from './changed-fields.ts';
import type { FormDraft } from './form-draft.ts';
import type { QueuedEntry } from './use-queued-entry.ts';
import { useRetryStale } from './use-retry-stale.ts';
import { useRunOrAlert } from './use-run-or-alert.ts';

/**
 * The queued entry that a form edits: it keeps its place in the outbox and is sent with the new values.
 * Undefined if the form makes a new change.
 */
export type EditedEntry = Pick<QueuedEntry<never>, 'seq' | 'view'> | undefined;

interface SendOptions<Name extends MutationName> {
  mutation: { readonly name: Name };
  entry: EditedEntry;
  /** The draft to delete when the change is saved. */
  draft: FormDraft;
  /** Saving once more after `stale_version` overwrites what somebody else changed. */
  canRetryStale?: boolean | undefined;
}

/** The change that a form makes: arguments of its mutation, and what the outbox stores with them. */
export interface Change<Name extends MutationName> {
  args: SubmitArgs<Name>;
  context: Omit<SubmitContext, 'draft'>;
}

/**
 * Sends the change of a form: as a new change, or as the edit of a queued entry. `send(undefined)`
 * succeeds without sending.
 */
export function useSend<Name extends MutationName>({
  mutation,
  entry,
  draft,
  canRetryStale = false,
}: SendOptions<Name>) {
  const t = useTranslations('office.forms');
  const runOrAlert = useRunOrAlert();
  const retryStale = useRetryStale();
  const { submit } = useMutation(mutation);

  const run = async (change: Change<Name> | undefined): Promise<MutationOutcome> => {
    if (change === undefined) return unchangedOutcome;
    const { args, context } = change;
    if (entry) return editEntry(entry.seq, args, context);
    return draft.send((name) => {
      const save = (saved: object) =>
        submit(saved as SubmitArgs<Name>, { ...context, draft: name });
      return canRetryStale ? retryStale(args, save) : save(args);
    });
  };
  return {
    send: (change: Change<Name> | undefined) => runOrAlert(() => run(change)),
    /** The alert's text for an edited entry; undefined for a new change, which has the general text. */
    queuedText: entry && t('entryEdited'),
  };
}
