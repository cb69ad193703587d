import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { mutateLocally } from '#client/data/use-mutation.ts';
import { Button } from '#client/ui/button.tsx';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import type { RefillReceipt } from '#contract/cart-assignments/settlement.ts';
import { mutations } from '#contract/mutations.ts';
import { approvedUnits, type RestockRequest } from '#contract/restock-requests/entity.ts';
import { useTimeFormatter } from '../use-moment.ts';
import { useSave } from '../use-save.ts';
import { isInTransit, useTill } from '../use-till.ts';
import { GoodsDialog, type GoodsLine } from './goods-dialog.tsx';

/** See rules 6.25. */
export function RestockRequests() {
  const t = useTranslations('till.cart');
  const { assignment, requests, mode } = useTill();
  const [openRequest, setOpenRequest] = useState<RestockRequest>();
  if (!assignment || requests.length === 0) return null;
  return (
    <section className="rounded-xl border border-line bg-paper p-4">
      <h2 className="font-semibold">{t('requests')}</h2>
      <ul>
        {requests.map(({ id, row }) => (
          <li key={id} className="border-b border-line py-2.5 last:border-0">
            <div className="flex flex-wrap justify-between gap-x-3">
              <span>
                {row.items.map((item) => `${item.quantity} × ${item.product_details.name}`).join(', ')}
                {row.decision_note && <span className="block text-sm">{row.decision_note}</span>}
              </span>
              <RequestState row={row} />
            </div>
            <RefillReceiptStatus
              assignment={assignment}
              request={row}
              isSalesOnly={mode === 'sales'}
              onReportShortage={() => setOpenRequest(row)}
            />
          </li>
        ))}
      </ul>
      {openRequest && (
        <ReceivedGoodsDialog assignment={assignment} request={openRequest} onClose={() => setOpenRequest(undefined)} />
      )}
    </section>
  );
}

function RequestState({ row }: { row: RestockRequest }) {
  const t = useTranslations('till.cart');
  const { assignment } = useTill();
  if (row.number === '') return <span className="font-semibold text-amber">{t('unsent')}</span>;
  const receipt = assignment && refillReceiptOf({ assignment, request: row });
  const missingUnits = receipt?.items.reduce((sum, { sent, counted }) => sum + sent - counted, 0) ?? 0;
  const count = approvedUnits(row) - missingUnits;
  // `RefillReceiptStatus` already shows that the goods are in transit.
  if (assignment && isInTransit(assignment, row)) return null;
  const knownStatuses = ['pending', 'rejected', 'cancelled'] as const;
  const state =
    row.status === 'approved' ? 'received' : (knownStatuses.find((each) => each === row.status) ?? 'pending');
  return <span className="font-semibold">{t(`request.${state}`, { count })}</span>;
}

interface RefillProps {
  assignment: CartAssignment;
  request: RestockRequest;
}

const refillReceiptOf = ({ assignment, request }: RefillProps): RefillReceipt | undefined =>
  assignment.refill_receipts?.find(({ request_id }) => request_id === request.id);

interface RefillReceiptStatusProps extends RefillProps {
  /** True if only sales can be recorded (rules 7.6). */
  isSalesOnly: boolean;
  onReportShortage: () => void;
}

function RefillReceiptStatus({ onReportShortage, isSalesOnly, ...refill }: RefillReceiptStatusProps) {
  const t = useTranslations('till.arrival');
  const tLoad = useTranslations('till.load');
  const formatTime = useTimeFormatter();
  const receive = useReceiveRefill(refill);
  const receipt = refillReceiptOf(refill);
  if (receipt) {
    const isDecided = (refill.assignment.excused_units ?? null) !== null;
    return (
      <>
        <p className="mt-1 text-sm">{t('received', { time: formatTime(receipt.received_at) ?? '' })}</p>
        {receipt.items.map(({ product_id, product_details: { name }, counted, sent }) => (
          <p key={product_id} className="flex justify-between gap-3 text-sm">
            <span>{name}</span>
            <span className="figures font-semibold">
              {t('countedOf', { counted: String(counted), sent: String(sent) })}
            </span>
          </p>
        ))}
        {!isDecided && receipt.items.length > 0 && <p className="mt-1 text-sm">{tLoad('undecided')}</p>}
        {!isDecided && !isSalesOnly && (
          <button
            type="button"
            className="-mb-2 min-h-12 text-left font-semibold text-caramel-ink underline underline-offset-4"
            onClick={onReportShortage}
          >
            {t('correct')}
          </button>
        )}
      </>
    );
  }
  if (refill.request.status !== 'approved') return null;
  const lines = approvedGoods(refill.request);
  return (
    <>
      <p className="mt-1 font-semibold">
        {t('onTheWay', { goods: lines.map(({ name, units }) => `${units} ${name}`).join(', ') })}
      </p>
      {!isSalesOnly && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="large" className="flex-1" onClick={() => void receive([])}>
            {t('all')}
          </Button>
          <Button size="large" variant="secondary" className="flex-1" onClick={onReportShortage}>
            {t('less')}
          </Button>
        </div>
      )}
    </>
  );
}

interface ApprovedGoods {
  id: string;
  name: string;
  units: number;
}

function approvedGoods({ items }: RestockRequest): ApprovedGoods[] {
  return items.flatMap(({ product_id: id, product_details: { name }, approved_quantity: units }) =>
    units ? [{ id, name, units }] : [],
  );
}

function useReceiveRefill({ assignment: { id, cart_details }, request }: RefillProps) {
  const t = useTranslations('till.arrival');
  const { save } = useSave();
  return (items: { product_id: string; sent: number; counted: number }[]) => {
    const names = approvedGoods(request).map((goods) => [goods.id, goods.name]);
    const context = { names: { ...Object.fromEntries(names), [id]: cart_details.name } };
    const args = { id, request_id: request.id, items, note: '' };
    return save(() => mutateLocally(mutations.refillReceive, args, context), t('saved'));
  };
}

function ReceivedGoodsDialog({ onClose, ...refill }: RefillProps & { onClose: () => void }) {
  const t = useTranslations('till.arrival');
  const receive = useReceiveRefill(refill);
  const goods = approvedGoods(refill.request);
  const reportedUnits = new Map(refillReceiptOf(refill)?.items.map(({ product_id, counted }) => [product_id, counted]));

  function send(lines: GoodsLine[]) {
    const receivedUnits = new Map(lines.map(({ product_id, quantity }) => [product_id, quantity]));
    const items = goods.flatMap(({ id: product_id, units: sent }) => {
      const counted = receivedUnits.get(product_id) ?? 0;
      return counted === sent ? [] : [{ product_id, sent, counted }];
    });
    return receive(items);
  }

  return (
    <GoodsDialog
      title={t('less')}
      description={t('text')}
      products={goods.map(({ id, name, units }) => ({
        id,
        name,
        hint: t('sent', { count: String(units) }),
      }))}
      initialUnits={new Map(goods.map(({ id, units }) => [id, reportedUnits.get(id) ?? units]))}
      sendLabel={t('send')}
      canBeEmpty
      onSend={send}
      onClose={onClose}
    />
  );
}
