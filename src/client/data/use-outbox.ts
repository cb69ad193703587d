import { useCallback, useMemo } from 'react';
import type { Entry } from '#offline/outbox/entry.ts';
import type { EntryView } from '#offline/outbox/entry-view.ts';
import type { Workspace } from '#offline/workspace/workspace.ts';
import { requireWorkspace } from './current-workspace.ts';
import { push } from './push.ts';
import { useDeviceQuery } from './use-device-query.ts';
import { useSending } from './use-sending.ts';

export type { EntryView } from '#offline/outbox/entry-view.ts';

export interface OutboxView {
  /** Oldest first. */
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

interface Stored {
  kept: Entry[];
  readAtMs: number;
  /** Comes with the first entry: most of the time nobody needs its script. */
  work: Work | undefined;
}

const none: Stored = { kept: [], readAtMs: 0, work: undefined };

/** Everything of this user that the server has not taken. */
export function useOutbox(): OutboxView {
  const stored = useDeviceQuery(readStored, 'entries');
  const sending = useSending();
  const { kept, readAtMs, work } = stored ?? none;
  const view = useCallback(
    (chosen: readonly Entry[]) =>
      work ? chosen.map((entry) => work.toEntryView(entry, sending, readAtMs)) : [],
    [sending, readAtMs, work],
  );
  const entries = useMemo(() => view(kept), [kept, view]);
  return {
    entries,
    isLoading: stored === undefined,
    sendNow: () => void decide(({ sendWithoutDelay }, open) => sendWithoutDelay(open)),
    retry: (seq) => decide(({ retryEntry }, open) => retryEntry(open, seq)),
    discard: (seq) => decide(({ discardEntry }, open) => discardEntry(open, seq)),
    dependentsOf: (seq) => view(work?.dependentsOf(kept, seq) ?? []),
    argsOf: (entry) => work?.argsOf(entry),
    exportFile: async () => {
      const { exportOutbox } = await loadWork();
      return new Blob([await exportOutbox(requireWorkspace())], { type: 'application/json' });
    },
  };
}

async function readStored({ outbox, device }: Workspace): Promise<Stored> {
  const kept = await outbox.entries.orderBy('seq').toArray();
  const work = kept.length === 0 ? undefined : await loadWork();
  return { kept, readAtMs: device.now(), work };
}

type Work = typeof import('#offline/unsent-work.ts');

function loadWork(): Promise<Work> {
  return import('#offline/unsent-work.ts');
}

async function decide(
  decision: (work: Work, workspace: Workspace) => Promise<unknown>,
): Promise<void> {
  await decision(await loadWork(), requireWorkspace());
  push();
}
