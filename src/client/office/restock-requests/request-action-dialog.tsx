import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useMutation } from '#client/data/use-mutation.ts';
import { useRecord } from '#client/data/use-record.ts';
import { useSyncStatus } from '#client/data/use-sync-status.ts';
import {
  warehouses as allWarehouses,
  useChoices,
} from '#client/office/kit/form/choices/use-choices.ts';
import { TextAreaField } from '#client/office/kit/form/form-fields.tsx';
import { DraftNote, OfflineNote, RefusedNote } from '#client/office/kit/form/form-notes.tsx';
import type { QueuedEntry } from '#client/office/kit/form/use-queued-entry.ts';
import {
  type Change,
  type RefusedOutcome,
  useSubmittedForm,
} from '#client/office/kit/form/use-submitted-form.ts';
import { useInstant } from '#client/state/use-instant.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import { Select } from '#client/ui/select.tsx';
import { lists } from '#contract/lists.ts';
import { formatWhole } from '#contract/money.ts';
import { unitsOf } from '#contract/mutation-args.ts';
import { mutations } from '#contract/mutations.ts';
import { type RestockRequest, restockRequestSchema } from '#contract/restock-requests/entity.ts';
import { ApprovalLineFields, StockAge } from './approval-line-fields.tsx';
import {
  type ApprovalValues,
  approvalLines,
  approvedTotal,
  toApproval,
  toApprovalValues,
} from './approval-values.ts';
import { namesIn } from './request-badge.tsx';
import { useStockAt } from './use-stock-at.ts';

interface RequestActionDialogProps {
  request: RestockRequest;
  /** The queued or refused approval that is edited. */
  entry?: QueuedEntry<'restockRequestApprove'> | undefined;
  onClose: () => void;
}

/**
 * The dialog in which an admin approves a request, in full or in part, or rejects it. It is mounted
 * only while it is open, so that each opening starts with initial values.
 */
