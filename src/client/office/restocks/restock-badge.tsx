import { useTranslations } from 'use-intl';
import type { OverlaidRow } from '#client/data/use-list.ts';
import { RowMark } from '#client/office/kit/list/row-mark.tsx';
import { UnknownStatus } from '#client/office/kit/unknown-status.tsx';
import { Badge, type BadgeLook } from '#client/ui/badge.tsx';
import { isOneOf } from '#contract/fields.ts';
import { type Restock, restockStatuses } from '#contract/restocks/entity.ts';

const looks: Record<(typeof restockStatuses)[number], BadgeLook> = {
  pending: { tone: 'amber' },
  approved: { tone: 'leaf', inRow: 'plain' },
  rejected: { tone: 'red' },
  voided: { tone: 'grey' },
};

/** The status of a restock; while a change is queued, its new status, as "Approved, queued". */
export function RestockBadge({ shown: { row, mark } }: { shown: OverlaidRow<Restock> }) {
  const t = useTranslations('office.restocks');
  if (!isOneOf(restockStatuses, row.status)) {
    return (
      <UnknownStatus tone="grey" mark={mark}>
        {row.status}
      </UnknownStatus>
    );
  }
  const status = t(`status.${row.status}`);
  if (mark?.state === 'refused') {
    const isNew = mark.kind === 'created';
    return <RowMark mark={mark} label={t(isNew ? 'mark.createRefused' : 'mark.changeRefused')} />;
  }
  if (mark) return <RowMark mark={mark} label={t(`mark.${mark.state}`, { status })} />;
  return <Badge {...looks[row.status]}>{status}</Badge>;
}
