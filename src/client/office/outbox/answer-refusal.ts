import type { EntryView } from '#client/data/use-outbox.ts';

export interface RefusalAnswer {
  key: 'keepBoth' | 'deleteAnyway';
  /** The arguments that say so to the server. */
  args: unknown;
}

/** The answer that settles a refusal in one press, where there is one. */
export function answerOf({ name, args, refusal }: EntryView): RefusalAnswer | undefined {
  if (refusal === undefined || typeof args !== 'object' || args === null) return undefined;
  if (name === 'restockCreate' && refusal.code === 'possible_duplicate') {
    return { key: 'keepBoth', args: { ...args, confirm: ['possible_duplicate'] } };
  }
  const version = versionOf(refusal.current);
  const isDelete = name === 'productDelete' || name === 'warehouseDelete';
  if (isDelete && refusal.code === 'stale_version' && version !== undefined) {
    return { key: 'deleteAnyway', args: { ...args, version } };
  }
  return undefined;
}

function versionOf(current: unknown): number | undefined {
  const version = (current as { version?: unknown } | null | undefined)?.version;
  return typeof version === 'number' ? version : undefined;
}