export function RequestActionDialog(props: RequestActionDialogProps) {
  const { entry, onClose } = props;
  const t = useTranslations('office.restockRequests');
  const { isOffline } = useSyncStatus();
  const decision = useDecision(props);
  const { shownRequest, values, change, draft, refusal, source, lines, running, decide } = decision;
  const { warehouseId, warehouseName, warehouses, stock } = source;
  const total = approvedTotal(lines);
  return (
    <Dialog
      onClose={onClose}
      title={t('approve.title')}
      isSticky={values.note !== '' || Object.keys(values.units).length > 0}
      footer={
        <>
          {isOffline && <OfflineNote />}
          <Button variant="secondary" onClick={onClose} className="max-sm:flex-1">
            {t('close')}
          </Button>
          {/* A queued approval can be edited, but not turned into a rejection. */}
          {entry === undefined && (
            <Button
              variant="secondary"
              isLoading={running === 'reject'}
              onClick={() => decide('reject')}
              className="text-red! max-sm:flex-1"
            >
              {t('reject.label')}
            </Button>
          )}
          <Button
            isLoading={running === 'approve'}
            // An approval of 0 units, or with an invalid field, cannot be sent.
            aria-disabled={!total || undefined}
            onClick={() => total && decide('approve')}
            className="max-sm:flex-1"
          >
            {t('approve.label')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4.5">
        <DraftNote draft={draft} />
        <RequestOrigin request={shownRequest} />
        {refusal && (
          <div ref={(box) => box?.scrollIntoView({ block: 'nearest' })}>
            <RefusedNote refused={refusal} />
          </div>
        )}
        <Field
          label={t('approve.fromWarehouse')}
          hint={warehouseName === undefined && t('approve.noHome')}
        >
          {(aria) => (
            <Select
              {...aria}
              value={warehouseId ?? ''}
              options={warehouses}
              placeholder={t('approve.chooseWarehouse')}
              // The typed units were meant for the stock of the other warehouse.
              onChange={(id) => change({ warehouseId: id, units: {} })}
            />
          )}
        </Field>
        <div className="flex flex-col gap-2">
          <ApprovalLineFields
            lines={lines}
            errors={decision.errors}
            onChange={(productId, units) =>
              change({ units: { ...values.units, [productId]: units } })
            }
          />
          <p role="status" className="figures text-sm font-semibold">
            {total === 0
              ? t('approve.nothingLeft')
              : t('approve.total', {
                  units: total === undefined ? '–' : formatWhole(total),
                  asked: formatWhole(unitsOf(shownRequest.items)),
                })}
          </p>
          <StockAge stock={stock} warehouse={warehouseName} />
        </div>
        <Checkbox
          label={t('approve.handedOver')}
          hint={t('approve.handedOverHint')}
          checked={values.isHandedOver}
          // Clears the typed units, because other units are now proposed.
          onChange={(isHandedOver) => change({ isHandedOver, units: {} })}
        />
        <TextAreaField
          control={decision.control}
          name="note"
          label={t('approve.note')}
          input={{ rows: 2, maxLength: 500 }}
        />
      </div>
    </Dialog>
  );
}

/**
 * The cart, the requester, the time and the notes of the request. A request without a requester is
 * not sent yet, so it is the user's own.
 */
function RequestOrigin({ request }: { request: RestockRequest }) {
  const t = useTranslations('office.restockRequests');
  const { when: formatInstant } = useInstant();
  const { cart_details, requester_details, notes, created_at } = request;
  return (
    <div>
      <p className="font-semibold">
        {[cart_details.code, cart_details.name].filter((part) => part !== '').join(' ')}
      </p>
      <p className="figures text-sm text-ink-2">
        {t('approve.requestedBy', {
          who: requester_details.username || t('you'),
          when: formatInstant(created_at),
        })}
      </p>
      {notes !== '' && <p className="mt-1.5">{notes}</p>}
    </div>
  );
}

type Act = 'approve' | 'reject';

/**
 * The state of the dialog. After a refusal it stays open, unless somebody else has decided already.
 */
function useDecision({ request, entry, onClose }: RequestActionDialogProps) {
  const t = useTranslations('office.restockRequests');
  const rejection = useMutation(mutations.restockRequestReject);
  const [act, setAct] = useState<Act>();
  const submitted = useSubmittedForm<'restockRequestApprove', ApprovalValues, ApprovalValues, Act>({
    mutation: mutations.restockRequestApprove,
    entry,
    // The name has the version: a draft typed for an older version of the request is not restored.
    draftName: `restockRequestApprove ${request.id} ${request.version}`,
    values: toApprovalValues(entry?.args),
    words: (_values, act = 'approve') => ({ done: t(`${act}.done`), failed: t(`${act}.failed`) }),
    toChange: (typed, act) => (act === 'reject' ? toRejection(typed) : toApprovalOf(typed)),
    onSaved: onClose,
  });
  const { form, draft, refusal, save, isSubmitting } = submitted;
  const values = useWatch({ control: form.control }) as ApprovalValues;
  // If somebody has changed the request meanwhile, the refusal contains the changed request.
  const shownRequest = newerRequestIn(refusal) ?? request;
  const source = useSource(request, values.warehouseId);
  const { warehouseId, warehouseName = '' } = source;
  // A refusal for lack of stock has the server's figures, which are newer than those of the device.
  const serverStock = new Map(
    refusal?.available?.map(({ product_id, available }) => [product_id, available]),
  );
  const lines = approvalLines(
    shownRequest,
    values,
    (id) => serverStock.get(id) ?? source.stock.unitsOf(id),
  );

  function toRejection({ note }: ApprovalValues) {
    const names = namesIn(request);
    return {
      send: (draftName: string | undefined) =>
        rejection.submit({ id: request.id, note }, { names, draft: draftName }),
    };
  }
  function toApprovalOf(typed: ApprovalValues): Change<'restockRequestApprove'> {
    const warehouseNames = warehouseId && warehouseName ? { [warehouseId]: warehouseName } : {};
    return {
      args: toApproval(shownRequest, { ...typed, warehouseId }, lines),
      // If the approval is refused, the outbox compares it with these items.
      context: {
        names: { ...namesIn(request), ...warehouseNames },
        base: { items: request.items },
      },
    };
  }
  async function decide(chosen: Act) {
    setAct(chosen);
    const outcome = await save(values, chosen);
    if (outcome?.kind !== 'refused' || outcome.code !== 'already_decided') return;
    draft.discard();
    onClose();
  }
  return {
    ...{ shownRequest, values, draft, refusal, source, lines, decide, control: form.control },
    change: (changes: Partial<ApprovalValues>) => {
      for (const [name, value] of Object.entries(changes))
        form.setValue(name as keyof ApprovalValues, value, { shouldDirty: true });
    },
    running: isSubmitting ? act : undefined,
    // The server names a line by its index, as in `items[0]`; the dialog finds errors by product.
    errors: new Map(
      refusal?.errors.flatMap(({ field, message }) => {
        const index = /^items\[(\d+)\]/.exec(field)?.[1];
        const line = index === undefined ? undefined : lines[Number(index)];
        return line ? [[line.productId, message] as const] : [];
      }),
    ),
  };
}

/** The warehouse from which the goods come: until another is chosen, the home of the cart. */
function useSource({ cart_id }: RestockRequest, chosenId: string | undefined) {
  const { record: cart } = useRecord(lists.carts, cart_id);
  const { choices: warehouses } = useChoices(allWarehouses);
  const warehouseId = chosenId ?? cart?.row.warehouse_id ?? undefined;
  const warehouseName = warehouses.find(({ value }) => value === warehouseId)?.label;
  return { warehouses, warehouseId, warehouseName, stock: useStockAt(warehouseName) };
}

/** The request as somebody else has changed it, which the server sends with such a refusal. */
function newerRequestIn(refusal: RefusedOutcome | undefined): RestockRequest | undefined {
  if (refusal?.code !== 'stale_version') return undefined;
  const parsed = restockRequestSchema.safeParse(refusal.current);
  return parsed.success ? parsed.data : undefined;
}
