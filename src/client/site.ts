// The first script of a public page, which the build has drawn and which can be read without any.
// It follows what the browser says once, and fetches the rest when somebody begins to use the page
// or when there is something to tell. No React in here.
import { outboxOwners } from './shell/outbox-owners.ts';
import { fetchAnewUnlessUnsaved } from './shell/scripts-gone.ts';
import { serviceWorkerStore, watchServiceWorker } from './shell/service-worker-store.ts';
import { installTrustedTypes } from './shell/trusted-types.ts';
import { watchInstallability } from './site/install-store.ts';

/** The signs that somebody is here: pointing, tapping, typing, scrolling. */
const signs = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const;

installTrustedTypes();
watchInstallability();
watchServiceWorker();

const container = document.getElementById('root');
let stopListening = () => {};

function takeOver(): void {
  stopWaiting();
  const { scripts = '', styles = '' } = container?.dataset ?? {};
  for (const script of scripts.split(' ')) void ask('modulepreload', script);
  void Promise.all([import('./hydrate.tsx'), ask('stylesheet', styles)])
    .then(([{ hydrate }]) => hydrate())
    .catch(async (error: unknown) => {
      if (!(error instanceof TypeError)) throw error;
      await fetchAnewUnlessUnsaved();
      // The line was cut: the next sign asks again.
      waitForSign();
    });
}

function waitForSign(): void {
  for (const sign of signs) addEventListener(sign, takeOver, { capture: true, passive: true });
  addEventListener('storage', followOtherTab);
  stopListening = serviceWorkerStore.subscribe(takeOver);
}

/** Somebody signs in or turns the language in another tab: the page hears of it once it can. */
function followOtherTab(event: StorageEvent): void {
  if (event.key !== 'auth-storage' && event.key !== 'gerobak-locale') return;
  const tell = () => dispatchEvent(new StorageEvent('storage', { key: event.key }));
  addEventListener('taken-over', tell, { once: true });
  takeOver();
}

function stopWaiting(): void {
  for (const sign of signs) removeEventListener(sign, takeOver, true);
  removeEventListener('storage', followOtherTab);
  stopListening();
}

/** All at once: found one by one they would take a round trip each. */
function ask(rel: 'modulepreload' | 'stylesheet', href: string): Promise<void> {
  const link = document.createElement('link');
  return new Promise((resolve) => {
    Object.assign(link, { rel, href, onload: resolve, onerror: resolve });
    document.head.append(link);
  });
}

waitForSign();
const { classList } = document.documentElement;
const isInUse = document.activeElement !== document.body || window.scrollY > 0;
// It has no address in the chosen language, such as the page that says so: it is drawn anew.
const isToBeTurned = classList.contains('other-language');
// Where a page stands in place of another one it says why; the sign-in says whose work waits.
if (classList.contains('leaving')) stopWaiting();
else if (isInUse || isToBeTurned || history.state?.usr) takeOver();
else if (location.pathname.endsWith('/login') && (await outboxOwners()).length > 0) takeOver();
