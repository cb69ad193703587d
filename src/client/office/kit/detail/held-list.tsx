import { useTranslations } from 'use-intl';
import { Badge } from '#client/ui/badge.tsx';
import { PageLink } from '#client/ui/page-link.tsx';
import { formatWhole } from '#contract/money.ts';
import { DetailLink } from './record-link.tsx';
import type { HeldUnits } from './use-places-of.ts';

/** So many lines at most; the others are a link away. */
const maxLines = 6;

interface HeldListProps {
  lines: readonly HeldUnits[];
  /** The screen with all of them. */
  allUrl: string;
}

/** Units by place or by product, each with a link to its detail. */
export function HeldList({ lines, allUrl }: HeldListProps) {
  const t = useTranslations('office.detail');
  return (
    <>
      <ul className="divide-y divide-line">
        {lines.slice(0, maxLines).map(({ key, name, link, units, incoming }) => (
          <li key={key} className="flex items-baseline justify-between gap-3 py-2">
            <span className="min-w-0 font-semibold wrap-anywhere">
              {link ? <DetailLink {...link}>{name}</DetailLink> : name}
            </span>
            <span className="figures flex shrink-0 items-baseline gap-2 font-semibold">
              {incoming !== 0 && (
                <Badge tone="amber">{t('incoming', { units: withSign(incoming) })}</Badge>
              )}
              {formatWhole(units)}
            </span>
          </li>
        ))}
      </ul>
      {lines.length > maxLines && (
        <PageLink to={allUrl} className="text-sm text-ink-2 underline underline-offset-3">
          {t('all', { count: formatWhole(lines.length) })}
        </PageLink>
      )}
    </>
  );
}

/** "+12" or "−12". */
export function withSign(units: number): string {
  return `${units < 0 ? '−' : '+'}${formatWhole(Math.abs(units))}`;
}
