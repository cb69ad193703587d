import { useTranslations } from 'use-intl';
import type { Days } from '#client/office/kit/list/periods.ts';
import { useIsCardLayout } from '#client/ui/use-media-query.ts';
import { hourRange } from '#contract/fields/dates.ts';
import { formatWhole } from '#contract/fields/money.ts';
import type { SaleLine } from './sale-lines.ts';
import { useReportTexts } from './use-report-texts.ts';

interface HeatTablesProps {
  lines: readonly SaleLine[];
  days: Days;
  comparedDays: Days | undefined;
}

/** Both periods share one scale, so they can be compared. */
export function HeatTables({ lines, days, comparedDays }: HeatTablesProps) {
  const before = lines.flatMap((line) => line.before ?? []);
  const highestRevenue = Math.max(...[...lines, ...before].map(({ revenue }) => revenue));
  return (
    <div className="flex flex-col gap-4">
      <HeatTable cells={lines} days={days} highestRevenue={highestRevenue} />
      {comparedDays && (
        <HeatTable
          cells={lines.map(({ key, before }) => ({ key, revenue: before?.revenue ?? 0 }))}
          days={comparedDays}
          highestRevenue={highestRevenue}
        />
      )}
    </div>
  );
}

interface HeatTableProps {
  /** Keyed by weekday and hour, such as `1-08`; Monday is 1. */
  cells: readonly { key: string; revenue: number }[];
  days: Days;
  highestRevenue: number;
}

const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** A darker shade would make figures hard to read. */
const maxShadePercent = 45;

function HeatTable({ cells, days, highestRevenue }: HeatTableProps) {
  const t = useTranslations('office.reports.sales');
  const { weekday, daysText } = useReportTexts();
  const isOnPhone = useIsCardLayout();
  const revenueOf = new Map(cells.map(({ key, revenue }) => [key, revenue]));
  const hours = hourRange(cells.map(({ key }) => key.slice(2)));
  const caption = t('heat', { days: daysText(days) });
  const dayNames = weekdays.map((key) => ({ key, text: weekday(Number(key)) }));
  const hourNames = hours.map((key) => ({ key, text: String(Number(key)) }));
  const [columns, rows] = isOnPhone ? [dayNames, hourNames] : [hourNames, dayNames];
  return (
    <div className="rounded-xl border border-line bg-paper p-3 shadow-lift md:p-4">
      <table className="w-full table-fixed border-separate border-spacing-0.5">
        <caption className="mb-2 text-left text-sm text-ink-2">{caption}</caption>
        <thead className="text-xs text-ink-2">
          <tr>
            <th scope="col" className="w-[9%] text-left font-semibold">
              <span className="sr-only">{t(isOnPhone ? 'hour' : 'weekday')}</span>
            </th>
            {columns.map(({ key, text }) => (
              <th key={key} scope="col" className="py-1 font-semibold">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row" className="text-left text-xs font-semibold text-ink-2">
                {row.text}
              </th>
              {columns.map(({ key }) => {
                const cell = isOnPhone ? `${key}-${row.key}` : `${row.key}-${key}`;
                return <Cell key={key} revenue={revenueOf.get(cell) ?? 0} highestRevenue={highestRevenue} />;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ revenue, highestRevenue }: { revenue: number; highestRevenue: number }) {
  const shade = highestRevenue > 0 ? Math.round((Math.max(revenue, 0) / highestRevenue) * maxShadePercent) : 0;
  return (
    <td
      className="h-9 rounded-sm text-center text-sm"
      style={{ background: `color-mix(in srgb, var(--caramel) ${shade}%, var(--paper))` }}
    >
      {revenue === 0 ? <span className="text-ink-3">–</span> : formatWhole(Math.round(revenue / 1000))}
    </td>
  );
}
