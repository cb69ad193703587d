// Form drafts: what was typed is stored on this device until it is sent or discarded, also through a
// sign-out or an empty battery. Never for forms with secrets.
import { currentWorkspace } from './current-workspace.ts';

/** Stores form drafts by the name of the form. */
export interface DraftStore {
  /** Undefined where there is none. */
  read: (name: string) => Promise<unknown>;
  keep: (name: string, values: unknown) => void;
  drop: (name: string) => void;
}

export const deviceDrafts: DraftStore = { read: readDraft, keep: keepDraft, drop: dropDraft };

async function readDraft(name: string): Promise<unknown> {
  try {
    return (await currentWorkspace.get()?.outbox.drafts.get(name))?.values;
  } catch {
    return undefined;
  }
}

/** A draft that cannot be kept is no reason to disturb the person who types. */
function keepDraft(name: string, values: unknown): void {
  const workspace = currentWorkspace.get();
  const keptAt = workspace?.now() ?? 0;
  workspace?.outbox.drafts.put({ name, values, keptAt }).catch(() => undefined);
}

function dropDraft(name: string): void {
  currentWorkspace
    .get()
    ?.outbox.drafts.delete(name)
    .catch(() => undefined);
}
