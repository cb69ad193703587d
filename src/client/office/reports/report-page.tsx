import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ExportButton } from '#client/office/kit/list/export-button.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { BarChart } from '#client/ui/chart/bar-chart.tsx';
import { cx } from '#client/ui/cx.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { DataTable } from '#client/ui/table/data-table.tsx';
import { PrintReport } from './print-report.tsx';
import { type ReportContent, type ReportName, reportNames } from './report-content.ts';
import { ReportControls } from './report-controls.tsx';
import { ReportFigure } from './report-figure.tsx';
import { type ReportResult, reportSource } from './use-report.ts';
import type { ReportControl } from './use-report-control.ts';
import { type ReportGroup, useReportTexts } from './use-report-texts.ts';

interface ReportPageProps<Row extends { key: string }, Group extends ReportGroup> {
  name: ReportName;
  control: ReportControl<Group>;
  hasComparison?: boolean;
  result: ReportResult<unknown>;
  content: ReportContent<Row> | undefined;
}

export function ReportPage<Row extends { key: string }, Group extends ReportGroup>({
  name,
  control,
  hasComparison = false,
  result,
  content,
}: ReportPageProps<Row, Group>) {
  const t = useTranslations('office.reports');
  const { days, by, groups, fault, isUnreadable } = control;
  const asOf = result.kind === 'known' ? result.asOf : undefined;
  const shownContent = fault === undefined && result.kind === 'known' ? content : undefined;
  return (
    <div className="@container/list">
      <PageHeader
        title={t(`title.${name}`)}
        extras={
          <>
            {shownContent && <PrintReport name={name} control={control} content={shownContent} asOf={asOf} />}
            {fault === undefined && (
              <ExportButton source={reportSource(name, days, groups.length > 1 ? by : undefined)} />
            )}
          </>
        }
      />
      <div className="flex flex-col gap-4">
        <Tabs control={control} />
        <ReportControls control={control} hasComparison={hasComparison} />
        {/* Always mounted, so screen readers announce its text. */}
        <div role="status" className="flex flex-col gap-2 empty:hidden">
          {isUnreadable && <Notice>{t('unreadable')}</Notice>}
          {fault !== undefined && <Notice>{t(`fault.${fault}`)}</Notice>}
        </div>
        {shownContent && (
          <>
            <ReportFigure {...shownContent.figure} asOf={asOf} />
            <ReportBody name={name} by={by} content={shownContent} />
          </>
        )}
        {fault === undefined && result.kind !== 'known' && <ReportPlaceholder name={name} result={result} />}
      </div>
    </div>
  );
}

function Tabs({ control: { period, days } }: { control: ReportControl<ReportGroup> }) {
  const t = useTranslations('office.reports');
  const periodParams = period ? { period } : { start_date: days.first, end_date: days.last };
  const search = new URLSearchParams(periodParams).toString();
  return (
    <nav aria-label={t('nav')}>
      <ul className="flex flex-wrap gap-1 border-b border-line">
        {reportNames.map((name) => (
          <li key={name}>
            <NavLink
              to={{ pathname: `/reports/${name}`, search }}
              className={({ isActive }) =>
                cx(
                  '-mb-px inline-flex min-h-11 items-center border-b-2 px-3 font-semibold',
                  isActive ? 'border-caramel text-caramel-ink' : 'border-transparent text-ink-2 hover:text-ink',
                )
              }
            >
              {t(`tab.${name}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return <p className="rounded-lg bg-amber-soft p-3.5 text-amber">{children}</p>;
}

interface ReportBodyProps<Row extends { key: string }> {
  name: ReportName;
  by: ReportGroup;
  content: ReportContent<Row>;
}

function ReportBody<Row extends { key: string }>({ name, by, content }: ReportBodyProps<Row>) {
  const t = useTranslations('office.reports');
  const { groupText } = useReportTexts();
  const { chart, rows, columns, table, notes } = content;
  if (rows.length === 0) {
    return (
      <Card isFlush>
        <EmptyState title={t(`nothing.${name}`)} />
      </Card>
    );
  }
  return (
    <>
      {chart && chart.bars.length > 0 && (
        <Card className="p-4! md:p-5!">
          <BarChart {...chart} />
        </Card>
      )}
      {table ?? (
        <DataTable
          caption={t('table', { title: t(`title.${name}`), group: groupText(by) })}
          columns={columns}
          rows={rows}
          rowKey={({ key }) => key}
        />
      )}
      {notes.map((note) => (
        <p key={note} className="text-sm text-ink-2">
          {note}
        </p>
      ))}
    </>
  );
}

interface ReportPlaceholderProps {
  name: ReportName;
  result: Exclude<ReportResult<never>, { kind: 'known' }>;
}

function ReportPlaceholder({ name, result }: ReportPlaceholderProps) {
  const t = useTranslations('office.reports');
  if (result.kind === 'asking') return <Skeleton lines={8} />;
  if (result.kind === 'offline') {
    return (
      <Card isFlush>
        <EmptyState title={t('needsServer')} text={t(`needsServerText.${name}`)} />
      </Card>
    );
  }
  return (
    <Card isFlush>
      <EmptyState
        title={t('failed.report')}
        text={result.message}
        action={
          <Button variant="secondary" onClick={result.retry}>
            {t('tryAgain')}
          </Button>
        }
      />
    </Card>
  );
}
