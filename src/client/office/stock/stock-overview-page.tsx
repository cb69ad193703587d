import { CalendarX } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type ListView, useList } from '#client/data/use-list.ts';
import type { FilterOf } from '#client/office/kit/list/list-filter.ts';
import { ListScreen } from '#client/office/kit/list/list-screen.tsx';
import { ListToolbar } from '#client/office/kit/list/list-toolbar.tsx';
import { SearchFilter } from '#client/office/kit/list/search-filter.tsx';
import { shownPagination } from '#client/office/kit/list/shown-pagination.ts';
import { type ListParamsControl, useListParams } from '#client/office/kit/list/use-list-params.ts';
import { Badge } from '#client/ui/badge.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import type { Column } from '#client/ui/table-props.ts';
import { lists } from '#contract/lists.ts';
import { formatWhole } from '#contract/money.ts';
import type { StockSummary } from '#contract/stock/entity.ts';
import { ExpiringLots, expiringLotsPath } from './expiring-lots.tsx';
import { type PlaceRow, toPlaceRows } from './place-rows.ts';

/** The table of all places; with `?expiring=1` what expires soon, to which notices lead. */
export function StockOverviewPage() {
  const control = useListParams(lists.stockSummary);
  return control.hasParameter('expiring') ? <ExpiringLots /> : <AllPlaces control={control} />;
}

const filters: readonly FilterOf<'stockSummary', 'stock'>[] = [
  { kind: 'text', name: 'cart_name' },
  { kind: 'text', name: 'warehouse_name' },
];

/** The units of each product at each place. */
function AllPlaces({ control }: { control: ListParamsControl<'stockSummary'> }) {
  const t = useTranslations('office.stock');
  const view = useList(lists.stockSummary, control.params);
  const columns = useStockColumns();
  return (
    <ListScreen
      control={control}
      view={view}
      toTableRows={toPlaceRows}
      rowKey={({ key }) => key}
      toneOf={({ incoming }) => (incoming === 0 ? undefined : 'queued')}
      title={t('title')}
      caption={t('tableCaption')}
      emptyAction={
        <LinkButton variant="secondary" to="/restocks">
          {t('restock')}
        </LinkButton>
      }
      headerExtra={
        <LinkButton
          variant="quiet"
          to={expiringLotsPath}
          icon={<CalendarX aria-hidden size={18} strokeWidth={1.75} />}
        >
          {t('expiring.title')}
        </LinkButton>
      }
      toolbar={
        <ListToolbar
          noun="stock"
          control={control}
          view={view}
          search={
            <SearchFilter
              control={control}
              name="product_name"
              label={t('filter.product_name')}
              hasShortcut
            />
          }
          filters={filters}
          // A row of the list is a product, whose places are rows of the table.
          countsRows={false}
        />
      }
      columns={columns}
      pagerSummary={usePageSummary(view)}
      emptyText={t('empty.text')}
      fetchFailedText={t('failedFetch')}
    />
  );
}

/**
 * Says which products of how many are shown. It counts products, not rows of the table, because the
 * server pages by product, and a product may have a row for each of several places.
 */
function usePageSummary({ pagination, rows }: ListView<StockSummary>): string {
  const t = useTranslations('office.stock');
  const { page, limit, total, total_is_capped } = shownPagination(pagination, rows.length);
  const firstRowNumber = (page - 1) * limit + 1;
  const range = { from: String(firstRowNumber), to: String(firstRowNumber + rows.length - 1) };
  if (rows.length === 0) return '';
  if (total === undefined) return t('productRange', range);
  if (total_is_capped) return t('productRangeOfMore', { ...range, total });
  return t('productRangeOf', { ...range, total: String(total) });
}

function useStockColumns(): Column<PlaceRow>[] {
  const t = useTranslations('office.stock');
  return [
    { key: 'product', header: t('column.product'), cell: ({ product }) => product, primary: true },
    {
      key: 'kind',
      header: t('column.locationType'),
      cell: ({ kind }) => t(`place.${kind}`),
      isPlainOnCard: true,
    },
    {
      key: 'place',
      header: t('column.locationName'),
      cell: ({ place }) => place,
      isPlainOnCard: true,
    },
    {
      key: 'stock',
      header: t('column.stock'),
      cell: (row) => <Stock row={row} />,
      align: 'right',
      isFigure: true,
      isPlainOnCard: true,
    },
  ];
}

function Stock({ row: { stock, incoming } }: { row: PlaceRow }) {
  const t = useTranslations('office.stock');
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2.5 gap-y-1">
      {incoming !== 0 && (
        <Badge tone="amber">
          {t(incoming > 0 ? 'unitsComing' : 'check.unitsLeaving', {
            count: formatWhole(Math.abs(incoming)),
          })}
        </Badge>
      )}
      <span className="min-w-8 text-right font-semibold">{formatWhole(stock)}</span>
    </span>
  );
}
