import type { OverlaidRow } from '#client/data/use-rows.ts';
import { StatusBadge } from '#client/office/kit/status-badge.tsx';
import type { BadgeLook } from '#client/ui/badge.tsx';
import type { Restock, restockStatuses } from '#contract/restocks/entity.ts';

const looks: Record<(typeof restockStatuses)[number], BadgeLook> = {
  pending: { tone: 'amber' },
  approved: { tone: 'leaf', inRow: 'plain' },
  rejected: { tone: 'red' },
  voided: { tone: 'grey' },
};

/** The status of a restock; while a change is queued, its new status, as "Approved, queued". */
export function RestockBadge({ shown: { row, mark } }: { shown: OverlaidRow<Restock> }) {
  return <StatusBadge list="restocks" status={row.status} mark={mark} looks={looks} />;
}

/** What people call a restock: its number, if the server has given one, and its warehouse. */
export function restockName({ number, warehouse }: Restock): string {
  return [number, warehouse.name].filter((part) => part !== '').join(', ');
}
