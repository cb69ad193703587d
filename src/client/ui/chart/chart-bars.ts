import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { ChartCursor } from './use-chart-cursor.ts';

export interface ChartPoint {
  /** A bar and a point with the same key belong together. */
  key: string;
  label: string;
  /** Undefined if the figure is unknown, such as for a future hour. */
  value: number | undefined;
  /** Includes the figure. Read by screen readers and shown above the chart. May be empty. */
  text: string;
}

export interface BarChartProps {
  title: string;
  summary: string;
  bars: readonly ChartPoint[];
  /** Drawn dashed. Requires `barsLabel`. */
  line?: { label: string; points: readonly ChartPoint[] } | undefined;
  barsLabel?: string | undefined;
  formatAxisValue: (value: number) => string;
  /** Columns are for times; rows have room for names. */
  direction?: 'columns' | 'rows' | undefined;
}

export interface BarsProps extends BarChartProps {
  pointByKey: ReadonlyMap<string, ChartPoint>;
  texts: readonly string[];
  cursor: ChartCursor;
  size: ChartSize;
}

/** Includes 0, and the two ends are never equal. */
export function rangeOf(bars: readonly ChartPoint[], points: Iterable<ChartPoint>): [number, number] {
  const values = [...bars, ...points].flatMap(({ value }) => value ?? []);
  const lowest = Math.min(0, ...values);
  const highest = Math.max(0, ...values);
  return [lowest, highest === lowest ? lowest + 1 : highest];
}

/** An estimate: digits and lowercase letters are nearly equally wide. */
export function estimateWidth(text: string, fontSize: number): number {
  return text.length * fontSize * 0.6;
}

export function truncateText(text: string, width: number, fontSize: number): string {
  const maxLength = Math.max(Math.floor(width / (fontSize * 0.6)), 3);
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).trimEnd()}…`;
}

export interface ChartSize {
  /** In CSS pixels: a chart is drawn as wide as its container, so that its text keeps its size. */
  width: number;
  /** The user's text size in pixels. */
  rem: number;
}

/** A printed sheet cannot be measured before it is printed. */
const printSize: ChartSize = { width: 700, rem: 15 };

export function useChartSize(): { box: RefObject<HTMLDivElement | null>; size: ChartSize } {
  const container = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(printSize);
  useLayoutEffect(() => {
    const { current } = container;
    if (!current) return;
    const measure = () => {
      const width = current.clientWidth;
      if (width === 0) return;
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setSize((previous) => (previous.width === width && previous.rem === rem ? previous : { width, rem }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { box: container, size };
}
