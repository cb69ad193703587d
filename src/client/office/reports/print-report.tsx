import { useTranslations } from 'use-intl';
import { PrintButton } from '#client/office/kit/print/print-button.tsx';
import { PrintSheet, PrintTable } from '#client/office/kit/print/print-sheet.tsx';
import { BarChart } from '#client/ui/chart/bar-chart.tsx';
import type { ReportContent, ReportName } from './report-content.ts';
import { useAgeText } from './report-figure.tsx';
import type { ReportControl } from './use-report-control.ts';
import { type ReportGroup, useReportTexts } from './use-report-texts.ts';

interface PrintReportProps<Row extends { key: string }> {
  name: ReportName;
  control: ReportControl<ReportGroup>;
  content: ReportContent<Row>;
  asOf: string | undefined;
}

export function PrintReport<Row extends { key: string }>(props: PrintReportProps<Row>) {
  return <PrintButton content={props}>{(printedProps) => <ReportSheet {...printedProps} />}</PrintButton>;
}

function ReportSheet<Row extends { key: string }>({ name, control, content, asOf }: PrintReportProps<Row>) {
  const t = useTranslations('office.reports');
  const { daysText, groupText } = useReportTexts();
  const ageText = useAgeText();
  const { figure, chart, columns, rows, table, notes } = content;
  const { days, by, groups } = control;
  const lines = [
    [daysText(days), groups.length > 1 ? groupText(by) : ''],
    [`${figure.name} ${figure.value}`, figure.explanation?.text ?? '', ...figure.parts],
    [asOf === undefined ? '' : ageText(asOf)],
    ...notes.map((note) => [note]),
  ];
  return (
    <PrintSheet
      title={t(`title.${name}`)}
      lines={lines.map((parts) => parts.filter((part) => part !== '').join(' · ')).filter((line) => line !== '')}
    >
      {chart && chart.bars.length > 0 && <BarChart {...chart} />}
      {table ?? <PrintTable columns={columns} rows={rows} rowKey={({ key }) => key} />}
    </PrintSheet>
  );
}
