import { useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ProductImage } from '#client/products/product-image.tsx';
import { Button, LinkButton } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { totalsOf } from '#contract/cart-assignments/shift.ts';
import { formatRupiah, formatWhole } from '#contract/money.ts';
import {
  type BasketLine,
  type Goods,
  priceChangeOf,
  totalOf,
  unitsInBasket,
  withQuantity,
} from './basket-lines.ts';
import { BasketSheet } from './basket-sheet.tsx';
import {
  addUnit,
  changeLines,
  confirmHandedOver,
  continueBasket,
  useBasket,
} from './basket-store.ts';
import { PriceNotice } from './price-notice.tsx';
import { unitsSold } from './shift-sums.ts';
import { TillPage } from './till-page.tsx';
import { UnreadableRows } from './unreadable-rows.tsx';
import { useTill } from './use-till.ts';
import { useWakeLock } from './use-wake-lock.ts';

/** The tiles of what is on the cart, with the basket below them: a tap adds one. */
export function SellPage() {
  const t = useTranslations('till.sell');
  useWakeLock();
  const { assignment, isLoading, unitsOnCart } = useTill();
  const offered = useOffered();
  const { lines, isHandedOver, saleId } = useBasket();
  const units = unitsInBasket(lines);
  const [asked, setAsked] = useState<Adding>();
  useContinuedBasket();

  function add(adding: Adding) {
    const { id } = adding.product;
    const isOnCart = (units.get(id) ?? 0) < (unitsOnCart.get(id) ?? 0);
    // Once the shift has ended no stock is expected: what is in the basket is all that is sold.
    if (!assignment || isOnCart || isHandedOver) addOne(adding);
    else setAsked(adding);
  }

  function addOne({ product, line }: Adding) {
    if (line) changeLines((before) => withQuantity(before, line, line.quantity + 1));
    else addUnit(product, assignment?.id ?? '');
  }

  if (!assignment || offered.length === 0) {
    const isBegun = saleId !== '';
    const why = !assignment ? (isBegun ? 'shiftOver' : 'noCart') : 'nothingOnCart';
    return (
      <TillPage title={t('title')} below={isBegun && <Basket onMore={add} />}>
        {!isLoading && <EmptyState title={t(why)} text={t(`${why}Text`)} />}
        <UnreadableRows list="products" />
      </TillPage>
    );
  }

  return (
    <TillPage title={t('title')} below={<Basket onMore={add} />}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(6.5rem,45%),1fr))] gap-2.5">
        {offered.map((product) => (
          <li key={product.id}>
            <Tile
              product={product}
              left={(unitsOnCart.get(product.id) ?? 0) - (units.get(product.id) ?? 0)}
              inBasket={units.get(product.id) ?? 0}
              onAdd={() => add({ product })}
            />
          </li>
        ))}
      </ul>
      <UnreadableRows list="products" />
      {asked && (
        <NoneLeftDialog
          product={asked.product}
          onClose={() => setAsked(undefined)}
          onSold={() => {
            addOne(asked);
            confirmHandedOver();
            setAsked(undefined);
          }}
        />
      )}
    </TillPage>
  );
}

/** One more of a product, or of a line of the basket. */
interface Adding {
  product: Goods;
  line?: BasketLine;
}

/** A basket that was left goes on in the open shift, at its prices. */
function useContinuedBasket() {
  const { assignment, products, isLoading } = useTill();
  const saleId = useBasket((basket) => basket.saleId);
  const id = assignment?.id;
  useEffect(() => {
    if (!isLoading && id !== undefined && saleId !== '') continueBasket(id, products);
  }, [isLoading, id, products, saleId]);
}

interface NoneLeftProps {
  product: Goods;
  onClose: () => void;
  onSold: () => void;
}

/** The one question where the book has none left: what was handed over is sold (rules 1.6). */
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

