import { memo, type ReactNode, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { csvSourceOfList } from '#client/data/download-csv.ts';
import type { ListView, Mark, OverlaidRow } from '#client/data/use-rows.ts';
import { useListPrint } from '#client/office/kit/list/print-list.tsx';
import { Select } from '#client/ui/form/select.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { DataTable } from '#client/ui/table/data-table.tsx';
import { Pager } from '#client/ui/table/pager.tsx';
import { useFocusAfterRemoval } from '#client/ui/table/row-focus.ts';
import type { RowSelection } from '#client/ui/table/row-selection.ts';
import type { Column, DataTableProps, RowActions, RowTone } from '#client/ui/table/table-props.ts';
import { TableSkeleton } from '#client/ui/table/table-skeleton.tsx';
import { isFullyStored, type ListName, lists } from '#contract/lists.ts';
import { maxCountedRows, type Pagination, pageSizes } from '#contract/sync/paging.ts';
import { useExport } from './export-button.tsx';
import { SearchFilter } from './filter-control.tsx';
import { FreshnessLine } from './freshness-line.tsx';
import { ListEmpty } from './list-empty.tsx';
import type { ListFilter } from './list-filter.ts';
import { ListKeys } from './list-keys.tsx';
import { ListMenu } from './list-menu.tsx';
import { SumLine, type SumState, useSumText } from './list-sum.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { noView } from './list-views.ts';
import type { ListParamsControl, UrlControl } from './use-list-params.ts';
import { useLoadAlert } from './use-load-alert.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';
import type { ColumnChoice } from './view-panel-props.ts';

export interface ListScreenProps<Name extends ListName, Row, TableRow> {
  control: ListParamsControl<Name>;
  view: ListView<Row>;
  /** One row may become several table rows, as in the stock overview. */
  toTableRows: (rows: readonly OverlaidRow<Row>[]) => readonly TableRow[];
  /** Set if pages count table rows instead of rows of the list. */
  pageRows?: readonly TableRow[] | undefined;
  rowKey: (row: TableRow) => string;
  openKey?: string | undefined;
  title: string;
  caption: string;
  add?: ReactNode;
  emptyAction?: ReactNode;
  headerExtra?: ReactNode;
  search: { name?: string; label: string };
  filters?: readonly ListFilter<string, Row>[] | undefined;
  moreFilters?: readonly ListFilter<string, Row>[] | undefined;
  /** False if table rows are not rows of the list, so matches can't be counted. */
  countsRows?: boolean | undefined;
  columnChoices?: readonly ColumnChoice[] | undefined;
  note?: ReactNode;
  /** Replaces the pager's summary if pages don't count table rows. */
  pagerSummary?: string | undefined;
  sum?: SumState | undefined;
  columns: readonly Column<TableRow>[];
  showRows?: ((props: Pick<DataTableProps<TableRow>, 'caption' | 'footer'>) => ReactNode) | undefined;
  actionsOf?: (row: TableRow) => RowActions;
  onRowOpen?: (row: TableRow) => void;
  selection?: RowSelection<TableRow> | undefined;
  selectionBar?: ReactNode;
  closeDetail?: (() => void) | undefined;
  markOf?: (row: TableRow) => OverlaidRow<unknown>['mark'];
  toneOf?: (row: TableRow) => RowTone | undefined;
  savedKey?: string | undefined;
  /** True if the row belongs to the previous one. */
  followsRow?: (row: TableRow) => boolean;
  emptyText: string;
  fetchFailedText: string;
}

export function ListScreen<Name extends ListName, Row, TableRow>(props: ListScreenProps<Name, Row, TableRow>) {
  const t = useTranslations('office.list');
  const { control, view, toTableRows, pageRows } = props;
  const rows = useMemo(() => pageRows ?? toTableRows(view.rows), [pageRows, view.rows, toTableRows]);
  const print = useListPrint({ ...props, note: useSumText(props.sum) });
  useLoadAlert(rows.length === 0 ? view.error : undefined, props.fetchFailedText);
  const { has_prev, has_next } = view.pagination;
  // An empty list shows `add` in its middle, so the header omits it.
  const isAddInMiddle =
    rows.length === 0 && control.page === 1 && control.filterCount === 0 && !view.isLoading && !view.error;
  // Past the last page, the pager leads back if the total is known. Without a total, `ListEmpty` has a button to the
  // first page.
  const hasTotal = view.pagination.total !== undefined;
  const hasPager = rows.length > 0 || has_next || (has_prev && hasTotal);
  useScrollRestoration(rows.length > 0);
  const focusAfterRemoval = useFocusAfterRemoval();
  const footer = hasPager && <ListFooter {...props} />;
  const box = useRef<HTMLDivElement>(null);
  return (
    // Container queries of the table, toolbar and header depend on this element's width.
    <div ref={box} {...focusAfterRemoval} className="@container/list">
      <PageHeader
        title={props.title}
        note={<FreshnessLine {...view} />}
        extras={props.headerExtra ?? null}
        actions={!isAddInMiddle && props.add}
      />
      <div className="flex flex-col gap-3">
        <Toolbar
          {...{ control, rows: view.rows, pagination: view.pagination, isLoading: view.isLoading }}
          searchName={props.search.name}
          searchLabel={props.search.label}
          filters={props.filters}
          moreFilters={props.moreFilters}
          countsRows={props.countsRows}
          columnChoices={props.columnChoices}
          selection={props.selection}
          printLabel={print.label}
          onPrint={print.print}
        />
        {props.note}
        {props.sum && <SumLine {...props.sum} />}
        {view.isLoading ? (
          <TableSkeleton
            columns={props.columns}
            rows={control.limit}
            hasSelection={props.selection !== undefined}
            actionsLabel={props.actionsOf && t('actions')}
          />
        ) : props.showRows && rows.length > 0 ? (
          props.showRows({ caption: props.caption, footer })
        ) : (
          <DataTable
            caption={props.caption}
            columns={props.columns}
            rows={rows}
            rowKey={props.rowKey}
            openKey={props.openKey}
            rowTone={(row) => props.toneOf?.(row) ?? toneOfMark(props.markOf?.(row))}
            savedKey={props.savedKey}
            continuesPreviousRow={props.followsRow}
            actionsOf={props.actionsOf}
            actionsLabel={t('actions')}
            selection={props.selection}
            onRowOpen={props.onRowOpen}
            empty={
              <ListEmpty control={control} view={view} text={props.emptyText} action={props.emptyAction ?? props.add} />
            }
            footer={footer}
          />
        )}
      </div>
      {print.sheet}
      {props.selectionBar}
      {props.selection && props.onRowOpen && (
        <ListKeys
          box={box}
          rows={rows}
          rowKey={props.rowKey}
          selection={props.selection}
          actionsOf={props.actionsOf}
          onOpen={props.onRowOpen}
          closeDetail={props.closeDetail}
        />
      )}
    </div>
  );
}

interface ToolbarProps<Name extends ListName, Row, TableRow>
  extends Pick<
      ListScreenProps<Name, Row, TableRow>,
      'control' | 'filters' | 'moreFilters' | 'countsRows' | 'columnChoices' | 'selection'
    >,
    Pick<ListView<Row>, 'rows' | 'pagination' | 'isLoading'> {
  searchName: string | undefined;
  searchLabel: string;
  printLabel: string;
  onPrint: () => void;
}

/** Renders again only if the URL, the rows or the selection change, not with each sync. */
const Toolbar = memo(ToolbarElement) as typeof ToolbarElement;

function ToolbarElement<Name extends ListName, Row, TableRow>(props: ToolbarProps<Name, Row, TableRow>) {
  const { control, rows, pagination, isLoading } = props;
  const csvExport = useExport(() => csvSourceOfList(lists[control.list], control.params));
  const { namedViews, defaultQuery } = control.views;
  const shownView = namedViews.find(({ id }) => id === control.typedText('view'));
  return (
    <ListToolbar
      control={control}
      view={{ rows, pagination }}
      search={<SearchFilter control={control} name={props.searchName} label={props.searchLabel} hasShortcut />}
      filters={props.filters}
      moreFilters={props.moreFilters}
      countsRows={props.countsRows ?? true}
      shownView={
        shownView && {
          name: shownView.row.name,
          onRemove: () => control.show(defaultQuery === undefined ? '' : `view=${noView}`),
        }
      }
      menu={
        <ListMenu
          control={control}
          columns={props.columnChoices}
          selection={props.selection}
          actions={[
            ...(rows.length > 0 ? [{ key: 'export', label: csvExport.label, onSelect: csvExport.download }] : []),
            ...(isLoading ? [] : [{ key: 'print', label: props.printLabel, onSelect: props.onPrint }]),
          ]}
        />
      }
    />
  );
}

interface ListFooterProps extends Pick<ListScreenProps<ListName, unknown, unknown>, 'pagerSummary'> {
  control: UrlControl & { list?: ListName };
  view: { rows: readonly unknown[]; pagination: Pagination };
  pageRows?: readonly unknown[] | undefined;
}

export function ListFooter({ control, view, pagerSummary, pageRows = view.rows }: ListFooterProps) {
  const t = useTranslations('office.list');
  return (
    <>
      {isCutAfterPage(control.list, view.pagination) && <p className="pb-2 text-sm text-ink-2">{t('pagesEnd')}</p>}
      <Pager
        pagination={view.pagination}
        shownCount={pageRows.length}
        onPage={control.goToPage}
        pageSize={<PageSizeSelect control={control} />}
        summary={pagerSummary}
      />
    </>
  );
}

/** True on the last page if the list has more rows than its pages show. */
function isCutAfterPage(name: ListName | undefined, { page, limit, has_next, ...countedTotals }: Pagination): boolean {
  const isExact = countedTotals.total !== undefined && !countedTotals.total_is_capped;
  const isComplete = name !== undefined && isFullyStored(name);
  return !isComplete && !isExact && !has_next && page * limit >= maxCountedRows;
}

function toneOfMark(mark: Mark | undefined): RowTone | undefined {
  if (mark === undefined) return undefined;
  if (mark.state === 'refused') return 'refused';
  return mark.kind === 'deleted' ? 'deleted' : 'queued';
}

function PageSizeSelect({ control }: { control: UrlControl }) {
  const t = useTranslations('office.list');
  return (
    <Select
      isInline
      label={t('perPage')}
      value={String(control.limit)}
      options={pageSizes.map((count) => ({
        value: String(count),
        label: t('perPageOption', { count: String(count) }),
      }))}
      onChange={(limit) => control.change({ limit })}
    />
  );
}
