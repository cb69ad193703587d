// The text of the script at the end of every public page. What hydrates it is asked for when it has
// been painted: before that it would only stand in the way of its letters. What is pressed before the
// page can answer is held until it can.
(({ entry, scripts }) => {
  let answer;
  const hold = (event) => {
    const { target, submitter, type } = event;
    const pressed = type === 'submit' ? target : target.closest('button[type=button],[type=radio]');
    if (!pressed) return;
    event.preventDefault();
    event.stopPropagation();
    answer = () => (type === 'submit' ? pressed.requestSubmit(submitter) : pressed.click());
  };
  for (const type of ['click', 'submit']) addEventListener(type, hold, true);
  addEventListener('hydrated', () => {
    for (const type of ['click', 'submit']) removeEventListener(type, hold, true);
    answer?.();
  });
  const begin = () => {
    // All at once: found one by one they would take a round trip each.
    for (const href of scripts.split(' ')) {
      const link = { rel: 'modulepreload', href, crossOrigin: '' };
      document.head.append(Object.assign(document.createElement('link'), link));
    }
    import(entry).catch((error) => {
      if (!(error instanceof TypeError)) throw error;
      dispatchEvent(new CustomEvent('scripts-gone', { detail: { stay() {} } }));
    });
  };
  // A page that is left at once needs nothing; a frame that nobody sees is never painted.
  if (document.documentElement.classList.contains('leaving')) return;
  if (document.visibilityState === 'hidden') begin();
  else requestAnimationFrame(() => setTimeout(begin));
})(document.currentScript.dataset);
