import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useWholeList } from '#client/data/use-whole-list.ts';
import { useLoadAlert } from '#client/office/kit/list/use-load-alert.ts';
import { Button } from '#client/ui/button.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { lists } from '#contract/lists.ts';
import { textMatches } from '#contract/text-key.ts';
import type { Place } from './place.ts';
import { CartActions, type SheetName, WarehouseActions } from './place-actions.tsx';
import { PlacePicker } from './place-picker.tsx';
import { PlaceSheet, QueuedStockSheet } from './place-sheet.tsx';
import { StockFreshness } from './stock-freshness.tsx';
import { loadOf, toStockLines } from './stock-lines.ts';
import { StockLinesCard } from './stock-lines-card.tsx';
import { StockSearch } from './stock-search.tsx';
import { usePlaces } from './use-places.ts';

/** The stock check of the office: the stock of a chosen place, and the buttons that change it. */
export function PlaceStock() {
  const t = useTranslations('office.stock.check');
  const { places, chosen, choose, carts, warehouses } = usePlaces();
  const products = useWholeList(lists.products);
  const summary = useWholeList(lists.stockSummary);
  const load = useCartLoad(chosen);
  const [search, setSearch] = useSearchParams();
  const searchText = search.get('search') ?? '';
  const [sheet, setSheet] = useState<SheetName>();
  useLoadAlert(summary.rows.length === 0 ? summary.error : undefined, t('failedFetch'));

  const isLoading = [carts, warehouses, products, summary].some((view) => view.isLoading);
  const stockLines = chosen
    ? toStockLines({ place: chosen, products: products.rows, summary: summary.rows, load })
    : [];
  const placeData = chosen && { place: chosen, places, products: products.rows, stockLines };
  const matchingLines = stockLines.filter(({ name }) => textMatches(searchText, name));
  const changeSearch = (next: string) =>
    setSearch(
      (current) => {
        const changed = new URLSearchParams(current);
        if (next === '') changed.delete('search');
        else changed.set('search', next);
        return changed;
      },
      { replace: true },
    );
  return (
    <div className="mx-auto max-w-210 max-md:pb-24">
      <PageHeader
        title={t('title')}
        actions={<StockSearch value={searchText} onChange={changeSearch} />}
        note={<StockFreshness {...summary} isLoading={isLoading} />}
      />
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-end gap-2">
          <div className="min-w-0 flex-1">
            <PlacePicker places={places} chosen={chosen} onChoose={choose} />
          </div>
          {chosen && (
            <Button
              variant="quiet"
              className="max-sm:size-11 max-sm:px-0! max-sm:[&_[data-button-text]]:sr-only"
              icon={<SlidersHorizontal aria-hidden size={18} strokeWidth={1.75} />}
              onClick={() => setSheet('minimum')}
            >
              {t('setMinimum')}
            </Button>
          )}
        </div>
        <StockLinesCard
          label={chosen?.name ?? t('title')}
          stockLines={matchingLines}
          isLoading={isLoading && stockLines.length === 0}
          emptyText={emptyText()}
          isSearch={searchText !== ''}
          emptyAction={
            places.length === 0 && (
              <LinkButton to="/warehouses/create">{t('addWarehouse')}</LinkButton>
            )
          }
        />
        {chosen?.kind === 'cart' && <CartActions cart={chosen.cart} onOpen={setSheet} />}
        {chosen?.kind === 'warehouse' && (
          <WarehouseActions
            warehouseId={chosen.id}
            stockLines={stockLines}
            canTransfer={warehouses.rows.length > 1}
            onOpen={setSheet}
          />
        )}
        {/* The forms read their initial values only once, so they wait for the lists. */}
        {placeData && !isLoading && <QueuedStockSheet {...placeData} />}
        {placeData && sheet && (
          <PlaceSheet
            {...placeData}
            sheet={sheet}
            summary={summary.rows}
            load={load}
            onClose={() => setSheet(undefined)}
          />
        )}
      </div>
    </div>
  );

  function emptyText(): string {
    if (chosen === undefined) return t('noPlaces');
    if (searchText !== '') return t('noMatch');
    return t(chosen.kind === 'cart' ? 'emptyCart' : 'emptyWarehouse');
  }
}

const openAssignments = { status: 'in_use' as const };

/**
 * The load of the chosen cart. Undefined for a warehouse, and for a cart without an open assignment
 * on this device.
 */
function useCartLoad(place: Place | undefined): ReadonlyMap<string, number> | undefined {
  const assignments = useWholeList(lists.cartAssignments, openAssignments);
  if (place?.kind !== 'cart') return undefined;
  // A list filtered by status keeps a row whose status a queued change has changed.
  const openAssignment = assignments.rows.find(
    ({ row }) => row.cart_id === place.id && row.status === 'in_use',
  );
  return openAssignment && loadOf(openAssignment.row);
}
