import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useLocalCheck } from '#client/data/use-local-check.ts';
import { useMutation } from '#client/data/use-mutation.ts';
import { useRecord } from '#client/data/use-record.ts';
import { warehouses as allWarehouses, useChoices } from '#client/office/kit/form/choices/use-choices.ts';
import type { Change } from '#client/office/kit/form/use-form-mutation.ts';
import type { QueuedEntry } from '#client/office/kit/form/use-queued-entry.ts';
import { type RejectedOutcome, useSubmittedForm } from '#client/office/kit/form/use-submitted-form.ts';
import { lists } from '#contract/lists.ts';
import { mutations } from '#contract/mutations.ts';
import { type RestockRequest, restockRequestSchema } from '#contract/restock-requests/entity.ts';
import { type ApprovalValues, toApproval, toApprovalLines, toApprovalValues } from './approval-values.ts';
import { namesIn } from './request-names.ts';
import { useStockAt } from './use-stock-at.ts';

export interface RequestActionDialogProps {
  request: RestockRequest;
  entry?: QueuedEntry<'restockRequestApprove'> | undefined;
  onClose: () => void;
}

type Action = 'approve' | 'reject';

export function useRequestDecision({ request, entry, onClose }: RequestActionDialogProps) {
  const t = useTranslations('office.restockRequests');
  const rejectRequest = useMutation(mutations.restockRequestReject);
  const [action, setAction] = useState<Action>();
  const submitted = useSubmittedForm<'restockRequestApprove', ApprovalValues, ApprovalValues, Action>({
    mutation: mutations.restockRequestApprove,
    entry,
    // The name contains the version, so a draft for an older version of the request is not restored.
    draftName: `restockRequestApprove ${request.id} ${request.version}`,
    values: toApprovalValues(entry?.args),
    messagesFor: (_values, action = 'approve') => ({ done: t(`${action}.done`), failed: t(`${action}.failed`) }),
    toChange: (typedValues, action) =>
      action === 'reject' ? toRejectionChange(typedValues) : toApprovalChange(typedValues),
    onSaved: onClose,
  });
  const { form, draft, rejection, mutate, isSubmitting } = submitted;
  const values = useWatch({ control: form.control }) as ApprovalValues;
  // If another user has changed the request, the rejection contains the changed request.
  const shownRequest = newerRequestIn(rejection) ?? request;
  const source = useRequestSource(request, values.warehouseId);
  const { warehouseId, warehouseName = '' } = source;
  const blockReasons = useDecisionBlockers(request, { warehouseId, entry });
  // A rejection for lack of stock contains the server's figures, which are newer than the device's figures.
  const serverStock = new Map(rejection?.available?.map(({ product_id, available }) => [product_id, available]));
  const lines = toApprovalLines(
    shownRequest,
    values,
    (id) => serverStock.get(id) ?? source.stock.unitsOf(id),
    source.stock.expiredOf,
  );

  function toRejectionChange({ note }: ApprovalValues) {
    const names = namesIn(request);
    return {
      mutate: (draftName: string | undefined) =>
        rejectRequest.mutate({ id: request.id, note }, { names, draft: draftName }),
    };
  }
  function toApprovalChange(typedValues: ApprovalValues): Change<'restockRequestApprove'> {
    const warehouseNames = warehouseId && warehouseName ? { [warehouseId]: warehouseName } : {};
    return {
      args: toApproval(shownRequest, { ...typedValues, warehouseId }, lines),
      // If the approval is rejected, the outbox compares it with the items in `base`.
      context: {
        names: { ...namesIn(request), ...warehouseNames },
        base: { items: request.items },
      },
    };
  }
  async function decide(selectedAction: Action) {
    setAction(selectedAction);
    const outcome = await mutate(values, selectedAction);
    if (outcome?.kind !== 'refused' || outcome.code !== 'already_decided') return;
    draft.discard();
    onClose();
  }
  return {
    shownRequest,
    values,
    draft,
    rejection,
    source,
    lines,
    decide,
    control: form.control,
    blocked: isSubmitting ? {} : blockReasons,
    change: (changes: Partial<ApprovalValues>) => {
      for (const [name, value] of Object.entries(changes))
        form.setValue(name as keyof ApprovalValues, value, { shouldDirty: true });
    },
    running: isSubmitting ? action : undefined,
    // The server identifies a line by its index, such as `items[0]`. The dialog looks up errors by product.
    errors: new Map(
      rejection?.errors.flatMap(({ field, message }) => {
        const index = /^items\[(\d+)\]/.exec(field)?.[1];
        const line = index === undefined ? undefined : lines[Number(index)];
        return line ? [[line.productId, message] as const] : [];
      }),
    ),
  };
}

/** A queued approval was checked when it was made, so later changes don't block it. */
function useDecisionBlockers(
  { id, cart_id }: RestockRequest,
  { warehouseId, entry }: { warehouseId: string | undefined } & Pick<RequestActionDialogProps, 'entry'>,
): { approve?: string | undefined; reject?: string | undefined } {
  const checkApproval = useLocalCheck('restockRequestApprove');
  const checkRejection = useLocalCheck('restockRequestReject');
  if (entry) return {};
  return {
    approve: checkApproval({ id, cart_id, ...(warehouseId && { warehouse_id: warehouseId }) })?.message,
    reject: checkRejection({ id })?.message,
  };
}

function useRequestSource({ cart_id }: RestockRequest, selectedWarehouseId: string | undefined) {
  const { record: cart } = useRecord(lists.carts, cart_id);
  const { choices: warehouses } = useChoices(allWarehouses);
  const warehouseId = selectedWarehouseId ?? cart?.row.warehouse_id ?? undefined;
  const warehouseName = warehouses.find(({ value }) => value === warehouseId)?.label;
  return { warehouses, warehouseId, warehouseName, stock: useStockAt(warehouseName) };
}

/** The request after another user's change, which the server sends with the rejection. */
function newerRequestIn(rejection: RejectedOutcome | undefined): RestockRequest | undefined {
  if (rejection?.code !== 'stale_version') return undefined;
  const parsed = restockRequestSchema.safeParse(rejection.current);
  return parsed.success ? parsed.data : undefined;
}
