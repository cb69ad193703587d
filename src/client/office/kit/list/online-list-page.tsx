// A list that devices don't store. Each page is requested from the server.
import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type * as z from 'zod/mini';
import { useRemote } from '#client/data/remote-query.ts';
import { type ResourceName, useMessages } from '#client/office/kit/resource-messages.ts';
import { Button } from '#client/ui/button.tsx';
import { SpilledCup } from '#client/ui/drawing.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { DataTable } from '#client/ui/table/data-table.tsx';
import type { Column } from '#client/ui/table/table-props.ts';
import { TableSkeleton } from '#client/ui/table/table-skeleton.tsx';
import type { ListName } from '#contract/lists.ts';
import type { Pagination } from '#contract/sync/paging.ts';
import { ExportButton } from './export-button.tsx';
import { ListDrawing } from './list-empty.tsx';
import type { ListFilter } from './list-filter.ts';
import { ListFooter } from './list-screen.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { readFilters, readPage } from './list-url.ts';
import { type UrlControl, useUrlControl } from './use-list-params.ts';

/** Define it outside components. */
export interface OnlineList {
  noun: ResourceName;
  path: string;
  filters: z.ZodMiniType<Record<string, string | undefined>>;
  extraQuery?: (filters: Readonly<Record<string, string>>) => Readonly<Record<string, string>>;
  /** The page is requested again when rows of this list change. */
  changesWith: ListName;
}

interface OnlinePage<Row> {
  query: string;
  rows: readonly Row[];
  pagination: Pagination;
}

interface OnlineListView<Row> {
  control: UrlControl;
  query: string;
  page: OnlinePage<Row> | undefined;
  isOffline: boolean;
  message: string | undefined;
  reload: () => void;
}

function useOnlineList<Row>(list: OnlineList): OnlineListView<Row> {
  const { noun: resourceName, path, filters: schema, extraQuery, changesWith } = list;
  const messages = useMessages(resourceName);
  const read = useCallback(
    (search: URLSearchParams) => ({
      ...readPage(search),
      filters: readFilters(schema, search),
      sortBy: '',
      order: 'desc' as const,
    }),
    [schema],
  );
  const control: UrlControl = { ...useUrlControl(read), noun: resourceName, sorts: [] };
  const { page, limit, filters } = control;
  const query = String(
    new URLSearchParams({
      page: String(page),
      limit: String(limit),
      ...filters,
      ...extraQuery?.(filters),
    }),
  );
  const { data, isOffline, error, reload } = useRemote<OnlinePage<Row>>({
    path: `${path}?${query}`,
    changesWith,
    fetch: async (get) => {
      const { data: rows, meta } = await get<Row[]>(`${path}?${query}`);
      return { query, rows, pagination: meta?.pagination as Pagination };
    },
    keepPreviousData: true,
  });
  // The page for the previous query stays visible until the response arrives, but not offline or after an error.
  const isShown = data?.query === query || (!isOffline && !error);
  return {
    control,
    query,
    page: isShown ? data : undefined,
    isOffline,
    message: error && (error.message || messages('failed.fetch')),
    reload: () => void reload(),
  };
}

interface OnlineListPageProps<Row> {
  list: OnlineList;
  columns: readonly Column<Row>[];
  filters: readonly ListFilter<string, Row>[];
  moreFilters: readonly ListFilter<string, Row>[];
  rowKey: (row: Row) => string;
  back: { to: string; title: string; label: string };
  note?: (filters: Readonly<Record<string, string>>) => ReactNode;
}

export function OnlineListPage<Row>(props: OnlineListPageProps<Row>) {
  const { list, columns, filters, moreFilters, rowKey, back, note } = props;
  const messages = useMessages(list.noun);
  const t = useTranslations('office.list');
  const view = useOnlineList<Row>(list);
  const { control, query, page, isOffline, message } = view;
  const rows = useMemo(() => (page?.rows ?? []).map((row) => ({ row })), [page]);
  const pagination = page?.pagination ?? {
    page: control.page,
    limit: control.limit,
    has_prev: false,
    has_next: false,
  };
  // An empty page for the previous filters doesn't mean that nothing matches the new ones.
  const isPreviousQuery = page !== undefined && page.query !== query;
  const isEmpty = page === undefined || (isPreviousQuery && page.rows.length === 0);
  const isLoading = isEmpty && !isOffline && message === undefined;
  const title = messages('title');
  return (
    <div className="@container/list">
      <PageHeader
        title={title}
        back={{ to: back.to, label: back.label }}
        breadcrumb={[{ to: back.to, label: back.title }, { label: title }]}
        extras={<ExportButton source={{ path: list.path, query, name: list.path.split('/').at(-1) ?? '' }} />}
      />
      <div className="flex flex-col gap-3">
        <ListToolbar {...{ control, filters, moreFilters }} view={{ rows, pagination }} />
        {note?.(control.filters)}
        {page && isOffline && (
          <p role="status" className="text-sm text-ink-2">
            {t('online.before')}
          </p>
        )}
        {isLoading ? (
          <TableSkeleton columns={columns} rows={control.limit} />
        ) : (
          <DataTable
            caption={title}
            columns={columns}
            rows={page?.rows ?? []}
            rowKey={rowKey}
            empty={<NoRows list={list} view={view} />}
            footer={
              (rows.length > 0 || pagination.has_prev) && <ListFooter control={control} view={{ rows, pagination }} />
            }
          />
        )}
      </div>
    </div>
  );
}

interface NoRowsProps {
  list: OnlineList;
  view: OnlineListView<unknown>;
}

function NoRows({ list, view }: NoRowsProps) {
  const t = useTranslations('office.list');
  const messages = useMessages(list.noun);
  const { control, page, message, reload } = view;
  const clearButton = control.filterCount > 0 && (
    <Button variant="secondary" onClick={control.clearFilters}>
      {t('clearFilters')}
    </Button>
  );
  if (message !== undefined) {
    const retryButton = (
      <Button variant="secondary" onClick={reload}>
        {t('tryAgain')}
      </Button>
    );
    return (
      <EmptyState title={t('noData')} drawing={<SpilledCup />} text={message} action={clearButton || retryButton} />
    );
  }
  if (!page) {
    return <EmptyState title={t('online.title')} drawing={<ListDrawing of="offline" />} text={messages('offline')} />;
  }
  if (control.page > 1) {
    const firstPageButton = (
      <Button variant="secondary" onClick={() => control.goToPage(1)}>
        {t('firstPage')}
      </Button>
    );
    return <EmptyState title={t('noData')} text={t('pastTheEnd')} action={firstPageButton} />;
  }
  return (
    <EmptyState
      title={t('noData')}
      drawing={<ListDrawing of={clearButton ? 'search' : list.changesWith} />}
      text={clearButton ? t('noMatch') : messages('empty.text')}
      action={clearButton}
    />
  );
}
