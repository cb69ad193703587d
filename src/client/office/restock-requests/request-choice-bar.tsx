import { useTranslations } from 'use-intl';
import { useSession } from '#client/data/session-store.ts';
import { type OverlaidRow, useRows } from '#client/data/use-rows.ts';
import { useAvailableStock } from '#client/office/kit/available-stock.ts';
import type { SelectionBarProps } from '#client/office/kit/list/selection-bar-props.ts';
import {
  type BulkAction,
  documentBulkActions,
  type RowChange,
  type SkippedRow,
} from '#client/office/kit/selection/bulk-action.ts';
import { SelectionBar } from '#client/office/kit/selection/selection-bar.tsx';
import { unitsOf } from '#contract/definitions/mutation-args.ts';
import { formatWhole } from '#contract/fields/money.ts';
import { lists } from '#contract/lists.ts';
import type { RestockRequest } from '#contract/restock-requests/entity.ts';
import { unitsAt } from '#contract/stock/units-at.ts';
import { approvedTotal, toApproval, toApprovalLines, toApprovalValues } from './approval-values.ts';
import { isPending } from './request-badge.tsx';
import { namesIn } from './request-names.ts';

type RequestRow = OverlaidRow<RestockRequest>;

export function RequestChoiceBar(props: SelectionBarProps<'restockRequests'>) {
  const { user_id: userId } = useSession();
  const approvals = useApprovals();
  const actions: BulkAction<RequestRow>[] = [
    {
      verb: 'approve',
      mutation: 'restockRequestApprove',
      isOffered: isPending,
      ...approvals,
      needsConfirmation: true,
    },
    ...documentBulkActions('restockRequests', namesIn, userId),
  ];
  return <SelectionBar {...props} actions={actions} />;
}

/**
 * Approves the same units that each request's dialog proposes. A request that exceeds the stock left by earlier ones is
 * skipped and needs the dialog.
 */
function useApprovals(): Pick<BulkAction<RequestRow>, 'changesOf' | 'isLoading'> {
  const t = useTranslations('office.choice');
  const carts = useRows(lists.carts, {}, { scope: 'all' });
  const warehouses = useRows(lists.warehouses, {}, { scope: 'all' });
  const stock = useAvailableStock();
  const isLoading = carts.isLoading || warehouses.isLoading || stock.isLoading;
  const changesOf = (rows: readonly RequestRow[]): (RowChange | SkippedRow)[] => {
    const homes = new Map(carts.rows.map(({ id, row }) => [id, row.warehouse_id]));
    const names = new Map(warehouses.rows.map(({ id, row }) => [id, row.name]));
    const unitsIn = toUnitsLookup(stock);
    const takenUnits = new Map<string, number>();
    const homeOf = ({ cart_id }: RestockRequest) => {
      const id = homes.get(cart_id) ?? '';
      const name = names.get(id);
      return name === undefined ? undefined : { id, name };
    };
    return rows.map(({ row: request }) => {
      const home = homeOf(request);
      if (!home) return { reason: t('noRequestHome') };
      const unitsLeft = (productId: string) => {
        const units = unitsIn(home.name, productId);
        return units && Math.max(0, units - (takenUnits.get(`${home.id} ${productId}`) ?? 0));
      };
      const values = { ...toApprovalValues(undefined), warehouseId: home.id };
      const lines = toApprovalLines(request, values, unitsLeft);
      const requestedUnits = unitsOf(request.items);
      const total = approvedTotal(lines) ?? 0;
      if (total < requestedUnits) {
        const units = { units: formatWhole(total), asked: formatWhole(requestedUnits) };
        return { reason: t('tooFewForRequest', units) };
      }
      for (const { productId, approvedUnits } of lines) {
        const key = `${home.id} ${productId}`;
        takenUnits.set(key, (takenUnits.get(key) ?? 0) + approvedUnits);
      }
      return {
        name: 'restockRequestApprove',
        args: toApproval(request, values, lines),
        names: { ...namesIn(request), [home.id]: home.name },
        base: { items: request.items },
      };
    });
  };
  return { changesOf, isLoading };
}

/** The returned function returns undefined for unknown stock. */
function toUnitsLookup({ rows, savedAt }: Pick<ReturnType<typeof useAvailableStock>, 'rows' | 'savedAt'>) {
  const stockById = new Map(rows.map((overlaidRow) => [overlaidRow.id, overlaidRow]));
  return (name: string, productId: string): number | undefined => {
    if (savedAt === undefined) return undefined;
    const overlaidRow = stockById.get(productId);
    return unitsAt(overlaidRow?.row.warehouse, name) + unitsAt(overlaidRow?.incoming?.warehouse, name);
  };
}
