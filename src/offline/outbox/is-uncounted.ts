import { isMutationName, mutationNamed } from '#contract/mutations.ts';
import type { Entry } from './entry.ts';

/** Whether an entry is left out of the shown counts and gets no notice, such as "notification read". */
export function isUncounted({ name }: Pick<Entry, 'name'>): boolean {
  return isMutationName(name) && mutationNamed(name).kind === 'mark';
}
