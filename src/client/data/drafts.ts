// A long form survives a battery that runs out: what was typed stays on this device until it is
// sent or given up, also when this person signs out here. Never a form with a secret in it.
import { currentWorkspace } from './current-workspace.ts';

export async function readDraft(name: string): Promise<unknown> {
  try {
    return (await currentWorkspace.get()?.outbox.drafts.get(name))?.values;
  } catch {
    return undefined;
  }
}

/** A draft that cannot be kept is no reason to disturb the person who types. */
export function keepDraft(name: string, values: unknown): void {
  const workspace = currentWorkspace.get();
  const keptAt = workspace?.device.now() ?? 0;
  workspace?.outbox.drafts.put({ name, values, keptAt }).catch(() => undefined);
}

export function dropDraft(name: string): void {
  currentWorkspace
    .get()
    ?.outbox.drafts.delete(name)
    .catch(() => undefined);
}
