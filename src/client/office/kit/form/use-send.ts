import { useTranslations } from 'use-intl';
import { amendEntry } from '#client/data/amend-entry.ts';
import {
  type MutationOutcome,
  type SubmitArgs,
  type SubmitContext,
  useMutation,
} from '#client/data/use-mutation.ts';
import type { MutationName } from '#contract/mutations.ts';
import { unchanged } from './changed-fields.ts';
import type { FormDraft } from './form-draft.ts';
import type { QueuedEntry } from './use-queued-entry.ts';
import { useRetryStale } from './use-retry-stale.ts';
import { useRunOrAlert } from './use-run-or-alert.ts';

/** The unsent change that a form edits: it is saved in its old place, and sent again by itself. */
export type EditedEntry = Pick<QueuedEntry<never>, 'seq' | 'view'> | undefined;

interface SendOptions<Name extends MutationName> {
  mutation: { readonly name: Name };
  entry: EditedEntry;
  /** It leaves with what is kept. */
  draft: FormDraft;
  /** Saving again after "somebody changed this meanwhile" goes over what they changed. */
  canRetryStale?: boolean | undefined;
}

/** What a form stands for. */
export interface Change<Name extends MutationName> {
  args: SubmitArgs<Name>;
  context: Omit<SubmitContext, 'draft'>;
}

/** Sends what a form stands for; undefined: nothing was changed. */
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

  const run = (change: Change<Name> | undefined): Promise<MutationOutcome> => {
    if (change === undefined) return unchanged;
    const { args, context } = change;
    if (entry) return amendEntry(entry.seq, args, context);
    return draft.send((name) => {
      const save = (seen: object) => submit(seen as SubmitArgs<Name>, { ...context, draft: name });
      return canRetryStale ? retryStale(args, save) : save(args);
    });
  };
  return {
    send: (change: Change<Name> | undefined) => runOrAlert(() => run(change)),
    /** Of what is queued once more there is more to say than that it waits. */
    queued: entry && t('amended'),
  };
}
