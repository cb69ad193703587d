import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMutation } from '#client/data/use-mutation.ts';
import { type EntryView, useOutbox } from '#client/data/use-outbox.ts';
import { ConfirmChange } from '#client/office/kit/dialog/confirm-change.tsx';
import { useMutateAndShow } from '#client/office/kit/form/use-show-outcome.ts';
import { useReasonText } from '#client/state/reason-text.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/form/field.tsx';
import { NumberInput } from '#client/ui/form/number-input.tsx';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';
import type { Transaction } from '#contract/transactions/entity.ts';
import { parseUnitsUpTo, type ShiftReview } from '../shift-review.ts';
import type { Shift } from '../use-shift.ts';
import { namesOf } from './shift-names.ts';
import { linesText } from './shift-timeline-list.tsx';
import { useEventTimeText } from './use-event-time-text.ts';

interface ReviewProps {
  shift: Shift;
  review: ShiftReview;
}

/** See rules 6.23. */
export function ShiftReviewPart({ shift, review }: ReviewProps) {
  const t = useTranslations('office.day.review');
  const titleId = useId();
  const { isOpen, heldUnits, charge, reviewed } = review;
  const rejectedConfirmations = shift.rejectedEntries.filter(isConfirmation);
  return (
    <section aria-labelledby={titleId} className="min-w-0 rounded-lg border border-line bg-paper px-3.5 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id={titleId} className="font-semibold">
          {t(isOpen || !reviewed ? 'title' : 'reviewed')}
        </h2>
        {isOpen && <Badge tone="amber">{t('badge')}</Badge>}
      </div>
      <Findings shift={shift} review={review} />
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        {rejectedConfirmations.length > 0 && <p className="w-full text-red">{t('rejected')}</p>}
        {heldUnits + charge.reportedUnits > 0 ? (
          <ConfirmHeld shift={shift} review={review} />
        ) : (
          (isOpen || rejectedConfirmations.length > 0) && <ConfirmDirectly shift={shift} />
        )}
        <Reviewed shift={shift} review={review} />
      </div>
    </section>
  );
}

function Findings({ shift: { assignment }, review }: ReviewProps) {
  const t = useTranslations('office.day.review');
  const time = useEventTimeText(assignment.assign_date);
  const { isOpen, below, notOnCart, heldUnits, afterCount, counts, load, isLoadLate, refills, areRefillsLate, charge } =
    review;
  const { goodsNotOnCart, afterStatement } = review;
  const { reports, sales, payments } = afterCount;
  const hasLateChanges = reports.length + payments.length > 0 || sales !== undefined;
  const otherFindings = goodsNotOnCart + counts.length + heldUnits + below.units + charge.reportedUnits;
  const hasUnknownReason = isOpen && !hasLateChanges && otherFindings + afterStatement.count === 0;
  return (
    <ul className="mt-2 flex flex-col gap-2">
      {below.units > 0 && <Finding title={t('below', { count: below.units, amount: formatRupiah(below.amount) })} />}
      {notOnCart > 0 && <Finding title={t('notOnCart', { count: notOnCart })} />}
      {goodsNotOnCart > 0 && <Finding title={t('goodsNotOnCart', { count: goodsNotOnCart })} />}
      {hasLateChanges && (
        <Finding title={t('afterCount')}>
          {reports.map((report) => (
            <Line key={report.key}>
              <ReportText report={report} />
              {` · ${t('received', { time: time(report.arrival?.receivedAt ?? report.at) })}`}
            </Line>
          ))}
          {payments.map(({ key, sale, arrival, at }) => (
            <Line key={key}>
              {t(paymentKey(sale), {
                number: sale.number,
                amount: formatRupiah(sale.total),
              })}
              {` · ${t('received', { time: time(arrival?.receivedAt ?? at) })}`}
            </Line>
          ))}
          {sales && (
            <Line>
              {t('sales', { count: sales.count, amount: formatRupiah(sales.amount) })}
              {` · ${t('received', { time: time(sales.receivedAt) })}`}
            </Line>
          )}
        </Finding>
      )}
      {afterStatement.count > 0 && (
        <Finding title={t('afterStatement')}>
          <Line>
            {t('sales', {
              count: afterStatement.count,
              amount: formatRupiah(afterStatement.amount),
            })}
          </Line>
        </Finding>
      )}
      {counts.map(({ key, at, lines, cash }) => (
        <Finding key={key} title={t('countedAgain', { time: time(at) })}>
          {lines.map(({ name, first, later }) => (
            <Line key={name}>{t('unitsThen', { name, first: unitsOrDash(first), later: formatWhole(later) })}</Line>
          ))}
          {cash && (
            <Line>
              {t('cashThen', {
                first: cash.first === undefined ? '–' : formatRupiah(cash.first),
                later: formatRupiah(cash.later),
              })}
            </Line>
          )}
        </Finding>
      ))}
      {load.length > 0 && (
        <Finding title={t('load')} badge={isLoadLate ? t('loadLate') : undefined}>
          {load.map(({ name, reported, shortAtCount }) => (
            <Line key={name}>
              {t(isLoadLate ? 'shortReported' : 'shortInMorning', {
                name,
                units: formatWhole(reported),
              })}
              {shortAtCount !== undefined && ` · ${t('shortAtCount', { units: formatWhole(shortAtCount) })}`}
            </Line>
          ))}
        </Finding>
      )}
      {refills.length > 0 && (
        <Finding title={t('refills')} badge={areRefillsLate ? t('loadLate') : undefined}>
          {refills.map(({ name, reported, shortAtCount }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two refills can be of one product
            <Line key={`${name} ${index}`}>
              {t('shortReported', { name, units: formatWhole(reported) })}
              {shortAtCount !== undefined && ` · ${t('shortAtCount', { units: formatWhole(shortAtCount) })}`}
            </Line>
          ))}
        </Finding>
      )}
      {charge.reportedUnits > 0 && <Charge charge={charge} />}
      {hasUnknownReason && <Finding title={t('other')} />}
    </ul>
  );
}

