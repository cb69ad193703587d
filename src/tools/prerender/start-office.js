// The inline script of the office's bare page; `office-start-script.ts` replaces `OFFICE` by data of the
// build. It runs before all other code of the app, in any browser, and must never throw.
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
    // Fonts are preloaded only from the service worker. From the network they would delay the rows, and
    // are loaded later, with the first text that uses them.
    const fonts = navigator.serviceWorker?.controller ? office.fonts : [];
    for (const href of fonts) addLink({ rel: 'preload', as: 'font', type: 'font/woff2', href });
    const words = office.words[locale] ?? office.words.en;
    for (const href of [...office.scripts, words]) addLink({ rel: 'modulepreload', href });
    import(office.entry).catch((error) => {
      // A script is damaged or missing: index.html fetches the app anew, if it can.
      dispatchEvent(new CustomEvent('fetch-anew'));
      // Rethrown, so that the page shows meanwhile what people can do without the scripts.
      throw error;
    });
  };

  // A device with a mirror shows the stored rows and revalidates them with their ETag. On a device
  // without one, the request of the opened list is sent here already, and the screen uses its answer.
  const prefetchList = async ({ apiPath, sort }) => {
    const query = new URLSearchParams(search);
    const paging = { page: query.get('page') ?? '1', limit: query.get('limit') ?? '10' };
    // A filtered or sorted list is requested by its screen, which knows all parameters.
    const isPlain = [...query.keys()].every((key) => key in paging);
    const databases = await indexedDB.databases();
    const isMirrored = databases.some(({ name }) => name === `gerobak-mirror-${state.user_id}`);
    if (!isPlain || isMirrored) return;
    const url = `${origin}/api${apiPath}?${new URLSearchParams({ ...paging, ...sort })}`;
    const authorization = `Bearer ${state.token}`;
    const answer = fetch(url, {
      headers: { accept: 'application/json', authorization, 'Client-Locale': locale },
      cache: 'no-store',
      credentials: 'omit',
      // As for all reads of the app, because a stalled connection must not block the list.
      signal: AbortSignal.timeout(15_000),
    });
    // The screen that uses the answer handles its failure. An answer that no screen uses may fail.
    answer.catch(() => {});
    // Read by `offline/network/started-call.ts`.
    globalThis.startedCall = { url, authorization, answer };
  };

  if (isSignedIn) {
    startOffice();
    const list = office.lists[pathname.replace(/\/$/, '')];
    if (list) prefetchList(list).catch(() => {});
    return;
  }
  // A visitor is sent to the login page at once, without loading the office. On a device where somebody
  // has signed in before, the office is loaded and decides, because localStorage may have been cleared or
  // a wrong clock may make the session look expired.
  const redirectToLogin = () => {
    // React Router reads the state of a location from `usr`.
    const usr = { from: pathname + search, hasExpired: state.isAuthenticated === true };
    history.replaceState({ usr }, '', office.login[locale] ?? office.login.en);
    location.reload();
  };
  Promise.resolve()
    .then(() => indexedDB.databases())
    .then((databases) =>
      databases.some(({ name }) => name === 'gerobak-session') ? startOffice() : redirectToLogin(),
    )
    // A browser that cannot list databases loads the office, which decides.
    .catch(startOffice);
})(OFFICE);
