import { isMutationName, type MutationName, mutationNamed } from '#contract/mutations.ts';

/** Stored arguments in the version that this app writes. */
export type KnownArgs = { name: MutationName; v: number; args: unknown };

/**
 * Brings stored arguments to the version this app writes, step by step. Undefined when another
 * version of the app wrote them and no step is known, or the step fails: such an entry is set
 * aside, never dropped, and only entries that depend on it wait.
 */
export function upgradeArgs(entry: {
  name: string;
  v: number;
  args: unknown;
}): KnownArgs | undefined {
  if (!isMutationName(entry.name)) return undefined;
  const definition = mutationNamed(entry.name);
  let { v, args } = entry;
  while (v < definition.v) {
    const step = definition.upgrades?.[v];
    if (!step) return undefined;
    try {
      args = step(args);
    } catch {
      return undefined;
    }
    v += 1;
  }
  return v === definition.v ? { name: entry.name, v, args } : undefined;
}
