import { useTranslations } from 'use-intl';
import type { Mark } from '#client/data/use-list.ts';
import { RowMark } from '#client/office/kit/list/row-mark.tsx';
import { ServerLabel } from '#client/office/kit/server-label.tsx';
import { UnknownStatus } from '#client/office/kit/unknown-status.tsx';
import { Badge, type BadgeTone } from '#client/ui/badge.tsx';
import { type CartAssignment, cartAssignmentStatuses } from '#contract/cart-assignments/entity.ts';
import { isOneOf } from '#contract/open-enum.ts';

/** In use green, returned blue, other grey (screens 4.4). */
const tones: Record<(typeof cartAssignmentStatuses)[number], BadgeTone> = {
  in_use: 'leaf',
  returned: 'blue',
  cancelled: 'grey',
};

interface AssignmentStatusProps {
  status: CartAssignment['status'];
  mark: Mark | undefined;
}

/** The status of an assignment; while a change is queued, its new status, as "Returned, queued". */
export function AssignmentStatus({ status, mark }: AssignmentStatusProps) {
  const t = useTranslations('office.assignments');
  if (!isOneOf(cartAssignmentStatuses, status)) {
    return (
      <UnknownStatus tone="grey" mark={mark}>
        <ServerLabel metadata="cart_assignment_statuses" value={status} />
      </UnknownStatus>
    );
  }
  const label = t(`status.${status}`);
  if (mark?.state === 'refused') return <RowMark mark={mark} label={t('mark.refused')} />;
  return (
    <Badge tone={tones[status]}>{mark ? t(`mark.${mark.state}`, { status: label }) : label}</Badge>
  );
}
