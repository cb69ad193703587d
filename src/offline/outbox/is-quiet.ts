import { isMutationName, mutationNamed } from '#contract/mutations.ts';
import type { Entry } from './entry.ts';

/** Whether an entry is neither counted nor announced by a notice, such as "notification read". */
export function isQuiet({ name }: Pick<Entry, 'name'>): boolean {
  return isMutationName(name) && mutationNamed(name).kind === 'mark';
}
