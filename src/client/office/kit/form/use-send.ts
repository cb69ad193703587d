import { useTranslations } from 'use-intl';
import {
  type MutationOutcome,
  type SubmitArgs,
  type SubmitContext,
  useMutation,
} from '#client/data/use-mutation.ts';
import { editEntry } from '#client/data/use-outbox.ts';
import { useFreshRowStore } from '#client/state/fresh-row-store.ts';
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
  const markFresh = useFreshRowStore((state) => state.mark);

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
    send: async (change: Change<Name> | undefined) => {
      const outcome = await runOrAlert(() => run(change));
      const id = savedId(outcome, change?.args);
      if (id !== undefined) markFresh(id);
      return outcome;
    },
    /** The alert's text for an edited entry; undefined for a new change, which has the general text. */
    queuedText: entry && t('entryEdited'),
  };
}

/** The id of the saved record: the server's, which may have joined it to an earlier one, else the form's. */
function savedId(outcome: MutationOutcome | undefined, args: unknown): string | undefined {
  if (outcome?.kind !== 'done' && outcome?.kind !== 'queued') return undefined;
  const { id } = Object(outcome.kind === 'done' ? (outcome.data ?? args) : args) as {
    id?: unknown;
  };
  return typeof id === 'string' ? id : undefined;
}
