// Form drafts with e-mail addresses and phone numbers, which may not stay on a shared device. They are
// stored in sessionStorage: they survive a reload and are removed at sign-out.

import { tabDraftPrefix } from './clear-tab-drafts.ts';
import { currentWorkspace } from './current-workspace.ts';
import type { DraftStore } from './drafts.ts';

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

/** Stores the values; `undefined` removes the draft. */
function write(name: string, values: unknown): void {
  const key = keyOf(name);
  if (key === undefined) return;
  try {
    if (values === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    // A draft that cannot be stored must not disturb the user while typing.
  }
}

/** The key contains the user id, so that no user reads another user's drafts in the same tab. */
function keyOf(name: string): string | undefined {
  const workspace = currentWorkspace.get();
  return workspace && `${tabDraftPrefix}${workspace.userId} ${name}`;
}
