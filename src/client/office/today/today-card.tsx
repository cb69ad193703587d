import { type ReactNode, useId } from 'react';
import { Card } from '#client/ui/card.tsx';
import { cx } from '#client/ui/cx.ts';
import { PageLink } from '#client/ui/page-link.tsx';

interface TodayCardProps {
  title: string;
  link?: { to: string; label: string } | undefined;
  className?: string;
  children: ReactNode;
}

export function TodayCard({ title, link, className, children }: TodayCardProps) {
  const titleId = useId();
  return (
    <Card className={cx('min-w-0 p-4! md:p-5!', className)}>
      <section aria-labelledby={titleId}>
        <div className="mb-1 flex min-h-8 flex-wrap items-center justify-between gap-x-4">
          <h2 id={titleId} className="text-base font-semibold">
            {title}
          </h2>
          {link && (
            <span className="-my-2">
              <TodayLink to={link.to}>{link.label}</TodayLink>
            </span>
          )}
        </div>
        {children}
      </section>
    </Card>
  );
}

export function TodayLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <PageLink
      to={to}
      className="inline-flex min-h-11 items-center text-sm font-semibold text-caramel-ink underline-offset-3 hover:underline"
    >
      {children}
    </PageLink>
  );
}

interface TodayRowProps {
  to: string;
  aside?: ReactNode;
  tone?: 'red' | undefined;
  children: ReactNode;
}

export function TodayRow({ to, aside, tone, children }: TodayRowProps) {
  return (
    <li className="border-t border-line first:border-t-0">
      <PageLink
        to={to}
        className="figures flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-0.5 py-2 hover:underline hover:underline-offset-3"
      >
        <span className={cx('min-w-0', tone === 'red' && 'text-red')}>{children}</span>
        {aside && (
          <span className="ml-auto text-right text-sm text-ink-2">
            {aside}
            <span aria-hidden="true">{'\u00a0›'}</span>
          </span>
        )}
      </PageLink>
    </li>
  );
}
