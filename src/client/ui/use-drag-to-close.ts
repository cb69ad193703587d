import { type PointerEvent, useRef } from 'react';

/** From this share of its height on, a sheet that is let go of closes. */
const farEnough = 0.3;
/** Pixels per millisecond: faster than this is a flick, however short. */
const fastEnough = 0.5;
const returnMs = 150;

interface Drag {
  pointerId: number;
  startY: number;
  startedAt: number;
  sheet: HTMLElement;
}

/**
 * Handlers for the head of a sheet at the bottom edge: the sheet follows the finger down, and closes or
 * returns when it is let go. The content below the head scrolls as ever, because a drag begins at the head
 * only. With reduced motion the sheet stays in its place, and a swipe down closes it all the same.
 *
 * @param isSheet whether the dialog is a sheet now, and not in the middle of a wide screen
 */
export function useDragToClose(close: () => void, isSheet: boolean) {
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
    const isFlick = by > 24 && by / Math.max(1, atMs - startedAt) > fastEnough;
    if (isDone && (isFlick || by > sheet.offsetHeight * farEnough)) close();
  };

  const distance = ({ clientY }: PointerEvent) => clientY - (drag.current?.startY ?? clientY);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const isOnButton = event.target instanceof Element && event.target.closest('button, a');
      const sheet = event.currentTarget.closest<HTMLElement>('[role=dialog]');
      if (event.pointerType !== 'touch' || isOnButton || !sheet || !isSheet) return;
      event.currentTarget.setPointerCapture(event.pointerId);
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
