import { useFormatter, useTranslations } from 'use-intl';
import { type ReadRows, readRows } from '#client/data/read-rows.ts';
import type { ListView, OverlaidRow } from '#client/data/use-rows.ts';
import type { ListParamsControl } from '#client/office/kit/list/use-list-params.ts';
import { useInstantFormat } from '#client/state/use-instant.ts';
import type { Column } from '#client/ui/table/table-props.ts';
import type { ListName } from '#contract/lists.ts';
import type { Pagination } from '#contract/sync/paging.ts';
import { usePrint } from '../print/print-button.tsx';
import { PrintSheet, PrintTable } from '../print/print-sheet.tsx';

/** About thirty pages. The export handles longer lists. */
const maxPrintedRows = 1_000;

type PrintedRows<Row> =
  | { kind: 'page'; rows: readonly OverlaidRow<Row>[]; pagination: Pagination }
  | ({ kind: 'all' } & ReadRows<Row>);

export interface ListPrint<Name extends ListName, Row, TableRow> {
  control: ListParamsControl<Name>;
  view: ListView<Row>;
  title: string;
  columns: readonly Column<TableRow>[];
  rowKey: (row: TableRow) => string;
  toTableRows: (rows: readonly OverlaidRow<Row>[]) => readonly TableRow[];
  pagerSummary?: string | undefined;
  note: string | undefined;
}

export function useListPrint<Name extends ListName, Row, TableRow>(list: ListPrint<Name, Row, TableRow>) {
  const { control, view } = list;
  const visibleRows: PrintedRows<Row> = { kind: 'page', ...view };
  const read = async (): Promise<PrintedRows<Row>> => {
    const all = await readRows({ name: control.list }, control.params, {
      scope: 'all',
      maxRows: maxPrintedRows,
    });
    return all ? { kind: 'all', ...(all as ReadRows<Row>) } : visibleRows;
  };
  const children = (printed: PrintedRows<Row>) => <ListSheet {...list} printed={printed} />;
  return usePrint(view.isLoading ? undefined : { content: visibleRows, read, children });
}

interface ListSheetProps<Row, TableRow> extends Omit<ListPrint<ListName, Row, TableRow>, 'control' | 'view'> {
  printed: PrintedRows<Row>;
}

function ListSheet<Row, TableRow>({ printed, ...list }: ListSheetProps<Row, TableRow>) {
  const t = useTranslations('office.list');
  const rows = list.toTableRows(printed.rows);
  const texts = usePrintedTexts(printed, rows.length, list.pagerSummary);
  return (
    <PrintSheet title={list.title} lines={[filterTextOnScreen(), ...texts].filter((line) => line !== '')}>
      {rows.length === 0 ? (
        <p>{t('noData')}</p>
      ) : (
        <PrintTable columns={list.columns} rows={rows} rowKey={list.rowKey} note={list.note} />
      )}
    </PrintSheet>
  );
}

function usePrintedTexts(printed: PrintedRows<unknown>, count: number, pageSummary: string | undefined): string[] {
  const t = useTranslations('office.print');
  const rangeText = useRangeText();
  const { dateTime } = useInstantFormat();
  if (count === 0) return [];
  if (printed.kind === 'page') return [pageSummary ?? rangeText(printed.pagination, count)];
  const { isTruncated, isPartial, savedAt } = printed;
  return [
    t(isTruncated ? 'cut' : 'rows', { count }),
    ...(savedAt === undefined ? [] : [t('saved', { at: dateTime(savedAt) })]),
    ...(isPartial ? [t('partial')] : []),
  ];
}

function useRangeText(): (pagination: Pagination, count: number) => string {
  const t = useTranslations('office.print');
  const { number } = useFormatter();
  return (pagination, count) => {
    const { page, limit, total, total_is_capped } = pagination;
    const from = (page - 1) * limit + 1;
    const range = { from: number(from), to: number(from + count - 1) };
    if (total === undefined) return t('range', range);
    return t(total_is_capped ? 'rangeOfMore' : 'rangeOf', { ...range, total: number(total) });
  };
}

/** Filters are read from the DOM, because printing can't wait until the names in the chips are read from storage. */
function filterTextOnScreen(): string {
  const toolbar = document.querySelector('main search');
  const searchText = toolbar?.querySelector<HTMLInputElement>('input[type=search]')?.value.trim();
  const chips = [...(toolbar?.querySelectorAll('[data-chip]') ?? [])];
  return [searchText && `“${searchText}”`, ...chips.map(({ textContent }) => textContent)].filter(Boolean).join(' · ');
}
