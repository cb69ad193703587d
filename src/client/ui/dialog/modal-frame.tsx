import * as RadixDialog from '@radix-ui/react-dialog';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { useIsCardLayout } from '../use-media-query.ts';

interface ModalFrameProps
  extends Pick<RadixDialog.DialogContentProps, 'aria-describedby' | 'aria-labelledby' | 'onOpenAutoFocus'> {
  onClose: () => void;
  isSticky?: boolean | undefined;
  className: string;
  children: ReactNode;
}

/** Must be mounted for each opening, so that `useReturnFocus` finds the opener. */
export function ModalFrame({ onClose, isSticky, className, children, ...rest }: ModalFrameProps) {
  const returnFocus = useReturnFocus();
  const dragHandlers = useDragToClose(onClose);
  // Clicking an alert must not close the dialog; alerts are in an `aria-live` region above it.
  const preventClose = (event: Event) => {
    const isOnAlert = event.target instanceof Element && event.target.closest('[aria-live]');
    if (isSticky || isOnAlert) event.preventDefault();
  };
  return (
    <RadixDialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-60 animate-fade bg-scrim" />
        <RadixDialog.Content
          {...rest}
          {...dragHandlers}
          onCloseAutoFocus={returnFocus}
          onPointerDownOutside={preventClose}
          onInteractOutside={preventClose}
          className={cx(
            'fixed z-60 flex flex-col overflow-x-hidden overflow-y-hidden bg-paper shadow-lift-high outline-none',
            // The strip at the top stays free for alerts (screens 4.2).
            'inset-x-0 bottom-0 max-h-[calc(100dvh-var(--strip))] animate-sheet rounded-t-2xl',
            // In a short window, fixed buttons would leave hardly any room for content.
            '[@media(height<30rem)]:overflow-y-auto [@media(height<30rem)]:*:shrink-0',
            className,
          )}
        >
          {/* As wide as the sheet, because a 4 px line is hard to touch. */}
          <span aria-hidden="true" data-sheet-head className="flex shrink-0 touch-none justify-center pt-2.5 md:hidden">
            <span className="h-1 w-10 rounded-full bg-line" />
          </span>
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

export function shouldCloseSheet(distanceY: number, ms: number, height: number): boolean {
  const isFlick = distanceY > 24 && distanceY / Math.max(1, ms) > 0.5;
  return isFlick || distanceY > height * 0.3;
}

const snapBackMs = 150;

interface Drag {
  pointerId: number;
  startY: number;
  startedAtMs: number;
  sheet: HTMLElement;
}

/**
 * Only the head (`data-sheet-head`) can be dragged, so that the content can be scrolled. With reduced motion, the sheet
 * does not follow the finger, but a swipe down closes it.
 */
function useDragToClose(close: () => void) {
  const isSheet = useIsCardLayout();
  const drag = useRef<Drag>(undefined);

  const move = (distanceY: number) => {
    const sheet = drag.current?.sheet;
    if (!sheet || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    sheet.style.transition = 'none';
    sheet.style.translate = `0 ${Math.max(0, distanceY)}px`;
  };

  const end = (distanceY: number, atMs: number, mayClose: boolean) => {
    if (!drag.current) return;
    const { sheet, startedAtMs } = drag.current;
    drag.current = undefined;
    // Moves back even when closing: a form with unsaved input asks first, and may stay open.
    sheet.style.transition = `translate ${snapBackMs}ms`;
    sheet.style.translate = '';
    if (mayClose && shouldCloseSheet(distanceY, atMs - startedAtMs, sheet.offsetHeight)) close();
  };

  const dragDistance = ({ clientY }: PointerEvent) => clientY - (drag.current?.startY ?? clientY);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const { currentTarget: sheet, target } = event;
      if (event.pointerType !== 'touch' || !isSheet || !(target instanceof Element)) return;
      if (!target.closest('[data-sheet-head]') || target.closest('button, a')) return;
      sheet.setPointerCapture(event.pointerId);
      const { pointerId, clientY: startY, timeStamp: startedAtMs } = event;
      drag.current = { pointerId, startY, startedAtMs, sheet };
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerId === drag.current?.pointerId) move(dragDistance(event));
    },
    onPointerUp: (event: PointerEvent) => {
      if (event.pointerId !== drag.current?.pointerId) return;
      end(dragDistance(event), event.timeStamp, true);
    },
    onPointerCancel: (event: PointerEvent) => {
      if (event.pointerId === drag.current?.pointerId) end(0, event.timeStamp, false);
    },
  };
}

/** Radix returns the focus only to its own trigger, which our dialogs do not use. */
export function useReturnFocus(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    // The opener may be gone, such as the button of a deleted row.
    const target = opener?.isConnected === true ? opener : document.getElementById('main');
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  };
}
