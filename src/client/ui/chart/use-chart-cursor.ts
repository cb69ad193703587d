import { type KeyboardEvent, useRef, useState } from 'react';

export interface ChartCursor {
  active: number | undefined;
  propsOf: (index: number) => {
    ref: (element: SVGGElement | null) => void;
    role: 'img';
    'aria-label': string;
    tabIndex: 0 | -1;
    onKeyDown: (event: KeyboardEvent) => void;
    onFocus: () => void;
    onBlur: () => void;
    onPointerEnter: () => void;
    onPointerLeave: () => void;
  };
}

const steps: Partial<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index) => index + 1,
  ArrowDown: (index) => index + 1,
  ArrowLeft: (index) => index - 1,
  ArrowUp: (index) => index - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

export function useChartCursor(texts: readonly string[]): ChartCursor {
  const elements = useRef(new Map<number, SVGGElement>());
  // Tab returns to the bar that had the focus last.
  const [stop, setStop] = useState<number>();
  const [focused, setFocused] = useState<number>();
  const [pointed, setPointed] = useState<number>();
  const last = texts.length - 1;
  const inside = (index: number | undefined) => (index !== undefined && index <= last ? index : undefined);
  const tabStop = inside(stop) ?? 0;

  function move(event: KeyboardEvent, index: number) {
    const step = steps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = Math.min(Math.max(step(index, texts.length), 0), last);
    elements.current.get(next)?.focus();
  }

  return {
    active: inside(pointed) ?? inside(focused),
    propsOf: (index) => ({
      ref: (element) => {
        if (element) elements.current.set(index, element);
        else elements.current.delete(index);
      },
      role: 'img',
      'aria-label': texts[index] ?? '',
      tabIndex: index === tabStop ? 0 : -1,
      onKeyDown: (event) => move(event, index),
      onFocus: () => {
        setStop(index);
        setFocused(index);
      },
      onBlur: () => setFocused(undefined),
      onPointerEnter: () => setPointed(index),
      onPointerLeave: () => setPointed(undefined),
    }),
  };
}
