import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { Mark } from '#client/data/use-rows.ts';
import { Badge } from '#client/ui/badge.tsx';

interface RowMarkProps {
  mark: Mark | undefined;
  label?: string | undefined;
}

export function RowMark({ mark, label }: RowMarkProps) {
  const t = useTranslations('office.list.mark');
  if (mark === undefined) return null;
  const text = label ?? t(`${mark.kind}.${mark.state}`);
  if (mark.state !== 'refused') {
    return (
      <Badge tone="amber" inRow="words">
        {text}
      </Badge>
    );
  }
  // `z-1` puts the link above the button that covers the row (`RowOpener`).
  return (
    <Link to={`/outbox#entry-${mark.seqs[0]}`} className="relative z-1 inline-flex rounded-full">
      <Badge tone="red">{text}</Badge>
      <span className="sr-only">{t('explain')}</span>
    </Link>
  );
}

export function RowName({ mark, children }: { mark: Mark | undefined; children: ReactNode }) {
  return isDeleteQueued(mark) ? <del>{children}</del> : children;
}

/** False for a rejected delete, which keeps the record. */
export function isDeleteQueued(mark: Mark | undefined): boolean {
  return mark?.kind === 'deleted' && mark.state !== 'refused';
}
