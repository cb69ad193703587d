// The text of the script in the bare shell; the build puts what it knows of the files in for
// `OFFICE`. It runs before anything else of the app, in any browser, and must never fail.
((office) => {
  const ask = (given) => {
    document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '' }, given));
  };
  // On a device that has them they are here before the first words; from afar they would keep the
  // rows waiting, and come with the first words that are written in them.
  if (navigator.serviceWorker?.controller) {
    for (const href of office.fonts) ask({ rel: 'preload', as: 'font', type: 'font/woff2', href });
  }
  try {
    const { state } = JSON.parse(localStorage.getItem('auth-storage'));
    // Nobody is signed in: the login page comes, and nothing of the office is asked for.
    if (!state.isAuthenticated || !(Date.parse(state.expires_at) > Date.now())) return;
    const locale = localStorage.getItem('gerobak-locale') ?? 'en';
    const screen = office.screens[location.pathname.replace(/\/+$/, '')];
    const words = office.words[locale] ?? office.words.en;
    const names = ['page', 'house', ...(screen?.words ?? [])];
    for (const file of [...(screen?.files ?? office.house), ...names.map((name) => words[name])]) {
      ask({ rel: 'modulepreload', href: `/${file}` });
    }
    if (!screen) return;
    const asked = new URLSearchParams(location.search);
    const paging = { page: asked.get('page') ?? '1', limit: asked.get('limit') ?? '10' };
    for (const key of asked.keys()) if (!(key in paging)) return;
    const query = new URLSearchParams(paging);
    for (const [key, value] of Object.entries(screen.sort)) query.set(key, value);
    const call = {
      url: `${location.origin}/api${screen.call}?${query}`,
      authorization: `Bearer ${state.token}`,
    };
    // Rows that are on this device stand at once, and are asked for again with their ETag.
    const isMirrored = (all) => all.some(({ name }) => name === `gerobak-mirror-${state.user_id}`);
    const start = (all) => {
      if (isMirrored(all)) return;
      const answer = fetch(call.url, {
        headers: {
          accept: 'application/json',
          authorization: call.authorization,
          'Client-Locale': locale,
        },
        cache: 'no-store',
        credentials: 'omit',
        // As long as any read of the app waits: a line that stalls must not hold up the list.
        signal: AbortSignal.timeout(15_000),
      });
      // Whoever takes it over hears of a failure; if nobody does, nobody misses it.
      answer.catch(() => {});
      globalThis.startedCall = { ...call, answer };
    };
    // What the browser does not tell is found out by the app.
    indexedDB
      .databases()
      .then(start)
      .catch(() => {});
  } catch {}
})(OFFICE);
