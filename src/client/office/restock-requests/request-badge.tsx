import type { OverlaidRow } from '#client/data/use-rows.ts';
import { looksOf, StatusBadge } from '#client/office/kit/status-badge.tsx';
import { isOneOf } from '#contract/fields/fields.ts';
import { openRequestStatuses, type RestockRequest, restockRequestStages } from '#contract/restock-requests/entity.ts';

/** The status of a request; while a change is queued, its new status, as "Approved, queued". */
export function RequestBadge({ shown: { row, mark } }: { shown: OverlaidRow<RestockRequest> }) {
  return <StatusBadge list="restockRequests" status={row.status} mark={mark} looks={looksOf(restockRequestStages)} />;
}

/** What people call a request: its number, if the server has given one, and its cart. */
export function requestName({ number, cart_details: { code, name } }: RestockRequest): string {
  return [number, code || name].filter((part) => part !== '').join(', ');
}

/**
 * Whether a request can be edited and decided. While a change of the request is refused it cannot, because the outbox
 * resolves the refusal first.
 */
export function isUndecided({ row, mark }: OverlaidRow<RestockRequest>): boolean {
  return isOneOf(openRequestStatuses, row.status) && mark?.state !== 'refused';
}
