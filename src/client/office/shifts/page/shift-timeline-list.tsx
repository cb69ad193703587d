import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { useWasteReasonText } from '#client/office/kit/count/use-waste-reasons.ts';
import { ReasonText } from '#client/state/reason-text.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { PageLink } from '#client/ui/page-link.tsx';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';
import type { Transaction } from '#contract/transactions/entity.ts';
import { requestedAmount } from '#contract/transactions/refunds.ts';
import type {
  FlaggedSaleEvent,
  GoodsEvent,
  NamedUnits,
  RecountEvent,
  ReportTiming,
  ShiftEvent,
} from '../shift-timeline.ts';

import type { Shift } from '../use-shift.ts';
import { SalesOfHour } from './sales-of-hour.tsx';
import { useEventTimeText } from './use-event-time-text.ts';

const linkClass = 'underline decoration-control underline-offset-3 hover:text-caramel-ink';

export function ShiftTimeline({ shift }: { shift: Shift }) {
  const t = useTranslations('office.day.story');
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <h2 id={titleId} className="mb-1.5 text-sm font-semibold text-ink-2">
        {t('title')}
      </h2>
      <ol className="divide-y divide-line rounded-lg border border-line bg-paper">
        {shift.timeline.map((event) => (
          <TimelineRow key={event.key} event={event} start={shift.assignment.assign_date} />
        ))}
      </ol>
      {shift.salesState === 'asking' && <p className="mt-1.5 text-sm text-ink-2">{t('asking')}</p>}
    </section>
  );
}

function TimelineRow({ event, start }: { event: ShiftEvent; start: string }) {
  const t = useTranslations('office.day.story');
  const time = useEventTimeText(start);
  return (
    <li className="grid grid-cols-[3.75rem_1fr] gap-x-2 px-3.5 py-2.5">
      <time dateTime={event.at} className="figures text-ink-2">
        {event.kind === 'sales' ? t('hours', hoursOf(event.hour)) : time(event.at)}
      </time>
      <div className="min-w-0 wrap-anywhere">
        <EventText event={event} />
        {event.isUnsent && (
          <span className="ml-1.5 inline-block align-middle">
            <Badge tone="amber">{t('unsent')}</Badge>
          </span>
        )}
        {event.arrival && <ArrivalNote arrival={event.arrival} start={start} />}
      </div>
    </li>
  );
}

function hoursOf(hour: number) {
  const [from = '', to = ''] = [hour, hour + 1].map((each) => String(each % 24).padStart(2, '0'));
  return { from, to };
}

function EventText({ event }: { event: ShiftEvent }): ReactNode {
  const t = useTranslations('office.day.story');
  switch (event.kind) {
    case 'loaded':
      return (
        <>
          {t('loaded', { count: event.units })}
          {event.float > 0 && <SmallText>{t('float', { amount: formatRupiah(event.float) })}</SmallText>}
        </>
      );
    case 'loadChecked':
      return <LoadChecked event={event} />;
    case 'refillReceived':
      return <RefillReceived event={event} />;
    case 'asked':
      return <RequestLink id={event.request.id}>{t('asked', { count: event.units, by: event.by })}</RequestLink>;
    case 'refilled':
      return (
        <RequestLink id={event.request.id}>
          {t('refilled', { units: formatWhole(event.units), asked: formatWhole(event.requestedUnits) })}
          <By by={event.by} />
        </RequestLink>
      );
    case 'notRefilled': {
      const isRejected = event.request.status === 'rejected';
      return (
        <>
          <RequestLink id={event.request.id}>
            {t(isRejected ? 'rejected' : 'requestCancelled')}
            {isRejected && <By by={event.by} />}
          </RequestLink>
          {event.note !== '' && <SmallText>{event.note}</SmallText>}
        </>
      );
    }
    case 'sales':
      return <SalesOfHour event={event} />;
    case 'unfitSale':
      return <UnfitSale event={event} />;
    case 'place':
      return t('place', { place: event.place });
    case 'cash':
      return (
        <>
          {t(event.amount > 0 ? 'cashIn' : 'cashOut', {
            amount: formatRupiah(Math.abs(event.amount)),
          })}
          <SmallText>
            <ReasonText reason={event.reason} />
          </SmallText>
        </>
      );
    case 'wasted':
    case 'given':
    case 'received':
      return <GoodsMoved event={event} />;
    case 'voided':
      return (
        <>
          <SaleLink sale={event.sale}>{t('voided', { amount: formatRupiah(event.sale.total) })}</SaleLink>
          <By by={event.sale.voided_by ?? ''} />
          <SmallText>
            <ReasonText reason={event.sale.void_reason} />
          </SmallText>
        </>
      );
    case 'refundAsked':
      return (
        <>
          <SaleLink sale={event.sale}>
            {t('refundAsked', { amount: formatRupiah(requestedAmount(event.sale)) })}
          </SaleLink>
          <SmallText>
            <ReasonText reason={event.refundRequest.reason} />
          </SmallText>
        </>
      );
    case 'refundDeclined':
      return (
        <SaleLink sale={event.sale}>
          {t('refundDeclined', { amount: formatRupiah(requestedAmount(event.sale)) })}
          <By by={event.refundRequest.decided_by ?? ''} />
        </SaleLink>
      );
    case 'refunded':
      return (
        <SaleLink sale={event.sale}>
          {t('refunded', { amount: formatRupiah(event.amount) })}
          <By by={event.by} />
        </SaleLink>
      );
    case 'countedAgain':
      return <CountedAgain event={event} />;
    case 'returned':
    case 'cancelled':
    case 'counted':
    case 'corrected':
    case 'reviewed':
      return (
        <>
          {t(event.kind)}
          <By by={event.by} />
        </>
      );
  }
}

