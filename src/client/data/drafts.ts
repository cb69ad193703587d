// Form drafts in the outbox database survive an empty battery and a sign-out that keeps the outbox. Security: forms
// with secrets must not use them.
import { tabDraftPrefix } from './session-store.ts';
import { currentWorkspace } from './workspace.ts';

export interface DraftStore {
  /** Undefined if there is no draft. */
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
 * Security: for e-mail addresses and phone numbers, which must not stay on a shared device. A sign-out clears these
 * drafts.
 */
export const tabDrafts: DraftStore = {
  read: async (name) => {
    const key = tabDraftKey(name);
    if (key === undefined) return undefined;
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  },
  save: (name, values) => writeTabDraft(name, values),
  remove: (name) => writeTabDraft(name, undefined),
};

/** `undefined` removes the draft. */
function writeTabDraft(name: string, values: unknown): void {
  const key = tabDraftKey(name);
  if (key === undefined) return;
  try {
    if (values === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    // A failed save must not interrupt typing.
  }
}

/** Security: the user id in the key separates users who share a tab. */
function tabDraftKey(name: string): string | undefined {
  const workspace = currentWorkspace.get();
  return workspace && `${tabDraftPrefix}${workspace.userId} ${name}`;
}
