import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Days } from '#client/office/kit/list/periods.ts';
import { businessToday } from '#client/state/use-instant.ts';
import { PageLink } from '#client/ui/page-link.tsx';
import type { Column } from '#client/ui/table/table-props.ts';
import { isBusinessDate } from '#contract/fields/dates.ts';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';
import { relativeChange } from '#contract/reports/compare-to.ts';
import { type EarningsReport, salesGroups } from '#contract/reports/entity.ts';
import { HeatTables } from './heat-table.tsx';
import { comparisonDays, fromComparisonDay, toComparisonDay } from './report-address.ts';
import type { FigureExplanation, ReportContent } from './report-content.ts';
import { ReportPage } from './report-page.tsx';
import { type SaleLine, sumOf, toSaleLines } from './sale-lines.ts';
import { useChart } from './use-chart.ts';
import { reportPath, useSales, useServerReport } from './use-report.ts';
import { type ReportControl, useReportControl } from './use-report-control.ts';
import { useReportTexts } from './use-report-texts.ts';

type SalesGroup = (typeof salesGroups)[number];
type Control = ReportControl<SalesGroup>;

/** See rules 11.1 and 11.4. */
export function SalesPage() {
  const control = useReportControl(salesGroups);
  const { by, days, comparison, fault } = control;
  const isEnabled = fault === undefined;
  const comparedDays = comparison && isEnabled ? comparisonDays(days, comparison) : undefined;
  const result = useSales(isEnabled ? days : undefined, by) ?? { kind: 'asking' as const };
  const before = useSales(comparedDays, by);
  const earnings = useEarnings(control);
  const rows = result.kind === 'known' ? result.rows : undefined;
  const lines =
    rows &&
    toSaleLines(
      [...rows],
      { before: before?.kind === 'known' ? [...before.rows] : undefined, grossProfit: earnings.rows },
      (key) => (by === 'day' && comparison ? fromComparisonDay(key, days, comparison) : key),
      by === 'day' || by === 'hour' || by === 'weekday_hour',
    );
  const contentOf = useSalesContent(control);
  const content =
    lines &&
    contentOf(lines, {
      comparedDays: before?.kind === 'known' ? comparedDays : undefined,
      comparisonFault: before?.kind === 'offline' || before?.kind === 'failed' ? before.kind : undefined,
      isGrossProfitUnknown: earnings.isUnknown,
    });
  return <ReportPage name="sales" control={control} hasComparison result={result} content={content} />;
}

function useEarnings({ by, days, fault }: Control) {
  const isEnabled = fault === undefined && (by === 'day' || by === 'product');
  const path = isEnabled ? reportPath('earnings', days, by) : undefined;
  const result = useServerReport<EarningsReport[number]>(path, ['saleDays', 'restocks']);
  const rows = result.kind === 'known' ? result.rows : [];
  const isKnown = rows.some(({ costed_units }) => costed_units > 0);
  // Gross profit is not mentioned if no unit cost was ever known.
  const [wasCostKnown, setWasCostKnown] = useState(false);
  if (isKnown && !wasCostKnown) setWasCostKnown(true);
  return {
    rows: isKnown ? [...rows] : undefined,
    isUnknown: isEnabled && wasCostKnown && result.kind === 'offline',
  };
}

interface SalesContext {
  comparedDays: Days | undefined;
  comparisonFault: 'offline' | 'failed' | undefined;
  isGrossProfitUnknown: boolean;
}

