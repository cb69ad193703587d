import { Banknote } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { cx } from '#client/ui/cx.ts';
import { formatRupiah } from '#contract/money.ts';
import { cashOfDay, type EveningCart, type Group, groupOf, groups } from './evening-carts.ts';
import { useWhere } from './use-where.ts';

interface CartStripProps {
  carts: readonly EveningCart[];
  later: readonly string[];
  /** The assignment that is shown, or the cash of the day. */
  at: string;
  toBank: number;
  onChoose: (id: string) => void;
}

/** The carts of the evening by what is left to do with them: a list, on a phone a strip. */
export function CartStrip({ carts, later, at, toBank, onChoose }: CartStripProps) {
  const t = useTranslations('office.evening');
  const grouped = groups
    .map((group) => [group, carts.filter((cart) => groupOf(cart, later) === group)] as const)
    .filter(([, members]) => members.length > 0);
  return (
    <nav
      aria-label={t('carts')}
      className="max-lg:-mx-4 max-lg:mb-3 max-lg:flex max-lg:gap-2 max-lg:overflow-x-auto max-lg:px-4 max-lg:py-1 lg:flex lg:flex-col lg:gap-4"
    >
      <Item isCurrent={at === cashOfDay} onPress={() => onChoose(cashOfDay)}>
        <span className="flex items-center gap-1.5 font-semibold">
          <Banknote aria-hidden size={17} strokeWidth={1.75} className="shrink-0" />
          {t('cash.open')}
        </span>
        <span className="figures block text-sm text-ink-2">{formatRupiah(toBank)}</span>
      </Item>
      {grouped.map(([group, members]) => (
        <section key={group} className="max-lg:contents">
          <h2 className="mb-1 px-1 text-xs font-semibold text-ink-2 max-lg:hidden">
            {t(`group.${group}`)} · {members.length}
          </h2>
          <ul className="max-lg:contents lg:flex lg:flex-col lg:gap-1.5">
            {members.map((cart) => (
              <li key={cart.id} className="max-lg:contents">
                <Item isCurrent={at === cart.id} onPress={() => onChoose(cart.id)} group={group}>
                  <span className="block truncate">
                    <span className="font-semibold">{cart.row.cart_details.code}</span>{' '}
                    {cart.row.cart_details.name}
                  </span>
                  <span className="block truncate text-sm text-ink-2 max-lg:hidden">
                    {cart.row.sales_details.username}
                  </span>
                  <StateLine cart={cart} group={group} />
                </Item>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

const looks: Record<Group, string> = {
  toCount: 'text-ink-2',
  later: 'text-ink-2',
  refused: 'font-semibold text-red',
  queued: 'font-semibold text-amber',
  counted: 'text-leaf',
};

function StateLine({ cart: { row }, group }: { cart: EveningCart; group: Group }) {
  const t = useTranslations('office.evening');
  const where = useWhere()(row);
  const words: Record<Group, string> = {
    toCount: where,
    later: `${t('isLater')} · ${where}`,
    refused: t('isRefused'),
    queued: t('isQueued'),
    counted: t('isCounted'),
  };
  return <span className={cx('block truncate text-sm', looks[group])}>{words[group]}</span>;
}

interface ItemProps {
  isCurrent: boolean;
  group?: Group;
  onPress: () => void;
  children: React.ReactNode;
}

const tints: Partial<Record<Group, string>> = { refused: 'bg-red-tint', queued: 'bg-amber-tint' };

function Item({ isCurrent, group, onPress, children }: ItemProps) {
  const button = useRef<HTMLButtonElement>(null);
  // The strip of a phone shows the cart that is counted, without moving the page.
  useEffect(() => {
    if (!isCurrent || !button.current) return;
    const strip = button.current.closest('nav');
    strip?.scrollTo({ left: button.current.offsetLeft - strip.offsetLeft - 16 });
  }, [isCurrent]);
  return (
    <button
      ref={button}
      type="button"
      aria-current={isCurrent || undefined}
      onClick={onPress}
      className={cx(
        'min-h-11 rounded-lg border px-3 py-2 text-left transition-colors hover:border-control max-lg:w-48 max-lg:shrink-0 lg:w-full',
        isCurrent ? 'border-caramel bg-caramel-soft!' : 'border-line',
        (group && tints[group]) ?? 'bg-paper',
      )}
    >
      {children}
    </button>
  );
}
