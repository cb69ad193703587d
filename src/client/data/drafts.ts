// Form drafts are stored in the outbox database until they are sent or discarded: they survive an empty battery, and a
// sign-out that keeps the outbox. Security: not for forms with secrets.
import { tabDraftPrefix } from './session-store.ts';
import { currentWorkspace } from './workspace.ts';

export interface DraftStore {
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

/** Errors are ignored: a failing draft must not disturb typing. */
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

/**
 * Security: drafts with e-mail addresses or phone numbers may not stay on a shared device. They are stored in
 * sessionStorage, which survives a reload and is cleared at sign-out.
 */
export const tabDrafts: DraftStore = {
  read: async (name) => {
    const key = keyOf(name);
    if (key === undefined) return undefined;
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  },
  save: (name, values) => write(name, values),
  remove: (name) => write(name, undefined),
};

/** `undefined` removes the draft. */
function write(name: string, values: unknown): void {
  const key = keyOf(name);
  if (key === undefined) return;
  try {
    if (values === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    // A failing draft must not disturb typing.
  }
}

/** Security: the user id keeps drafts of users in the same tab apart. */
function keyOf(name: string): string | undefined {
  const workspace = currentWorkspace.get();
  return workspace && `${tabDraftPrefix}${workspace.userId} ${name}`;
}
