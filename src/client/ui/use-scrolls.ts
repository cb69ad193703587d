import { type RefObject, useEffect, useRef, useState } from 'react';

interface Scrolls<Box, Content> {
  box: RefObject<Box | null>;
  content: RefObject<Content | null>;
  /** The content is larger than its box, which then needs to be focusable for the keyboard. */
  isScrolling: boolean;
}

export function useScrolls<Box extends HTMLElement, Content extends HTMLElement>(
  axis: 'x' | 'y',
): Scrolls<Box, Content> {
  const box = useRef<Box>(null);
  const content = useRef<Content>(null);
  const [isScrolling, setScrolling] = useState(false);
  useEffect(() => {
    const [outer, inner] = [box.current, content.current];
    if (!outer || !inner) return;
    const measure = () =>
      setScrolling(
        axis === 'y'
          ? outer.scrollHeight > outer.clientHeight
          : outer.scrollWidth > outer.clientWidth,
      );
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [axis]);
  return { box, content, isScrolling };
}
