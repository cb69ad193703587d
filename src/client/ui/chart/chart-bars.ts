import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { ChartCursor } from './use-chart-cursor.ts';

/** A bar, or a point of the line beside the bars. */
export interface ChartPoint {
  /** A bar and a point with the same key belong together. */
  key: string;
  /** Its place on the axis, in as few letters as people know it by. */
  label: string;
  /** Undefined: there is none, as of an hour that is to come. */
  value: number | undefined;
  /** What it says, with its figure: read out, and shown where it is pointed at. Empty: nothing. */
  text: string;
}

export interface BarChartProps {
  /** Names the figure for a screen reader. */
  title: string;
  /** What the bars show, in a sentence. */
  summary: string;
  bars: readonly ChartPoint[];
  /** Drawn as a dashed line, or as a dashed mark in each row. Needs `barsLabel`. */
  line?: { label: string; points: readonly ChartPoint[] } | undefined;
  /** What the bars are, where there is a line to tell them from. */
  barsLabel?: string | undefined;
  /** A figure beside the axis. */
  axisText: (value: number) => string;
  /** Columns are for time. Rows, with room for names, for anything else. */
  direction?: 'columns' | 'rows' | undefined;
}

/** What columns and rows are drawn from. */
export interface BarsProps extends BarChartProps {
  /** The points of the line, by their keys. */
  pointOf: ReadonlyMap<string, ChartPoint>;
  /** What each bar says. */
  texts: readonly string[];
  cursor: ChartCursor;
  size: ChartSize;
}

/** From the lowest to the highest figure, with 0 among them; never both the same. */
export function rangeOf(bars: readonly ChartPoint[], points: Iterable<ChartPoint>): [number, number] {
  const values = [...bars, ...points].flatMap(({ value }) => value ?? []);
  const lowest = Math.min(0, ...values);
  const highest = Math.max(0, ...values);
  return [lowest, highest === lowest ? lowest + 1 : highest];
}

/** About how wide a text of this size is. Figures and small letters are nearly alike. */
export function widthOf(text: string, fontSize: number): number {
  return text.length * fontSize * 0.6;
}

/** As much of a text as has room. */
export function cutTo(text: string, width: number, fontSize: number): string {
  const most = Math.max(Math.floor(width / (fontSize * 0.6)), 3);
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}

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
