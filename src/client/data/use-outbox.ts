import { useCallback, useMemo } from 'react';
import { type Said, useSay } from '#client/i18n/say.ts';
import { loadOutbox } from '#offline/load-outbox.ts';
import type { Entry, StoredEntries } from '#offline/outbox/entry.ts';
import type { EntryView } from '#offline/outbox/entry-view.ts';
import type { Workspace } from '#offline/workspace/workspace.ts';
import { requireWorkspace } from './current-workspace.ts';
import { push } from './push.ts';
import { useLocalQuery } from './use-local-query.ts';
import { useSending } from './use-sending.ts';

export type { EntryView } from '#offline/outbox/entry-view.ts';
export { partsOfActs } from '#offline/outbox/parts-of-acts.ts';

export interface OutboxView {
  /** Oldest first; unreadable entries last. */
  entries: EntryView[];
  isLoading: boolean;
  /** Sends the entries now, also those that wait for their next retry. */
  sendNow: () => void;
  /** Sends a refused, waiting or stale entry now; this also confirms a stale entry. */
  retry: (seq: number) => Promise<void>;
  /** Removes the entry and all entries that depend on it. */
  discard: (seq: number) => Promise<void>;
  /** The entries that `discard` would remove besides this entry. */
  dependentsOf: (seq: number) => EntryView[];
  /** The arguments of an entry; undefined where the schema of its mutation rejects them. */
  argsOf: (entry: EntryView) => unknown;
  /** The outbox as a JSON file, with the unreadable entries. */
  exportFile: () => Promise<Blob>;
}

interface StoredOutbox extends StoredEntries {
  /** Server time: by it the view of an entry tells whether the entry is stale. */
  readAtMs: number;
  /** The outbox module; undefined with an empty outbox, for which it is not loaded. */
  outboxApi: OutboxApi | undefined;
}

const emptyOutbox: StoredOutbox = {
  entries: [],
  unreadable: [],
  readAtMs: 0,
  outboxApi: undefined,
};

/** The outbox of this user: all entries that the server has not accepted, and the actions on them. */
export function useOutbox(): OutboxView {
  const stored = useLocalQuery(readStored, 'entries');
  const sending = useSending();
  const say = useSay();
  const { entries: readable, unreadable, readAtMs, outboxApi } = stored ?? emptyOutbox;
  const toViews = useCallback(
    (entries: readonly Entry[]) =>
      outboxApi
        ? entries.map((entry) => inWords(outboxApi.toEntryView(entry, sending, readAtMs), say))
        : [],
    [sending, readAtMs, outboxApi, say],
  );
  const entries = useMemo(
    () => [
      ...toViews(readable),
      ...unreadable.flatMap((entry) => outboxApi?.toUnreadableView(entry) ?? []),
    ],
    [readable, unreadable, toViews, outboxApi],
  );
  return {
    entries,
    isLoading: stored === undefined,
    sendNow: () => void changeThenPush((api, workspace) => api.sendWithoutDelay(workspace)),
    retry: (seq) => changeThenPush((api, workspace) => api.retryEntry(workspace, seq)),
    discard: (seq) => changeThenPush((api, workspace) => api.discardEntry(workspace, seq)),
    dependentsOf: (seq) => toViews(outboxApi?.dependentsOf(readable, seq) ?? []),
    argsOf: (entry) => outboxApi?.argsOf(entry),
    exportFile: async () => {
      const { exportOutbox } = await loadOutbox();
      return new Blob([await exportOutbox(requireWorkspace())], { type: 'application/json' });
    },
  };
}

/** What the server said of an entry, in the language of the page. */
export function inWords(view: EntryView, say: (said: Said) => string): EntryView {
  const { refusal, mergedWith, mergedText } = view;
  return {
    ...view,
    ...(refusal && {
      refusal: {
        ...refusal,
        message: say(refusal),
        errors: refusal.errors.map((error) => ({ ...error, message: say(error) })),
      },
    }),
    ...(mergedWith !== undefined && {
      mergedWith: say({ message: mergedWith, text: mergedText }),
    }),
  };
}

async function readStored({ outbox, now }: Workspace): Promise<StoredOutbox> {
  const stored = await outbox.entries.orderBy('seq').toArray();
  if (stored.length === 0) return emptyOutbox;
  const outboxApi = await loadOutbox();
  return { ...outboxApi.splitReadable(outbox, stored), readAtMs: now(), outboxApi };
}

type OutboxApi = Awaited<ReturnType<typeof loadOutbox>>;

async function changeThenPush(
  action: (outboxApi: OutboxApi, workspace: Workspace) => Promise<unknown>,
): Promise<void> {
  await action(await loadOutbox(), requireWorkspace());
  push();
}
