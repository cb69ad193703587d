import { Search, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useRows } from '#client/data/use-rows.ts';
import { FindCart } from '#client/office/kit/find-cart/find-cart.tsx';
import { isSelectable } from '#client/office/kit/form/choices/use-choices.ts';
import { useHasLoaded } from '#client/office/kit/form/use-has-loaded.ts';
import { useLoadAlert } from '#client/office/kit/list/use-load-alert.ts';
import { Button, IconButton, LinkButton } from '#client/ui/button.tsx';
import { SearchInput } from '#client/ui/form/search-input.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { useIsCardLayout } from '#client/ui/use-media-query.ts';
import { maxSearchLength } from '#contract/fields/fields.ts';
import { textMatches } from '#contract/fields/text-key.ts';
import { lists } from '#contract/lists.ts';
import { LevelSheet } from '../levels/level-sheet.tsx';
import { effectiveMinimums, groupPlaces, matchingPlaces, type Place, type PlaceSelection } from '../place.ts';
import { loadOf, toStockLines } from '../stock-lines.ts';
import { CartActions, type SheetName, WarehouseActions } from './place-actions.tsx';
import { PlaceCombobox, PlaceIcon } from './place-combobox.tsx';
import { PlaceSheet, QueuedStockSheet } from './place-sheet.tsx';
import { StockFreshness, StockLinesCard } from './stock-lines-card.tsx';

