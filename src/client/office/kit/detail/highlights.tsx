import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Badge } from '#client/ui/badge.tsx';
import { cx } from '#client/ui/cx.ts';
import { PageLink } from '#client/ui/page-link.tsx';
import { formatSigned, formatWhole } from '#contract/fields/money.ts';
import { DetailLink } from './record-link.tsx';
import type { StockAtPlace } from './use-places-of.ts';

export interface Figure {
  /** The number as formatted text. */
  value: string;
  unit: string;
  notes?: readonly (string | undefined)[];
  isWrong?: boolean;
  warnings?: readonly string[];
}

export function FigureLine({ value, unit, notes = [], isWrong = false, warnings = [] }: Figure) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span
        className={cx(
          'title-lg figures',
          value.length > 8 ? 'text-[min(1.5rem,7.5vw)]' : 'text-4xl',
          isWrong && 'text-red',
        )}
      >
        {value}
      </span>
      <span className="min-w-0 leading-snug">
        {unit}
        <span className="block text-sm text-ink-2 empty:hidden">
          {notes.filter((note) => note !== undefined).join(' · ')}
        </span>
        {warnings.map((warning) => (
          <span key={warning} className="block text-sm font-semibold text-red">
            {warning}
          </span>
        ))}
      </span>
    </p>
  );
}

interface DetailSectionProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

export function DetailSection({ title, action, children }: DetailSectionProps) {
  return (
    <section aria-label={title}>
      <div className="mb-1.5 flex items-center justify-between gap-3 *:[button]:-my-3 *:[button]:-mr-3">
        <h3 className="text-sm font-semibold text-ink-2">{title}</h3>
        {action}
      </div>
      {children}
    </section>
  );
}

export const maxLines = 6;

interface StockListProps {
  lines: readonly StockAtPlace[];
  allUrl: string;
}

export function StockList({ lines, allUrl }: StockListProps) {
  const t = useTranslations('office.detail');
  return (
    <>
      <ul className="divide-y divide-line">
        {lines.slice(0, maxLines).map(({ key, name, link, units, incoming, levels, low }) => (
          <li key={key} className="flex items-baseline justify-between gap-3 py-2">
            <span className="min-w-0 font-semibold wrap-anywhere">
              {link ? <DetailLink {...link}>{name}</DetailLink> : name}
              {low && (
                <span className="block text-sm text-red">
                  {t(`low.${low.by}`, {
                    figure: formatWhole(low.threshold),
                    units: formatWhole(low.units),
                  })}
                </span>
              )}
              {levels && (
                <PageLink
                  to={levels.url}
                  className="block w-fit py-0.5 text-sm font-normal text-ink-2 underline underline-offset-3"
                >
                  {levels.minimum === undefined
                    ? t('levels.set')
                    : t(levels.target === undefined ? 'levels.minimum' : 'levels.both', {
                        minimum: formatWhole(levels.minimum),
                        target: formatWhole(levels.target ?? 0),
                      })}
                  <span className="sr-only">, {name}</span>
                </PageLink>
              )}
            </span>
            <span className="figures flex shrink-0 items-baseline gap-2 font-semibold">
              {incoming !== 0 && <Badge tone="amber">{t('incoming', { units: formatSigned(incoming) })}</Badge>}
              <span className={cx(low && 'text-red')}>{formatWhole(units)}</span>
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
