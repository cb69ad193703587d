import type { EntryView } from '#client/data/use-outbox.ts';
import { dependsOn, type Touches } from '#contract/define-mutation.ts';
import { isMutationName, mutationNamed } from '#contract/mutations.ts';

/**
 * The first earlier entry that needs a decision of the user and on which this entry depends, because
 * both touch the same record. This entry waits until then. Undefined if there is no such entry.
 */
export function blockerOf(entry: EntryView, entries: readonly EntryView[]): EntryView | undefined {
  const touches = touchesOf(entry);
  if (touches === undefined) return undefined;
  return entries.find((earlier) => {
    if (earlier.seq >= entry.seq || !needsDecision(earlier)) return false;
    const earlierTouches = touchesOf(earlier);
    return earlierTouches !== undefined && dependsOn(touches, earlierTouches);
  });
}

function needsDecision({ state }: EntryView): boolean {
  return state === 'refused' || state === 'stale' || state === 'unknown';
}

function touchesOf({ name, args }: EntryView): Touches | undefined {
  if (!isMutationName(name)) return undefined;
  const definition = mutationNamed(name);
  const parsed = definition.args.safeParse(args);
  return parsed.success ? definition.touches(parsed.data) : undefined;
}
