import { useMemo } from 'react';
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

const none: Entry[] = [];

/** Everything of this user that the server has not taken. */
export function useOutbox(): OutboxView {
  const stored = useDeviceQuery(({ outbox }) => outbox.entries.orderBy('seq').toArray(), 'entries');
  const sending = useSending();
  const kept = stored ?? none;
  const entries = useMemo(() => kept.map((entry) => toEntryView(entry, sending)), [kept, sending]);
  return {
    entries,
    isLoading: stored === undefined,
    sendNow: () => void sendWithoutDelay(requireWorkspace()).then(push),
    retry: (seq) => retryEntry(requireWorkspace(), seq).then(push),
    discard: (seq) => discardEntry(requireWorkspace(), seq).then(push),
    dependentsOf: (seq) => dependentsOf(kept, seq).map((entry) => toEntryView(entry, sending)),
    exportFile: async () =>
      new Blob([await exportOutbox(requireWorkspace())], { type: 'application/json' }),
  };
}
