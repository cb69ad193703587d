import { useTranslations } from 'use-intl';
import type { Mark } from '#client/data/use-list.ts';
import { RowMark } from '#client/office/kit/list/row-mark.tsx';
import { ServerLabel } from '#client/office/kit/server-label.tsx';
import { UnknownStatus } from '#client/office/kit/unknown-status.tsx';
import { Badge, type BadgeLook } from '#client/ui/badge.tsx';
import { type CartAssignment, cartAssignmentStatuses } from '#contract/cart-assignments/entity.ts';
import { isOneOf } from '#contract/fields.ts';

/** In use green, returned blue, other grey (screens 4.4). */
const looks: Record<(typeof cartAssignmentStatuses)[number], BadgeLook> = {
  in_use: { tone: 'leaf', inRow: 'plain' },
  returned: { tone: 'blue', inRow: 'plain' },
  cancelled: { tone: 'grey' },
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
  if (mark) return <RowMark mark={mark} label={t(`mark.${mark.state}`, { status: label })} />;
  return <Badge {...looks[status]}>{label}</Badge>;
}
