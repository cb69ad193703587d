import { Banknote, ChevronDown, PackageOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePersonText } from '#client/state/person-text.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { useMediaQuery } from '#client/ui/use-media-query.ts';
import { formatRupiah } from '#contract/fields/money.ts';
import { type CountResult, isShort } from '../cash-of-day.ts';
import { type ClosingShift, cashOfDayKey, emptyCartsKey, type Group, groupOf, groups } from '../closing-shifts.ts';
import { useShiftTime } from './cart-head.tsx';

interface CartNavProps {
  carts: readonly ClosingShift[];
  later: readonly string[];
  emptyCount: number;
  at: string;
  cashToDeposit: number;
  onChoose: (id: string) => void;
}

export function CartNav(props: CartNavProps) {
  const t = useTranslations('office.evening');
  const hasRoomBeside = useMediaQuery('(width >= 64rem)');
  const { carts, later, at } = props;
  const [openAt, setOpenAt] = useState<string>();
  if (hasRoomBeside) {
    return (
      <nav aria-label={t('carts')}>
        <CartsByGroup {...props} />
      </nav>
    );
  }
  const current = carts.find(({ id }) => id === at)?.row.cart_details;
  const leftToCount = carts.filter((cart) => groupOf(cart, later) === 'toCount').length;
  return (
    <nav aria-label={t('carts')} className="mb-4">
      <details
        open={openAt === at}
        onToggle={({ currentTarget }) => setOpenAt(currentTarget.open ? at : undefined)}
        className="rounded-lg border border-line bg-paper px-3"
      >
        <summary className="flex min-h-12 flex-wrap items-center gap-x-3 py-2">
          <span className="font-semibold">
            {current ? `${current.code} ${current.name}` : t(at === emptyCartsKey ? 'empty.title' : 'cash.open')}
          </span>
          <span className="text-sm text-ink-2">{`${t('group.toCount')} · ${leftToCount}`}</span>
          <ChevronDown aria-hidden size={18} strokeWidth={1.75} className="ml-auto" />
        </summary>
        <div className="pt-1 pb-3">
          <CartsByGroup {...props} />
        </div>
      </details>
    </nav>
  );
}

function CartsByGroup({ carts, later, emptyCount, at, cashToDeposit, onChoose }: CartNavProps) {
  const t = useTranslations('office.evening');
  const personText = usePersonText();
  const [isFiltered, setFiltered] = useState(false);
  const toReview = carts.filter(({ row }) => row.needs_review);
  const shownCarts = isFiltered && toReview.length > 0 ? toReview : carts;
  const grouped = groups
    .map((group) => [group, shownCarts.filter((cart) => groupOf(cart, later) === group)] as const)
    .filter(([, members]) => members.length > 0);
  return (
    <div className="flex flex-col gap-4">
      <Item isCurrent={at === cashOfDayKey} onPress={() => onChoose(cashOfDayKey)}>
        <span className="flex items-center gap-1.5 font-semibold">
          <Banknote aria-hidden size={17} strokeWidth={1.75} className="shrink-0" />
          {t('cash.open')}
        </span>
        <span className="figures block text-sm text-ink-2">{formatRupiah(cashToDeposit)}</span>
      </Item>
      {emptyCount > 1 && (
        <Item isCurrent={at === emptyCartsKey} onPress={() => onChoose(emptyCartsKey)}>
          <span className="flex items-center gap-1.5 font-semibold">
            <PackageOpen aria-hidden size={17} strokeWidth={1.75} className="shrink-0" />
            {t('empty.title')}
          </span>
          <span className="block text-sm text-ink-2">{t('empty.count', { count: emptyCount })}</span>
        </Item>
      )}
      {toReview.length > 0 && (
        <Button
          variant="secondary"
          size="small"
          aria-pressed={isFiltered}
          className="self-start aria-pressed:border-caramel aria-pressed:bg-caramel-soft"
          onClick={() => setFiltered(!isFiltered)}
        >
          {`${t('needsReview')} · ${toReview.length}`}
        </Button>
      )}
      {grouped.map(([group, members]) => (
        <section key={group}>
          <h2 className="mb-1 px-1 text-xs font-semibold text-ink-2">
            {t(`group.${group}`)} · {members.length}
          </h2>
          <ul className="flex flex-col gap-1.5">
            {members.map((cart) => (
              <li key={cart.id}>
                <Item isCurrent={at === cart.id} onPress={() => onChoose(cart.id)} group={group}>
                  <span className="block">
                    <span className="font-semibold">{cart.row.cart_details.code}</span> {cart.row.cart_details.name}
                  </span>
                  <span className="block text-sm text-ink-2">
                    {personText(cart.row.sales_id, cart.row.sales_details.username)}
                  </span>
                  <StateLine cart={cart} group={group} />
                  {cart.row.needs_review && (
                    <span className="mt-1 block">
                      <Badge tone="amber">{t('needsReview')}</Badge>
                    </span>
                  )}
                </Item>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const textClasses: Record<Group, string> = {
  toCount: 'text-ink-2',
  later: 'text-ink-2',
  refused: 'font-semibold text-red',
  queued: 'font-semibold text-amber',
  counted: 'text-ink-2',
};

function StateLine({ cart: { row, result }, group }: { cart: ClosingShift; group: Group }) {
  const t = useTranslations('office.evening');
  const shiftTimeText = useShiftTime()(row);
  const texts: Record<Group, string> = {
    toCount: shiftTimeText,
    later: `${t('isLater')} · ${shiftTimeText}`,
    refused: t('isRefused'),
    queued: t('isQueued'),
    counted: t('isCounted'),
  };
  return (
    <>
      <span className={cx('block text-sm', textClasses[group])}>{texts[group]}</span>
      {result && <ResultLine result={result} />}
    </>
  );
}

interface ItemProps {
  isCurrent: boolean;
  group?: Group;
  onPress: () => void;
  children: React.ReactNode;
}

const tints: Partial<Record<Group, string>> = { refused: 'bg-red-tint', queued: 'bg-amber-tint' };

function Item({ isCurrent, group, onPress, children }: ItemProps) {
  return (
    <button
      type="button"
      aria-current={isCurrent || undefined}
      onClick={onPress}
      className={cx(
        'min-h-11 w-full rounded-lg border px-3 py-2 text-left wrap-anywhere transition-colors hover:border-control',
        isCurrent ? 'border-caramel bg-caramel-soft!' : 'border-line',
        (group && tints[group]) ?? 'bg-paper',
      )}
    >
      {children}
    </button>
  );
}

export function ResultLine({ result }: { result: CountResult }) {
  const t = useTranslations('office.evening.result');
  const { cashDifference, missing = 0, found = 0 } = result;
  const parts = [
    ...(cashDifference === undefined ? [] : [cashText(cashDifference)]),
    ...(missing > 0 ? [t('missing', { count: missing })] : []),
    ...(found > 0 ? [t('found', { count: found })] : []),
  ];
  if (parts.length === 0) return null;
  const isBalanced = cashDifference === 0 && missing + found === 0;
  return (
    <span
      className={cx(
        'figures block text-sm font-semibold',
        isShort(result) ? 'text-red' : isBalanced ? 'text-leaf' : 'text-amber',
      )}
    >
      {parts.join(' · ')}
    </span>
  );

  function cashText(difference: number): string {
    if (difference === 0) return t('cashRight');
    const amount = formatRupiah(Math.abs(difference));
    return t(difference < 0 ? 'cashShort' : 'cashOver', { amount });
  }
}
