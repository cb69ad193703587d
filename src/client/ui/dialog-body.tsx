import type { ReactNode } from 'react';
import { useOverflow } from './use-overflow.ts';

/**
 * The content of a dialog, between title and buttons. If it is longer than the dialog it can be
 * focused, because otherwise a keyboard could not scroll a text without any control in it.
 */
export function DialogBody({ children }: { children: ReactNode }) {
  const { box, content, isOverflowing } = useOverflow<HTMLDivElement, HTMLDivElement>('y');
  return (
    <div
      ref={box}
      {...(isOverflowing && { tabIndex: 0 })}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-6 -outline-offset-2 md:px-6.5"
    >
      <div ref={content}>{children}</div>
    </div>
  );
}
