import type { EntryView } from '#offline/outbox/entry-view.ts';

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

export function useOutbox(): OutboxView {
  throw new Error('not yet');
}
