import { useTranslations } from 'use-intl';
import type { OverlaidRow } from '#client/data/use-list.ts';
import { RowMark } from '#client/office/kit/list/row-mark.tsx';
import { UnknownStatus } from '#client/office/kit/unknown-status.tsx';
import { Badge, type BadgeTone } from '#client/ui/badge.tsx';
import { isOneOf } from '#contract/open-enum.ts';
import { type RestockRequest, restockRequestStatuses } from '#contract/restock-requests/entity.ts';

const tones: Record<(typeof restockRequestStatuses)[number], BadgeTone> = {
  pending: 'amber',
  approved: 'leaf',
  rejected: 'red',
  cancelled: 'grey',
};

/** The status of a request; while a change is queued, its new status, as "Approved, queued". */
export function RequestBadge({ shown: { row, mark } }: { shown: OverlaidRow<RestockRequest> }) {
  const t = useTranslations('office.restockRequests');
  if (!isOneOf(restockRequestStatuses, row.status)) {
    return (
      <UnknownStatus tone="grey" mark={mark}>
        {row.status}
      </UnknownStatus>
    );
  }
  const status = t(`status.${row.status}`);
  if (mark?.state === 'refused') return <RowMark mark={mark} label={t('mark.refused')} />;
  return (
    <Badge tone={tones[row.status]}>{mark ? t(`mark.${mark.state}`, { status }) : status}</Badge>
  );
}
