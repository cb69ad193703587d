import { useTranslations } from 'use-intl';
import type { OverlaidRow } from '#client/data/use-list.ts';
import { RowMark } from '#client/office/kit/list/row-mark.tsx';
import { Badge, type BadgeTone } from '#client/ui/badge.tsx';
import type { RestockRequest } from '#contract/restock-requests/entity.ts';

const tones: Record<RestockRequest['status'], BadgeTone> = {
  pending: 'amber',
  approved: 'leaf',
  rejected: 'red',
  cancelled: 'grey',
};

/** The status of a request; while a change is queued, its new status, as "Approved, queued". */
export function RequestBadge({ shown: { row, mark } }: { shown: OverlaidRow<RestockRequest> }) {
  const t = useTranslations('office.restockRequests');
  const status = t(`status.${row.status}`);
  if (mark?.state === 'refused') return <RowMark mark={mark} label={t('mark.refused')} />;
  return (
    <Badge tone={tones[row.status]}>{mark ? t(`mark.${mark.state}`, { status }) : status}</Badge>
  );
}
