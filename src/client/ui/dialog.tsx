import * as RadixDialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { DialogBody } from './dialog-body.tsx';
import { useUiWords } from './ui-words.tsx';
import { useDragToClose } from './use-drag-to-close.ts';
import { useMediaQuery } from './use-media-query.ts';
import { useReturnFocus } from './use-return-focus.ts';

export type DialogSize = 'small' | 'medium' | 'large';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons; on a phone they stay at the bottom while the content scrolls. */
  footer?: ReactNode;
  size?: DialogSize | undefined;
  /** A press outside does not close the dialog, for a form with unsaved input. Escape still does. */
  isSticky?: boolean | undefined;
  children?: ReactNode;
}

const widths: Record<DialogSize, string> = {
  small: 'md:max-w-110',
  medium: 'md:max-w-150',
  large: 'md:max-w-180',
};

/**
 * A dialog in the middle of a wide screen; on a phone a sheet at the bottom edge. It is mounted at each
 * opening, so that `useReturnFocus` finds the element that opened it.
 */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({
  open,
  onOpenChange,
  title,
  description,
  footer,
  size = 'medium',
  isSticky = false,
  children,
}: DialogProps) {
  const words = useUiWords();
  const returnFocus = useReturnFocus();
  const isWide = useMediaQuery('(min-width: 768px)');
  const drag = useDragToClose(() => onOpenChange(false), !isWide);
  // A press on an alert must not close the dialog either. The region of alerts is above it, `aria-live`.
  const stayOpen = (event: Event) => {
    const isOnAlert = event.target instanceof Element && event.target.closest('[aria-live]');
    if (isSticky || isOnAlert) event.preventDefault();
  };
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-50 animate-fade bg-scrim" />
        <RadixDialog.Content
          // Without an explicit `undefined`, Radix warns that the description is missing.
          {...(description === undefined && { 'aria-describedby': undefined })}
          onCloseAutoFocus={returnFocus}
          onPointerDownOutside={stayOpen}
          onInteractOutside={stayOpen}
          className={cx(
            'fixed z-60 flex flex-col overflow-hidden bg-paper shadow-lift-high outline-none',
            'inset-x-0 bottom-0 max-h-[92dvh] animate-sheet rounded-t-2xl',
            'md:inset-0 md:m-auto md:h-fit md:max-h-[88dvh] md:w-[calc(100vw-3rem)] md:animate-rise md:rounded-2xl',
            widths[size],
          )}
        >
          <div
            {...drag}
            className="relative flex shrink-0 items-start justify-between gap-4 px-5 pt-6.5 pb-3 max-md:touch-none md:px-6.5 md:pt-5"
          >
            <span
              aria-hidden="true"
              className="absolute inset-x-0 top-2.5 mx-auto h-1 w-10 rounded-full bg-line md:hidden"
            />
            <div className="min-w-0 pt-1.5">
              <RadixDialog.Title className="title text-xl md:text-2xl">{title}</RadixDialog.Title>
              {description !== undefined && (
                <RadixDialog.Description className="mt-1 text-ink-2">
                  {description}
                </RadixDialog.Description>
              )}
            </div>
            <RadixDialog.Close
              aria-label={words.close}
              title={words.close}
              className="-mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink-2 transition-colors hover:bg-sand hover:text-ink"
            >
              <X aria-hidden="true" size={20} strokeWidth={1.75} />
            </RadixDialog.Close>
          </div>
          {children ? <DialogBody>{children}</DialogBody> : <div className="h-3 shrink-0" />}
          {footer !== undefined && (
            // A sentence beside the buttons wraps before the buttons do. On a phone the buttons share the
            // width.
            <div className="flex flex-wrap items-center justify-end gap-2.5 border-t max-sm:[&>button]:grow sm:[&>p]:flex-[1_1_12rem] border-line bg-cream px-5 py-3.5 pb-[max(0.875rem,env(safe-area-inset-bottom))] md:px-6.5">
              {footer}
            </div>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
