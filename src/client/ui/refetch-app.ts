export interface RefetchOptions {
  /** The default is the current URL. */
  to?: string | undefined;
  stay?: () => void;
}

declare global {
  interface WindowEventMap {
    'fetch-anew': CustomEvent<RefetchOptions | null>;
  }
}

/**
 * The inline script fetches the app's files, bypassing all caches, and reloads. Resolves only if the page stays,
 * because the server cannot be reached or the page was loaded this way less than a minute ago.
 */
export function refetchApp(to?: string): Promise<void> {
  return new Promise((stay) => {
    window.dispatchEvent(new CustomEvent('fetch-anew', { detail: { to, stay } }));
  });
}

export async function reloadApp(): Promise<void> {
  await refetchApp();
  window.location.reload();
}
