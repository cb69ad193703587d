import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { cx } from '#client/ui/cx.ts';
import { BrandMark } from './brand-mark.tsx';

interface BrandLinkProps {
  to: string;
  /** Only the logo is visible; the name is for screen readers. */
  isNarrow?: boolean | undefined;
  onNavigate?: (() => void) | undefined;
}

/** Logo and name of the app as a link, at the top of the sidebar. */
export function BrandLink({ to, isNarrow = false, onNavigate }: BrandLinkProps) {
  const t = useTranslations('common');
  return (
    <Link
      to={to}
      onClick={onNavigate}
      className="flex min-h-11 items-center gap-2.5 rounded-md text-ink"
    >
      <BrandMark className="size-8.5 shrink-0" />
      <span className={cx(isNarrow ? 'sr-only' : 'title-lg text-[calc(25rem/15)]')}>
        {t('appName')}
      </span>
    </Link>
  );
}
