/**
 * Runs before each page: tells `noteMark` when a person presses or types, by the time of the event
 * itself, and when what is asked for is painted. Times are ms since 1970, as one document may follow
 * another on the way.
 *
 * @param {{ name: string, selector: string, atLeast?: number, text?: string, not?: string }[]} marks
 * what to look for: so many elements that show words, the first of them with `text` in it and
 * another text than `not`
 */
export function watchPage(marks) {
  if (globalThis.top !== globalThis || !location.protocol.startsWith('http')) return;
  const note = (name, at) => globalThis.noteMark(name, performance.timeOrigin + at);
  const pending = new Set(marks);
  note('opened', 0);

  const found = ({ selector, atLeast = 1, text = '', not }) => {
    const elements = [...document.querySelectorAll(selector)].filter(
      ({ textContent }) => textContent.trim() !== '' && textContent.includes(text),
    );
    return elements.length >= atLeast && elements[0].textContent !== not ? elements : undefined;
  };
  /** Of its contents, as an element may have no box of its own. */
  const hasBox = (element) => {
    const range = new Range();
    range.selectNodeContents(element);
    const { width, height } = range.getBoundingClientRect();
    return width > 0 && height > 0;
  };
  /** In this frame or a later one: what is there but hidden is not painted. */
  const noteWhenPainted = (mark) =>
    requestAnimationFrame(() => {
      const last = found(mark)?.[(mark.atLeast ?? 1) - 1];
      if (!last || !hasBox(last)) return noteWhenPainted(mark);
      // A message comes after the frame that it was sent in is painted.
      const channel = new MessageChannel();
      channel.port1.onmessage = () => note(mark.name, performance.now());
      channel.port2.postMessage(0);
    });
  const look = () => {
    for (const mark of pending) {
      if (!found(mark)) continue;
      pending.delete(mark);
      noteWhenPainted(mark);
    }
  };
  new MutationObserver(look).observe(document, {
    ...{ childList: true, subtree: true, characterData: true },
  });
  globalThis.watchFor = (mark) => {
    pending.add(mark);
    look();
  };
  const notePress = ({ target, timeStamp }) => {
    if (target.closest('button')) note('press', timeStamp);
  };
  addEventListener('click', notePress, { capture: true });
  addEventListener('input', ({ timeStamp }) => note('typed', timeStamp), { capture: true });
}
