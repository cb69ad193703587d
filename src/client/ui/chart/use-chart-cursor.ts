import { type KeyboardEvent, useRef, useState } from 'react';

export interface ChartCursor {
  active: number | undefined;
  getBarProps: (index: number) => {
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

const stepByKey: Partial<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index) => index + 1,
  ArrowDown: (index) => index + 1,
  ArrowLeft: (index) => index - 1,
  ArrowUp: (index) => index - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

export function useChartCursor(texts: readonly string[]): ChartCursor {
  const elements = useRef(new Map<number, SVGGElement>());
  // Tab returns to the bar that last had the focus.
  const [lastFocused, setLastFocused] = useState<number>();
  const [focused, setFocused] = useState<number>();
  const [hovered, setHovered] = useState<number>();
  const last = texts.length - 1;
  const indexInRange = (index: number | undefined) => (index !== undefined && index <= last ? index : undefined);
  const tabStop = indexInRange(lastFocused) ?? 0;

  function move(event: KeyboardEvent, index: number) {
    const step = stepByKey[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = Math.min(Math.max(step(index, texts.length), 0), last);
    elements.current.get(next)?.focus();
  }

  return {
    active: indexInRange(hovered) ?? indexInRange(focused),
    getBarProps: (index) => ({
      ref: (element) => {
        if (element) elements.current.set(index, element);
        else elements.current.delete(index);
      },
      role: 'img',
      'aria-label': texts[index] ?? '',
      tabIndex: index === tabStop ? 0 : -1,
      onKeyDown: (event) => move(event, index),
      onFocus: () => {
        setLastFocused(index);
        setFocused(index);
      },
      onBlur: () => setFocused(undefined),
      onPointerEnter: () => setHovered(index),
      onPointerLeave: () => setHovered(undefined),
    }),
  };
}
