import { isMutationName, mutationNamed } from '#contract/mutations.ts';
import type { Entry } from './entry.ts';

/** Whether it is sent without being counted or announced, such as "notification read". */
export function isQuiet({ name }: Pick<Entry, 'name'>): boolean {
  return isMutationName(name) && mutationNamed(name).kind === 'mark';
}
