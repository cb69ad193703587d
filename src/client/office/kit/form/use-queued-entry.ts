import { useSearchParams } from 'react-router-dom';
import { type EntryView, useOutbox } from '#client/data/use-outbox.ts';
import type { ArgsOf, MutationName } from '#contract/mutations.ts';

/** A change in the outbox, opened in its form to be edited. */
export interface QueuedEntry<Name extends MutationName> {
  /** The number of the entry in the outbox. */
  seq: number;
  args: ArgsOf<Name>;
  view: EntryView;
}

/**
 * The queued entry whose `seq` is in the URL, so that its form opens with the entered values.
 * Undefined if the URL has no `seq`, if the entry belongs to a mutation that is not in `names`, or if
 * the entry has left the outbox. `isLoading` is true while the outbox is read.
 */
export function useQueuedEntry<Name extends MutationName>(
  names: Name | readonly Name[],
  parameter = 'entry',
): { entry: QueuedEntry<Name> | undefined; isLoading: boolean } {
  const [search] = useSearchParams();
  const { entries, argsOf, isLoading } = useOutbox();
  const seq = Number(search.get(parameter) ?? Number.NaN);
  if (Number.isNaN(seq)) return { entry: undefined, isLoading: false };
  const view = entries.find(
    (candidate) => candidate.seq === seq && [names].flat().includes(candidate.name as Name),
  );
  const args = view && argsOf(view);
  if (!view || args === undefined) return { entry: undefined, isLoading };
  return { entry: { seq, args: args as ArgsOf<Name>, view }, isLoading: false };
}
