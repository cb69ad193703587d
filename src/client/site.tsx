// The entry of every public page. The page is prerendered and can be read before this has run.
import { createRoot, hydrateRoot } from 'react-dom/client';
import { setPublicRoot } from './enter-office.ts';
import { addressIn, type DocumentPath, hasDocument } from './i18n/address-in.ts';
import { defaultLocale, isLocale, type Locale } from './i18n/locale.ts';
import { onLocaleChange, startWords } from './i18n/locale-store.ts';
import { readLocale, rememberUnlessChosen } from './i18n/stored-locale.ts';
import { loadPublicPage } from './public-pages.tsx';
import { PublicRoot } from './public-root.tsx';
import { watchServiceWorker } from './shell/service-worker-store.ts';
import { installTrustedTypes } from './shell/trusted-types.ts';
import { watchInstallability } from './site/install-store.ts';

installTrustedTypes();
watchInstallability();
watchServiceWorker();

const container = document.getElementById('root');
const path = container?.dataset.page as DocumentPath | '*' | undefined;
const written = container?.dataset.lang;
if (!container || !path || !isLocale(written)) throw new Error('This is no public page');

const locale = localeOf(path, written);
const [page] = await Promise.all([
  loadPublicPage(path),
  startWords(locale, 'public'),
  // The page itself carries only the styles of its first screenful.
  addStylesheet(container.dataset.styles ?? ''),
]);
// A script in the page repeats clicks that were made before hydration.
const repeatClicks = () => void dispatchEvent(new Event('hydrated'));
const whole = <PublicRoot page={page} onMounted={repeatClicks} />;
if (locale === written && container.firstElementChild) {
  setPublicRoot(hydrateRoot(container, whole));
} else {
  // Not prerendered, or a page without an address in the chosen language.
  const root = createRoot(container);
  root.render(whole);
  setPublicRoot(root);
}
if (hasDocument(path)) onLocaleChange((chosen) => stayAtAddressOf(path, chosen));

/** The language of the address; where the address has none, the choice on this device. */
function localeOf(path: string, written: Locale): Locale {
  if (!hasDocument(path) || written === defaultLocale) return readLocale();
  // Only looking at the page is not a choice of language: the first press or key is.
  const remember = () => rememberUnlessChosen(written);
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, remember, { once: true });
  return written;
}

function stayAtAddressOf(path: string, locale: Locale): void {
  const { search, hash } = location;
  history.replaceState(history.state, '', addressIn(locale, path) + search + hash);
}

/** Resolves also when it fails: the page stays readable without it. */
function addStylesheet(href: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href, onload: resolve, onerror: resolve });
    document.head.append(link);
  });
}
