// The inline script at the end of every public page. After the first paint, which the scripts would
// delay, it loads the scripts that hydrate the page. Until the page is hydrated it stops clicks and
// submits, and then repeats the last of them.
(({ entry, scripts }) => {
  let repeatLast;
  const intercept = (event) => {
    const { target, submitter, type } = event;
    // A button, or a choice of the language. Links work without scripts.
    const pressed = type === 'submit' ? target : target.closest('button[type=button],[type=radio]');
    if (!pressed) return;
    event.preventDefault();
    event.stopPropagation();
    repeatLast = () => (type === 'submit' ? pressed.requestSubmit(submitter) : pressed.click());
  };
  for (const type of ['click', 'submit']) addEventListener(type, intercept, true);
  addEventListener('hydrated', () => {
    for (const type of ['click', 'submit']) removeEventListener(type, intercept, true);
    repeatLast?.();
  });
  const hydrate = () => {
    // All at once, because the browser would find them one after the other, with a round trip for each.
    for (const href of scripts.split(' ')) {
      const link = { rel: 'modulepreload', href, crossOrigin: '' };
      document.head.append(Object.assign(document.createElement('link'), link));
    }
    import(entry).catch((error) => {
      // A script is damaged or missing: index.html fetches the app anew, if it can. If not, the page stays
      // as it is: it can be read without its scripts.
      dispatchEvent(new CustomEvent('fetch-anew'));
      // A TypeError means that a script could not be loaded, as happens without a connection.
      if (!(error instanceof TypeError)) throw error;
    });
  };
  // A page that redirects needs no scripts. A hidden page has no paint to wait for.
  if (document.documentElement.classList.contains('leaving')) return;
  if (document.visibilityState === 'hidden') hydrate();
  else requestAnimationFrame(() => setTimeout(hydrate));
})(document.currentScript.dataset);