function SmallText({ children }: { children: ReactNode }) {
  return <span className="block text-sm text-ink-2">{children}</span>;
}

function ArrivalNote({ arrival, start }: { arrival: ReportTiming; start: string }) {
  const t = useTranslations('office.day.story');
  const time = useEventTimeText(start);
  const { claimedAt, receivedAt, isAfterCount } = arrival;
  return (
    <>
      {claimedAt !== undefined && <SmallText>{t('phoneSaid', { time: time(claimedAt) })}</SmallText>}
      {receivedAt !== undefined && (
        <SmallText>
          <Badge tone="amber">{t(isAfterCount ? 'afterCount' : 'late')}</Badge>{' '}
          {t('arrived', { time: time(receivedAt) })}
        </SmallText>
      )}
    </>
  );
}

function By({ by }: { by: string }) {
  const t = useTranslations('office.day.story');
  return by === '' ? null : t('by', { by });
}

function RequestLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <PageLink to={`/restock-requests?detail=${id}`} className={linkClass}>
      {children}
    </PageLink>
  );
}

function SaleLink({ sale, children }: { sale: Transaction; children: ReactNode }) {
  return (
    <PageLink to={`/transactions?detail=${sale.id}`} className={linkClass}>
      {children}
    </PageLink>
  );
}

function LoadChecked({ event }: { event: Extract<ShiftEvent, { kind: 'loadChecked' }> }) {
  const t = useTranslations('office.day.story');
  const tLoad = useTranslations('office.assignments.load');
  const { lines, note } = event;
  return (
    <>
      <span className={lines.length > 0 ? 'font-semibold text-amber' : undefined}>
        {t(lines.length > 0 ? 'loadDiffers' : 'loadConfirmed')}
      </span>
      {lines.map(({ name, units, loaded }) => (
        <SmallText key={name}>
          {name}: {tLoad('line', { counted: formatWhole(units), loaded: formatWhole(loaded) })}
        </SmallText>
      ))}
      {note !== '' && <SmallText>{tLoad('note', { note })}</SmallText>}
    </>
  );
}

function RefillReceived({ event }: { event: Extract<ShiftEvent, { kind: 'refillReceived' }> }) {
  const t = useTranslations('office.day.story');
  const { lines, note } = event;
  return (
    <>
      <span className={lines.length > 0 ? 'font-semibold text-amber' : undefined}>
        {t(lines.length > 0 ? 'refillDiffers' : 'refillReceived')}
      </span>
      {lines.map(({ name, units, sent }) => (
        <SmallText key={name}>
          {t('refillLine', { name, units: formatWhole(units), sent: formatWhole(sent) })}
        </SmallText>
      ))}
      {note !== '' && <SmallText>{note}</SmallText>}
    </>
  );
}

function UnfitSale({ event: { sale, isSettledAfterCount } }: { event: FlaggedSaleEvent }) {
  const t = useTranslations('office.day.story');
  const tFlag = useTranslations('office.transactions.flag');
  const flags = (['after_count', 'oversold', 'paid_late', 'after_statement'] as const).filter((flag) =>
    sale.flags.includes(flag),
  );
  return (
    <>
      <SaleLink sale={sale}>{t('sale', { amount: formatRupiah(sale.total) })}</SaleLink>{' '}
      <Badge tone="amber">{t('check')}</Badge>
      {isSettledAfterCount && (
        <SmallText>
          {t(sale.status === 'cancelled' ? 'unpaidAfterCount' : 'paidAfterCount', {
            number: sale.number,
          })}
        </SmallText>
      )}
      {flags.map((flag) => (
        <SmallText key={flag}>{tFlag(flag)}</SmallText>
      ))}
    </>
  );
}

function GoodsMoved({ event }: { event: GoodsEvent }) {
  const t = useTranslations('office.day.story');
  const reasonText = useWasteReasonText();
  const { kind, lines, notOnCart, reason, by, other } = event;
  const goodsText = linesText(lines);
  return (
    <>
      {kind === 'wasted' || other === null ? (
        t('wasted', { lines: goodsText })
      ) : (
        <>
          {t(kind, { lines: goodsText })}{' '}
          <PageLink to={`/cart-assignments/${other.assignment_id}`} className={linkClass}>
            {`${other.code} ${other.name}`}
          </PageLink>
        </>
      )}
      <By by={by} />
      {notOnCart > 0 && <SmallText>{t('goodsNotOnCart', { count: notOnCart })}</SmallText>}
      {reason !== '' && <SmallText>{kind === 'wasted' ? reasonText(reason) : reason}</SmallText>}
    </>
  );
}

function CountedAgain({ event: { by, count } }: { event: RecountEvent }) {
  const t = useTranslations('office.day.story');
  const { items, cash } = count;
  const lines = (items ?? []).map(({ product_details: { name }, counted: units }) => ({
    name,
    units,
  }));
  return (
    <>
      {t('countedAgain')}
      <By by={by} />
      {lines.length > 0 && <SmallText>{linesText(lines)}</SmallText>}
      {cash !== null && <SmallText>{t('cashCounted', { amount: formatRupiah(cash) })}</SmallText>}
    </>
  );
}

export function linesText(lines: readonly NamedUnits[]): string {
  return lines.map(({ name, units }) => `${formatWhole(units)} ${name}`).join(', ');
}
