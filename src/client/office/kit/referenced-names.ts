import type { RecordNames } from '#contract/define-mutation.ts';

/** Names by id of the records that a record refers to: every `{ id, name }` inside it, at any depth. */
export function referencedNames(value: unknown): RecordNames {
  if (typeof value !== 'object' || value === null) return {};
  const { id, name } = value as { id?: unknown; name?: unknown };
  const ownName = typeof id === 'string' && typeof name === 'string' ? { [id]: name } : {};
  return Object.assign(ownName, ...Object.values(value).map(referencedNames));
}
