import * as RadixDialog from '@radix-ui/react-dialog';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { useIsCards } from '../use-media-query.ts';

interface ModalFrameProps
  extends Pick<RadixDialog.DialogContentProps, 'aria-describedby' | 'aria-labelledby' | 'onOpenAutoFocus'> {
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
        <RadixDialog.Overlay className="fixed inset-0 z-60 animate-fade bg-scrim" />
        <RadixDialog.Content
          {...rest}
          {...drag}
          onCloseAutoFocus={returnFocus}
          onPointerDownOutside={stayOpen}
          onInteractOutside={stayOpen}
          className={cx(
            'fixed z-60 flex flex-col overflow-x-hidden overflow-y-hidden bg-paper shadow-lift-high outline-none',
            // The strip at the top stays free: an alert stands there (screens 4.2).
            'inset-x-0 bottom-0 max-h-[calc(100dvh-var(--strip))] animate-sheet rounded-t-2xl',
            // On a low window its buttons would leave hardly a line for what is above: all of it scrolls.
            '[@media(height<30rem)]:overflow-y-auto [@media(height<30rem)]:*:shrink-0',
            className,
          )}
        >
          {/* The whole width of it, because a finger misses a line of 4 px. */}
          <span aria-hidden="true" data-sheet-head className="flex shrink-0 touch-none justify-center pt-2.5 md:hidden">
            <span className="h-1 w-10 rounded-full bg-line" />
          </span>
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** Whether a sheet closes that was dragged down by so many pixels in so many milliseconds: far, or in a flick. */
export function closesSheet(by: number, ms: number, height: number): boolean {
  const isFlick = by > 24 && by / Math.max(1, ms) > 0.5;
  return isFlick || by > height * 0.3;
}

const returnMs = 150;

interface Drag {
  pointerId: number;
  startY: number;
  startedAt: number;
  sheet: HTMLElement;
}

/**
 * Handlers for a dialog, while it is a sheet at the bottom edge: it follows the finger down, and closes or
 * returns when it is let go. A drag begins at its head only (`data-sheet-head`), so what is below scrolls as
 * ever. With reduced motion the sheet stays in its place, and a swipe down closes it all the same.
 */
function useDragToClose(close: () => void) {
  const isSheet = useIsCards();
  const drag = useRef<Drag>(undefined);

  const move = (by: number) => {
    const sheet = drag.current?.sheet;
    if (!sheet || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    sheet.style.transition = 'none';
    sheet.style.translate = `0 ${Math.max(0, by)}px`;
  };

  const end = (by: number, atMs: number, isDone: boolean) => {
    if (!drag.current) return;
    const { sheet, startedAt } = drag.current;
    drag.current = undefined;
    // Also where it closes: a form with input asks first, and its sheet stays.
    sheet.style.transition = `translate ${returnMs}ms`;
    sheet.style.translate = '';
    if (isDone && closesSheet(by, atMs - startedAt, sheet.offsetHeight)) close();
  };

  const distance = ({ clientY }: PointerEvent) => clientY - (drag.current?.startY ?? clientY);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const { currentTarget: sheet, target } = event;
      if (event.pointerType !== 'touch' || !isSheet || !(target instanceof Element)) return;
      if (!target.closest('[data-sheet-head]') || target.closest('button, a')) return;
      sheet.setPointerCapture(event.pointerId);
      const { pointerId, clientY: startY, timeStamp: startedAt } = event;
      drag.current = { pointerId, startY, startedAt, sheet };
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerId === drag.current?.pointerId) move(distance(event));
    },
    onPointerUp: (event: PointerEvent) => {
      if (event.pointerId !== drag.current?.pointerId) return;
      end(distance(event), event.timeStamp, true);
    },
    onPointerCancel: (event: PointerEvent) => {
      if (event.pointerId === drag.current?.pointerId) end(0, event.timeStamp, false);
    },
  };
}

/**
 * Returns a handler for `onCloseAutoFocus` of a Radix dialog. It returns the focus to the element that
 * had it when the calling component was mounted. Radix itself returns the focus only to its own
 * trigger, which our dialogs do not use.
 */
export function useReturnFocus(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    // The opener may not exist any more, such as the button of a row that was deleted.
    const target = opener?.isConnected === true ? opener : document.getElementById('main');
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  };
}
