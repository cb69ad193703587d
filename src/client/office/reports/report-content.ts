import type { ReactNode } from 'react';
import type { BarChartProps } from '#client/ui/chart/bar-chart.tsx';
import type { Column } from '#client/ui/table/table-props.ts';

export const reportNames = ['sales', 'losses', 'stock'] as const;
export type ReportName = (typeof reportNames)[number];

/** What a report says, in the same places on the screen and on paper. */
export interface ReportContent<Row> {
  /** What all rows come to: the one figure that matters, what it means, and the others. */
  figure: { name: string; value: string; meaning?: Meaning | undefined; parts: readonly string[] };
  chart?: BarChartProps | undefined;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** In place of a table of the rows. */
  table?: ReactNode;
  /** How its figures are counted, and what is not known here. */
  notes: readonly string[];
}

export interface Meaning {
  text: string;
  tone: 'good' | 'bad' | 'plain';
}
