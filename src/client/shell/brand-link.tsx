import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { cx } from '#client/ui/cx.ts';

interface BrandLinkProps {
  to: string;
  isNarrow?: boolean | undefined;
  onNavigate?: (() => void) | undefined;
}

export function BrandLink({ to, isNarrow = false, onNavigate }: BrandLinkProps) {
  const t = useTranslations('common');
  return (
    <Link to={to} onClick={onNavigate} className="flex min-h-11 items-center gap-2.5 rounded-md text-ink">
      <BrandMark className="size-8.5 shrink-0" />
      <span
        className={cx(isNarrow ? 'sr-only' : 'title-lg text-[calc(25rem/15)] whitespace-nowrap max-[19rem]:text-xl')}
      >
        {t('appName')}
      </span>
    </Link>
  );
}

function BrandMark({ className = 'size-8.5' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 34 34" className={className}>
      <rect width="34" height="34" rx="9" className="fill-mark" />
      <g fill="none" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" className="stroke-on-mark">
        <path d="M10 15.5h11v4.2a4.3 4.3 0 0 1-4.3 4.3h-2.4a4.3 4.3 0 0 1-4.3-4.3Z" />
        <path d="M21 16.5h1.6a2.2 2.2 0 0 1 0 4.4H21" />
        <path d="M13.6 9.2c-.8 1.1.8 1.9 0 3.1M17.4 9.2c-.8 1.1.8 1.9 0 3.1" />
      </g>
    </svg>
  );
}
