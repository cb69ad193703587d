// A long form survives a battery that runs out: what was typed stays on this device until it is
// sent or given up. Never a form with a secret in it; all of them leave at sign-out.
import { currentWorkspace } from './current-workspace.ts';

export async function readDraft(name: string): Promise<unknown> {
  try {
    return (await currentWorkspace.get()?.mirror.drafts.get(name))?.values;
  } catch {
    return undefined;
  }
}

/** A draft that cannot be kept is no reason to disturb the person who types. */
export function keepDraft(name: string, values: unknown): void {
  const workspace = currentWorkspace.get();
  const keptAt = workspace?.device.now() ?? 0;
  workspace?.mirror.drafts.put({ name, values, keptAt }).catch(() => undefined);
}

export function dropDraft(name: string): void {
  currentWorkspace
    .get()
    ?.mirror.drafts.delete(name)
    .catch(() => undefined);
}
