// The inline script of every page. It runs in any browser, before the first paint, so that the dark theme does not
// flash light. It must never throw.
import { isSessionValid, readSessionState } from '#client/data/session-state.ts';
import { defaultLocale, localeKey, preferredLocale } from '#client/i18n/locale.ts';
import type { installedKey } from '#client/shell/install-store.ts';
import { firstPageOf } from '#client/state/first-page.ts';
import type { RefetchOptions } from '#client/ui/refetch-app.ts';

const root = document.documentElement;
const { pathname, search, hash, origin } = location;

function findAfterLoginAddress(): string | undefined {
  if (!/^(\/[a-z]{2})?\/login\/*$/.test(pathname)) return undefined;
  const session = readSessionState();
  if (!isSessionValid(session, Date.now())) return undefined;
  // React Router keeps the state of a navigation in `usr`. `from` is the page that asked for the sign-in.
  return origin + (history.state?.usr?.from ?? firstPageOf(session.role));
}

/** A page without an address in the chosen language changes its language when its script has loaded. */
function findChosenLanguageAddress(): string | undefined {
  const chosenLocale = localStorage.getItem(localeKey) ?? preferredLocale(navigator.languages);
  if (root.lang !== defaultLocale || chosenLocale === defaultLocale) return undefined;
  const address = root.dataset[chosenLocale];
  return address && address + search + hash;
}

try {
  if (localStorage.getItem('theme') === 'dark') {
    root.classList.add('dark');
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#17110D');
  }
  const address = findAfterLoginAddress() ?? findChosenLanguageAddress();
  if (address) {
    // The page must not be painted.
    root.classList.add('leaving');
    location.replace(address);
  }
  const isInstalled = localStorage.getItem('app-installed' satisfies typeof installedKey) === 'true';
  if (isInstalled || matchMedia('(display-mode: standalone)').matches) {
    root.classList.add('app-installed');
  }
} catch {}

/** An app with damaged or missing scripts cannot repair itself. The scripts are fetched again; stored data stay. */
async function refetchFiles({ to, stay = () => {} }: RefetchOptions): Promise<void> {
  try {
    // Prevents a loop of reloads.
    if (performance.timeOrigin - Number(sessionStorage.getItem('fetched-anew')) < 60_000) return stay();
    const timeoutAfter = (seconds: number) => ({ signal: AbortSignal.timeout(seconds * 1000) });
    const health = await fetch('/api/health', { cache: 'no-store', ...timeoutAfter(10) });
    // A captive portal also responds, but with other content.
    if ((await health.json()).data?.database !== 'up') return stay();
    const loadedUrls = performance.getEntriesByType('resource').map(({ name }) => name);
    const scripts = loadedUrls.filter((name) => name.startsWith(`${origin}/assets/`));
    // For such a request the worker bypasses its caches and stores a successful response.
    const fetches = scripts.map(async (url) => {
      const response = await fetch(url, { cache: 'reload', ...timeoutAfter(60) });
      await response.arrayBuffer();
      return response.status;
    });
    // A 404 means that the server has a newer version. Pictures do not belong to a version.
    if ((await Promise.all(fetches)).includes(404)) {
      const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
      await Promise.all(workers.map((worker) => worker.unregister()));
      // The name is `imageCache` of `offline/platform.ts`.
      const cacheNames = (await caches.keys()).filter((name) => name !== 'gerobak-images');
      await Promise.all(cacheNames.map((name) => caches.delete(name)));
    }
    sessionStorage.setItem('fetched-anew', String(Date.now()));
    if (to === undefined || to === location.pathname + location.search) location.reload();
    else location.replace(to);
  } catch {
    stay();
  }
}

const rescueText =
  // biome-ignore lint/plugin: in both languages, because no catalogue may have been loaded
  'The app did not start. Save unsent changes. / Aplikasi tidak terbuka. Simpan yang belum terkirim.';

/** Unsent changes can be downloaded even if the app never starts. */
function offerRescue(): void {
  setTimeout(() => {
    // An app that has started has replaced the frame, which is inert (`paint-frame.ts`).
    if (document.querySelector('#root > :not([inert]), #rescue')) return;
    document.querySelector('#root > *')?.remove();
    const link = document.createElement('a');
    link.id = 'rescue';
    link.href = '/rescue';
    link.textContent = rescueText;
    document.body.append(link);
  }, 2000);
}

addEventListener('error', offerRescue, true);
addEventListener('unhandledrejection', offerRescue);
addEventListener('fetch-anew', ({ detail }) => void refetchFiles(detail ?? {}));
