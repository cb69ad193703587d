// Form drafts: typed values are stored on this device until they are sent or discarded, and survive a
// sign-out and an empty battery. Never used for forms with secrets.
import { currentWorkspace } from './current-workspace.ts';

/** Stores form drafts by the name of the form. */
export interface DraftStore {
  /** Undefined without a draft. */
  read: (name: string) => Promise<unknown>;
  save: (name: string, values: unknown) => void;
  remove: (name: string) => void;
}

export const deviceDrafts: DraftStore = { read: readDraft, save: saveDraft, remove: removeDraft };

async function readDraft(name: string): Promise<unknown> {
  try {
    return (await currentWorkspace.get()?.outbox.drafts.get(name))?.values;
  } catch {
    return undefined;
  }
}

/** Errors are ignored: a draft that cannot be stored must not disturb the user while typing. */
function saveDraft(name: string, values: unknown): void {
  const workspace = currentWorkspace.get();
  const keptAt = workspace?.now() ?? 0;
  workspace?.outbox.drafts.put({ name, values, keptAt }).catch(() => undefined);
}

function removeDraft(name: string): void {
  currentWorkspace
    .get()
    ?.outbox.drafts.delete(name)
    .catch(() => undefined);
}
