import { useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ProductImage } from '#client/products/product-image.tsx';
import { useBusiness } from '#client/state/use-business.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import type { Business } from '#contract/business/entity.ts';
import { formatWhole } from '#contract/fields/money.ts';
import { type SellableProduct, unitsInBasket, withQuantity } from '../basket-lines.ts';
import { addUnit, confirmHandedOver, moveBasketToShift, updateLines, useBasket } from '../basket-store.ts';
import { NoShift, NotLoaded } from '../no-shift.tsx';
import { unitsSold } from '../shift-sums.ts';
import { TillPage } from '../till-page.tsx';
import { UnreadableRows } from '../unreadable-rows.tsx';
import { useTill } from '../use-till.ts';
import { useWakeLock } from '../use-wake-lock.ts';
import { type BasketAddition, BasketFooter } from './basket-bar.tsx';
import { applyFixedOrder, fixTileOrder, useTileOrder } from './tile-order.ts';

export function SellPage() {
  const t = useTranslations('till.sell');
  useWakeLock();
  const { assignment, isBlind, unitsOnCart, unitsInTransit, lists } = useTill();
  const areProductsLoaded = lists.products.savedAt !== undefined;
  const offeredProducts = useOfferedProducts();
  const { isLoaded } = useTileOrder();
  const { lines, isHandedOver, saleId } = useBasket();
  const units = unitsInBasket(lines);
  const [pendingAddition, setPendingAddition] = useState<BasketAddition>();
  useMoveBasketToShift();

  function add(addition: BasketAddition) {
    const { id } = addition.product;
    const isOnCart = (units.get(id) ?? 0) < (unitsOnCart.get(id) ?? 0);
    // After the shift has ended, there is no expected stock to compare with.
    if (!assignment || isOnCart || isHandedOver) addOne(addition);
    // Asking would reveal that the expected stock is 0.
    else if (isBlind) addHandedOver(addition);
    else setPendingAddition(addition);
  }

  function addOne({ product, line }: BasketAddition) {
    if (line) updateLines((current) => withQuantity(current, line, line.quantity + 1));
    else addUnit(product, assignment?.id ?? '');
  }

  function addHandedOver(addition: BasketAddition) {
    addOne(addition);
    confirmHandedOver();
  }

  /** Goods in transit can be sold but are not shown as remaining. */
  function remainingUnits({ id }: SellableProduct): number {
    const remaining = (unitsOnCart.get(id) ?? 0) - (units.get(id) ?? 0);
    return Math.min(remaining, Math.max(0, remaining - (unitsInTransit.get(id) ?? 0)));
  }

  if (!assignment || offeredProducts.length === 0) {
    const hasOpenBasket = saleId !== '';
    const emptyReason = assignment ? 'nothingOnCart' : 'shiftOver';
    return (
      <TillPage title={t('title')} footer={hasOpenBasket && <BasketFooter onAdd={add} />}>
        {!assignment && !hasOpenBasket && <NoShift />}
        {assignment && !areProductsLoaded && <NotLoaded />}
        {(assignment ? areProductsLoaded && isLoaded : hasOpenBasket) && (
          <EmptyState title={t(emptyReason)} text={t(`${emptyReason}Text`)} />
        )}
        <UnreadableRows of="products" />
      </TillPage>
    );
  }

  return (
    <TillPage title={t('title')} footer={<BasketFooter onAdd={add} />} isAtBottom>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(6.5rem,45%),1fr))] gap-2">
        {offeredProducts.map((product) => (
          <li key={product.id}>
            <Tile
              product={product}
              remaining={isBlind ? undefined : remainingUnits(product)}
              basketUnits={units.get(product.id) ?? 0}
              onAdd={() => add({ product })}
            />
          </li>
        ))}
      </ul>
      <UnreadableRows of="products" />
      {pendingAddition && (
        <OutOfStockDialog
          product={pendingAddition.product}
          onClose={() => setPendingAddition(undefined)}
          onConfirm={() => {
            addHandedOver(pendingAddition);
            setPendingAddition(undefined);
          }}
        />
      )}
    </TillPage>
  );
}

function useMoveBasketToShift() {
  const { assignment, products, isLoading } = useTill();
  const saleId = useBasket((basket) => basket.saleId);
  const id = assignment?.id;
  useEffect(() => {
    if (!isLoading && id !== undefined && saleId !== '') moveBasketToShift(id, products);
  }, [isLoading, id, products, saleId]);
}

