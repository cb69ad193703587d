import { CalendarX, Grid3x3, Rows3 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type ListView, useList } from '#client/data/use-list.ts';
import { useWholeList } from '#client/data/use-whole-list.ts';
import type { FilterOf } from '#client/office/kit/list/list-filter.ts';
import { ListScreen } from '#client/office/kit/list/list-screen.tsx';
import { ListToolbar } from '#client/office/kit/list/list-toolbar.tsx';
import { SearchFilter } from '#client/office/kit/list/search-filter.tsx';
import { type ListParamsControl, useListParams } from '#client/office/kit/list/use-list-params.ts';
import { ProductImage } from '#client/office/kit/product-image.tsx';
import { LinkButton } from '#client/ui/button.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import type { Column } from '#client/ui/table-props.ts';
import { lists } from '#contract/lists.ts';
import { formatWhole } from '#contract/money.ts';
import type { StockSummary } from '#contract/stock/entity.ts';
import { ExpiringLots, expiringLotsPath } from './expiring-lots.tsx';
import { IncomingBadge } from './incoming-badge.tsx';
import { MatrixRows } from './matrix-rows.tsx';
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

/** The units of each product at each place, as the specified table or as a matrix. */
function AllPlaces({ control }: { control: ListParamsControl<'stockSummary'> }) {
  const t = useTranslations('office.stock');
  const list = useList(lists.stockSummary, control.params);
  const columns = useStockColumns();
  const [view, setView] = useStockView();
  return (
    <ListScreen
      control={control}
      view={list}
      toTableRows={toPlaceRows}
      rowKey={({ key }) => key}
      toneOf={({ incoming }) => (incoming === 0 ? undefined : 'queued')}
      title={t('title')}
      caption={t('tableCaption')}
      add={
        <Segmented
          label={t('view.label')}
          value={view}
          options={[
            { value: 'table', label: t('view.table'), icon: <Rows3 {...iconLook} /> },
            { value: 'matrix', label: t('view.matrix'), icon: <Grid3x3 {...iconLook} /> },
          ]}
          onChange={setView}
        />
      }
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
          control={control}
          view={list}
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
      followsRow={({ isFollowing }) => isFollowing}
      columns={columns}
      // The table is what is printed of both.
      showRows={
        view === 'matrix'
          ? (shared) => <MatrixRows {...shared} summary={list.rows} filters={control.params} />
          : undefined
      }
      pagerSummary={usePageSummary(list)}
      emptyText={t('empty.text')}
      fetchFailedText={t('failedFetch')}
    />
  );
}

const iconLook = { 'aria-hidden': true, size: 17, strokeWidth: 1.75 } as const;

/**
 * Says which products of how many are shown. It counts products, not rows of the table, because the
 * server pages by product, and a product may have a row for each of several places.
 */
function usePageSummary({ pagination, rows }: ListView<StockSummary>): string {
  const t = useTranslations('office.stock');
  const { page, limit, total, total_is_capped } = pagination;
  const firstRowNumber = (page - 1) * limit + 1;
  const range = { from: String(firstRowNumber), to: String(firstRowNumber + rows.length - 1) };
  if (rows.length === 0) return '';
  if (total === undefined) return t('productRange', range);
  if (total_is_capped) return t('productRangeOfMore', { ...range, total });
  return t('productRangeOf', { ...range, total: String(total) });
}

function useStockColumns(): Column<PlaceRow>[] {
  const t = useTranslations('office.stock');
  const products = useWholeList(lists.products).rows;
  const pictures = new Map(products.map(({ id, row }) => [id, row.image_url]));
  return [
    {
      key: 'product',
      header: t('column.product'),
      cell: (row) => <ProductName row={row} pictures={pictures} />,
      primary: true,
    },
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

/**
 * The picture and the name of a product. In a table they stand once above all its places; screen readers, and
 * cards, which are read one by one, have the name in each.
 */
function ProductName({ row, pictures }: { row: PlaceRow; pictures: ReadonlyMap<string, string> }) {
  const { product, productId, isFollowing } = row;
  if (isFollowing) return <span className="font-normal text-ink-2 md:sr-only">{product}</span>;
  return (
    <span className="flex items-center gap-3">
      <ProductImage url={pictures.get(productId)} alt="" className="size-8" />
      <span className="min-w-0">{product}</span>
    </span>
  );
}

function Stock({ row: { stock, incoming } }: { row: PlaceRow }) {
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2.5 gap-y-1">
      <IncomingBadge units={incoming} />
      <span className="min-w-8 text-right font-semibold">{formatWhole(stock)}</span>
    </span>
  );
}

type StockView = 'table' | 'matrix';

const key = 'stock-view';

/** How this device shows the stock overview: as the specified table, until somebody chooses the matrix. */
function useStockView(): [StockView, (view: StockView) => void] {
  const [view, setView] = useState(readView);
  const choose = (chosen: StockView) => {
    setView(chosen);
    try {
      localStorage.setItem(key, chosen);
    } catch {
      // Some private windows have no storage: the choice then lasts until the page is left.
    }
  };
  return [view, choose];
}

function readView(): StockView {
  try {
    return localStorage.getItem(key) === 'matrix' ? 'matrix' : 'table';
  } catch {
    return 'table';
  }
}
