import { useCallback, useMemo } from 'react';
import { type StoredMessage, useTranslateMessage } from '#client/i18n/translate-message.ts';
import { loadOutbox } from '#offline/load-outbox.ts';
import type { NewChange } from '#offline/outbox/enqueue.ts';
import type { Entry } from '#offline/outbox/entry.ts';
import type { EntryView } from '#offline/outbox/entry-view.ts';
import type { Workspace } from '#offline/workspace.ts';
import { syncNow } from './sync.ts';
import { type MutationContext, type MutationOutcome, translateOutcome } from './use-mutation.ts';
import { currentWorkspace, requireWorkspace, useSendingSeqs, useStoredOutbox } from './workspace.ts';

export type { NewChange } from '#offline/outbox/enqueue.ts';
export { groupByAction } from '#offline/outbox/entry.ts';
export type { EntryView } from '#offline/outbox/entry-view.ts';

export interface OutboxView {
  /** Oldest first; unreadable entries last. */
  entries: EntryView[];
  isLoading: boolean;
  /** Also sends entries that are waiting for their next retry. */
  sendNow: () => void;
  retry: (seq: number) => Promise<void>;
  /** Also removes all entries that depend on it. */
  discard: (seq: number) => Promise<unknown>;
  dependentsOf: (seq: number) => EntryView[];
  argsOf: (entry: EntryView) => unknown;
  /** Includes the unreadable entries. */
  exportFile: () => Promise<Blob>;
}

const emptyOutbox = { entries: [], unreadable: [], readAtMs: 0, outboxApi: undefined };

export function useOutbox(): OutboxView {
  const storedOutbox = useStoredOutbox();
  const sendingSeqs = useSendingSeqs();
  const translate = useTranslateMessage();
  const { entries: readableEntries, unreadable, readAtMs, outboxApi } = storedOutbox ?? emptyOutbox;
  const toViews = useCallback(
    (entries: readonly Entry[]) =>
      outboxApi
        ? entries.map((entry) => withTranslatedMessage(outboxApi.toEntryView(entry, sendingSeqs, readAtMs), translate))
        : [],
    [sendingSeqs, readAtMs, outboxApi, translate],
  );
  const entries = useMemo(
    () => [...toViews(readableEntries), ...unreadable.flatMap((entry) => outboxApi?.toUnreadableView(entry) ?? [])],
    [readableEntries, unreadable, toViews, outboxApi],
  );
  return {
    entries,
    isLoading: storedOutbox === undefined,
    sendNow: () => void changeThenSend((api, workspace) => api.sendWithoutDelay(workspace)),
    retry: retryEntry,
    discard: (seq) => changeThenSend((api, workspace) => api.discardEntry(workspace, seq)),
    dependentsOf: (seq) => toViews(outboxApi?.dependentsOf(readableEntries, [seq]) ?? []),
    argsOf: (entry) => outboxApi?.argsOf(entry),
    exportFile: async () => {
      const { exportOutbox } = await loadOutbox();
      return new Blob([await exportOutbox(requireWorkspace())], { type: 'application/json' });
    },
  };
}

export function withTranslatedMessage(view: EntryView, translate: (storedMessage: StoredMessage) => string): EntryView {
  const { failure, refusal, mergedWith, mergedText } = view;
  return {
    ...view,
    ...(failure && { failure: { ...failure, message: translate(failure) } }),
    ...(refusal && {
      refusal: {
        ...refusal,
        message: translate(refusal),
        errors: refusal.errors.map((error) => ({ ...error, message: translate(error) })),
      },
    }),
    ...(mergedWith !== undefined && {
      mergedWith: translate({ message: mergedWith, text: mergedText }),
    }),
  };
}

/** Like `OutboxView.retry`, without reading the outbox. */
export function retryEntry(seq: number): Promise<void> {
  return changeThenSend((api, workspace) => api.retryEntry(workspace, seq));
}

type OutboxApi = Awaited<ReturnType<typeof loadOutbox>>;

/** Returns false if it is too late to undo. */
export function undoEntry(seq: number): Promise<boolean> {
  // Entries that were waiting for this one can now be sent.
  return changeThenSend((api, workspace) => api.undoEntry(workspace, seq));
}

/** Returns the number of undone entries. */
export function undoBulk(bulk: string): Promise<number> {
  return changeThenSend((api, workspace) => api.undoBulk(workspace, bulk));
}

export async function sendUndoableEntries(): Promise<void> {
  const workspace = currentWorkspace.get();
  if (workspace) (await loadOutbox()).endUndoWaits(workspace);
}

/**
 * Invalid arguments change nothing.
 * @throws when the entry no longer exists
 */
export function editEntry(seq: number, args: unknown, context: MutationContext = {}): Promise<MutationOutcome> {
  return changeThenSend(async (api, workspace) => {
    const editResult = await api.editEntry(workspace, seq, args, context);
    if (!editResult.ok) return translateOutcome(api.invalidOutcome(editResult.errors));
    const { name, label } = editResult.entry;
    return { kind: 'queued', seq, entry: { name, label } };
  });
}

/**
 * For example, replaces an edit of a deleted record with a restore and the same edit.
 * @throws when the entry is no longer rejected or a replacement is invalid
 */
export function replaceOutboxEntry(seq: number, replacements: readonly NewChange[]): Promise<void> {
  return changeThenSend((api, workspace) => api.replaceEntry(workspace, seq, replacements));
}

async function changeThenSend<Result>(
  action: (outboxApi: OutboxApi, workspace: Workspace) => Promise<Result>,
): Promise<Result> {
  const result = await action(await loadOutbox(), requireWorkspace());
  syncNow();
  return result;
}
