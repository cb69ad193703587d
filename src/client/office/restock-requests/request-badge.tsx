import type { OverlaidRow } from '#client/data/use-rows.ts';
import { looksOf, StatusBadge } from '#client/office/kit/status-badge.tsx';
import { isOneOf } from '#contract/fields/fields.ts';
import { openRequestStatuses, type RestockRequest, restockRequestStages } from '#contract/restock-requests/entity.ts';

export function RequestBadge({ overlaidRow: { row, mark } }: { overlaidRow: OverlaidRow<RestockRequest> }) {
  return <StatusBadge list="restockRequests" status={row.status} mark={mark} looks={looksOf(restockRequestStages)} />;
}

export function requestName({ number, cart_details: { code, name } }: RestockRequest): string {
  return [number, code || name].filter((part) => part !== '').join(', ');
}

/** False while a change to the request is rejected, because it must be resolved in the outbox first. */
export function isPending({ row, mark }: OverlaidRow<RestockRequest>): boolean {
  return isOneOf(openRequestStatuses, row.status) && mark?.state !== 'refused';
}
