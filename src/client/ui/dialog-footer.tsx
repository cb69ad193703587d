import type { ReactNode } from 'react';

/**
 * The buttons of a dialog. A sentence beside the buttons wraps before the buttons do. On a phone the
 * buttons share the width.
 */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-2.5 border-t max-sm:[&>button]:grow sm:[&>p]:flex-[1_1_12rem] border-line bg-cream px-5 py-3.5 pb-[max(0.875rem,env(safe-area-inset-bottom))] md:px-6.5">
      {children}
    </div>
  );
}
