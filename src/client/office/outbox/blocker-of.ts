import type { EntryView } from '#client/data/use-outbox.ts';
import type { Touches } from '#contract/define-mutation.ts';
import { dependsOn } from '#contract/depends-on.ts';
import { isMutationName, mutationNamed } from '#contract/mutations.ts';

/**
 * The earlier entry that blocks this entry: the user has not decided about it yet, and this entry
 * depends on a record that the earlier one touches. Undefined if there is no such entry.
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
