import { useTranslations } from 'use-intl';
import { Badge } from '#client/ui/badge.tsx';
import { PageLink } from '#client/ui/page-link.tsx';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';

interface ReviewMarkProps {
  row: Pick<CartAssignment, 'id' | 'needs_review'>;
}

/** Links to the page where an admin confirms the shift (rules 6.23). */
export function ReviewMark({ row: { id, needs_review } }: ReviewMarkProps) {
  const t = useTranslations('office.assignments');
  if (!needs_review) return null;
  // `z-1` puts the link above the button that covers the row (`RowOpener`).
  return (
    <PageLink to={`/cart-assignments/${id}`} className="relative z-1 inline-flex min-h-6 items-center rounded-full">
      <Badge tone="amber">{t('needs_review.true')}</Badge>
      <span className="sr-only"> {t('openDay')}</span>
    </PageLink>
  );
}
