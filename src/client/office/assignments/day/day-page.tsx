import { useParams } from 'react-router-dom';
import { useFormatter, useTranslations } from 'use-intl';
import { useSyncStatus } from '#client/data/use-sync-status.ts';
import { RecordLink } from '#client/office/kit/detail/record-link.tsx';
import { LinkButton } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { PageLink } from '#client/ui/page-link.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { isId } from '#contract/ids.ts';
import { AssignmentStatus } from '../assignment-status.tsx';
import { DayActs } from './day-acts.tsx';
import { DayCashPart, DayRefunds } from './day-cash.tsx';
import { DayFigures } from './day-figures-row.tsx';
import { DayProducts } from './day-products.tsx';
import { DayStory } from './day-story-list.tsx';
import { ShareSlip, SlipButton } from './settlement-slip.tsx';
import { type Day, useDay } from './use-day.ts';

const listPath = '/cart-assignments';

/** The day of a cart: what went out, what happened, what came back, and all that can be done with it. */
export function DayPage() {
  const t = useTranslations('office.day');
  const { id } = useParams();
  const { day, isLoading } = useDay(id !== undefined && isId(id) ? id : undefined);
  if (day) return <DayOf key={day.shown.id} day={day} />;
  return (
    <>
      <PageHeader title={t('title')} back={{ to: listPath, label: t('back') }} />
      {isLoading ? <Skeleton lines={8} /> : <NoDay />}
    </>
  );
}

function NoDay() {
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

function DayOf({ day }: { day: Day }) {
  const t = useTranslations('office.day');
  const { assignment, cart } = day;
  const { cart_details } = assignment;
  const name = cart?.name ?? cart_details.name;
  return (
    <>
      <PageHeader
        title={`${cart_details.code} ${name}`}
        back={{ to: listPath, label: t('back') }}
        extras={
          <>
            <SlipButton day={day} />
            <ShareSlip day={day} />
          </>
        }
        note={<WhoAndWhen day={day} />}
      />
      <div className="mt-4 flex flex-col gap-4">
        <Notes day={day} />
        <DayFigures day={day} />
        <DayActs day={day} />
        <div className="grid items-start gap-4 xl:grid-cols-[3fr_2fr]">
          <div className="flex min-w-0 flex-col gap-4">
            <DayProducts day={day} />
            <DayCashPart day={day} />
            <DayRefunds day={day} />
          </div>
          <DayStory day={day} />
        </div>
      </div>
    </>
  );
}

function WhoAndWhen({ day: { shown, assignment } }: { day: Day }) {
  const format = useFormatter();
  const { sales_id, sales_details, assign_date, number } = assignment;
  const options = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  const date = format.dateTime(new Date(assign_date), { ...options, timeZone: 'Asia/Jakarta' });
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2">
      <span className="wrap-anywhere">
        <RecordLink list="users" id={sales_id}>
          {sales_details.username}
        </RecordLink>
        {` · ${date}`}
        {number !== '' && ` · ${number}`}
      </span>
      <AssignmentStatus status={assignment.status} mark={shown.mark} />
    </div>
  );
}

/** What stands against the figures: changes that were refused, sales that are not known here. */
function Notes({ day: { assignment, refused, salesKnown } }: { day: Day }) {
  const t = useTranslations('office.day');
  const [first] = refused;
  return (
    <>
      {first && (
        <p role="status" className="rounded-lg bg-red-soft p-3.5 text-red">
          {t('refused', { count: refused.length })}{' '}
          <PageLink to={`/outbox#entry-${first.seq}`} className="font-semibold underline">
            {t('resolve')}
          </PageLink>
        </p>
      )}
      {salesKnown === 'offline' && (
        <p role="status" className="rounded-lg bg-amber-soft p-3.5 text-amber">
          {t('salesMissingInStory')}
        </p>
      )}
      {assignment.notes !== '' && (
        <p className="whitespace-pre-wrap wrap-anywhere text-ink-2">{assignment.notes}</p>
      )}
    </>
  );
}
