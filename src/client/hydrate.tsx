import type { ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { addressIn, hasDocument } from './i18n/address-in.ts';
import { defaultLocale, isLocale, type Locale } from './i18n/locale.ts';
import { onLocaleChange, startWords } from './i18n/locale-store.ts';
import { readLocale, rememberUnlessChosen } from './i18n/stored-locale.ts';
import { standsIn } from './open-app.ts';
import { loadPublicPage } from './public-pages.tsx';
import { PublicRoot } from './public-root.tsx';

/** Takes over the page that the build has drawn. What was pressed meanwhile is answered then. */
export async function hydrate(): Promise<void> {
  const container = document.getElementById('root');
  const path = container?.getAttribute('data-page');
  const written = container?.getAttribute('data-lang');
  if (!container || !path || !isLocale(written)) throw new Error('This is no public page');
  const locale = localeOf(path, written);
  // First the language is known, then a page may ask for its own words in it.
  const words = startWords(locale, 'public');
  const [page] = await Promise.all([loadPublicPage(path), words]);
  const whole = <PublicRoot page={page} onDrawn={answerWhatWasPressed} />;
  standsIn(locale === written ? hydrateRoot(container, whole) : drawn(container, whole));
  if (hasDocument(path)) onLocaleChange((chosen) => stayAtAddressOf(path, chosen));
}

function drawn(container: HTMLElement, whole: ReactNode): Root {
  const root = createRoot(container);
  root.render(whole);
  return root;
}

function answerWhatWasPressed(): void {
  window.dispatchEvent(new Event('taken-over'));
}

/** An address of a language speaks it; the others speak what was chosen on this device. */
function localeOf(path: string, written: Locale): Locale {
  if (!hasDocument(path) || written === defaultLocale) return readLocale();
  rememberUnlessChosen(written);
  return written;
}

function stayAtAddressOf(path: string, locale: Locale): void {
  const { search, hash } = location;
  history.replaceState(history.state, '', addressIn(locale, path) + search + hash);
}
