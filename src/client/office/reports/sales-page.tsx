import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Days } from '#client/office/kit/list/periods.ts';
import { businessToday } from '#client/state/use-instant.ts';
import { PageLink } from '#client/ui/page-link.tsx';
import type { Column } from '#client/ui/table/table-props.ts';
import { isBusinessDate } from '#contract/fields/dates.ts';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';
import { changeOf } from '#contract/reports/compare-to.ts';
import { type EarningsReport, salesGroups } from '#contract/reports/entity.ts';
import { HeatTables } from './heat-table.tsx';
import { comparisonDays, fromComparisonDay, toComparisonDay } from './report-address.ts';
import type { Meaning, ReportContent } from './report-content.ts';
import { ReportPage } from './report-page.tsx';
import { type SaleLine, saleLines, sumOf } from './sale-lines.ts';
import { useChart } from './use-chart.ts';
import { reportPath, useSales, useServerReport } from './use-report.ts';
import { type ReportControl, useReportControl } from './use-report-control.ts';
import { useReportTexts } from './use-report-texts.ts';

type SalesGroup = (typeof salesGroups)[number];
type Control = ReportControl<SalesGroup>;

/** See rules 11.1 and 11.4. */
export function SalesPage() {
  const control = useReportControl(salesGroups);
  const { by, days, beside, fault } = control;
  const isAsked = fault === undefined;
  const besides = beside && isAsked ? comparisonDays(days, beside) : undefined;
  const answer = useSales(isAsked ? days : undefined, by) ?? { kind: 'asking' as const };
  const before = useSales(besides, by);
  const earnings = useEarnings(control);
  const rows = answer.kind === 'known' ? answer.rows : undefined;
  const lines =
    rows &&
    saleLines(
      [...rows],
      { before: before?.kind === 'known' ? [...before.rows] : undefined, grossProfit: earnings.rows },
      (key) => (by === 'day' && beside ? fromComparisonDay(key, days, beside) : key),
      by === 'day' || by === 'hour' || by === 'weekday_hour',
    );
  const contentOf = useSalesContent(control);
  const content =
    lines &&
    contentOf(lines, {
      besides: before?.kind === 'known' ? besides : undefined,
      besideFault: before?.kind === 'offline' || before?.kind === 'failed' ? before.kind : undefined,
      isEarnedUnknown: earnings.isUnknown,
    });
  return <ReportPage name="sales" control={control} hasBeside answer={answer} content={content} />;
}

function useEarnings({ by, days, fault }: Control) {
  const isAsked = fault === undefined && (by === 'day' || by === 'product');
  const path = isAsked ? reportPath('earnings', days, by) : undefined;
  const answer = useServerReport<EarningsReport[number]>(path, ['saleDays', 'restocks']);
  const rows = answer.kind === 'known' ? answer.rows : [];
  const isKnown = rows.some(({ costed_units }) => costed_units > 0);
  // Gross profit is not mentioned if no unit cost was ever known.
  const [wasKnown, setWasKnown] = useState(false);
  if (isKnown && !wasKnown) setWasKnown(true);
  return {
    rows: isKnown ? [...rows] : undefined,
    isUnknown: isAsked && wasKnown && answer.kind === 'offline',
  };
}

interface Beside {
  besides: Days | undefined;
  besideFault: 'offline' | 'failed' | undefined;
  isEarnedUnknown: boolean;
}

