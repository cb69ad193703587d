import * as RadixDialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { cx } from '../cx.ts';
import { useUiMessages } from '../ui-messages.tsx';
import { useOverflow } from '../use-overflow.ts';
import { ModalFrame } from './modal-frame.tsx';

export type DialogSize = 'small' | 'medium' | 'large';

export interface DialogProps {
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  size?: DialogSize | undefined;
  /** For unsaved input: Escape closes the dialog, but a click outside does not. */
  isSticky?: boolean | undefined;
  onOpenAutoFocus?: ComponentProps<typeof ModalFrame>['onOpenAutoFocus'];
  children?: ReactNode;
}

const widths: Record<DialogSize, string> = {
  small: 'md:max-w-110',
  medium: 'md:max-w-150',
  large: 'md:max-w-180',
};

/** Leaves room for alerts in the strip at the top. */
export const centeredModalClassName =
  'md:inset-0 md:m-auto md:h-fit md:max-h-[calc(100dvh-2*var(--strip))] md:w-[calc(100vw-3rem)] md:animate-rise md:rounded-2xl';

/** On a phone, a sheet. To be mounted only while it is open. */
export function Dialog({
  onClose,
  title,
  description,
  footer,
  size = 'medium',
  isSticky,
  onOpenAutoFocus,
  children,
}: DialogProps) {
  const messages = useUiMessages();
  return (
    <ModalFrame
      // Without an explicit `undefined`, Radix warns that the description is missing.
      {...(description === undefined && { 'aria-describedby': undefined })}
      {...(onOpenAutoFocus && { onOpenAutoFocus })}
      onClose={onClose}
      isSticky={isSticky}
      className={cx(centeredModalClassName, widths[size])}
    >
      <div
        data-sheet-head
        className="flex items-start justify-between gap-4 px-5 pt-3 pb-3 max-md:touch-none md:px-6.5 md:pt-5"
      >
        <div className="min-w-0 pt-1.5">
          <RadixDialog.Title className="title text-xl max-[19rem]:text-lg md:text-2xl">{title}</RadixDialog.Title>
          {description !== undefined && (
            <RadixDialog.Description className="mt-1 text-ink-2">{description}</RadixDialog.Description>
          )}
        </div>
        <IconButton label={messages.close} className="-mr-2" onClick={onClose}>
          <X aria-hidden="true" size={20} strokeWidth={1.75} />
        </IconButton>
      </div>
      {children ? <DialogBody>{children}</DialogBody> : <div className="h-3 shrink-0" />}
      {footer !== undefined && footer !== false && <DialogFooter>{footer}</DialogFooter>}
    </ModalFrame>
  );
}

/** Focusable when it overflows: otherwise text without controls could not be scrolled by keyboard. */
export function DialogBody({ children }: { children: ReactNode }) {
  const { box: container, content, isOverflowing } = useOverflow<HTMLDivElement, HTMLDivElement>('y');
  return (
    <div
      ref={container}
      {...(isOverflowing && { tabIndex: 0 })}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-6 -outline-offset-2 md:px-6.5"
    >
      <div ref={content}>{children}</div>
    </div>
  );
}

export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className="@container border-t border-line bg-cream px-5 py-3.5 pb-[max(0.875rem,env(safe-area-inset-bottom))] md:px-6.5">
      <div className="flex flex-wrap items-center justify-end gap-2.5 @max-lg:[&>button]:grow max-[19rem]:[&>button]:flex-auto! @lg:[&>p]:flex-[1_1_12rem]">
        {children}
      </div>
    </div>
  );
}
