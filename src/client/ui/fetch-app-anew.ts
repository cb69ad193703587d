/** What the inline script of the page needs to fetch the app anew. */
export interface FetchAnew {
  /** The address to load then; undefined: where the page is. */
  to?: string | undefined;
  /** Called if the page stays. */
  stay?: () => void;
}

declare global {
  interface WindowEventMap {
    'fetch-anew': CustomEvent<FetchAnew | null>;
  }
}

/**
 * For a script that is missing or damaged: has the inline script of the page fetch the files of the app past every
 * cache, and load the page again, at `to` or where it is. Resolves only if the page stays, because the server
 * cannot be reached or the page itself was loaded in this way less than a minute ago.
 */
export function fetchAppAnew(to?: string): Promise<void> {
  return new Promise((stay) => {
    window.dispatchEvent(new CustomEvent('fetch-anew', { detail: { to, stay } }));
  });
}

/** Loads the page again, with files that are fetched anew where that is possible. */
export async function reloadApp(): Promise<void> {
  await fetchAppAnew();
  window.location.reload();
}
