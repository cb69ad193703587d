import type { ReactNode } from 'react';
import type { BarChartProps } from '#client/ui/chart/bar-chart.tsx';
import type { Column } from '#client/ui/table/table-props.ts';

/** In the order of the tabs. Each is also the last part of the path. */
export const reportNames = ['sales', 'losses', 'stock'] as const;
export type ReportName = (typeof reportNames)[number];

/** What all reports show in the same layout. Texts are translated and formatted. */
export interface ReportContent<Row extends { key: string }> {
  /** The total above the chart; `parts` are the amounts and counts below it. */
  figure: { name: string; value: string; explanation?: FigureExplanation | undefined; parts: readonly string[] };
  chart?: BarChartProps | undefined;
  /** Without rows, the report shows that it is empty, even if it has a `table`. */
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** Shown and printed instead of a table of `rows` and `columns`. */
  table?: ReactNode;
  notes: readonly string[];
}

export interface FigureExplanation {
  text: string;
  tone: 'good' | 'bad' | 'plain';
}
