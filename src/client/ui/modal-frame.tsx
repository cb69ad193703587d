import * as RadixDialog from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { useDragToClose } from './use-drag-to-close.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface ModalFrameProps
  extends Pick<
    RadixDialog.DialogContentProps,
    'aria-describedby' | 'aria-labelledby' | 'onOpenAutoFocus'
  > {
  onClose: () => void;
  /** A press outside does not close it, for a form with unsaved input. Escape still does. */
  isSticky?: boolean | undefined;
  /** Where it stands on a wider screen, and how wide. */
  className: string;
  children: ReactNode;
}

/**
 * What every dialog stands in: on a phone a sheet at the bottom edge. It is mounted at each opening, so
 * that `useReturnFocus` finds the element that opened it.
 */
export function ModalFrame({ onClose, isSticky, className, children, ...rest }: ModalFrameProps) {
  const returnFocus = useReturnFocus();
  const drag = useDragToClose(onClose);
  // A press on an alert must not close the dialog either. The region of alerts is above it, `aria-live`.
  const stayOpen = (event: Event) => {
    const isOnAlert = event.target instanceof Element && event.target.closest('[aria-live]');
    if (isSticky || isOnAlert) event.preventDefault();
  };
  return (
    <RadixDialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-50 animate-fade bg-scrim" />
        <RadixDialog.Content
          {...rest}
          {...drag}
          onCloseAutoFocus={returnFocus}
          onPointerDownOutside={stayOpen}
          onInteractOutside={stayOpen}
          className={cx(
            'fixed z-60 flex flex-col overflow-hidden bg-paper shadow-lift-high outline-none',
            'inset-x-0 bottom-0 max-h-[92dvh] animate-sheet rounded-t-2xl',
            className,
          )}
        >
          {/* The whole width of it, because a finger misses a line of 4 px. */}
          <span
            aria-hidden="true"
            data-sheet-head
            className="flex shrink-0 touch-none justify-center pt-2.5 md:hidden"
          >
            <span className="h-1 w-10 rounded-full bg-line" />
          </span>
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
