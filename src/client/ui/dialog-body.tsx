import { type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * What a dialog holds, between its title and its buttons. Where it scrolls it takes the focus, so
 * that a keyboard can scroll a detail in which nothing else can be focused.
 */
export function DialogBody({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isScrolling, setScrolling] = useState(false);
  useEffect(() => {
    const [outer, inner] = [box.current, content.current];
    if (!outer || !inner) return;
    const measure = () => setScrolling(outer.scrollHeight > outer.clientHeight);
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={box}
      {...(isScrolling && { tabIndex: 0 })}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-6 -outline-offset-2 md:px-6.5"
    >
      <div ref={content}>{children}</div>
    </div>
  );
}
