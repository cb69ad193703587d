import { isMutationName, mutationNamed } from '#contract/mutations.ts';
import type { Entry } from './entry.ts';

/** Whether it is a mere mark, such as "read": sent like any other, never counted or announced. */
export function isQuiet({ name }: Pick<Entry, 'name'>): boolean {
  return isMutationName(name) && mutationNamed(name).kind === 'mark';
}
