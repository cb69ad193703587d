import { type RefObject, useEffect, useRef, useState } from 'react';

interface Overflow<Box, Content> {
  box: RefObject<Box | null>;
  content: RefObject<Content | null>;
  isOverflowing: boolean;
  hasMoreAfter: boolean;
  isScrolled: boolean;
}

/** The caller attaches both refs. */
export function useOverflow<Box extends HTMLElement, Content extends HTMLElement>(
  axis: 'x' | 'y',
): Overflow<Box, Content> {
  const container = useRef<Box>(null);
  const content = useRef<Content>(null);
  const [isOverflowing, setIsOverflowing] = useState(false);
  const [hasMoreAfter, setHasMoreAfter] = useState(false);
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    const [outer, inner] = [container.current, content.current];
    if (!outer || !inner) return;
    const measure = () => {
      const { scrollHeight, clientHeight, scrollTop, scrollWidth, clientWidth, scrollLeft } = outer;
      const hiddenPx = axis === 'y' ? scrollHeight - clientHeight : scrollWidth - clientWidth;
      setIsOverflowing(hiddenPx > 0);
      // One pixel of tolerance, because a zoomed page scrolls by fractions.
      const scrolledPx = axis === 'y' ? scrollTop : scrollLeft;
      setHasMoreAfter(hiddenPx - scrolledPx > 1);
      setIsScrolled(scrolledPx > 1);
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
  return { box: container, content, isOverflowing, hasMoreAfter, isScrolled };
}
