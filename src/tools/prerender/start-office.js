// The text of the script in the bare page of the office; the build puts what it knows of the files in
// for `OFFICE`. It runs before anything else of the app, in any browser, and must never fail.
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

  const ask = (given) => {
    document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '' }, given));
  };

  const begin = () => {
    // On a device that has them they are here before the first words; from afar they would keep the
    // rows waiting, and come with the first words that are written in them.
    const fonts = navigator.serviceWorker?.controller ? office.fonts : [];
    for (const href of fonts) ask({ rel: 'preload', as: 'font', type: 'font/woff2', href });
    const words = office.words[locale] ?? office.words.en;
    for (const href of [...office.scripts, words]) ask({ rel: 'modulepreload', href });
    import(office.entry).catch(async (error) => {
      if (error instanceof TypeError) {
        await new Promise((stay) => {
          dispatchEvent(new CustomEvent('scripts-gone', { detail: { stay } }));
        });
      }
      // The page says what can be saved all the same.
      throw error;
    });
  };

  // Rows that are on this device stand at once, and are asked for again with their ETag. Of others
  // the first page is asked for as the screen will ask for it, which takes the answer over.
  const askForList = async ({ call, sort }) => {
    const asked = new URLSearchParams(search);
    const paging = { page: asked.get('page') ?? '1', limit: asked.get('limit') ?? '10' };
    const isPlain = [...asked.keys()].every((key) => key in paging);
    const databases = await indexedDB.databases();
    const isMirrored = databases.some(({ name }) => name === `gerobak-mirror-${state.user_id}`);
    if (!isPlain || isMirrored) return;
    const url = `${origin}/api${call}?${new URLSearchParams({ ...paging, ...sort })}`;
    const authorization = `Bearer ${state.token}`;
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

  if (isSignedIn) {
    begin();
    const list = office.lists[pathname.replace(/\/$/, '')];
    if (list) askForList(list).catch(() => {});
    return;
  }
  // A visitor stands at the login page at once, and nothing of the office is fetched. Where somebody
  // has signed in before it is left to the office: what localStorage holds may be lost, or be over by
  // a wrong clock alone.
  const leadToLogin = () => {
    const usr = { from: pathname + search, hasExpired: state.isAuthenticated === true };
    history.replaceState({ usr }, '', office.login[locale] ?? office.login.en);
    location.reload();
  };
  Promise.resolve()
    .then(() => indexedDB.databases())
    .then((all) => (all.some(({ name }) => name === 'gerobak-session') ? begin() : leadToLogin()))
    // What the browser does not tell is found out by the office.
    .catch(begin);
})(OFFICE);
