import { useFormatter, useTranslations } from 'use-intl';
import type { Days } from '#client/office/kit/list/periods.ts';
import type { Column } from '#client/ui/table/table-props.ts';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';
import type { StockReport } from '#contract/reports/entity.ts';
import type { ReportContent } from './report-content.ts';
import { ReportPage } from './report-page.tsx';
import { sumOf } from './sale-lines.ts';
import { useChart } from './use-chart.ts';
import { reportPath, useServerReport } from './use-report.ts';
import { useReportControl } from './use-report-control.ts';
import { useReportTexts } from './use-report-texts.ts';

type StockRow = StockReport[number];

/** See rules 11.3. */
export function StockPage() {
  const control = useReportControl(['product']);
  const { days, fault } = control;
  const path = fault === undefined ? reportPath('stock', days) : undefined;
  const result = useServerReport<StockRow>(path, ['stockSummary', 'restocks']);
  const contentOf = useStockContent();
  const content = result.kind === 'known' ? contentOf(result.rows, days) : undefined;
  return <ReportPage name="stock" control={control} result={result} content={content} />;
}

function useStockContent() {
  const t = useTranslations('office.reports');
  const texts = useReportTexts();
  const format = useFormatter();
  const chartOf = useChart();

  return (rows: readonly StockRow[], days: Days): ReportContent<StockRow> => {
    const units = sumOf(rows, 'in_warehouses') + sumOf(rows, 'on_carts');
    const costedUnits = sumOf(rows, 'costed_units');
    return {
      figure: {
        name: t('stock.value'),
        value: formatRupiah(sumOf(rows, 'value')),
        parts: [
          t('stock.inAll', { count: units, text: formatWhole(units) }),
          ...(costedUnits > 0
            ? [
                t('stock.cost', {
                  amount: formatRupiah(sumOf(rows, 'cost')),
                  text: formatWhole(costedUnits),
                }),
              ]
            : []),
        ],
      },
      rows,
      columns: columnsOf(costedUnits > 0),
      chart: chartOf({
        figureName: t('stock.value'),
        title: t('stock.chart'),
        by: 'product',
        days,
        rows,
        valueOf: ({ value }) => value,
        textOf: (name, barRows) =>
          t('stock.bar', {
            name,
            amount: formatRupiah(sumOf(barRows, 'value')),
            units: texts.units(sumOf(barRows, 'in_warehouses') + sumOf(barRows, 'on_carts')),
          }),
      }),
      notes: [t('stock.counted')],
    };
  };

  function columnsOf(hasCost: boolean): Column<StockRow>[] {
    const units = (key: 'in_warehouses' | 'on_carts' | 'sold'): Column<StockRow> => ({
      key,
      header: headerOf(key),
      align: 'right',
      isOneLine: true,
      cell: (row) => formatWhole(row[key]),
    });
    return [
      {
        key: 'name',
        header: texts.groupText('product'),
        primary: true,
        cell: ({ key, label }) => texts.nameOf('product', key, label),
      },
      units('in_warehouses'),
      units('on_carts'),
      {
        key: 'value',
        header: headerOf('value'),
        align: 'right',
        isFigure: true,
        isPlainOnCard: true,
        isOneLine: true,
        cell: ({ value }) => formatRupiah(value),
      },
      ...(hasCost ? [costColumn()] : []),
      units('sold'),
      {
        key: 'days_of_cover',
        header: headerOf('days_of_cover'),
        align: 'right',
        isOneLine: true,
        cell: ({ days_of_cover }) =>
          days_of_cover === null ? t('stock.never') : t('stock.lasts', { count: Math.floor(days_of_cover) }),
      },
      {
        key: 'turnover',
        header: headerOf('turnover'),
        align: 'right',
        isOneLine: true,
        cell: ({ turnover }) =>
          turnover === null ? '–' : t('stock.times', { times: format.number(turnover, { maximumFractionDigits: 1 }) }),
      },
    ];
  }

  function costColumn(): Column<StockRow> {
    return {
      key: 'cost',
      header: headerOf('cost'),
      align: 'right',
      cell: ({ cost, costed_units, in_warehouses, on_carts }) => {
        if (costed_units === 0) return '–';
        const amount = formatRupiah(cost);
        if (costed_units === in_warehouses + on_carts) return amount;
        return t('stock.costed', { amount, text: texts.units(costed_units) });
      },
    };
  }

  function headerOf(
    key: 'in_warehouses' | 'on_carts' | 'value' | 'cost' | 'sold' | 'days_of_cover' | 'turnover',
  ): string {
    return t(`stock.column.${key}`);
  }
}
