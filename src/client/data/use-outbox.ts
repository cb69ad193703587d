import { useCallback, useMemo } from 'react';
import { loadOutbox } from '#offline/load-outbox.ts';
import type { Entry, StoredEntries } from '#offline/outbox/entry.ts';
import type { EntryView } from '#offline/outbox/entry-view.ts';
import type { Workspace } from '#offline/workspace/workspace.ts';
import { requireWorkspace } from './current-workspace.ts';
import { push } from './push.ts';
import { useDeviceQuery } from './use-device-query.ts';
import { useSending } from './use-sending.ts';

export type { EntryView } from '#offline/outbox/entry-view.ts';

export interface OutboxView {
  /** Oldest first, and last what cannot be read. */
  entries: EntryView[];
  isLoading: boolean;
  sendNow: () => void;
  retry: (seq: number) => Promise<void>;
  /** Removes the entry and all that depend on it. */
  discard: (seq: number) => Promise<void>;
  dependentsOf: (seq: number) => EntryView[];
  /** The arguments of an entry, if they are what the contract of its mutation asks for. */
  argsOf: (entry: EntryView) => unknown;
  exportFile: () => Promise<Blob>;
}

interface Stored extends StoredEntries {
  readAtMs: number;
  /** Comes with the first entry: most of the time nobody needs its script. */
  work: Work | undefined;
}

const none: Stored = { entries: [], unreadable: [], readAtMs: 0, work: undefined };

/** Everything of this user that the server has not taken. */
export function useOutbox(): OutboxView {
  const stored = useDeviceQuery(readStored, 'entries');
  const sending = useSending();
  const { entries: kept, unreadable, readAtMs, work } = stored ?? none;
  const view = useCallback(
    (chosen: readonly Entry[]) =>
      work ? chosen.map((entry) => work.toEntryView(entry, sending, readAtMs)) : [],
    [sending, readAtMs, work],
  );
  const entries = useMemo(
    () => [...view(kept), ...unreadable.flatMap((one) => work?.toUnreadableView(one) ?? [])],
    [kept, unreadable, view, work],
  );
  return {
    entries,
    isLoading: stored === undefined,
    sendNow: () => void decide(({ sendWithoutDelay }, open) => sendWithoutDelay(open)),
    retry: (seq) => decide(({ retryEntry }, open) => retryEntry(open, seq)),
    discard: (seq) => decide(({ discardEntry }, open) => discardEntry(open, seq)),
    dependentsOf: (seq) => view(work?.dependentsOf(kept, seq) ?? []),
    argsOf: (entry) => work?.argsOf(entry),
    exportFile: async () => {
      const { exportOutbox } = await loadOutbox();
      return new Blob([await exportOutbox(requireWorkspace())], { type: 'application/json' });
    },
  };
}

async function readStored({ outbox, now }: Workspace): Promise<Stored> {
  const stored = await outbox.entries.orderBy('seq').toArray();
  if (stored.length === 0) return none;
  const work = await loadOutbox();
  return { ...work.splitReadable(outbox, stored), readAtMs: now(), work };
}

type Work = Awaited<ReturnType<typeof loadOutbox>>;

async function decide(
  decision: (work: Work, workspace: Workspace) => Promise<unknown>,
): Promise<void> {
  await decision(await loadOutbox(), requireWorkspace());
  push();
}
