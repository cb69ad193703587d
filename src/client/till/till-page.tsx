import { CircleDollarSign, CupSoda, ReceiptText, ShoppingCart } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { cx } from '#client/ui/cx.ts';
import { useTill } from './use-till.ts';

interface TillPageProps {
  title: string;
  /** The visible heading; without it the title is a heading for screen readers. */
  heading?: ReactNode;
  footer?: ReactNode;
  isAtBottom?: boolean;
  children: ReactNode;
}

export function TillPage({ title, heading, footer, isAtBottom, children }: TillPageProps) {
  const t = useTranslations('till');
  return (
    <>
      <title>{`${title} · ${t('documentTitle')}`}</title>
      <main
        id="main"
        tabIndex={-1}
        className={cx('flex-1 px-4 py-3.5 outline-none', isAtBottom && 'flex flex-col justify-end')}
      >
        {heading === undefined ? (
          <h1 className="sr-only">{title}</h1>
        ) : (
          <h1 className="title text-2xl max-[19rem]:text-xl">{heading}</h1>
        )}
        {children}
      </main>
      <footer className="sticky bottom-0 z-20 print:hidden [@media(height<30rem)]:relative">
        {footer && <div className="rounded-t-2xl border-t border-line bg-paper px-4 pt-2 pb-3">{footer}</div>}
        <TillTabBar />
      </footer>
    </>
  );
}

const tabs = [
  { key: 'cart', to: '/till', icon: ShoppingCart },
  { key: 'sell', to: '/till/sell', icon: CupSoda },
  { key: 'sales', to: '/till/sales', icon: ReceiptText },
  { key: 'end', to: '/till/end', icon: CircleDollarSign },
] as const;

function TillTabBar() {
  const t = useTranslations('till.bar');
  const { sales } = useTill();
  const openCount = sales.filter(({ row }) => row.status === 'pending').length;
  return (
    <nav aria-label={t('label')} className="flex border-t border-line bg-paper px-0.5 pb-[env(safe-area-inset-bottom)]">
      {tabs.map(({ key, to, icon: Icon }) => (
        <NavLink
          key={key}
          to={to}
          end={to === '/till'}
          className={({ isActive }) =>
            cx(
              'flex min-h-14 min-w-min flex-auto flex-col items-center justify-center gap-0.5 px-1 pt-1 text-center text-xs font-semibold max-[19rem]:px-0.5 max-[19rem]:text-[0.65rem] -outline-offset-2',
              isActive ? 'text-caramel' : 'text-ink-2',
            )
          }
        >
          <span className="relative">
            <Icon aria-hidden="true" size={22} strokeWidth={1.75} />
            {key === 'sales' && openCount > 0 && <OpenCountBadge count={openCount} />}
          </span>
          {t(key)}
        </NavLink>
      ))}
    </nav>
  );
}

function OpenCountBadge({ count }: { count: number }) {
  return (
    <span
      aria-hidden="true"
      className="figures absolute -top-1.5 left-3.5 flex min-w-4.5 items-center justify-center rounded-full bg-amber-soft px-1 text-xs font-bold text-amber"
    >
      {count}
    </span>
  );
}
