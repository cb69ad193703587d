import { isMutationName, mutationNamed } from '#contract/mutations.ts';
import { listNamed } from '../mirror/any-list.ts';
import type { Entry } from '../outbox/entry.ts';

/**
 * The part of a returned record that may be stored with its entry. Security: the outbox stores responses
 * for weeks, and must not contain more data about people than the mirror.
 */
export function toStoredRecord({ name }: Pick<Entry, 'name'>, record: unknown): unknown {
  // The first list of a mutation is the list of its own record.
  const list = isMutationName(name) ? mutationNamed(name).lists[0] : undefined;
  const { row, toMirror } = list ? listNamed(list) : {};
  if (!row || !toMirror || record === null || record === undefined) return record;
  const parsed = row.safeParse(record);
  return parsed.success ? toMirror(parsed.data) : undefined;
}
