import { useParams } from 'react-router-dom';
import { useFormatter, useTranslations } from 'use-intl';
import { useSyncStatus } from '#client/data/use-sync-status.ts';
import { RecordLink } from '#client/office/kit/detail/record-link.tsx';
import { usePersonText } from '#client/state/person-text.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { PageLink } from '#client/ui/page-link.tsx';
import { Separated } from '#client/ui/separated.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { isId } from '#contract/fields/ids.ts';
import { AssignmentStatus } from '../assignment-status.tsx';
import { type Shift, useShift } from '../use-shift.ts';
import { ShareSlip, SlipButton } from './settlement-slip.tsx';
import { ShiftActions } from './shift-actions.tsx';
import { ShiftCashPart, ShiftRefunds } from './shift-cash.tsx';
import { ShiftFigures } from './shift-figures-row.tsx';
import { ShiftProducts } from './shift-products.tsx';
import { ShiftReviewPart } from './shift-review-part.tsx';
import { ShiftTimeline } from './shift-timeline-list.tsx';

const listPath = '/cart-assignments';

export function ShiftPage() {
  const t = useTranslations('office.day');
  const { id } = useParams();
  const { shift, isLoading } = useShift(id !== undefined && isId(id) ? id : undefined);
  if (shift) return <ShiftContent key={shift.overlaidRow.id} shift={shift} />;
  return (
    <>
      <PageHeader title={t('title')} back={{ to: listPath, label: t('back') }} />
      {isLoading ? <Skeleton lines={8} /> : <NoShift />}
    </>
  );
}

function NoShift() {
  const t = useTranslations('office.day');
  const { isOffline } = useSyncStatus();
  return (
    <Card>
      <EmptyState
        title={t('unknown')}
        text={t(isOffline ? 'unknownOffline' : 'unknownText')}
        action={
          <LinkButton to={listPath} variant="secondary">
            {t('back')}
          </LinkButton>
        }
      />
    </Card>
  );
}

function ShiftContent({ shift }: { shift: Shift }) {
  const t = useTranslations('office.day');
  const { assignment, cart } = shift;
  const { cart_details } = assignment;
  const name = cart?.name ?? cart_details.name;
  return (
    <>
      <PageHeader
        title={`${cart_details.code} ${name}`}
        back={{ to: listPath, label: t('back') }}
        extras={
          <>
            <SlipButton shift={shift} />
            <ShareSlip shift={shift} />
          </>
        }
        note={<WhoAndWhen shift={shift} />}
      />
      <div className="mt-4 flex flex-col gap-4">
        <Notes shift={shift} />
        <ShiftFigures shift={shift} />
        {shift.review && <ShiftReviewPart shift={shift} review={shift.review} />}
        <ShiftActions shift={shift} />
        <div className="grid items-start gap-4 xl:grid-cols-[3fr_2fr]">
          <div className="flex min-w-0 flex-col gap-4">
            <ShiftProducts shift={shift} />
            <ShiftCashPart shift={shift} />
            <ShiftRefunds shift={shift} />
          </div>
          <ShiftTimeline shift={shift} />
        </div>
      </div>
    </>
  );
}

function WhoAndWhen({ shift: { overlaidRow, assignment } }: { shift: Shift }) {
  const format = useFormatter();
  const personText = usePersonText();
  const { sales_id, sales_details, assign_date, number } = assignment;
  const options = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  const date = format.dateTime(new Date(assign_date), { ...options, timeZone: 'Asia/Jakarta' });
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2">
      <Separated
        texts={[
          <RecordLink key="barista" list="users" id={sales_id}>
            {personText(sales_id, sales_details.username)}
          </RecordLink>,
          date,
          ...(number === '' ? [] : [number]),
        ]}
      />
      <AssignmentStatus status={assignment.status} mark={overlaidRow.mark} />
    </div>
  );
}

/** Explains why figures are incomplete: changes were rejected, or this device lacks sales. */
function Notes({ shift: { assignment, rejectedEntries, salesState } }: { shift: Shift }) {
  const t = useTranslations('office.day');
  const [first] = rejectedEntries;
  return (
    <>
      {first && (
        <p role="status" className="rounded-lg bg-red-soft p-3.5 text-red">
          {t('refused', { count: rejectedEntries.length })}{' '}
          <PageLink to={`/outbox#entry-${first.seq}`} className="font-semibold underline">
            {t('resolve')}
          </PageLink>
        </p>
      )}
      {salesState === 'offline' && (
        <p role="status" className="rounded-lg bg-amber-soft p-3.5 text-amber">
          {t('salesMissingInStory')}
        </p>
      )}
      {assignment.notes !== '' && <p className="whitespace-pre-wrap wrap-anywhere text-ink-2">{assignment.notes}</p>}
    </>
  );
}
