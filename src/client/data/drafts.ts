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

let sent: string | undefined;

/** The draft of the form that is being sent, if it has one. */
export function draftBeingSent(): string | undefined {
  return sent;
}

/**
 * Sends a form. Its draft leaves in the very transaction that keeps the entry: what was saved must
 * never come back as if it had not been, whenever the battery dies.
 */
export async function sendDraft<Outcome>(
  name: string,
  send: () => Outcome | Promise<Outcome>,
): Promise<Outcome> {
  sent = name;
  try {
    return await send();
  } finally {
    sent = undefined;
  }
}
