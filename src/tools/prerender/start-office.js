// The inline script of the office's empty page; the build replaces `OFFICE` by the names of its files.
// It runs before anything else of the app, in any browser, and must never throw.
((office) => {
  const { pathname, search, origin } = location;
  let state = {};
  let locale = 'en';
  try {
    locale = localStorage.getItem('gerobak-locale') ?? locale;
    state = JSON.parse(localStorage.getItem('auth-storage'))?.state ?? state;
  } catch {}
  const serverNow = Date.now() + (state.clockSkewMs ?? 0);
  const isSignedIn = state.isAuthenticated && Date.parse(state.expires_at) > serverNow;

  const addLink = (attributes) => {
    document.head.append(
      Object.assign(document.createElement('link'), { crossOrigin: '' }, attributes),
    );
  };

  const startOffice = () => {
    // Preloaded only where the service worker has them: over the network they would delay the rows, and
    // are loaded with the first text that uses them.
    const fonts = navigator.serviceWorker?.controller ? office.fonts : [];
    for (const href of fonts) addLink({ rel: 'preload', as: 'font', type: 'font/woff2', href });
    const words = office.words[locale] ?? office.words.en;
    for (const href of [...office.scripts, words]) addLink({ rel: 'modulepreload', href });
    import(office.entry).catch(async (error) => {
      if (error instanceof TypeError) {
        await new Promise((stay) => {
          dispatchEvent(new CustomEvent('scripts-gone', { detail: { stay } }));
        });
      }
      // Rethrown: the page shows what can be done without the scripts.
      throw error;
    });
  };

  // Where this device has a mirror, rows are shown from it and revalidated with their ETag. Elsewhere
  // the first page is fetched here with the request of the screen, which then uses this answer.
  const prefetchList = async ({ call, sort }) => {
    const query = new URLSearchParams(search);
    const paging = { page: query.get('page') ?? '1', limit: query.get('limit') ?? '10' };
    const isPlain = [...query.keys()].every((key) => key in paging);
    const databases = await indexedDB.databases();
    const isMirrored = databases.some(({ name }) => name === `gerobak-mirror-${state.user_id}`);
    if (!isPlain || isMirrored) return;
    const url = `${origin}/api${call}?${new URLSearchParams({ ...paging, ...sort })}`;
    const authorization = `Bearer ${state.token}`;
    const answer = fetch(url, {
      headers: { accept: 'application/json', authorization, 'Client-Locale': locale },
      cache: 'no-store',
      credentials: 'omit',
      // The timeout of all reads of the app: a stalled connection must not block the list.
      signal: AbortSignal.timeout(15_000),
    });
    // The screen that uses the answer handles a failure; unused, it may fail silently.
    answer.catch(() => {});
    globalThis.startedCall = { url, authorization, answer };
  };

  if (isSignedIn) {
    startOffice();
    const list = office.lists[pathname.replace(/\/$/, '')];
    if (list) prefetchList(list).catch(() => {});
    return;
  }
  // A visitor is sent to the login page at once, without loading the office. Where somebody has signed
  // in before, the office decides: localStorage may have been cleared, or a wrong clock may make the
  // session look expired.
  const redirectToLogin = () => {
    const usr = { from: pathname + search, hasExpired: state.isAuthenticated === true };
    history.replaceState({ usr }, '', office.login[locale] ?? office.login.en);
    location.reload();
  };
  Promise.resolve()
    .then(() => indexedDB.databases())
    .then((all) =>
      all.some(({ name }) => name === 'gerobak-session') ? startOffice() : redirectToLogin(),
    )
    // Where the browser cannot list databases, the office finds out.
    .catch(startOffice);
})(OFFICE);
