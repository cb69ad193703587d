import { useTranslations } from 'use-intl';
import type { OverlaidRow } from '#client/data/use-list.ts';
import { RowMark } from '#client/office/kit/list/row-mark.tsx';
import { UnknownStatus } from '#client/office/kit/unknown-status.tsx';
import { Badge, type BadgeLook } from '#client/ui/badge.tsx';
import { isOneOf } from '#contract/fields.ts';
import { type RestockRequest, restockRequestStatuses } from '#contract/restock-requests/entity.ts';

const looks: Record<(typeof restockRequestStatuses)[number], BadgeLook> = {
  pending: { tone: 'amber' },
  approved: { tone: 'leaf', inRow: 'plain' },
  rejected: { tone: 'red' },
  cancelled: { tone: 'grey' },
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
  if (mark) return <RowMark mark={mark} label={t(`mark.${mark.state}`, { status })} />;
  return <Badge {...looks[row.status]}>{status}</Badge>;
}
