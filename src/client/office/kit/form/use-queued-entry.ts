import { useSearchParams } from 'react-router-dom';
import { type EntryView, useOutbox } from '#client/data/use-outbox.ts';
import type { ArgsOf, MutationName } from '#contract/mutations.ts';

export interface ReopenedEntry<Name extends MutationName> {
  seq: number;
  args: ArgsOf<Name>;
  view: EntryView;
}

/**
 * The unsent change that the address asks to edit, if it is one of these, so that its form opens with
 * what the person had entered. Undefined: none is asked for, or it has left the outbox meanwhile.
 */
export function useReopenedEntry<Name extends MutationName>(
  names: Name | readonly Name[],
  parameter = 'entry',
): { entry: ReopenedEntry<Name> | undefined; isLoading: boolean } {
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
