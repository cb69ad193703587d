import { useTranslations } from 'use-intl';
import type { Days } from '#client/office/kit/list/periods.ts';
import { businessToday } from '#client/state/use-instant.ts';
import type { BarChartProps, ChartPoint } from '#client/ui/chart/bar-chart.tsx';
import { countDays } from './report-address.ts';
import { type Bucket, bucketsByDay, bucketsByHour, bucketsByMonth, maxBars } from './report-chart.ts';
import { type ReportGroup, useReportTexts } from './use-report-texts.ts';

/** More columns would be too thin, so the chart shows months instead. */
const maxColumns = 92;

export interface ChartOptions<Row> {
  figureName: string;
  title?: string;
  by: ReportGroup;
  days: Days;
  rows: readonly Row[];
  valueOf: (row: Row) => number;
  textOf: (name: string, rows: readonly Row[]) => string;
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

  return <Row extends { key: string; label: string }>(chart: ChartOptions<Row>): BarChartProps => {
    const { figureName, by, days, rows, line } = chart;
    const isByTime = by === 'day' || by === 'hour';
    const isByMonth = by === 'day' && countDays(days) > maxColumns;
    const buckets = bucketsOf(chart, isByMonth, today);
    const sum = (ofRows: readonly Row[], figureOf: (row: Row) => number) =>
      ofRows.reduce((total, row) => total + figureOf(row), 0);
    const nameOf = (key: string, label: string) => (isByMonth ? texts.monthText(key) : texts.nameOf(by, key, label));
    const shortNameOf = (key: string, label: string) =>
      isByMonth ? texts.monthText(key) : texts.shortNameOf(by, key, label);
    const bars = buckets.map(({ key, rows: barRows }): ChartPoint => {
      const label = barRows[0]?.label ?? key;
      return {
        key,
        label: shortNameOf(key, label),
        value: sum(barRows, chart.valueOf),
        text: chart.textOf(nameOf(key, label), barRows),
      };
    });
    const values = { what: figureName, group: groupText(by).toLowerCase(), days: daysText(days) };
    const isCut = !isByTime && rows.length > maxBars;
    const titleOfDays = isByMonth
      ? t('chartMonths', values)
      : isCut
        ? t('chartFirst', { ...values, count: String(maxBars) })
        : t('chart', values);
    const title = chart.title ?? titleOfDays;
    const highest = bars.reduce<ChartPoint | undefined>(
      (highestSoFar, bar) => (highestSoFar && (highestSoFar.value ?? 0) >= (bar.value ?? 0) ? highestSoFar : bar),
      undefined,
    );
    const highestText = highest?.value ? ` ${t('highest', { text: highest.text })}` : '';
    return {
      title,
      summary: `${title}.${highestText}`,
      bars,
      barsLabel: daysText(days),
      formatAxisValue: texts.axis,
      direction: isByTime ? 'columns' : 'rows',
      line: line && {
        label: line.label,
        points: buckets.map(({ key, rows: barRows }) => ({
          key,
          label: '',
          value: sum(barRows, line.valueOf),
          text: line.textOf(key, barRows),
        })),
      },
    };
  };
}

function bucketsOf<Row extends { key: string }>(
  { by, days, rows }: ChartOptions<Row>,
  isByMonth: boolean,
  today: string,
): Bucket<Row>[] {
  if (by === 'hour') return bucketsByHour(rows);
  if (by === 'day') return (isByMonth ? bucketsByMonth : bucketsByDay)(rows, days, today);
  return rows.slice(0, maxBars).map((row) => ({ key: row.key, rows: [row] }));
}
