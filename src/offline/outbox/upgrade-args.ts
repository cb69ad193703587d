import { isMutationName, type MutationName, mutationNamed } from '#contract/mutations.ts';

/** A mutation that this app knows, with its arguments in the current version. */
export type KnownArgs = { name: MutationName; v: number; args: unknown };

/**
 * Upgrades stored arguments to the current version, step by step. Undefined if the mutation or the version
 * is unknown, or a step fails: such an entry stays unsent in the outbox, and only its dependents wait.
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
