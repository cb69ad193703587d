import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLocalCheck } from '#client/data/use-local-check.ts';
import {
  type MutationArgs,
  type MutationContext,
  type MutationOutcome,
  useMutation,
} from '#client/data/use-mutation.ts';
import { editEntry } from '#client/data/use-outbox.ts';
import { useFreshRowStore } from '#client/state/fresh-row-store.ts';
import type { MutationName } from '#contract/mutations.ts';
import type { FormDraft } from './use-draft.ts';
import type { QueuedEntry } from './use-queued-entry.ts';
import { useMutateOrAlert } from './use-show-outcome.ts';

export type EditedEntry = Pick<QueuedEntry<never>, 'seq' | 'view'> | undefined;

export interface Change<Name extends MutationName> {
  args: MutationArgs<Name>;
  context: Omit<MutationContext, 'draft'>;
}

export interface CustomChange {
  /** Runs another mutation, or several. Storing the change deletes the draft with this name. */
  mutate: (draft: string | undefined) => Promise<MutationOutcome>;
}

export interface FormMutation<Name extends MutationName> {
  mutation: { readonly name: Name };
  entry: EditedEntry;
  /** Saving again after `stale_version` overwrites what another user has changed. */
  canRetryStale?: boolean;
}

export function useFormMutation<Name extends MutationName>(
  { mutation, entry, canRetryStale }: FormMutation<Name>,
  draft: FormDraft,
  draftName: string | undefined,
) {
  const mutateOrAlert = useMutateOrAlert();
  const overwriteStale = useOverwriteStale();
  const { mutate } = useMutation(mutation);
  const checkLocally = useLocalCheck(mutation.name);
  const markFresh = useFreshRowStore((state) => state.mark);
  const [isMutating, setMutating] = useState(false);

  async function mutateOnce(change: Change<Name> | CustomChange | undefined): Promise<MutationOutcome> {
    // If nothing changed, the form succeeds without a request.
    if (change === undefined) return { kind: 'done', message: '', data: null };
    if ('mutate' in change) return change.mutate(draftName);
    const { args, context } = change;
    if (entry) return editEntry(entry.seq, args, context);
    const localRejection = checkLocally(args);
    if (localRejection) return localRejection;
    const mutateWith = (changedArgs: object) =>
      mutate(changedArgs as MutationArgs<Name>, { ...context, draft: draftName });
    return canRetryStale ? overwriteStale(args, mutateWith) : mutateWith(args);
  }
  async function mutateForm(change: Change<Name> | CustomChange | undefined) {
    draft.suspend();
    setMutating(true);
    const outcome = await mutateOrAlert(() => mutateOnce(change));
    setMutating(false);
    const isSaved = outcome?.kind === 'done' || outcome?.kind === 'queued';
    draft.resume(isSaved);
    if (isSaved) {
      const { id } = Object(
        (outcome.kind === 'done' && outcome.data) || (change && 'args' in change && change.args),
      ) as { id?: unknown };
      // The server may have merged the record into an existing one, whose id it then returns.
      if (typeof id === 'string') markFresh(id);
    }
    return outcome;
  }
  return { mutate: mutateForm, isMutating };
}

function useOverwriteStale() {
  const t = useTranslations('office.forms');
  const currentVersion = useRef<number>(undefined);
  return async (args: object, mutate: (args: object) => Promise<MutationOutcome>): Promise<MutationOutcome> => {
    const version = currentVersion.current;
    const outcome = await mutate(version === undefined ? args : { ...args, version });
    if (outcome.kind !== 'refused' || outcome.code !== 'stale_version') return outcome;
    const current = outcome.current as { version?: unknown } | undefined;
    if (typeof current?.version !== 'number') return outcome;
    currentVersion.current = current.version;
    return { ...outcome, message: `${outcome.message} ${t('saveAgain')}`.trim() };
  };
}
