import { lazyOnOpen } from '../lazy-on-open.tsx';

export type { BarChartProps, ChartPoint } from './chart-bars.ts';

/** The screen must also show the figures in a table. The library loads only where a chart is shown. */
export const BarChart = lazyOnOpen(() => import('./bar-figure.tsx'), 'BarFigure', {
  fallback: <div className="min-h-72" />,
  // The table below has the same figures.
  isQuiet: true,
});
