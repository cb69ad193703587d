import { type RefObject, useEffect, useRef, useState } from 'react';

interface Overflow<Box, Content> {
  box: RefObject<Box | null>;
  content: RefObject<Content | null>;
  isOverflowing: boolean;
  isCut: boolean;
  isScrolled: boolean;
}

/** A box that scrolls must be focusable for the keyboard. The caller attaches both refs. */
export function useOverflow<Box extends HTMLElement, Content extends HTMLElement>(
  axis: 'x' | 'y',
): Overflow<Box, Content> {
  const box = useRef<Box>(null);
  const content = useRef<Content>(null);
  const [isOverflowing, setOverflowing] = useState(false);
  const [isCut, setCut] = useState(false);
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const [outer, inner] = [box.current, content.current];
    if (!outer || !inner) return;
    const measure = () => {
      const { scrollHeight, clientHeight, scrollTop, scrollWidth, clientWidth, scrollLeft } = outer;
      const hidden = axis === 'y' ? scrollHeight - clientHeight : scrollWidth - clientWidth;
      setOverflowing(hidden > 0);
      // One pixel of tolerance, because a zoomed page scrolls by fractions.
      const before = axis === 'y' ? scrollTop : scrollLeft;
      setCut(hidden - before > 1);
      setScrolled(before > 1);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    observer.observe(inner);
    outer.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      outer.removeEventListener('scroll', measure);
    };
  }, [axis]);
  return { box, content, isOverflowing, isCut, isScrolled };
}