export function PlaceStock() {
  const t = useTranslations('office.stock.check');
  const { places, chosen: selectedPlace, choose, carts, warehouses } = usePlaces();
  const products = useRows(lists.products, {}, { scope: 'all' });
  const summary = useRows(lists.stockSummary, {}, { scope: 'all' });
  const load = useCartLoad(selectedPlace);
  const [search, setSearch] = useSearchParams();
  const searchText = search.get('search') ?? '';
  const [sheet, setSheet] = useState<SheetName>();
  // `?levels=<product id>` lists this product first. An empty value keeps the default order.
  const levelsProductId = search.get('levels');
  const setParam = (name: 'levels' | 'search', value: string) =>
    setSearch((current) => withParam(current, name, value), { replace: true });
  useLoadAlert(summary.rows.length === 0 ? summary.error : undefined, t('failedFetch'));

  const isLoading = [carts, warehouses, products, summary].some((view) => view.isLoading);
  const hasLoaded = useHasLoaded(isLoading);
  const stockLines = selectedPlace
    ? toStockLines({
        place: { ...selectedPlace, minimums: effectiveMinimums(selectedPlace) },
        products: products.rows,
        summary: summary.rows,
        load,
      })
    : [];
  const placeData = selectedPlace && { place: selectedPlace, places, products: products.rows, stockLines };
  const matchingLines = stockLines.filter(({ name }) => textMatches(searchText, name));
  return (
    <div className="mx-auto max-w-210 max-md:pb-24">
      <PageHeader
        title={t('title')}
        extras={<FindCart use="stock" />}
        actions={<StockSearch value={searchText} onChange={(text) => setParam('search', text)} />}
        note={<StockFreshness {...summary} isLoading={isLoading} />}
      />
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-end gap-2">
          <div className="min-w-0 flex-1">
            <PlacePicker places={places} selectedPlace={selectedPlace} onChoose={choose} />
          </div>
          {selectedPlace && (
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
          label={selectedPlace?.name ?? t('title')}
          stockLines={matchingLines}
          isLoading={isLoading && stockLines.length === 0}
          emptyText={emptyText()}
          isSearch={searchText !== ''}
          emptyAction={places.length === 0 && <LinkButton to="/warehouses/create">{t('addWarehouse')}</LinkButton>}
        />
        {selectedPlace?.kind === 'cart' && <CartActions cart={selectedPlace.cart} onOpen={setSheet} />}
        {selectedPlace?.kind === 'warehouse' && (
          <WarehouseActions
            warehouseId={selectedPlace.id}
            stockLines={stockLines}
            canTransfer={warehouses.rows.length > 1}
            onOpen={setSheet}
          />
        )}
        {placeData && hasLoaded && <QueuedStockSheet {...placeData} />}
        {placeData && hasLoaded && levelsProductId !== null && (
          <LevelSheet
            place={placeData.place}
            products={products.rows}
            firstId={levelsProductId}
            onClose={() => setParam('levels', '')}
          />
        )}
        {placeData && hasLoaded && sheet && (
          <PlaceSheet {...placeData} sheet={sheet} load={load} onClose={() => setSheet(undefined)} />
        )}
      </div>
    </div>
  );

  function emptyText(): string {
    if (selectedPlace === undefined) return t('noPlaces');
    if (searchText !== '') return t('noMatch');
    return t(selectedPlace.kind === 'cart' ? 'emptyCart' : 'emptyWarehouse');
  }
}

/** An empty value removes the parameter. */
function withParam(current: URLSearchParams, name: string, value: string): URLSearchParams {
  const changedParams = new URLSearchParams(current);
  if (value === '') changedParams.delete(name);
  else changedParams.set(name, value);
  return changedParams;
}

const openAssignments = { status: 'in_use' as const };

/** Undefined for a warehouse, and for a cart without an open assignment on this device. */
function useCartLoad(place: Place | undefined): ReadonlyMap<string, number> | undefined {
  const assignments = useRows(lists.cartAssignments, openAssignments, { scope: 'all' });
  if (place?.kind !== 'cart') return undefined;
  // A list filtered by status also contains rows whose status a queued change has changed.
  const openAssignment = assignments.rows.find(({ row }) => row.cart_id === place.id && row.status === 'in_use');
  return openAssignment && loadOf(openAssignment.row);
}

/** Selected by `?cart=<id>` or `?warehouse=<id>`; the first place is the default. */
function usePlaces() {
  const [search, setSearch] = useSearchParams();
  const carts = useRows(lists.carts, {}, { scope: 'all' });
  const warehouses = useRows(lists.warehouses, {}, { scope: 'all' });
  const places = matchingPlaces('', [
    ...carts.rows.filter(isSelectable).map(({ id, row }): Place => {
      const { name, minimums, targets } = row;
      return { kind: 'cart', id, name, minimums, targets, cart: row };
    }),
    ...warehouses.rows.filter(isSelectable).map(({ id, row }): Place => {
      const { name, minimums, targets } = row;
      return { kind: 'warehouse', id, name, minimums, targets };
    }),
  ]);
  const placeInUrl = places.find(({ kind, id }) => search.get(kind) === id);
  return {
    places,
    chosen: placeInUrl ?? places[0],
    choose: ({ kind, id }: Place) => {
      const text = search.get('search');
      setSearch({ [kind]: id, ...(text !== null && { search: text }) }, { replace: true });
    },
    carts,
    warehouses,
  };
}

interface StockSearchProps {
  value: string;
  onChange: (text: string) => void;
}

function StockSearch({ value, onChange }: StockSearchProps) {
  const t = useTranslations('office.stock.check');
  const isPhone = useIsCardLayout();
  const [isOpen, setOpen] = useState(value !== '');
  if (isPhone && !isOpen) {
    return (
      <IconButton label={t('search')} onClick={() => setOpen(true)}>
        <Search aria-hidden size={20} strokeWidth={1.75} />
      </IconButton>
    );
  }
  return (
    <search className="max-md:w-full">
      <SearchInput
        label={t('search')}
        className="md:w-64"
        maxLength={maxSearchLength}
        // On a phone, an empty field means that the icon has just opened it.
        autoFocus={isPhone && value === ''}
        value={value}
        onChange={onChange}
      />
    </search>
  );
}

const maxChips = 8;

function PlacePicker(props: PlaceSelection) {
  return props.places.length > maxChips ? <PlaceCombobox {...props} /> : <PlaceChips {...props} />;
}

function PlaceChips({ places, selectedPlace, onChoose }: PlaceSelection) {
  const t = useTranslations('office.stock.check');
  const groupName = useId();
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-x-5 gap-y-2">
      <legend className="sr-only">{t('choosePlace')}</legend>
      {groupPlaces(places).map((placeGroup) => (
        <div key={placeGroup.group} className="min-w-0">
          <p className="mb-1 text-xs font-semibold text-ink-2">{t(`group.${placeGroup.group}`)}</p>
          <div className="flex flex-wrap gap-2">
            {placeGroup.places.map((place) => (
              <label
                key={place.id}
                className="relative flex min-h-11 min-w-0 cursor-pointer items-center gap-2 rounded-full border border-line bg-paper px-4 font-semibold text-ink-2 transition-colors hover:border-control has-checked:border-solid has-checked:bg-solid has-checked:text-on-solid has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-caramel"
              >
                <input
                  type="radio"
                  name={groupName}
                  className="sr-only"
                  checked={place.id === selectedPlace?.id}
                  onChange={() => onChoose(place)}
                />
                <PlaceIcon kind={place.kind} className="shrink-0" />
                <span className="min-w-0">{place.name}</span>
              </label>
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
}
