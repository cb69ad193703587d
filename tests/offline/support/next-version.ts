import { type MutationName, mutations } from '#contract/mutations.ts';

/** The next version of the app, server and client; `step` upgrades older arguments. */
export function raiseVersion(name: MutationName, step: (args: unknown) => unknown): () => void {
  const definition: { v: number; upgrades?: Record<number, (args: unknown) => unknown> } = mutations[name];
  const before = { ...definition };
  definition.v = before.v + 1;
  definition.upgrades = { ...before.upgrades, [before.v]: step };
  return () => {
    definition.v = before.v;
    if (before.upgrades) definition.upgrades = before.upgrades;
    else delete definition.upgrades;
  };
}
