import { useSearchParams } from 'react-router-dom';
import { type EntryView, useOutbox } from '#client/data/use-outbox.ts';
import type { ArgsOf, MutationName } from '#contract/mutations.ts';

export interface QueuedEntry<Name extends MutationName> {
  seq: number;
  args: ArgsOf<Name>;
  view: EntryView;
}

/**
 * The queued entry that the URL names, if it belongs to one of these mutations, so that its form
 * opens with the entered values. Undefined if the URL names none, or if the entry has left the
 * outbox.
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
