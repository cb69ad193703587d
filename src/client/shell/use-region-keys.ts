import { useEffect } from 'react';

/** In the order in which F6 leads through them; those that are not on the page are left out. */
const regions = ['aside nav', 'header', '#main', '[data-detail]'];
const focusable =
  'h1[tabindex], h2[tabindex], a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';
const openDialog = '[role=dialog][aria-modal=true], [role=dialog][data-state=open]';

/**
 * F6 leads from part to part of the page, with Shift backwards: menu, header, page, detail. In each it returns to what
 * had the focus there.
 */
export function useRegionKeys(): void {
  useEffect(() => {
    /** What had the focus last in each part. */
    const last = new Map<Element, Element>();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return;
      if (document.querySelector(openDialog)) return;
      event.preventDefault();
      go(event.shiftKey ? -1 : 1, last);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function go(step: 1 | -1, last: Map<Element, Element>): void {
  const parts = regions
    .flatMap((selector) => document.querySelector(selector) ?? [])
    .filter(isShown);
  const { activeElement } = document;
  // The detail stands in the page: the last that fits is the one where the focus is.
  const here = parts.findLastIndex((part) => part.contains(activeElement));
  const from = parts[here];
  if (from && activeElement) last.set(from, activeElement);
  const next = here === -1 ? 0 : here + step;
  const to = parts[(next + parts.length) % parts.length];
  if (!to) return;
  const known = last.get(to);
  const target = known && to.contains(known) ? known : firstIn(to);
  if (target instanceof HTMLElement) target.focus();
}

function firstIn(part: Element): Element {
  return [...part.querySelectorAll(focusable)].find(isShown) ?? part;
}

function isShown(element: Element): boolean {
  return element.getClientRects().length > 0;
}
