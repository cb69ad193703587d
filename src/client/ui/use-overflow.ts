import { type RefObject, useEffect, useRef, useState } from 'react';

interface Overflow<Box, Content> {
  box: RefObject<Box | null>;
  content: RefObject<Content | null>;
  isOverflowing: boolean;
}

/**
 * Whether content is larger than the box in which it scrolls. Such a box must be focusable, so that the
 * keyboard can scroll it. The caller attaches both refs.
 */
export function useOverflow<Box extends HTMLElement, Content extends HTMLElement>(
  axis: 'x' | 'y',
): Overflow<Box, Content> {
  const box = useRef<Box>(null);
  const content = useRef<Content>(null);
  const [isOverflowing, setOverflowing] = useState(false);
  useEffect(() => {
    const [outer, inner] = [box.current, content.current];
    if (!outer || !inner) return;
    const measure = () => {
      const isTooHigh = outer.scrollHeight > outer.clientHeight;
      const isTooWide = outer.scrollWidth > outer.clientWidth;
      setOverflowing(axis === 'y' ? isTooHigh : isTooWide);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [axis]);
  return { box, content, isOverflowing };
}