function useSalesContent(control: Control) {
  const t = useTranslations('office.reports');
  const texts = useReportTexts();
  const chartOf = useChart();
  const { by, days, beside } = control;

  return (lines: readonly SaleLine[], shown: Beside): ReportContent<SaleLine> => {
    const besidesText = shown.besides && texts.daysText(shown.besides);
    const [units, revenue, sales] = (['units', 'revenue', 'transactions'] as const).map((name) =>
      sumOf(lines, name),
    ) as [number, number, number];
    const unconfirmed = lines.reduce((sum, line) => sum + (line.unconfirmed ?? 0), 0);
    const revenueBefore = lines.reduce((sum, { before }) => sum + (before?.revenue ?? 0), 0);
    const earned = lines.flatMap((line) => line.grossProfit ?? []);
    return {
      figure: {
        name: t('sales.sold'),
        value: formatRupiah(revenue),
        meaning: besidesText ? meaningOf(revenue, revenueBefore, besidesText) : undefined,
        parts: [
          // By product, a sale of two products would be counted twice.
          ...(by === 'product' ? [] : [t('sales.sales', { count: sales, text: formatWhole(sales) })]),
          texts.units(units),
          ...(unconfirmed > 0 ? [t('sales.unconfirmed', { amount: formatRupiah(unconfirmed) })] : []),
          ...(earned.length > 0 ? [earnedText(earned)] : []),
        ],
      },
      rows: lines,
      columns: columnsOf(besidesText, earned.length > 0, unconfirmed > 0),
      ...(by === 'weekday_hour'
        ? { table: <HeatTables lines={lines} days={days} besides={shown.besides} /> }
        : { chart: salesChart(lines, besidesText) }),
      notes: notesOn(shown),
    };
  };

  function notesOn({ besides, besideFault, isEarnedUnknown }: Beside): string[] {
    return [
      ...(besideFault ? [t(`besideUnknown.${besideFault}`)] : []),
      ...(isEarnedUnknown ? [t('sales.earnedNeedsServer')] : []),
      ...(besides && days.last >= businessToday() ? [t('sales.todayGoesOn')] : []),
      t('sales.late'),
    ];
  }

  function meaningOf(revenue: number, before: number, besides: string): Meaning {
    const change = changeOf(revenue, before);
    if (change === undefined) return { text: t('sales.nothingBefore', { days: besides }), tone: 'plain' };
    if (change === 0) return { text: t('sales.same', { days: besides }), tone: 'plain' };
    const values = {
      percent: texts.change(change),
      amount: formatRupiah(Math.abs(revenue - before)),
      days: besides,
    };
    return change > 0
      ? { text: t('sales.more', values), tone: 'good' }
      : { text: t('sales.less', values), tone: 'bad' };
  }

  function earnedText(earned: EarningsReport): string {
    const [units, costed] = [sumOf(earned, 'units'), sumOf(earned, 'costed_units')];
    return t('sales.earned', {
      amount: formatRupiah(sumOf(earned, 'costed_revenue') - sumOf(earned, 'cost')),
      share: texts.percent(units === 0 ? 0 : costed / units),
    });
  }

  function salesChart(lines: readonly SaleLine[], besidesText: string | undefined) {
    return chartOf({
      what: t('sales.sold'),
      by,
      days,
      rows: lines,
      valueOf: ({ revenue }) => revenue,
      textOf: (name, ofBar) =>
        t('sales.bar', {
          name,
          amount: formatRupiah(sumOf(ofBar, 'revenue')),
          units: texts.units(sumOf(ofBar, 'units')),
        }),
      line:
        besidesText === undefined
          ? undefined
          : {
              label: besidesText,
              valueOf: ({ before }) => before?.revenue ?? 0,
              textOf: (key, ofBar) =>
                t('sales.bar', {
                  name: besideName(key, besidesText),
                  amount: formatRupiah(ofBar.reduce((sum, { before }) => sum + (before?.revenue ?? 0), 0)),
                  units: texts.units(ofBar.reduce((sum, { before }) => sum + (before?.units ?? 0), 0)),
                }),
            },
    });
  }

  function besideName(key: string, besidesText: string): string {
    if (by !== 'day' || !beside) return besidesText;
    return isBusinessDate(key) ? texts.nameOf(by, toComparisonDay(key, days, beside), '') : t(`besides.${beside}`);
  }

  function columnsOf(besidesText: string | undefined, hasEarned: boolean, hasUnconfirmed: boolean): Column<SaleLine>[] {
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
      ...(besidesText === undefined ? [] : besideColumns(besidesText)),
      ...(hasEarned ? earnedColumns() : []),
    ];
  }

  function besideColumns(besidesText: string): Column<SaleLine>[] {
    return [
      {
        key: 'before',
        header: besidesText,
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
          const change = changeOf(revenue, before?.revenue ?? 0);
          return change === undefined ? '–' : texts.change(change);
        },
      },
    ];
  }

  function earnedColumns(): Column<SaleLine>[] {
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

/** The parameter of the list of sales for the key of a row. */
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
