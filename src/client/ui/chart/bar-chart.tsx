import { lazyOnOpen } from '../lazy-on-open.tsx';

export type { BarChartProps, ChartPoint } from './chart-bars.ts';

/**
 * Bars in one figure: one stop of the Tab key, in which arrows, Home and End go from bar to bar. Whoever shows it
 * shows the same figures as a table too. Its library is loaded where a chart is shown, and nowhere else.
 */
export const BarChart = lazyOnOpen(() => import('./bar-figure.tsx'), 'BarFigure', {
  fallback: <div className="min-h-72" />,
  // The table below it says the same.
  isQuiet: true,
});