/** What is on the cart or was sold today, what sells most first. */
function useOffered(): Goods[] {
  const { products, unitsOnCart, sales, allSales } = useTill();
  return useMemo(() => {
    const soldToday = unitsSold(sales);
    const sold = unitsSold(allSales);
    const ids = new Set([...unitsOnCart.keys(), ...soldToday.keys()]);
    return [...ids]
      .flatMap((id) => products.get(id) ?? [])
      .sort((a, b) => (sold.get(b.id) ?? 0) - (sold.get(a.id) ?? 0) || (a.name < b.name ? -1 : 1));
  }, [products, unitsOnCart, sales, allSales]);
}

interface TileProps {
  product: Goods;
  left: number;
  inBasket: number;
  onAdd: () => void;
}

function Tile({ product, left, inBasket, onAdd }: TileProps) {
  const t = useTranslations('till.sell');
  return (
    <button
      type="button"
      onClick={onAdd}
      className="relative flex size-full min-h-12 flex-col rounded-xl border border-line bg-paper px-1.5 py-2 text-left shadow-lift select-none active:bg-sand"
    >
      <ProductImage url={product.image_url} alt="" className="mx-auto aspect-square w-3/5" />
      <span className="mt-2 line-clamp-3 font-semibold hyphens-auto">{product.name}</span>
      <span className="mt-auto flex flex-wrap justify-between gap-x-1 pt-1 text-sm">
        <span className="figures">{formatWhole(product.price)}</span>
        <span className={left <= 0 ? 'figures font-semibold text-red' : 'figures'}>
          {t('left', { count: String(left) })}
        </span>
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

/** Always in sight: what is in the basket, what it comes to, and how it is paid. */
function Basket({ onMore }: { onMore: (adding: Adding) => void }) {
  const t = useTranslations('till.sell');
  const { assignment } = useTill();
  const lines = useBasket((basket) => basket.lines);
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const sold = assignment?.shift_sales && totalsOf(assignment.shift_sales);
  const items = t('items', { count });
  const total = formatRupiah(totalOf(lines));
  return (
    <>
      {/* Each tap on a tile is read out. */}
      <p className="sr-only" aria-live="polite">
        {count > 0 && `${items}, ${total}`}
      </p>
      {count > 0 && <BasketBar {...{ lines, items, total, onMore }} />}
      {count === 0 && sold && (
        <p className="py-1 text-center">
          {t('soldToday', {
            ...{ count: String(sold.units), amount: formatRupiah(sold.completed.amount) },
          })}
        </p>
      )}
    </>
  );
}

interface BasketBarProps {
  lines: readonly BasketLine[];
  items: string;
  total: string;
  onMore: (adding: Adding) => void;
}

function BasketBar({ lines, items, total, onMore }: BasketBarProps) {
  const t = useTranslations('till.sell');
  const { products } = useTill();
  const [isOpen, setIsOpen] = useState(false);
  const changed = lines.find((line) => priceChangeOf(line, products));
  const other = { size: 'large', variant: 'secondary' } as const;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="flex min-h-12 w-full flex-wrap items-center justify-between gap-x-3 text-left"
      >
        <span className="underline underline-offset-4">{items}</span>
        <span className="title-lg figures text-3xl">{total}</span>
      </button>
      {changed && <PriceNotice line={changed} isNamed />}
      <div className="mt-2 flex flex-wrap gap-2">
        <LinkButton to="/till/sell/cash" size="large" className="min-h-14 flex-1 px-3!">
          {t('cash')}
        </LinkButton>
        <LinkButton to="/till/sell/qris" {...other} className="min-h-14 flex-1 px-3!">
          {t('qris')}
        </LinkButton>
        <LinkButton to="/till/sell/other" {...other} className="min-h-14 px-4!">
          {t('other')}
        </LinkButton>
      </div>
      {isOpen && (
        <BasketSheet
          lines={lines}
          onMore={(line) => onMore({ product: line.product, line })}
          onLess={(line) => changeLines((before) => withQuantity(before, line, line.quantity - 1))}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
