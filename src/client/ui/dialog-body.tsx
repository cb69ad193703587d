import type { ReactNode } from 'react';
import { useScrolls } from './use-scrolls.ts';

/**
 * The content of a dialog, between title and buttons. Where it scrolls it is focusable, so that a
 * keyboard can scroll content in which nothing else can be focused.
 */
export function DialogBody({ children }: { children: ReactNode }) {
  const { box, content, isScrolling } = useScrolls<HTMLDivElement, HTMLDivElement>('y');
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
