import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

export interface ChartSize {
  /** In CSS pixels; a chart is drawn as wide as its box, so that its text keeps the size of text. */
  width: number;
  /** The reader's own size of text, in pixels. */
  rem: number;
}

/** About as wide as paper, where nothing is measured: a sheet is not shown until it is printed. */
const onPaper: ChartSize = { width: 700, rem: 15 };

/** The room that a chart has. */
export function useChartSize(): { box: RefObject<HTMLDivElement | null>; size: ChartSize } {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(onPaper);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const measure = () => {
      const width = current.clientWidth;
      if (width === 0) return;
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setSize((known) => (known.width === width && known.rem === rem ? known : { width, rem }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { box, size };
}
