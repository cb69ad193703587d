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
import { addUnit, changeLines, confirmHandedOver, continueBasket, useBasket } from '../basket-store.ts';
import { NoShift, NotLoaded } from '../no-shift.tsx';
import { unitsSold } from '../shift-sums.ts';
import { TillPage } from '../till-page.tsx';
import { UnreadableRows } from '../unreadable-rows.tsx';
import { useTill } from '../use-till.ts';
import { useWakeLock } from '../use-wake-lock.ts';
import { type Adding, Basket } from './basket-bar.tsx';
import { fixTileOrder, inFixedOrder, useTileOrder } from './tile-order.ts';

export function SellPage() {
  const t = useTranslations('till.sell');
  useWakeLock();
  const { assignment, isBlind, unitsOnCart, unitsInTransit, lists } = useTill();
  const areProductsHere = lists.products.savedAt !== undefined;
  const offered = useOffered();
  const { isRead } = useTileOrder();
  const { lines, isHandedOver, saleId } = useBasket();
  const units = unitsInBasket(lines);
  const [asked, setAsked] = useState<Adding>();
  useContinuedBasket();

  function add(adding: Adding) {
    const { id } = adding.product;
    const isOnCart = (units.get(id) ?? 0) < (unitsOnCart.get(id) ?? 0);
    // After the shift has ended no stock is expected: only the basket can be sold.
    if (!assignment || isOnCart || isHandedOver) addOne(adding);
    // The question would reveal the expected stock.
    else if (isBlind) addHandedOver(adding);
    else setAsked(adding);
  }

  function addOne({ product, line }: Adding) {
    if (line) changeLines((before) => withQuantity(before, line, line.quantity + 1));
    else addUnit(product, assignment?.id ?? '');
  }

  function addHandedOver(adding: Adding) {
    addOne(adding);
    confirmHandedOver();
  }

  /** Goods in transit can be sold but are not shown as remaining. */
  function leftOf({ id }: SellableProduct): number {
    const left = (unitsOnCart.get(id) ?? 0) - (units.get(id) ?? 0);
    return Math.min(left, Math.max(0, left - (unitsInTransit.get(id) ?? 0)));
  }

  if (!assignment || offered.length === 0) {
    const isBegun = saleId !== '';
    const why = assignment ? 'nothingOnCart' : 'shiftOver';
    return (
      <TillPage title={t('title')} below={isBegun && <Basket onMore={add} />}>
        {!assignment && !isBegun && <NoShift />}
        {assignment && !areProductsHere && <NotLoaded />}
        {(assignment ? areProductsHere && isRead : isBegun) && <EmptyState title={t(why)} text={t(`${why}Text`)} />}
        <UnreadableRows of="products" />
      </TillPage>
    );
  }

  return (
    <TillPage title={t('title')} below={<Basket onMore={add} />} isAtThumb>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(6.5rem,45%),1fr))] gap-2">
        {offered.map((product) => (
          <li key={product.id}>
            <Tile
              product={product}
              left={isBlind ? undefined : leftOf(product)}
              inBasket={units.get(product.id) ?? 0}
              onAdd={() => add({ product })}
            />
          </li>
        ))}
      </ul>
      <UnreadableRows of="products" />
      {asked && (
        <NoneLeftDialog
          product={asked.product}
          onClose={() => setAsked(undefined)}
          onSold={() => {
            addHandedOver(asked);
            setAsked(undefined);
          }}
        />
      )}
    </TillPage>
  );
}

function useContinuedBasket() {
  const { assignment, products, isLoading } = useTill();
  const saleId = useBasket((basket) => basket.saleId);
  const id = assignment?.id;
  useEffect(() => {
    if (!isLoading && id !== undefined && saleId !== '') continueBasket(id, products);
  }, [isLoading, id, products, saleId]);
}

interface NoneLeftProps {
  product: SellableProduct;
  onClose: () => void;
  onSold: () => void;
}

/** Goods that were handed over count as sold (rules 1.6). */
function NoneLeftDialog({ product, onClose, onSold }: NoneLeftProps) {
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
          <Button size="large" onClick={onSold}>
            {t('noneLeftYes')}
          </Button>
        </>
      }
    />
  );
}

/** Bestsellers first, or by name. */
function useInOrder(order: Business['tile_order']): SellableProduct[] {
  const { products, unitsOnCart, sales, allSales } = useTill();
  return useMemo(() => {
    const soldToday = unitsSold(sales);
    const sold = unitsSold(allSales);
    const ids = new Set([...unitsOnCart.keys(), ...soldToday.keys()]);
    return [...ids]
      .flatMap((id) => products.get(id) ?? [])
      .sort(
        (a, b) => (order === 'name' ? 0 : (sold.get(b.id) ?? 0) - (sold.get(a.id) ?? 0)) || (a.name < b.name ? -1 : 1),
      );
  }, [order, products, unitsOnCart, sales, allSales]);
}

/** The order is fixed once the load is confirmed or a tile is tapped. */
function useOffered(): SellableProduct[] {
  const { assignment, products, sales, isLoading } = useTill();
  const business = useBusiness();
  const inOrder = useInOrder(business?.tile_order);
  const { isRead, assignmentId, goods } = useTileOrder();
  const isReady = isRead && business !== undefined;
  const hasBasket = useBasket(({ lines }) => lines.length > 0);
  const isOfShift = assignmentId !== '' && assignmentId === assignment?.id;
  const isFixed = isOfShift || hasBasket || sales.length > 0 || (assignment?.load_check ?? null) !== null;
  const offered = useMemo(
    () => inFixedOrder(isOfShift ? goods : [], inOrder, products),
    [isOfShift, goods, inOrder, products],
  );
  const shift = assignment?.id;
  const isGrown = !isOfShift || offered.length > goods.length;
  useEffect(() => {
    if (!isReady || isLoading || shift === undefined) return;
    if (isFixed && isGrown) fixTileOrder(shift, offered);
  }, [isReady, isLoading, isFixed, isGrown, shift, offered]);
  return isReady ? offered : [];
}

interface TileProps {
  product: SellableProduct;
  left: number | undefined;
  inBasket: number;
  onAdd: () => void;
}

function Tile({ product, left, inBasket, onAdd }: TileProps) {
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
        {left !== undefined && (
          <span className={left <= 0 ? 'font-medium text-red' : 'figures'}>
            {left <= 0 ? t('soldOut') : t('left', { count: String(left) })}
          </span>
        )}
      </span>
      {inBasket > 0 && (
        <span className="figures absolute -top-1.5 -right-1.5 flex min-w-7.5 items-center justify-center rounded-full bg-caramel px-1.5 py-0.5 font-bold text-on-caramel">
          <span className="sr-only">{t('inBasket', { count: String(inBasket) })}</span>
          <span aria-hidden="true">{inBasket}</span>
        </span>
      )}
    </button>
  );
}
