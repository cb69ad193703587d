// Requests all scripts together, before any other script runs (decisions/028).
import { isLocale, type Locale, localeKey, preferredLocale } from '#client/i18n/locale.ts';

export interface AppFiles {
  /** Unless the page links it. */
  styles?: string;
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

export function startApp(files: AppFiles, locale: Locale): void {
  requestFiles(files, locale);
  whenParsed(() => runEntry(files));
}

/** The app reads the end of the page (`state/site-values.ts`). */
export function whenParsed(run: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('readystatechange', run, { once: true });
  else run();
}

export function requestFiles({ styles, fonts, scripts, words: catalogues }: AppFiles, locale: Locale): void {
  // Fonts from the network would delay the first rows.
  if (navigator.serviceWorker?.controller) {
    for (const href of fonts) addLink({ rel: 'preload', as: 'font', type: 'font/woff2', href });
  }
  if (styles !== undefined) addLink({ rel: 'stylesheet', href: styles });
  for (const href of [...scripts, catalogues[locale]]) addLink({ rel: 'modulepreload', href });
}

export function runEntry({ entry }: AppFiles): void {
  import(/* @vite-ignore */ entry).catch((error) => {
    // `page.ts` fetches the app again if it can.
    dispatchEvent(new CustomEvent('fetch-anew'));
    // On an unhandled rejection, `page.ts` offers to download unsent changes.
    throw error;
  });
}

/** A hidden page has no paint to wait for. */
export function afterFirstPaint(run: () => void): void {
  if (document.visibilityState === 'hidden') run();
  else requestAnimationFrame(() => setTimeout(run));
}

export function addLink(attributes: Partial<HTMLLinkElement>): void {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { crossOrigin: '' }, attributes));
}