function useSalesContent(control: Control) {
  const t = useTranslations('office.reports');
  const texts = useReportTexts();
  const chartOf = useChart();
  const { by, days, comparison } = control;

  return (lines: readonly SaleLine[], context: SalesContext): ReportContent<SaleLine> => {
    const comparedDaysText = context.comparedDays && texts.daysText(context.comparedDays);
    const [units, revenue, sales] = (['units', 'revenue', 'transactions'] as const).map((name) =>
      sumOf(lines, name),
    ) as [number, number, number];
    const unconfirmed = lines.reduce((sum, line) => sum + (line.unconfirmed ?? 0), 0);
    const revenueBefore = lines.reduce((sum, { before }) => sum + (before?.revenue ?? 0), 0);
    const grossProfits = lines.flatMap((line) => line.grossProfit ?? []);
    return {
      figure: {
        name: t('sales.sold'),
        value: formatRupiah(revenue),
        explanation: comparedDaysText ? explanationOf(revenue, revenueBefore, comparedDaysText) : undefined,
        parts: [
          // By product, a sale of two products would be counted twice.
          ...(by === 'product' ? [] : [t('sales.sales', { count: sales, text: formatWhole(sales) })]),
          texts.units(units),
          ...(unconfirmed > 0 ? [t('sales.unconfirmed', { amount: formatRupiah(unconfirmed) })] : []),
          ...(grossProfits.length > 0 ? [grossProfitText(grossProfits)] : []),
        ],
      },
      rows: lines,
      columns: columnsOf(comparedDaysText, grossProfits.length > 0, unconfirmed > 0),
      ...(by === 'weekday_hour'
        ? { table: <HeatTables lines={lines} days={days} comparedDays={context.comparedDays} /> }
        : { chart: salesChart(lines, comparedDaysText) }),
      notes: notesOn(context),
    };
  };

  function notesOn({ comparedDays, comparisonFault, isGrossProfitUnknown }: SalesContext): string[] {
    return [
      ...(comparisonFault ? [t(`besideUnknown.${comparisonFault}`)] : []),
      ...(isGrossProfitUnknown ? [t('sales.earnedNeedsServer')] : []),
      ...(comparedDays && days.last >= businessToday() ? [t('sales.todayGoesOn')] : []),
      t('sales.late'),
    ];
  }

  function explanationOf(revenue: number, before: number, comparedDaysText: string): FigureExplanation {
    const change = relativeChange(revenue, before);
    if (change === undefined) return { text: t('sales.nothingBefore', { days: comparedDaysText }), tone: 'plain' };
    if (change === 0) return { text: t('sales.same', { days: comparedDaysText }), tone: 'plain' };
    const values = {
      percent: texts.change(change),
      amount: formatRupiah(Math.abs(revenue - before)),
      days: comparedDaysText,
    };
    return change > 0
      ? { text: t('sales.more', values), tone: 'good' }
      : { text: t('sales.less', values), tone: 'bad' };
  }

  function grossProfitText(grossProfits: EarningsReport): string {
    const [units, costedUnits] = [sumOf(grossProfits, 'units'), sumOf(grossProfits, 'costed_units')];
    return t('sales.earned', {
      amount: formatRupiah(sumOf(grossProfits, 'costed_revenue') - sumOf(grossProfits, 'cost')),
      share: texts.percent(units === 0 ? 0 : costedUnits / units),
    });
  }

  function salesChart(lines: readonly SaleLine[], comparedDaysText: string | undefined) {
    return chartOf({
      figureName: t('sales.sold'),
      by,
      days,
      rows: lines,
      valueOf: ({ revenue }) => revenue,
      textOf: (name, barRows) =>
        t('sales.bar', {
          name,
          amount: formatRupiah(sumOf(barRows, 'revenue')),
          units: texts.units(sumOf(barRows, 'units')),
        }),
      line:
        comparedDaysText === undefined
          ? undefined
          : {
              label: comparedDaysText,
              valueOf: ({ before }) => before?.revenue ?? 0,
              textOf: (key, barRows) =>
                t('sales.bar', {
                  name: comparedName(key, comparedDaysText),
                  amount: formatRupiah(barRows.reduce((sum, { before }) => sum + (before?.revenue ?? 0), 0)),
                  units: texts.units(barRows.reduce((sum, { before }) => sum + (before?.units ?? 0), 0)),
                }),
            },
    });
  }

  function comparedName(key: string, comparedDaysText: string): string {
    if (by !== 'day' || !comparison) return comparedDaysText;
    return isBusinessDate(key)
      ? texts.nameOf(by, toComparisonDay(key, days, comparison), '')
      : t(`besides.${comparison}`);
  }

  function columnsOf(
    comparedDaysText: string | undefined,
    hasGrossProfit: boolean,
    hasUnconfirmed: boolean,
  ): Column<SaleLine>[] {
    const column = (key: 'transactions' | 'units'): Column<SaleLine> => ({
      key,
      header: t(`sales.column.${key}`),
      align: 'right',
      isOneLine: true,
      cell: (line) => formatWhole(line[key]),
    });
    return [
      {
        key: 'name',
        header: texts.groupText(by),
        primary: true,
        cell: (line) => <SaleName line={line} by={by} days={days} />,
      },
      column('transactions'),
      column('units'),
      {
        key: 'revenue',
        header: t('sales.column.revenue'),
        align: 'right',
        isFigure: true,
        isPlainOnCard: true,
        isOneLine: true,
        cell: ({ revenue }) => formatRupiah(revenue),
      },
      ...(hasUnconfirmed
        ? [
            {
              key: 'unconfirmed',
              header: t('sales.column.unconfirmed'),
              ...({ align: 'right', isOneLine: true } as const),
              cell: ({ unconfirmed = 0 }: SaleLine) => (unconfirmed ? formatRupiah(unconfirmed) : '–'),
            },
          ]
        : []),
      ...(comparedDaysText === undefined ? [] : comparisonColumns(comparedDaysText)),
      ...(hasGrossProfit ? grossProfitColumns() : []),
    ];
  }

  function comparisonColumns(comparedDaysText: string): Column<SaleLine>[] {
    return [
      {
        key: 'before',
        header: comparedDaysText,
        align: 'right',
        isOneLine: true,
        cell: ({ before }) => formatRupiah(before?.revenue ?? 0),
      },
      {
        key: 'change',
        header: t('sales.column.change'),
        align: 'right',
        isOneLine: true,
        cell: ({ revenue, before }) => {
          const change = relativeChange(revenue, before?.revenue ?? 0);
          return change === undefined ? '–' : texts.change(change);
        },
      },
    ];
  }

  function grossProfitColumns(): Column<SaleLine>[] {
    return [
      {
        key: 'earned',
        header: t('sales.column.earned'),
        align: 'right',
        isOneLine: true,
        cell: ({ grossProfit }) =>
          grossProfit && grossProfit.costed_units > 0
            ? formatRupiah(grossProfit.costed_revenue - grossProfit.cost)
            : '–',
      },
      {
        key: 'costed',
        header: t('sales.column.costed'),
        align: 'right',
        isOneLine: true,
        cell: ({ grossProfit }) =>
          grossProfit && grossProfit.units !== 0 ? texts.percent(grossProfit.costed_units / grossProfit.units) : '–',
      },
    ];
  }
}

interface SaleNameProps {
  line: SaleLine;
  by: SalesGroup;
  days: Days;
}

/** The filter of the sales list that takes a row's key as its value. */
const saleFilters: Partial<Record<SalesGroup, string>> = {
  cart: 'cart_id',
  barista: 'sales_id',
  method: 'payment_method',
};

function SaleName({ line: { key, label }, by, days }: SaleNameProps) {
  const { nameOf } = useReportTexts();
  const filter = saleFilters[by];
  const name = nameOf(by, key, label);
  if ((by !== 'day' && filter === undefined) || key === '') return name;
  const query = new URLSearchParams({
    status: 'completed',
    start_date: by === 'day' ? key : days.first,
    end_date: by === 'day' ? key : days.last,
    ...(filter !== undefined && { [filter]: key }),
  });
  return (
    <PageLink
      to={`/transactions?${query}`}
      className="underline decoration-control underline-offset-3 hover:text-caramel-ink"
    >
      {name}
    </PageLink>
  );
}
