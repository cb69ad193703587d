import type { OverlaidRow } from '#client/data/use-rows.ts';
import { StatusBadge } from '#client/office/kit/status-badge.tsx';
import type { BadgeLook } from '#client/ui/badge.tsx';
import { formatRupiah } from '#contract/fields/money.ts';
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

/** Whether a price of these goods is known: where none is, nothing of it is shown. */
export function hasCosts(items: Restock['items']): boolean {
  return items.some(({ unit_cost = null }) => unit_cost !== null);
}

export function costText(cost: number | null | undefined): string {
  return cost === null || cost === undefined ? '–' : formatRupiah(cost);
}

/** What people call a restock: its number, if the server has given one, and its warehouse. */
export function restockName({ number, warehouse }: Restock): string {
  return [number, warehouse.name].filter((part) => part !== '').join(', ');
}
