import { useTranslations } from 'use-intl';
import type { Column } from '#client/ui/table/table-props.ts';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';
import { type LossesReport, lossGroups } from '#contract/reports/entity.ts';
import type { ReportContent } from './report-content.ts';
import { ReportPage } from './report-page.tsx';
import { sumOf } from './sale-lines.ts';
import { useChart } from './use-chart.ts';
import { reportPath, useServerReport } from './use-report.ts';
import { useReportControl } from './use-report-control.ts';
import { type ReportGroup, useReportTexts } from './use-report-texts.ts';

type LossRow = LossesReport[number];

/** Grouping by product comes first, because it shows what to order less of. */
const groups = ['product', ...lossGroups.filter((group) => group !== 'product')] as [
  'product',
  ...(typeof lossGroups)[number][],
];

/** See rules 11.2. */
export function LossesPage() {
  const control = useReportControl(groups);
  const { by, days, fault } = control;
  const path = fault === undefined ? reportPath('losses', days, by) : undefined;
  const result = useServerReport<LossRow>(path, 'stockSummary');
  const contentOf = useLossesContent();
  const content = result.kind === 'known' ? contentOf(result.rows, control) : undefined;
  return <ReportPage name="losses" control={control} result={result} content={content} />;
}

function useLossesContent() {
  const t = useTranslations('office.reports');
  const texts = useReportTexts();
  const chartOf = useChart();
  const countText = (key: 'wasted' | 'missing' | 'found', count: number) =>
    t(`losses.${key}`, { count, text: formatWhole(count) });

  return (
    rows: readonly LossRow[],
    { by, days }: { by: ReportGroup; days: { first: string; last: string } },
  ): ReportContent<LossRow> => {
    const [wasted, expired] = [sumOf(rows, 'wasted'), sumOf(rows, 'expired')];
    const [missing, found] = [unitsIn(rows, 'missing'), unitsIn(rows, 'found')];
    const soldUnits = soldOf(rows);
    return {
      figure: {
        name: t('losses.lost'),
        value: formatRupiah(sumOf(rows, 'lost_value')),
        explanation: soldUnits
          ? {
              text: t('losses.share', {
                share: texts.percent((wasted + missing) / soldUnits),
                units: formatWhole(soldUnits),
              }),
              tone: 'plain',
            }
          : undefined,
        parts: [
          countText('wasted', wasted),
          ...(expired > 0 ? [t('losses.expired', { text: formatWhole(expired) })] : []),
          countText('missing', missing),
          ...(found > 0 ? [countText('found', found)] : []),
        ],
      },
      rows,
      columns: columnsOf(by),
      chart: chartOf({
        figureName: t('losses.lost'),
        by,
        days,
        rows: by === 'day' ? rows : rows.filter(({ lost_value }) => lost_value !== 0),
        valueOf: ({ lost_value }) => lost_value,
        textOf: (name, barRows) =>
          t('losses.bar', {
            name,
            amount: formatRupiah(sumOf(barRows, 'lost_value')),
            units: texts.units(sumOf(barRows, 'wasted') + unitsIn(barRows, 'missing')),
          }),
      }),
      notes: [t('losses.counted')],
    };
  };

  function columnsOf(by: ReportGroup): Column<LossRow>[] {
    const units = (
      key: 'wasted' | 'expired' | 'missing' | 'found' | 'returned',
      unitsOfRow = (row: LossRow) => row[key] ?? 0,
    ): Column<LossRow> => ({
      key,
      header: t(`losses.column.${key}`),
      align: 'right',
      isOneLine: true,
      cell: (row) => formatWhole(unitsOfRow(row)),
      onCard: (row) => (unitsOfRow(row) === 0 ? '' : formatWhole(unitsOfRow(row))),
    });
    const name: Column<LossRow> = {
      key: 'name',
      header: texts.groupText(by),
      primary: true,
      cell: ({ key, label }) => texts.nameOf(by, key, label),
    };
    const value: Column<LossRow> = {
      key: 'lost_value',
      header: t('losses.column.lost_value'),
      align: 'right',
      isFigure: true,
      isPlainOnCard: true,
      isOneLine: true,
      cell: ({ lost_value }) => formatRupiah(lost_value),
    };
    // Only waste has a reason.
    if (by === 'reason') return [name, units('wasted'), units('expired'), value];
    return [
      name,
      units('wasted'),
      units('expired'),
      units('missing', (row) => unitsIn([row], 'missing')),
      units('found', (row) => unitsIn([row], 'found')),
      value,
      {
        key: 'sold',
        header: t('losses.column.sold'),
        align: 'right',
        isOneLine: true,
        cell: ({ sold: soldUnits }) => (soldUnits === null ? '–' : formatWhole(soldUnits)),
      },
      {
        key: 'share',
        header: t('losses.column.share'),
        align: 'right',
        isOneLine: true,
        cell: (row) => (row.sold ? texts.percent((row.wasted + unitsIn([row], 'missing')) / row.sold) : '–'),
      },
      units('returned'),
    ];
  }
}

/** Computed separately, because an overage of one product doesn't offset a shortage of another. */
function unitsIn(rows: readonly LossRow[], kind: 'missing' | 'found'): number {
  // A server before 1.1.0 sends only the difference between the two.
  return rows.reduce((sum, { missing, found = Math.max(0, -missing) }) => {
    return sum + (kind === 'found' ? found : missing + found);
  }, 0);
}

function soldOf(rows: readonly LossRow[]): number | undefined {
  const knownSoldUnits = rows.flatMap(({ sold: soldUnits }) => soldUnits ?? []);
  return knownSoldUnits.length > 0 ? knownSoldUnits.reduce((sum, units) => sum + units, 0) : undefined;
}
