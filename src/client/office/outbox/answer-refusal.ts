import type { SubmitContext } from '#client/data/use-mutation.ts';
import type { EntryView } from '#client/data/use-outbox.ts';

export interface RefusalAnswer {
  key: 'keepBoth' | 'keepMine' | 'deleteAnyway';
  /** The arguments that say so to the server. */
  args: unknown;
  context: SubmitContext;
}

type Fields = Record<string, unknown>;

/** The answer that settles a refusal in one press, where there is one. */
export function answerOf({ name, args, names, refusal }: EntryView): RefusalAnswer | undefined {
  if (refusal === undefined || !isFields(args)) return undefined;
  if (name === 'restockCreate' && refusal.code === 'possible_duplicate') {
    const confirmed = { ...args, confirm: ['possible_duplicate'] };
    return { key: 'keepBoth', args: confirmed, context: { names } };
  }
  const { current } = refusal;
  if (refusal.code !== 'stale_version' || !isFields(current)) return undefined;
  const seen = { ...args, version: current.version };
  if (name.endsWith('Delete')) return { key: 'deleteAnyway', args: seen, context: { names } };
  if (name.endsWith('Update')) {
    // What the person has now seen is what the next answer is measured against.
    const base = Object.fromEntries(Object.keys(args).map((field) => [field, current[field]]));
    return { key: 'keepMine', args: seen, context: { names, base } };
  }
  return undefined;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