function Charge({ charge: { reportedUnits, acceptedUnits, missingUnits, chargedUnits } }: Pick<ShiftReview, 'charge'>) {
  const t = useTranslations('office.day.review');
  return (
    <Finding
      title={
        acceptedUnits === undefined
          ? t('shortOpen', { reported: reportedUnits })
          : t('shortDecided', { accepted: formatWhole(acceptedUnits), reported: reportedUnits })
      }
    >
      {missingUnits !== undefined && chargedUnits !== undefined && (
        <Line>{t('charged', { charged: formatWhole(chargedUnits), missing: missingUnits })}</Line>
      )}
    </Finding>
  );
}

const unitsOrDash = (units: number | undefined) => (units === undefined ? '–' : formatWhole(units));

function paymentKey({ status, voided_at }: Transaction) {
  if (voided_at) return 'voided';
  return status === 'cancelled' ? 'unpaid' : 'paid';
}

interface FindingProps {
  title: string;
  badge?: string | undefined;
  children?: ReactNode;
}

function Finding({ title, badge, children }: FindingProps) {
  return (
    <li className="figures wrap-anywhere">
      {title} {badge !== undefined && <Badge tone="amber">{badge}</Badge>}
      {children}
    </li>
  );
}

function Line({ children }: { children: ReactNode }) {
  return <span className="block text-sm text-ink-2">{children}</span>;
}

const goodsKeys = { wasted: 'wasted', given: 'goodsOut', received: 'goodsIn' } as const;

function ReportText({ report }: { report: ShiftReview['afterCount']['reports'][number] }) {
  const t = useTranslations('office.day.review');
  const reasonText = useReasonText();
  switch (report.kind) {
    case 'cash': {
      const amount = formatRupiah(Math.abs(report.amount));
      return t(report.amount > 0 ? 'cashIn' : 'cashOut', {
        amount,
        reason: reasonText(report.reason),
      });
    }
    case 'loadChecked':
      return t('load');
    case 'refillReceived':
      return t('refills');
    default:
      return t(goodsKeys[report.kind], { lines: linesText(report.lines) });
  }
}

function Reviewed({ shift: { assignment, timeline }, review }: ReviewProps) {
  const t = useTranslations('office.day.review');
  const tTimeline = useTranslations('office.day.story');
  const time = useEventTimeText(assignment.assign_date);
  const { reviewed, heldUnits, confirmed } = review;
  if (!reviewed) return null;
  const { at, by } = reviewed;
  const isUnsent = timeline.some(({ kind, isUnsent }) => kind === 'reviewed' && isUnsent);
  return (
    <p className="min-w-0 text-sm text-ink-2 wrap-anywhere">
      {by === '' ? t('confirmedHere', { time: time(at) }) : t('confirmedBy', { by, time: time(at) })}
      {heldUnits > 0 && ` · ${t('earn', { confirmed: formatWhole(confirmed), held: heldUnits })}`}{' '}
      {isUnsent && <Badge tone="amber">{tTimeline('unsent')}</Badge>}
    </p>
  );
}

function isConfirmation({ name }: EntryView): boolean {
  return name === 'shiftReview';
}

