/**
 * What nobody can read on this page without scrolling sideways: boxes that scroll, cut or clamp their
 * content, and texts that stick out of the window. A text field is no such box: its text moves with the
 * cursor. A text of a row is shown in full by what the row opens.
 *
 * Uses nothing outside of itself: Playwright calls it in the page.
 *
 * @param selector where to look
 */
export function cutTexts(selector: string): string[] {
  const found = new Set<string>();
  for (const root of document.querySelectorAll<HTMLElement>(selector)) {
    for (const element of [root, ...root.querySelectorAll<HTMLElement>('*')]) {
      const fault = isSeen(element) && (boxFaultOf(element) ?? textFaultOf(element));
      if (fault) found.add(`${fault}: ${nameOf(element)}`);
    }
  }
  return [...found];

  function boxFaultOf(element: HTMLElement): string | undefined {
    const { overflowX } = getComputedStyle(element);
    if (overflowX === 'visible' || element.scrollWidth <= element.clientWidth + 1) {
      return undefined;
    }
    return /auto|scroll/.test(overflowX) ? 'scrolls sideways' : 'cut';
  }

  function textFaultOf(element: HTMLElement): string | undefined {
    const isClamped = Number.parseInt(getComputedStyle(element).webkitLineClamp, 10) > 0;
    const isCut = isClamped && element.scrollHeight > element.clientHeight + 1;
    if (isCut && element.closest('[role=dialog], form')) return 'clamped';
    return sticksOut(element) ? 'sticks out' : undefined;
  }

  // Texts of a box of its own must not run over what stands beside it.
  function sticksOut(element: HTMLElement): boolean {
    const box = element.getBoundingClientRect();
    const isBox = getComputedStyle(element).display !== 'inline';
    const texts = [...element.childNodes].filter(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
    );
    return texts.some((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      const edge = isBox ? Math.min(box.right, innerWidth) : innerWidth;
      return text.width > 0 && (text.right > edge + 1 || text.left < -1);
    });
  }

  function isSeen(element: HTMLElement): boolean {
    if (element.matches('input, textarea, select') || !element.checkVisibility()) return false;
    const { width, height } = element.getBoundingClientRect();
    // Also `max-sm:sr-only`, where it holds.
    const forReaders = element.closest('[class*=sr-only]');
    if (forReaders && getComputedStyle(forReaders).clipPath !== 'none') return false;
    return width > 1 && height > 1 && element.closest('svg') === null;
  }

  function nameOf(element: HTMLElement): string {
    const text = element.textContent?.trim().slice(0, 60);
    return `<${element.tagName.toLowerCase()} class="${element.className}"> ${text}`;
  }
}
