import type { RecordNames } from '#contract/definitions/define-mutation.ts';

/** Returns the names of all `{ id, name }` objects in the value, at any depth. */
export function referencedNames(value: unknown): RecordNames {
  if (typeof value !== 'object' || value === null) return {};
  const { id, name } = value as { id?: unknown; name?: unknown };
  const ownName = typeof id === 'string' && typeof name === 'string' ? { [id]: name } : {};
  return Object.assign(ownName, ...Object.values(value).map(referencedNames));
}
