import { useCallback, useMemo } from 'react';
import { discardEntry, retryEntry, sendWithoutDelay } from '#offline/outbox/decide.ts';
import type { Entry } from '#offline/outbox/entry.ts';
import { type EntryView, toEntryView } from '#offline/outbox/entry-view.ts';
import { exportOutbox } from '#offline/outbox/export-outbox.ts';
import { dependentsOf } from '#offline/outbox/lanes.ts';
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
  exportFile: () => Promise<Blob>;
}

const none: { kept: Entry[]; readAtMs: number } = { kept: [], readAtMs: 0 };

/** Everything of this user that the server has not taken. */
export function useOutbox(): OutboxView {
  const stored = useDeviceQuery(
    async ({ outbox, device }) => ({
      kept: await outbox.entries.orderBy('seq').toArray(),
      readAtMs: device.now(),
    }),
    'entries',
  );
  const sending = useSending();
  const { kept, readAtMs } = stored ?? none;
  const view = useCallback(
    (entry: Entry) => toEntryView(entry, sending, readAtMs),
    [sending, readAtMs],
  );
  const entries = useMemo(() => kept.map(view), [kept, view]);
  return {
    entries,
    isLoading: stored === undefined,
    sendNow: () => void sendWithoutDelay(requireWorkspace()).then(push),
    retry: (seq) => retryEntry(requireWorkspace(), seq).then(push),
    discard: (seq) => discardEntry(requireWorkspace(), seq).then(push),
    dependentsOf: (seq) => dependentsOf(kept, seq).map(view),
    exportFile: async () =>
      new Blob([await exportOutbox(requireWorkspace())], { type: 'application/json' }),
  };
}
