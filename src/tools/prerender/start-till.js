// The inline script of the till's bare page; `start-scripts.ts` replaces `TILL` by data of the build. It runs
// before all other code of the app, in any browser, and must never throw.
((till) => {
  let locale = 'en';
  try {
    locale = localStorage.getItem('gerobak-locale') ?? navigator.language.slice(0, 2);
  } catch {}
  const addLink = (attributes) => {
    document.head.append(
      Object.assign(document.createElement('link'), { crossOrigin: '' }, attributes),
    );
  };
  // From the network the fonts would delay the first tiles: they come with the first text that uses them.
  const fonts = navigator.serviceWorker?.controller ? till.fonts : [];
  for (const href of fonts) addLink({ rel: 'preload', as: 'font', type: 'font/woff2', href });
  const words = till.words[locale] ?? till.words.en;
  for (const href of [...till.scripts, words]) addLink({ rel: 'modulepreload', href });
  import(till.entry).catch((error) => {
    // A script is damaged or missing: index.html fetches the app anew, if it can.
    dispatchEvent(new CustomEvent('fetch-anew'));
    // Rethrown, so that the page shows meanwhile what people can do without the scripts.
    throw error;
  });
})(TILL);
