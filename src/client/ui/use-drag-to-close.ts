import { type PointerEvent, useRef } from 'react';
import { useMediaQuery } from './use-media-query.ts';

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
 * Handlers for a dialog, while it is a sheet at the bottom edge: it follows the finger down, and closes or
 * returns when it is let go. A drag begins at its head only (`data-sheet-head`), so what is below scrolls as
 * ever. With reduced motion the sheet stays in its place, and a swipe down closes it all the same.
 */
export function useDragToClose(close: () => void) {
  const isSheet = !useMediaQuery('(min-width: 768px)');
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
