// Form drafts in the outbox database: typed values are stored until they are sent or discarded. They
// survive an empty battery, and a sign-out that keeps the outbox. Never used for forms with secrets.
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
  if (!workspace) return;
  const keptAt = workspace.now();
  workspace.outbox.drafts.put({ name, values, keptAt }).catch(() => undefined);
}

function removeDraft(name: string): void {
  currentWorkspace
    .get()
    ?.outbox.drafts.delete(name)
    .catch(() => undefined);
}
