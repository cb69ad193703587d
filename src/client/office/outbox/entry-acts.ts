import type { EntryView } from '#client/data/use-outbox.ts';

/** What a person did at once, as one line of the outbox: one entry, or a refill's request and approval. */
export interface Act {
  /** The entry that the line is about: the one that needs attention, otherwise the first. */
  entry: EntryView;
  parts: readonly EntryView[];
}

/** The entries as acts, in their order. */
export function actsOf(entries: readonly EntryView[]): Act[] {
  const approvals = new Map(
    entries.flatMap((entry) =>
      entry.name === 'restockRequestApprove' ? [[idOf(entry), entry] as const] : [],
    ),
  );
  const partsOf = (entry: EntryView): EntryView[] => {
    const approval = entry.name === 'restockRequestCreate' ? approvals.get(idOf(entry)) : undefined;
    return approval ? [entry, approval] : [entry];
  };
  const acts = entries.map((entry) => partsOf(entry));
  const secondParts = new Set(acts.flatMap(([, ...others]) => others));
  return acts.flatMap((parts) => {
    const [first] = parts;
    if (first === undefined || secondParts.has(first)) return [];
    return [{ entry: parts.find(needsAttention) ?? first, parts }];
  });
}

/** Whether an entry is neither sent by itself nor being sent. */
export function needsAttention({ state }: EntryView): boolean {
  return state !== 'queued' && state !== 'sending';
}

function idOf({ args }: EntryView): unknown {
  return (args as { id?: unknown } | null | undefined)?.id;
}
