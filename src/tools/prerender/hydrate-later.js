// The inline script at the end of every public page. It loads the scripts that hydrate the page after
// the first paint, which they would delay. Clicks and submits before that are held and repeated once
// the page is hydrated.
(({ entry, scripts }) => {
  let repeatHeld;
  const hold = (event) => {
    const { target, submitter, type } = event;
    const pressed = type === 'submit' ? target : target.closest('button[type=button],[type=radio]');
    if (!pressed) return;
    event.preventDefault();
    event.stopPropagation();
    repeatHeld = () => (type === 'submit' ? pressed.requestSubmit(submitter) : pressed.click());
  };
  for (const type of ['click', 'submit']) addEventListener(type, hold, true);
  addEventListener('hydrated', () => {
    for (const type of ['click', 'submit']) removeEventListener(type, hold, true);
    repeatHeld?.();
  });
  const hydrate = () => {
    // All at once: discovered one by one they would take a round trip each.
    for (const href of scripts.split(' ')) {
      const link = { rel: 'modulepreload', href, crossOrigin: '' };
      document.head.append(Object.assign(document.createElement('link'), link));
    }
    import(entry).catch((error) => {
      if (!(error instanceof TypeError)) throw error;
      dispatchEvent(new CustomEvent('scripts-gone', { detail: { stay() {} } }));
    });
  };
  // A page that is being redirected needs nothing; a hidden page is never painted.
  if (document.documentElement.classList.contains('leaving')) return;
  if (document.visibilityState === 'hidden') hydrate();
  else requestAnimationFrame(() => setTimeout(hydrate));
})(document.currentScript.dataset);
