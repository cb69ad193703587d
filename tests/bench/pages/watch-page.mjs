/**
 * Runs in each page before its scripts. Calls `noteMark` with the time of a press or of typing, and when a mark is
 * painted. Times are epoch ms, because a visit may load several documents.
 * @param {{ name: string, selector: string, atLeast?: number, text?: string, not?: string }[]} marks `atLeast` elements
 * with text, of those that contain `text`; the text of the first must not be `not`
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
  /** The element itself may have no box. */
  const hasBox = (element) => {
    const range = new Range();
    range.selectNodeContents(element);
    const { width, height } = range.getBoundingClientRect();
    return width > 0 && height > 0;
  };
  const noteWhenPainted = (mark) =>
    requestAnimationFrame(() => {
      const last = found(mark)?.[(mark.atLeast ?? 1) - 1];
      if (!last || !hasBox(last)) return noteWhenPainted(mark);
      // The message arrives after the frame has been painted.
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
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
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
