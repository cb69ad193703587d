import { isMutationName, type MutationName, mutationNamed } from '#contract/mutations.ts';

/** Stored arguments in the version that this app writes. */
export type KnownArgs = { name: MutationName; v: number; args: unknown };

/**
 * Brings stored arguments to the version this app writes, step by step. Undefined when no step
 * is known for their version or the step fails: such an entry stays in the outbox unsent, and only entries
 * that depend on it wait.
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
