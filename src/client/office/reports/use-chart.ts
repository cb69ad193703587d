import { useTranslations } from 'use-intl';
import type { Days } from '#client/office/kit/list/periods.ts';
import { businessToday } from '#client/state/use-instant.ts';
import type { BarChartProps, ChartPoint } from '#client/ui/chart/bar-chart.tsx';
import { countDays } from './report-address.ts';
import { type Bucket, byDay, byHour, byMonth, maxBars } from './report-chart.ts';
import { type ReportGroup, useReportTexts } from './use-report-texts.ts';

/** More columns would be too thin, so the chart shows months instead. */
const mostColumns = 92;

export interface ChartOf<Row> {
  what: string;
  title?: string;
  by: ReportGroup;
  days: Days;
  rows: readonly Row[];
  valueOf: (row: Row) => number;
  textOf: (name: string, rows: readonly Row[]) => string;
  axisText?: (value: number) => string;
  line?:
    | {
        label: string;
        valueOf: (row: Row) => number;
        textOf: (key: string, rows: readonly Row[]) => string;
      }
    | undefined;
}

export function useChart() {
  const t = useTranslations('office.reports');
  const texts = useReportTexts();
  const { daysText, groupText } = texts;
  const today = businessToday();

  return <Row extends { key: string; label: string }>(chart: ChartOf<Row>): BarChartProps => {
    const { what, by, days, rows, line } = chart;
    const isByTime = by === 'day' || by === 'hour';
    const isByMonth = by === 'day' && countDays(days) > mostColumns;
    const buckets = bucketsOf(chart, isByMonth, today);
    const sum = (ofRows: readonly Row[], figureOf: (row: Row) => number) =>
      ofRows.reduce((total, row) => total + figureOf(row), 0);
    const nameOf = (key: string, label: string) => (isByMonth ? texts.monthText(key) : texts.nameOf(by, key, label));
    const shortNameOf = (key: string, label: string) =>
      isByMonth ? texts.monthText(key) : texts.shortNameOf(by, key, label);
    const bars = buckets.map(({ key, rows: ofBar }): ChartPoint => {
      const label = ofBar[0]?.label ?? key;
      return {
        key,
        label: shortNameOf(key, label),
        value: sum(ofBar, chart.valueOf),
        text: chart.textOf(nameOf(key, label), ofBar),
      };
    });
    const values = { what, group: groupText(by).toLowerCase(), days: daysText(days) };
    const isCut = !isByTime && rows.length > maxBars;
    const titleOfDays = isByMonth
      ? t('chartMonths', values)
      : isCut
        ? t('chartFirst', { ...values, count: String(maxBars) })
        : t('chart', values);
    const title = chart.title ?? titleOfDays;
    const highest = bars.reduce<ChartPoint | undefined>(
      (most, bar) => (most && (most.value ?? 0) >= (bar.value ?? 0) ? most : bar),
      undefined,
    );
    const ofHighest = highest?.value ? ` ${t('highest', { text: highest.text })}` : '';
    return {
      title,
      summary: `${title}.${ofHighest}`,
      bars,
      barsLabel: daysText(days),
      axisText: chart.axisText ?? texts.axis,
      direction: isByTime ? 'columns' : 'rows',
      line: line && {
        label: line.label,
        points: buckets.map(({ key, rows: ofBar }) => ({
          key,
          label: '',
          value: sum(ofBar, line.valueOf),
          text: line.textOf(key, ofBar),
        })),
      },
    };
  };
}

function bucketsOf<Row extends { key: string }>(
  { by, days, rows }: ChartOf<Row>,
  isByMonth: boolean,
  today: string,
): Bucket<Row>[] {
  if (by === 'hour') return byHour(rows);
  if (by === 'day') return (isByMonth ? byMonth : byDay)(rows, days, today);
  return rows.slice(0, maxBars).map((row) => ({ key: row.key, rows: [row] }));
}
