/**
 * Texts that cannot be read without scrolling sideways: cut, clamped or outside of the window. A text field's text
 * moves with its cursor, a row's text is shown by what the row opens, and from 768 px on a table may scroll in a frame
 * with a shadow.
 * Playwright calls it in the page, so it uses nothing outside of itself.
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
    if (overflowX === 'visible' || element.scrollWidth <= element.clientWidth + 1) return undefined;
    if (isFramed(element) || (innerWidth >= 768 && element.closest('[title]'))) return undefined;
    return /auto|scroll/.test(overflowX) ? 'scrolls sideways' : 'cut';
  }

  function textFaultOf(element: HTMLElement): string | undefined {
    const isClamped = Number.parseInt(getComputedStyle(element).webkitLineClamp, 10) > 0;
    const isCut = isClamped && element.scrollHeight > element.clientHeight + 1;
    if (isCut && element.closest('[role=dialog], form')) return 'clamped';
    return !isFramed(element) && sticksOut(element) ? 'sticks out' : undefined;
  }

  function isFramed(element: HTMLElement): boolean {
    return innerWidth >= 768 && element.closest('[data-cut-start], [data-cut-end]') !== null;
  }

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

/**
 * Controls that another element covers in their middle, or that stick out of their card; not what lies outside of the
 * window or is scrolled away.
 * Playwright calls it in the page, so it uses nothing outside of itself.
 */
export function misplacedControls(selector: string): string[] {
  const controls = 'a[href], button, input, select, textarea, summary, [role=combobox]';
  const found = new Set<string>();
  for (const root of document.querySelectorAll<HTMLElement>(selector)) {
    for (const control of root.querySelectorAll<HTMLElement>(controls)) {
      const fault = isSeen(control) && (coverOf(control) ?? cardLeft(control));
      if (fault) found.add(`${nameOf(control)}: ${fault}`);
    }
  }
  return [...found];

  function coverOf(control: HTMLElement): string | undefined {
    const box = control.getClientRects()[0];
    if (!box) return undefined;
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const hit = document.elementFromPoint(x, y);
    if (!hit || isClipped(control, x, y)) return undefined;
    // What covers a control inside the same field belongs to it: an icon, the text of a checkbox.
    const isIts =
      control.contains(hit) ||
      hit.contains(control) ||
      hit.closest('label')?.contains(control) ||
      (control.matches('input, select') && hit.parentElement === control.parentElement);
    // Columns of a table that scrolls go below those that stay.
    const isPinned = hit.closest('[data-pin]') && hit.closest('table') === control.closest('table');
    return isIts || isPinned || isScrolledAway(control, hit) ? undefined : `below ${nameOf(hit)}`;
  }

  /** Below an open popover, or a bar that stays while the page, or the box in which both are, scrolls on. */
  function isScrolledAway(control: HTMLElement, hit: Element): boolean {
    const popover = hit.closest(':popover-open');
    if (popover && !popover.contains(control)) return true;
    let bar: Element | null = hit;
    while (bar && !/fixed|sticky/.test(getComputedStyle(bar).position)) bar = bar.parentElement;
    if (!bar || bar.contains(control)) return false;
    const { scrollHeight, clientHeight } = document.documentElement;
    return scrollHeight > clientHeight || bar.closest('[role=dialog]') !== null;
  }

  function cardLeft(control: HTMLElement): string | undefined {
    const { right } = control.getBoundingClientRect();
    let card = control.parentElement;
    while (card && !isCard(card)) card = card.parentElement;
    const edge = Math.min(card?.getBoundingClientRect().right ?? innerWidth, innerWidth);
    const isScrolled = control.closest('[data-cut-start], [data-cut-end]') !== null;
    return right > edge + 1 && !isScrolled ? `sticks out by ${Math.round(right - edge)} px` : undefined;
  }

  function isCard(element: Element): boolean {
    const { borderRightWidth, backgroundColor, display } = getComputedStyle(element);
    return !/inline|contents/.test(display) && (borderRightWidth !== '0px' || !/, 0\)$/.test(backgroundColor));
  }

  function isClipped(control: Element, x: number, y: number): boolean {
    for (let box = control.parentElement; box; box = box.parentElement) {
      if (getComputedStyle(box).overflow === 'visible') continue;
      const { left, right, top, bottom } = box.getBoundingClientRect();
      if (x < left || x > right || y < top || y > bottom) return true;
    }
    return false;
  }

  function isSeen(control: HTMLElement): boolean {
    const { width, height } = control.getBoundingClientRect();
    const isPressed = !control.matches(':disabled, [inert] *, [aria-hidden=true] *');
    const isForReaders = getComputedStyle(control).clipPath !== 'none';
    const isVisible = control.checkVisibility({ visibilityProperty: true });
    return isPressed && isVisible && !isForReaders && width > 1 && height > 1;
  }

  function nameOf(element: Element): string {
    const text = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
    return `<${element.tagName.toLowerCase()}> ${text}`;
  }
}

/**
 * Words and figures that are broken though they would fit into a line, and any in the bar of a phone. Addresses, ids
 * and very long words may break.
 * Playwright calls it in the page, so it uses nothing outside of itself.
 */
export function brokenWords(selector: string): string[] {
  const found = new Set<string>();
  for (const root of document.querySelectorAll<HTMLElement>(selector)) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) for (const word of brokenIn(texts.currentNode)) found.add(word);
  }
  return [...found];

  function brokenIn(text: Node): string[] {
    const words = /(?<!\S)(?:(?:Rp\s|\+)?\d[\d.,]*|\p{L}+)(?=[.,:;!?)]*(?:\s|$))/gu;
    const element = text.parentElement;
    if (!element?.checkVisibility() || element.closest('svg, script, style')) return [];
    return [...(text.textContent ?? '').matchAll(words)]
      .filter(({ 0: word, index }) => word.length < 20 && isBroken(text, index, word, element))
      .map(([word]) => word);
  }

  function isBroken(text: Node, index: number, word: string, element: Element): boolean {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const pieces = [...range.getClientRects()];
    const lines = new Set(pieces.map(({ top }) => Math.round(top)));
    if (lines.size < 2) return false;
    const width = pieces.reduce((sum, piece) => sum + piece.width, 0);
    let box: Element | null = element;
    while (box && getComputedStyle(box).display === 'inline') box = box.parentElement;
    return width <= (box?.clientWidth ?? 0) || element.closest('nav.fixed') !== null;
  }
}
