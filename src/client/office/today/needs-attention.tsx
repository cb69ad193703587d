import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useReasonText } from '#client/state/reason-text.tsx';
import { Button } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { unitsOf } from '#contract/definitions/mutation-args.ts';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';
import type { RestockRequest } from '#contract/restock-requests/entity.ts';
import { approvedTotal } from '../restock-requests/approval-values.ts';
import { RequestActionDialog } from '../restock-requests/request-action-dialog.tsx';
import { useRequestDecision } from '../restock-requests/use-request-decision.ts';
import { TodayCard, TodayLink, TodayRow } from './today-card.tsx';
import { useNeedsAttention } from './use-today.ts';

const maxPerKind = 4;

export function NeedsAttention() {
  const t = useTranslations('office.today.waiting');
  const reasonText = useReasonText();
  const { requests, wishes: refundRequests, reviews, unconfirmed, uncounted, unsent, isLoading } = useNeedsAttention();
  const [openedRequest, setOpenedRequest] = useState<RestockRequest>();
  const isEmpty =
    requests.rows.length + refundRequests.rows.length + reviews + uncounted.length === 0 &&
    unconfirmed.amount === 0 &&
    unsent.waiting + unsent.refused === 0;
  return (
    <TodayCard title={t('title')}>
      {isLoading && isEmpty && <Skeleton lines={3} />}
      {!isLoading && isEmpty && <p className="py-2 text-ink-2">{t('nothing')}</p>}
      <ul>
        {unsent.refused > 0 && (
          <TodayRow to="/outbox" tone="red">
            {t('refused', { count: unsent.refused })}
          </TodayRow>
        )}
        {requests.rows.slice(0, maxPerKind).map((request) => (
          <RequestRow
            key={`${request.id} ${request.version}`}
            request={request}
            onOpen={() => setOpenedRequest(request)}
          />
        ))}
        {requests.count > maxPerKind && (
          <More to="/restock-requests?status=pending">{t('allRequests', { count: formatWhole(requests.count) })}</More>
        )}
        {refundRequests.rows.slice(0, maxPerKind).map(({ id, number, refund_wish }) => (
          <TodayRow
            key={id}
            to={`/transactions?refund_wish=open&detail=${id}`}
            aside={[reasonText(refund_wish?.reason ?? ''), refund_wish?.asked_by].filter(Boolean).join(' · ')}
          >
            {t('wish', { number })}
          </TodayRow>
        ))}
        {refundRequests.count > maxPerKind && (
          <More to="/transactions?refund_wish=open">
            {t('allWishes', { count: formatWhole(refundRequests.count) })}
          </More>
        )}
        {reviews > 0 && (
          <TodayRow to="/cart-assignments?needs_review=true">{t('reviews', { count: reviews })}</TodayRow>
        )}
        {unconfirmed.amount > 0 && (
          <TodayRow
            to={`/cart-assignments/evening?day=${unconfirmed.first}`}
            aside={t('unconfirmedDays', { count: unconfirmed.days })}
          >
            {t('unconfirmed', { amount: formatRupiah(unconfirmed.amount) })}
          </TodayRow>
        )}
        {uncounted.slice(0, maxPerKind).map(({ id, code, name }) => (
          <TodayRow key={id} to="/cart-assignments/evening" aside={name}>
            {t('uncounted', { cart: code })}
          </TodayRow>
        ))}
        {uncounted.length > maxPerKind && (
          <More to="/carts?status=pending_reconciliation">
            {t('allUncounted', { count: formatWhole(uncounted.length) })}
          </More>
        )}
        {unsent.waiting > 0 && <TodayRow to="/outbox">{t('unsent', { count: unsent.waiting })}</TodayRow>}
      </ul>
      {openedRequest && <RequestActionDialog request={openedRequest} onClose={() => setOpenedRequest(undefined)} />}
    </TodayCard>
  );
}

function More({ to, children }: { to: string; children: string }) {
  return (
    <li className="border-t border-line">
      <TodayLink to={to}>{children}</TodayLink>
    </li>
  );
}

interface RequestRowProps {
  request: RestockRequest;
  onOpen: () => void;
}

/** One click approves a request that the home warehouse can fill completely. Otherwise the button opens the dialog. */
function RequestRow({ request, onOpen }: RequestRowProps) {
  const t = useTranslations('office.today.waiting');
  const { lines, blocked, running, rejection, decide } = useRequestDecision({
    request,
    onClose: () => {},
  });
  const requestedUnits = unitsOf(request.items);
  const total = approvedTotal(lines);
  const isKnown = lines.every(({ inStock }) => inStock !== undefined);
  const canFillCompletely = isKnown && total === requestedUnits && blocked.approve === undefined;
  const isShort = isKnown && total !== undefined && total < requestedUnits;
  const blocker =
    rejection?.message ??
    blocked.approve ??
    (isShort ? t('short', { units: formatWhole(total), asked: formatWhole(requestedUnits) }) : undefined);
  const cart = request.cart_details.code || request.cart_details.name;
  const label = canFillCompletely ? t('approve', { units: formatWhole(requestedUnits) }) : t('decide');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-1.5 first:border-t-0">
      <span className="figures min-w-0 flex-1 basis-60">
        {t('request', { cart, units: formatWhole(requestedUnits) })}
        <span className="block text-sm">
          {lines
            .map(({ requested, productName }) => t('goods', { units: formatWhole(requested), product: productName }))
            .join(', ')}
        </span>
        <span className="block text-sm text-ink-2">{request.number}</span>
        {blocker && <span className="block text-sm text-red">{blocker}</span>}
      </span>
      <Button
        size="small"
        variant={canFillCompletely ? 'primary' : 'secondary'}
        isLoading={running === 'approve'}
        aria-label={t('actOn', { act: label, number: request.number })}
        onClick={() => (canFillCompletely && !rejection ? decide('approve') : onOpen())}
        className="ml-auto"
      >
        {label}
      </Button>
    </li>
  );
}
