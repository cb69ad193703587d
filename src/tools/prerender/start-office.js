// The text of the script in the bare shell; the build puts what it knows of the files in for
// `OFFICE`. It runs before anything else of the app, in any browser, and must never fail.
((office) => {
  const ask = (given) => {
    document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '' }, given));
  };

  // On a device that has them they are here before the first words; from afar they would keep the
  // rows waiting, and come with the first words that are written in them.
  const askForFonts = () => {
    if (!navigator.serviceWorker?.controller) return;
    for (const href of office.fonts) ask({ rel: 'preload', as: 'font', type: 'font/woff2', href });
  };

  const askForScripts = (files) => {
    for (const file of files) ask({ rel: 'modulepreload', href: `/${file}` });
  };

  const askForScreen = (screen, locale) => {
    const words = office.words[locale] ?? office.words.en;
    askForScripts(screen?.files ?? office.house);
    askForScripts(['house', ...(screen?.words ?? [])].map((name) => words[name]));
  };

  // The databases are opened and the first rows are read, or saved, while the scripts that draw them
  // are still on their way. What cannot be opened now is opened with the screen, which says why not.
  const open = () => {
    import(`/${office.opener}`).then(({ openAsked }) => openAsked(location.href)).catch(() => {});
  };

  // The address of the first page as the screen will ask for it; none where it is filtered.
  const firstPage = ({ call, sort }) => {
    const asked = new URLSearchParams(location.search);
    const paging = { page: asked.get('page') ?? '1', limit: asked.get('limit') ?? '10' };
    for (const key of asked.keys()) if (!(key in paging)) return undefined;
    const query = new URLSearchParams({ ...paging, ...sort });
    return `${location.origin}/api${call}?${query}`;
  };

  const start = (url, authorization, locale) => {
    const answer = fetch(url, {
      headers: { accept: 'application/json', authorization, 'Client-Locale': locale },
      cache: 'no-store',
      credentials: 'omit',
      // As long as any read of the app waits: a line that stalls must not hold up the list.
      signal: AbortSignal.timeout(15_000),
    });
    // Whoever takes it over hears of a failure; if nobody does, nobody misses it.
    answer.catch(() => {});
    globalThis.startedCall = { url, authorization, answer };
  };

  try {
    askForFonts();
    const { state } = JSON.parse(localStorage.getItem('auth-storage') ?? '{"state":{}}');
    // Nobody is signed in: the login page comes, and nothing of the office is asked for.
    const serverNow = Date.now() + (state.clockSkewMs ?? 0);
    if (!state.isAuthenticated || !(Date.parse(state.expires_at) > serverNow)) {
      askForScripts(office.app);
      return;
    }
    const locale = localStorage.getItem('gerobak-locale') ?? 'en';
    const screen = office.screens[location.pathname.replace(/\/$/, '')];
    askForScreen(screen, locale);
    open();
    const url = screen && firstPage(screen);
    if (!url) return;
    // Rows that are on this device stand at once, and are asked for again with their ETag.
    const isMirrored = ({ name }) => name === `gerobak-mirror-${state.user_id}`;
    indexedDB
      .databases()
      .then((all) => all.some(isMirrored) || start(url, `Bearer ${state.token}`, locale))
      // What the browser does not tell is found out by the app.
      .catch(() => {});
  } catch {}
})(OFFICE);
