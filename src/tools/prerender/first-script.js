(({ entry }) => {
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
  addEventListener('taken-over', () => {
    for (const type of ['click', 'submit']) removeEventListener(type, hold, true);
    answer?.();
  });
  const begin = () =>
    import(entry).catch((error) => {
      if (!(error instanceof TypeError)) throw error;
      dispatchEvent(new CustomEvent('scripts-gone', { detail: { stay() {} } }));
    });
  // A frame that nobody sees is never painted.
  if (document.visibilityState === 'hidden') begin();
  else requestAnimationFrame(() => setTimeout(begin));
})(document.currentScript.dataset);
