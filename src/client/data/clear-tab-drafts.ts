/** The beginning of the keys under which `tab-drafts.ts` stores drafts in sessionStorage. */
export const tabDraftPrefix = 'gerobak-draft ';

/** Removes the form drafts of this tab from sessionStorage; other items stay. */
export function clearTabDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(tabDraftPrefix)) sessionStorage.removeItem(key);
    }
  } catch {
    // sessionStorage is blocked, so there are no drafts.
  }
}
