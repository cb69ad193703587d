import type { EntryView } from '#client/data/use-outbox.ts';
import { dependsOn, type Touches } from '#contract/define-mutation.ts';
import { isMutationName, mutationNamed } from '#contract/mutations.ts';

/** The entry for which this entry must wait, because both touch the same record. */
export function blockerOf(entry: EntryView, entries: readonly EntryView[]): EntryView | undefined {
  const touches = touchesOf(entry);
  if (touches === undefined) return undefined;
  return entries.find((earlier) => {
    if (earlier.seq >= entry.seq || !isUndecided(earlier)) return false;
    const held = touchesOf(earlier);
    return held !== undefined && dependsOn(touches, held);
  });
}

function isUndecided({ state }: EntryView): boolean {
  return state === 'refused' || state === 'stale' || state === 'unknown';
}

function touchesOf({ name, args }: EntryView): Touches | undefined {
  if (!isMutationName(name)) return undefined;
  const definition = mutationNamed(name);
  const parsed = definition.args.safeParse(args);
  return parsed.success ? definition.touches(parsed.data) : undefined;
}
