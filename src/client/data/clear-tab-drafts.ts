export const tabDraftPrefix = 'gerobak-draft ';

/** Removes the form drafts of this tab from sessionStorage, and nothing else. */
export function forgetTabDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(tabDraftPrefix)) sessionStorage.removeItem(key);
    }
  } catch {
    // Without storage there is nothing in it.
  }
}
