export const tabDraftPrefix = 'gerobak-draft ';

/** Forgets what was typed in this tab and is kept in it alone; whatever else lies there stays. */
export function forgetTabDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(tabDraftPrefix)) sessionStorage.removeItem(key);
    }
  } catch {
    // Without storage there is nothing in it.
  }
}
