// The page is prerendered and can be read before this script runs.
import { createRoot, hydrateRoot } from 'react-dom/client';
import { withoutTrailingSlashes } from '#contract/trailing-slashes.ts';
import { setPublicRoot } from './enter-office.ts';
import {
  addressIn,
  type DocumentPath,
  defaultLocale,
  hasDocument,
  isLocale,
  type Locale,
  locales,
} from './i18n/locale.ts';
import { loadFirstMessages, readLocale, storeLocaleUnlessChosen, watchLocale } from './i18n/locale-store.ts';
import { loadPublicPage } from './public-pages.tsx';
import { PublicRoot } from './public-root.tsx';
import { watchInstallability } from './shell/install-store.ts';
import { watchServiceWorker } from './shell/service-worker-store.ts';
import { installTrustedTypes } from './shell/trusted-types.ts';

installTrustedTypes();
watchInstallability();
watchServiceWorker();

const container = document.getElementById('root');
const path = container?.dataset.page as DocumentPath | '*' | undefined;
const prerenderedLocale = container?.dataset.lang;
if (!container || !path || !isLocale(prerenderedLocale)) throw new Error('This is no public page');

const locale = choosePageLocale(path, prerenderedLocale);
const [page] = await Promise.all([
  loadPublicPage(path),
  loadFirstMessages(locale, 'public'),
  // The HTML contains only the styles of what is visible without scrolling.
  addStylesheet(container.dataset.styles ?? ''),
]);
// An inline script repeats clicks that came before hydration.
const repeatClicks = () => void dispatchEvent(new Event('hydrated'));
const publicPage = <PublicRoot page={page} onMounted={repeatClicks} />;
if (locale === prerenderedLocale && container.firstElementChild) {
  setPublicRoot(hydrateRoot(container, publicPage), publicPage);
} else {
  // The markup is missing or in another language than the user's.
  const root = createRoot(container);
  root.render(publicPage);
  setPublicRoot(root, publicPage);
}
if (hasDocument(path)) watchLocale((newLocale) => updateAddress(path, newLocale));

function choosePageLocale(path: string, addressLocale: Locale): Locale {
  if (!hasDocument(path) || addressLocale === defaultLocale) return readLocale();
  // Using the page selects its language for later visits; opening it does not.
  const rememberLocale = () => storeLocaleUnlessChosen(addressLocale);
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, rememberLocale, { once: true });
  return addressLocale;
}

function updateAddress(path: string, locale: Locale): void {
  const { pathname, search, hash } = location;
  // After a sign-in, the office has replaced the page and its address.
  const isShown = locales.some((each) => addressIn(each, path) === (withoutTrailingSlashes(pathname) || '/'));
  if (isShown) history.replaceState(history.state, '', addressIn(locale, path) + search + hash);
}

/** Also resolves on failure: the page is readable without the style sheet. */
function addStylesheet(href: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link');
    // `crossOrigin` as in the preload, whose response is used.
    Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href, onload: resolve, onerror: resolve });
    document.head.append(link);
  });
}
