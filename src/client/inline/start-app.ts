// Requests all scripts together, before any other script runs (decisions/028).
import { isLocale, type Locale, localeKey, preferredLocale } from '#client/i18n/locale.ts';

export interface AppFiles {
  fonts: readonly string[];
  entry: string;
  scripts: readonly string[];
  words: Record<Locale, string>;
}

export function detectLocale(): Locale {
  try {
    const stored = localStorage.getItem(localeKey);
    if (isLocale(stored)) return stored;
  } catch {}
  return preferredLocale(navigator.languages);
}

export function startApp({ fonts, entry, scripts, words: catalogues }: AppFiles, locale: Locale): void {
  // Fonts from the network would delay the first rows.
  if (navigator.serviceWorker?.controller) {
    for (const href of fonts) addLink({ rel: 'preload', as: 'font', type: 'font/woff2', href });
  }
  for (const href of [...scripts, catalogues[locale]]) addLink({ rel: 'modulepreload', href });
  import(/* @vite-ignore */ entry).catch((error) => {
    // `page.ts` fetches the app again if it can.
    dispatchEvent(new CustomEvent('fetch-anew'));
    // On an unhandled rejection, `page.ts` offers to download unsent changes.
    throw error;
  });
}

export function addLink(attributes: Partial<HTMLLinkElement>): void {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { crossOrigin: '' }, attributes));
}
