import { type EntryView, partsOfActs } from '#client/data/use-outbox.ts';

/** What a person did at once, as one line of the outbox: one entry, or a refill's request and approval. */
export interface Act {
  /** The entry that the line is about: the one that needs attention, otherwise the first. */
  entry: EntryView;
  parts: readonly EntryView[];
}

/** The entries as acts, in their order. */
export function actsOf(entries: readonly EntryView[]): Act[] {
  return partsOfActs(entries).map((parts) => ({
    entry: parts.find(needsAttention) ?? parts[0],
    parts,
  }));
}

/** Whether an entry is neither sent by itself nor being sent. */
export function needsAttention({ state }: EntryView): boolean {
  return state !== 'queued' && state !== 'sending';
}
