import type { OverlaidRow } from '#client/data/use-rows.ts';
import { looksOf, StatusBadge } from '#client/office/kit/status-badge.tsx';
import { type Restock, restockStages } from '#contract/restocks/entity.ts';

export function RestockBadge({ overlaidRow: { row, mark } }: { overlaidRow: OverlaidRow<Restock> }) {
  return <StatusBadge list="restocks" status={row.status} mark={mark} looks={looksOf(restockStages)} />;
}
