import { useTranslations } from 'use-intl';
import { useRecord } from '#client/data/use-record.ts';
import { useSyncStatus } from '#client/data/use-sync-status.ts';
import {
  warehouses as allWarehouses,
  useChoices,
} from '#client/office/kit/form/choices/use-choices.ts';
import { DraftNote } from '#client/office/kit/form/draft-note.tsx';
import { OfflineNote } from '#client/office/kit/form/offline-note.tsx';
import { RefusedNote } from '#client/office/kit/form/refused-note.tsx';
import { useDraftState } from '#client/office/kit/form/use-draft-state.ts';
import type { QueuedEntry } from '#client/office/kit/form/use-queued-entry.ts';
import { useInstant } from '#client/state/use-instant.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import { Select } from '#client/ui/select.tsx';
import { TextArea } from '#client/ui/text-input.tsx';
import { lists } from '#contract/lists.ts';
import { formatWhole } from '#contract/money.ts';
import { unitsOf } from '#contract/mutation-args.ts';
import type { RestockRequest } from '#contract/restock-requests/entity.ts';
import { ApprovalLineFields } from './approval-line-fields.tsx';
import { approvalLines, approvedTotal, toApproval, toApprovalValues } from './approval-values.ts';
import { StockAge } from './stock-age.tsx';
import { useRequestDecision } from './use-request-decision.ts';
import { useStockAt } from './use-stock-at.ts';

export interface RequestActionDialogProps {
  request: RestockRequest;
  /** The queued or refused approval that is edited. */
  entry?: QueuedEntry<'restockRequestApprove'> | undefined;
  onClose: () => void;
}

/**
 * The dialog in which an admin approves a request, in full or in part, or rejects it. It is mounted
 * only while it is open, so that each opening starts with initial values.
 */
export function RequestActionDialog({ request, entry, onClose }: RequestActionDialogProps) {
  const t = useTranslations('office.restockRequests');
  const { isOffline } = useSyncStatus();
  const { values, setValues, draft } = useDraftState(
    // The name has the version: a draft typed for an older version of the request is not restored.
    entry ? undefined : `restockRequestApprove ${request.id} ${request.version}`,
    () => toApprovalValues(entry?.args),
  );
  const decision = useRequestDecision({ request, entry, draft, onDone: onClose });
  const { runningAct, refusal } = decision;
  // If somebody has changed the request meanwhile, the refusal contains the changed request.
  const shownRequest = decision.newerRequest ?? request;
  const change = (changes: Partial<typeof values>) => setValues({ ...values, ...changes });

  const { record: cart } = useRecord(lists.carts, request.cart_id);
  const { choices: warehouses } = useChoices(allWarehouses);
  // Until another warehouse is chosen, the goods come from the home of the cart.
  const warehouseId = values.warehouseId ?? cart?.row.warehouse_id ?? undefined;
  const warehouseName = warehouses.find(({ value }) => value === warehouseId)?.label;
  const stock = useStockAt(warehouseName);
  // A refusal for lack of stock has the server's figures, which are newer than those of the device.
  const serverStock = new Map(
    refusal?.available?.map(({ product_id, available }) => [product_id, available]),
  );
  const lines = approvalLines(
    shownRequest,
    values,
    (id) => serverStock.get(id) ?? stock.unitsOf(id),
  );
  const total = approvedTotal(lines);
  const requestedTotal = unitsOf(shownRequest.items);
  // The server names a line by its index, as in `items[0]`; the dialog finds errors by product.
  const errorByProduct = new Map(
    refusal?.errors.flatMap(({ field, message }) => {
      const index = /^items\[(\d+)\]/.exec(field)?.[1];
      const line = index === undefined ? undefined : lines[Number(index)];
      return line ? [[line.productId, message] as const] : [];
    }),
  );

  function approve() {
    const warehouseNames =
      warehouseId === undefined || warehouseName === undefined
        ? {}
        : { [warehouseId]: warehouseName };
    const approval = toApproval(shownRequest, { ...values, warehouseId }, lines);
    return decision.approve(approval, warehouseNames);
  }

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
              isLoading={runningAct === 'reject'}
              onClick={() => decision.reject(values.note)}
              className="text-red! max-sm:flex-1"
            >
              {t('reject.label')}
            </Button>
          )}
          <Button
            isLoading={runningAct === 'approve'}
            // An approval of 0 units, or with an invalid field, cannot be sent.
            aria-disabled={!total || undefined}
            onClick={() => total && approve()}
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
            errors={errorByProduct}
            onChange={(productId, units) =>
              change({ units: { ...values.units, [productId]: units } })
            }
          />
          <p role="status" className="figures text-sm font-semibold">
            {total === 0
              ? t('approve.nothingLeft')
              : t('approve.total', {
                  units: total === undefined ? '–' : formatWhole(total),
                  asked: formatWhole(requestedTotal),
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
        <Field label={t('approve.note')}>
          {(aria) => (
            <TextArea
              {...aria}
              rows={2}
              maxLength={500}
              value={values.note}
              onChange={(event) => change({ note: event.target.value })}
            />
          )}
        </Field>
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
