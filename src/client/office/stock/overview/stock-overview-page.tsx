import { ArrowLeftRight, CalendarX, Grid3x3, Rows3 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useRows } from '#client/data/use-rows.ts';
import { levelsUrl } from '#client/office/kit/detail/use-places-of.ts';
import { lazyPart } from '#client/office/kit/lazy-part.ts';
import type { FilterOf } from '#client/office/kit/list/list-filter.ts';
import { ListScreen } from '#client/office/kit/list/list-screen.tsx';
import { ImportLink } from '#client/office/kit/list/list-toolbar.tsx';
import { arrangeColumns } from '#client/office/kit/list/use-columns.tsx';
import { type ListParamsControl, useListParams } from '#client/office/kit/list/use-list-params.ts';
import { ProductImage } from '#client/products/product-image.tsx';
import { LinkButton } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { SegmentedControl } from '#client/ui/form/segmented.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { Column } from '#client/ui/table/table-props.ts';
import type { PlaceLevels } from '#contract/fields/minimums.ts';
import { formatWhole } from '#contract/fields/money.ts';
import { lists } from '#contract/lists.ts';
import { IncomingBadge } from '../incoming-badge.tsx';
import { type PlaceRow, toPlaceRows } from '../places/place-rows.ts';
import { MatrixRows } from './matrix-rows.tsx';
import { type StockView, useStockPage, useStockView } from './use-stock-page.ts';

const expiringLotsPath = '/stock-overview?expiring=3';

// Loaded together with its sheets, but after the first rows.
const ExpiringLots = lazyPart(() => import('../lazy-parts.ts'), 'ExpiringLots', {
  fallback: <Skeleton lines={6} />,
});

/** `?expiring=` shows the goods that expire soon; notifications link there. */
export function StockOverviewPage() {
  const control = useListParams(lists.stockSummary);
  return control.hasParameter('expiring') ? <ExpiringLots control={control} /> : <AllPlaces control={control} />;
}

const filters: readonly FilterOf<'stockSummary', 'stock'>[] = [
  { kind: 'text', name: 'cart_name' },
  { kind: 'text', name: 'warehouse_name' },
];

function AllPlaces({ control }: { control: ListParamsControl<'stockSummary'> }) {
  const t = useTranslations('office.stock');
  const tLinks = useTranslations('office.links');
  const all = useStockColumns();
  const columns = arrangeColumns(all, control.columns, ({ key }) => key);
  const [view, setView] = useStockView();
  const { list, pageRows, pagerSummary } = useStockPage(control, view);
  const changeView = (selectedView: StockView) => {
    setView(selectedView);
    control.change({});
  };
  return (
    <ListScreen
      control={control}
      view={list}
      toTableRows={toPlaceRows}
      pageRows={pageRows}
      rowKey={({ key }) => key}
      toneOf={({ incoming }) => (incoming === 0 ? undefined : 'queued')}
      title={t('title')}
      caption={t('tableCaption')}
      add={
        <SegmentedControl
          label={t('view.label')}
          value={view}
          options={[
            { value: 'table', label: t('view.table'), icon: <Rows3 {...iconProps} /> },
            { value: 'matrix', label: t('view.matrix'), icon: <Grid3x3 {...iconProps} /> },
          ]}
          onChange={changeView}
        />
      }
      emptyAction={
        <LinkButton variant="secondary" to="/restocks">
          {t('restock')}
        </LinkButton>
      }
      headerExtra={
        <>
          <ImportLink list="stockSummary" to="/stock-overview/import" />
          <LinkButton
            variant="quiet"
            to={expiringLotsPath}
            icon={<CalendarX aria-hidden size={18} strokeWidth={1.75} />}
          >
            {t('expiring.title')}
          </LinkButton>
          <LinkButton
            variant="quiet"
            to="/stock/movements"
            icon={<ArrowLeftRight aria-hidden size={18} strokeWidth={1.75} />}
          >
            {tLinks('movements')}
          </LinkButton>
        </>
      }
      search={{ name: 'product_name', label: t('filter.product_name') }}
      filters={filters}
      // A row of the list is a product, and its places are rows of the table.
      countsRows={false}
      columnChoices={view === 'table' ? all.map(toChoice) : undefined}
      followsRow={({ isContinuation }) => isContinuation}
      columns={columns}
      showRows={
        view === 'matrix'
          ? (shared) => <MatrixRows {...shared} summary={list.rows} filters={control.params} />
          : undefined
      }
      pagerSummary={pagerSummary}
      emptyText={t('empty.text')}
      fetchFailedText={t('failedFetch')}
    />
  );
}

function toChoice({ key, header, primary = false }: Column<PlaceRow>) {
  return { key, label: header, isFixed: primary };
}

const iconProps = { 'aria-hidden': true, size: 17, strokeWidth: 1.75 } as const;

function useStockColumns(): Column<PlaceRow>[] {
  const t = useTranslations('office.stock');
  const products = useRows(lists.products, {}, { scope: 'all' }).rows;
  const pictures = new Map(products.map(({ id, row }) => [id, row.image_url]));
  const carts = useRows(lists.carts, {}, { scope: 'all' }).rows;
  const warehouses = useRows(lists.warehouses, {}, { scope: 'all' }).rows;
  // The stock summary has only the names of places.
  const withLevels = (row: PlaceRow): PlaceRow => {
    const places: readonly { id: string; row: PlaceLevels & { name: string } }[] =
      row.kind === 'cart' ? carts : warehouses;
    const matchingPlace = places.find((each) => each.row.name === row.place);
    return { ...row, placeId: matchingPlace?.id, minimum: matchingPlace?.row.minimums?.[row.productId] };
  };
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
      cell: (row) => <Stock row={withLevels(row)} />,
      align: 'right',
      isFigure: true,
      isPlainOnCard: true,
    },
  ];
}

function ProductName({ row, pictures }: { row: PlaceRow; pictures: ReadonlyMap<string, string> }) {
  const t = useTranslations('office.stock');
  return (
    <span className="flex items-center gap-3">
      <ProductImage url={pictures.get(row.productId)} alt="" className="size-8" />
      <span className="min-w-0">
        {row.product}
        <span className="figures block text-xs font-normal text-ink-2">
          {t('totalOf', { units: formatWhole(row.total) })}
        </span>
      </span>
    </span>
  );
}

function Stock({ row }: { row: PlaceRow }) {
  const t = useTranslations('office.stock.level');
  const { stock, incoming, kind, placeId, minimum, product, productId, place } = row;
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2.5 gap-y-1">
      {placeId && (
        <Link
          to={levelsUrl(kind, placeId, productId)}
          aria-label={t('setOf', { product, place })}
          className={cx(
            'py-1 text-xs font-normal text-ink-2 underline decoration-control underline-offset-3 hover:text-ink',
            // With a mouse, the link appears on hover, so that it doesn't clutter every row.
            minimum === undefined &&
              '[@media(hover:hover)]:opacity-0 [@media(hover:hover)]:focus-visible:opacity-100 [tr:hover_&]:opacity-100!',
          )}
        >
          {minimum === undefined ? t('set') : t('minimumOf', { units: formatWhole(minimum) })}
        </Link>
      )}
      <IncomingBadge units={incoming} />
      <span className="min-w-8 text-right font-semibold">{formatWhole(stock)}</span>
    </span>
  );
}
