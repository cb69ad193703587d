import { isMutationName, mutationNamed } from '#contract/mutations.ts';
import type { Entry } from './entry.ts';

/** Whether it was made in passing (a read mark): sent like any other, but nothing to be told of. */
export function isQuiet({ name }: Pick<Entry, 'name'>): boolean {
  return isMutationName(name) && mutationNamed(name).kind === 'mark';
}