interface OutOfStockDialogProps {
  product: SellableProduct;
  onClose: () => void;
  onConfirm: () => void;
}

/** Goods that were handed over count as sold (rules 1.6). */
function OutOfStockDialog({ product, onClose, onConfirm }: OutOfStockDialogProps) {
  const t = useTranslations('till.sell');
  return (
    <Dialog
      size="small"
      onClose={onClose}
      title={t('noneLeft', { product: product.name })}
      description={t('noneLeftText')}
      footer={
        <>
          <Button variant="secondary" size="large" onClick={onClose}>
            {t('noneLeftNo')}
          </Button>
          <Button size="large" onClick={onConfirm}>
            {t('noneLeftYes')}
          </Button>
        </>
      }
    />
  );
}

/** Bestsellers first, or by name. */
function useSortedProducts(order: Business['tile_order']): SellableProduct[] {
  const { products, unitsOnCart, sales, allSales } = useTill();
  return useMemo(() => {
    const unitsSoldInShift = unitsSold(sales);
    const unitsSoldOverall = unitsSold(allSales);
    const ids = new Set([...unitsOnCart.keys(), ...unitsSoldInShift.keys()]);
    return [...ids]
      .flatMap((id) => products.get(id) ?? [])
      .sort(
        (a, b) =>
          (order === 'name' ? 0 : (unitsSoldOverall.get(b.id) ?? 0) - (unitsSoldOverall.get(a.id) ?? 0)) ||
          (a.name < b.name ? -1 : 1),
      );
  }, [order, products, unitsOnCart, sales, allSales]);
}

/** The order is fixed once the load is confirmed or a tile is tapped. */
function useOfferedProducts(): SellableProduct[] {
  const { assignment, products, sales, isLoading } = useTill();
  const business = useBusiness();
  const sortedProducts = useSortedProducts(business?.tile_order);
  const { isLoaded, assignmentId, goods } = useTileOrder();
  const isReady = isLoaded && business !== undefined;
  const hasBasket = useBasket(({ lines }) => lines.length > 0);
  const isCurrentShift = assignmentId !== '' && assignmentId === assignment?.id;
  const isOrderFixed = isCurrentShift || hasBasket || sales.length > 0 || (assignment?.load_check ?? null) !== null;
  const offeredProducts = useMemo(
    () => applyFixedOrder(isCurrentShift ? goods : [], sortedProducts, products),
    [isCurrentShift, goods, sortedProducts, products],
  );
  const shiftId = assignment?.id;
  const hasNewProducts = !isCurrentShift || offeredProducts.length > goods.length;
  useEffect(() => {
    if (!isReady || isLoading || shiftId === undefined) return;
    if (isOrderFixed && hasNewProducts) fixTileOrder(shiftId, offeredProducts);
  }, [isReady, isLoading, isOrderFixed, hasNewProducts, shiftId, offeredProducts]);
  return isReady ? offeredProducts : [];
}

interface TileProps {
  product: SellableProduct;
  remaining: number | undefined;
  basketUnits: number;
  onAdd: () => void;
}

function Tile({ product, remaining, basketUnits, onAdd }: TileProps) {
  const t = useTranslations('till.sell');
  return (
    <button
      type="button"
      onClick={onAdd}
      className="relative flex size-full min-h-12 flex-col rounded-xl border border-line bg-paper px-1.25 py-2 text-left shadow-lift select-none active:bg-sand"
    >
      <ProductImage url={product.image_url} alt="" className="mx-auto aspect-square w-3/5" />
      <span className="mt-2 line-clamp-3 font-semibold hyphens-auto max-[19rem]:text-sm">{product.name}</span>
      <span className="mt-auto flex flex-wrap justify-between gap-x-0.5 pt-1 text-sm">
        <span className="figures">{formatWhole(product.price)}</span>
        {remaining !== undefined && (
          <span className={remaining <= 0 ? 'font-medium text-red' : 'figures'}>
            {remaining <= 0 ? t('soldOut') : t('left', { count: String(remaining) })}
          </span>
        )}
      </span>
      {basketUnits > 0 && (
        <span className="figures absolute -top-1.5 -right-1.5 flex min-w-7.5 items-center justify-center rounded-full bg-caramel px-1.5 py-0.5 font-bold text-on-caramel">
          <span className="sr-only">{t('inBasket', { count: String(basketUnits) })}</span>
          <span aria-hidden="true">{basketUnits}</span>
        </span>
      )}
    </button>
  );
}
