import type { ReactNode } from 'react';

/**
 * The buttons of a dialog. A sentence beside the buttons wraps before the buttons do. Where it is
 * narrow the buttons share the width.
 */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className="@container border-t border-line bg-cream px-5 py-3.5 pb-[max(0.875rem,env(safe-area-inset-bottom))] md:px-6.5">
      <div className="flex flex-wrap items-center justify-end gap-2.5 @max-lg:[&>button]:grow @lg:[&>p]:flex-[1_1_12rem]">
        {children}
      </div>
    </div>
  );
}
