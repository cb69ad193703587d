import type { ReactNode } from 'react';
import type { BarChartProps } from '#client/ui/chart/bar-chart.tsx';
import type { Column } from '#client/ui/table/table-props.ts';

export const reportNames = ['sales', 'losses', 'stock'] as const;
export type ReportName = (typeof reportNames)[number];

export interface ReportContent<Row> {
  figure: { name: string; value: string; explanation?: FigureExplanation | undefined; parts: readonly string[] };
  chart?: BarChartProps | undefined;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  table?: ReactNode;
  notes: readonly string[];
}

export interface FigureExplanation {
  text: string;
  tone: 'good' | 'bad' | 'plain';
}
