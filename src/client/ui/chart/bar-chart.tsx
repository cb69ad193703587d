import { lazyOnOpen } from '../lazy-on-open.tsx';

export type { BarChartProps, ChartPoint } from './chart-bars.ts';

/** The screen must also show the figures in a table. The chart library loads only with the first chart. */
export const BarChart = lazyOnOpen(() => import('./bar-figure.tsx'), 'BarFigure', {
  fallback: <div className="min-h-72" />,
  // The screen's table shows the same figures.
  isQuiet: true,
});