function useDiscardRejected({ rejectedEntries }: Shift): () => Promise<void> {
  const { discard } = useOutbox();
  return async () => {
    for (const { seq } of rejectedEntries.filter(isConfirmation)) await discard(seq);
  };
}

function ConfirmDirectly({ shift }: { shift: Shift }) {
  const { assignment } = shift;
  const t = useTranslations('office.day.review');
  const mutateAndShow = useMutateAndShow();
  const discardRejected = useDiscardRejected(shift);
  const { mutate, isMutating } = useMutation({ name: 'shiftReview' });
  const { id, version } = assignment;
  const confirm = async () => {
    await discardRejected();
    return mutate({ id, earning_units: 0, version }, { names: namesOf(assignment) });
  };
  return (
    <Button
      isLoading={isMutating}
      onClick={() => void mutateAndShow(confirm, { done: t('done'), failed: t('failed') })}
    >
      {t('confirm')}
    </Button>
  );
}

function ConfirmHeld({ shift, review }: ReviewProps) {
  const t = useTranslations('office.day.review');
  const [isAsking, setAsking] = useState(false);
  const discardRejected = useDiscardRejected(shift);
  const ask = () => void discardRejected().finally(() => setAsking(true));
  return (
    <>
      <Button variant={review.isOpen ? 'primary' : 'secondary'} onClick={ask}>
        {t(review.isOpen ? 'confirm' : 'change')}
      </Button>
      {isAsking && <ConfirmQuestion shift={shift} review={review} onClose={() => setAsking(false)} />}
    </>
  );
}

function ConfirmQuestion({ shift, review, onClose }: ReviewProps & { onClose: () => void }) {
  const t = useTranslations('office.day.review');
  // Keeps the version that the user saw on opening. If the shift changes in the meantime, the server rejects the
  // confirmation.
  const [{ assignment }] = useState(shift);
  const [{ heldUnits, confirmed, charge }] = useState(review);
  const [earningText, setEarning] = useState(String(confirmed));
  const [shortText, setShort] = useState(String(charge.acceptedUnits ?? charge.reportedUnits));
  const earning = parseUnitsUpTo(earningText, heldUnits);
  const short = parseUnitsUpTo(shortText, charge.reportedUnits);
  const { id, version } = assignment;
  const wrong = earning === undefined ? heldUnits : short === undefined ? charge.reportedUnits : undefined;
  return (
    <ConfirmChange
      mutation="shiftReview"
      args={{
        id,
        earning_units: earning ?? 0,
        version,
        ...(charge.reportedUnits > 0 && { excused_units: short ?? 0 }),
      }}
      names={namesOf(assignment)}
      messages={{ done: t('done'), failed: t('failed') }}
      rejection={wrong === undefined ? undefined : t('earningRange', { held: formatWhole(wrong) })}
      title={t('question')}
      message={heldUnits > 0 ? t('questionText', { count: heldUnits }) : t('shortText')}
      confirmLabel={t('confirm')}
      cancelLabel={t('close')}
      onClose={onClose}
    >
      {heldUnits > 0 && (
        <UnitsInput
          label={t('earning')}
          maxUnits={heldUnits}
          text={earningText}
          isWrong={earning === undefined}
          onChange={setEarning}
        />
      )}
      {charge.reportedUnits > 0 && (
        <UnitsInput
          label={t('accepted')}
          hint={heldUnits > 0 ? t('shortText') : undefined}
          maxUnits={charge.reportedUnits}
          text={shortText}
          isWrong={short === undefined}
          onChange={setShort}
        />
      )}
    </ConfirmChange>
  );
}

interface UnitsInputProps {
  label: string;
  hint?: string | undefined;
  maxUnits: number;
  text: string;
  isWrong: boolean;
  onChange: (text: string) => void;
}

function UnitsInput({ label, hint, maxUnits, text, isWrong, onChange }: UnitsInputProps) {
  const t = useTranslations('office.day.review');
  return (
    <div className="mt-3 first:mt-0">
      {hint !== undefined && <p className="mb-2">{hint}</p>}
      <div className="flex flex-wrap items-end gap-2.5">
        <Field label={label} className="w-44">
          {(aria) => (
            <NumberInput
              {...aria}
              {...(isWrong && { 'aria-invalid': true as const })}
              stepper
              stepperLabel={label}
              min={0}
              max={maxUnits}
              value={text}
              onChange={onChange}
            />
          )}
        </Field>
        <Button variant="secondary" onClick={() => onChange('0')}>
          {t('none')}
        </Button>
        <Button variant="secondary" onClick={() => onChange(String(maxUnits))}>
          {t('all', { held: formatWhole(maxUnits) })}
        </Button>
      </div>
    </div>
  );
}
