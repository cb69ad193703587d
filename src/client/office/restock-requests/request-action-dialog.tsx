import { useTranslations } from 'use-intl';
import { useSyncStatus } from '#client/data/use-sync-status.ts';
import { TextAreaField } from '#client/office/kit/form/form-fields.tsx';
import { DraftNote, OfflineNote, PrecheckNote, RejectedNote } from '#client/office/kit/form/form-notes.tsx';
import { useInstantFormat } from '#client/state/use-instant.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { Checkbox } from '#client/ui/form/checkbox.tsx';
import { Field } from '#client/ui/form/field.tsx';
import { Select } from '#client/ui/form/select.tsx';
import { unitsOf } from '#contract/definitions/mutation-args.ts';
import { formatWhole } from '#contract/fields/money.ts';
import type { RestockRequest } from '#contract/restock-requests/entity.ts';
import { ApprovalLineFields, StockAge } from './approval-line-fields.tsx';
import { approvedTotal } from './approval-values.ts';
import { type RequestActionDialogProps, useRequestDecision } from './use-request-decision.ts';

/** Mounted only while open, so that each opening starts with initial values. */
export function RequestActionDialog(props: RequestActionDialogProps) {
  const { entry, onClose } = props;
  const t = useTranslations('office.restockRequests');
  const { isOffline } = useSyncStatus();
  const decision = useRequestDecision(props);
  const { shownRequest, values, change, draft, rejection, source, lines, running, decide } = decision;
  const { warehouseId, warehouseName, warehouses, stock } = source;
  const total = approvedTotal(lines);
  const { blocked: blockReasons } = decision;
  const canApprove = total !== undefined && total > 0 && blockReasons.approve === undefined;
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
              aria-disabled={blockReasons.reject !== undefined || undefined}
              onClick={() => blockReasons.reject === undefined && decide('reject')}
              className="text-red! max-sm:flex-1"
            >
              {t('reject.label')}
            </Button>
          )}
          <Button
            isLoading={running === 'approve'}
            aria-disabled={!canApprove || undefined}
            onClick={() => canApprove && decide('approve')}
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
        <PrecheckNote reason={blockReasons.approve} />
        {rejection && (
          <div ref={(element) => element?.scrollIntoView({ block: 'nearest' })}>
            <RejectedNote rejection={rejection} />
          </div>
        )}
        <Field label={t('approve.fromWarehouse')} hint={warehouseName === undefined && t('approve.noHome')}>
          {(aria) => (
            <Select
              {...aria}
              value={warehouseId ?? ''}
              options={warehouses}
              placeholder={t('approve.chooseWarehouse')}
              // Clears the units, which were entered for the stock of the previous warehouse.
              onChange={(id) => change({ warehouseId: id, units: {} })}
            />
          )}
        </Field>
        <div className="flex flex-col gap-2">
          <ApprovalLineFields
            lines={lines}
            errors={decision.errors}
            onChange={(productId, units) => change({ units: { ...values.units, [productId]: units } })}
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
          // Clears the entered units, because other units are proposed now.
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

/** A request without a requester has not been sent, so it belongs to the current user. */
function RequestOrigin({ request }: { request: RestockRequest }) {
  const t = useTranslations('office.restockRequests');
  const { dateTime: formatInstant } = useInstantFormat();
  const { cart_details, requester_details, notes, created_at } = request;
  return (
    <div>
      <p className="font-semibold">{[cart_details.code, cart_details.name].filter((part) => part !== '').join(' ')}</p>
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
