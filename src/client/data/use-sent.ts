import { useMemo } from 'react';
import type { StoredText } from '#contract/messages/text.ts';
import type { Outcome } from '#contract/sync/envelope.ts';
import { toEntryView } from '#offline/outbox/entry-view.ts';
import { isSilent } from '#offline/outbox/ordering.ts';
import type { Acknowledgement } from '#offline/outbox/outbox-database.ts';
import { readAccepted } from '#offline/read/read-accepted.ts';
import type { EntryView } from './use-outbox.ts';
import { useLocalQuery } from './workspace.ts';

export interface SentEntry {
  key: string;
  entry: EntryView;
  outcome: Outcome;
  /** For a merge, names the user whose change the entry was merged with. */
  message: { message: string; text?: StoredText | undefined };
  /** Server time. */
  sentAt: string;
}

const noSeqs: ReadonlySet<number> = new Set();
const viewCache = new WeakMap<Acknowledgement, SentEntry>();

/** Undefined until the entries are read. */
export function useSent(): readonly SentEntry[] | undefined {
  const acknowledgements = useLocalQuery(readAccepted, 'sent');
  return useMemo(() => acknowledgements?.filter(({ entry }) => !isSilent(entry)).map(toSentEntry), [acknowledgements]);
}

function toSentEntry(acknowledgement: Acknowledgement): SentEntry {
  const view = viewCache.get(acknowledgement) ?? createSentEntry(acknowledgement);
  viewCache.set(acknowledgement, view);
  return view;
}

function createSentEntry({ key, entry, outcome = 'applied', message, text, at }: Acknowledgement): SentEntry {
  const { mergedWith, mergedText } = entry;
  const isMerged = outcome === 'applied' && mergedWith !== undefined;
  return {
    key,
    // At time 0 no entry is stale.
    entry: toEntryView(entry, noSeqs, 0),
    outcome: isMerged ? 'merged' : outcome,
    message: isMerged ? { message: mergedWith, text: mergedText } : { message, text },
    sentAt: new Date(at).toISOString(),
  };
}
