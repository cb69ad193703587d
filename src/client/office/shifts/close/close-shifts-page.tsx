import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { useRows } from '#client/data/use-rows.ts';
import type { CartProduct } from '#client/office/kit/count/use-cart-contents.ts';
import { businessToday, useInstant } from '#client/state/use-instant.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Select } from '#client/ui/form/select.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { isBusinessDate } from '#contract/fields/dates.ts';
import { lists } from '#contract/lists.ts';
import { type ClosingShift, cashOfDay, emptyCarts, isToCount, nextToCount } from '../closing-shifts.ts';
import { type BusinessDay, useBusinessDay } from '../use-business-day.ts';
import { CartCount } from './cart-count.tsx';
import { CartResult } from './cart-result.tsx';
import { CartStrip } from './cart-strip.tsx';
import { DayPanel } from './day-panel.tsx';
import { EmptyCarts, useEmptyCarts } from './empty-carts.tsx';
import { PrintDay } from './print-day.tsx';
import { ShareDay } from './share-day.tsx';
import { type ClosingDraft, useClosingDraft } from './use-closing-draft.ts';

export function CloseShiftsPage() {
  const { draft, change } = useClosingDraft();
  if (!draft) return <Skeleton lines={6} />;
  return <CloseShifts draft={draft} change={change} />;
}

interface CloseProps {
  draft: ClosingDraft;
  change: (changed: Partial<ClosingDraft>) => void;
}

function CloseShifts({ draft, change }: CloseProps) {
  const t = useTranslations('office.evening');
  const [search, setSearch] = useSearchParams();
  const asked = search.get('day') ?? '';
  const isDayAsked = isBusinessDate(asked);
  const day = useBusinessDay(isDayAsked ? asked : businessToday(), draft);
  const { toClose: carts, isLoading } = day;
  const empties = useEmptyCarts(carts);
  const [isAtDay, setAtDay] = useState(isDayAsked);
  const isAtEmpties = !isAtDay && draft.at === emptyCarts && empties.length > 1;
  const place = isAtDay ? { ...draft, at: cashOfDay } : draft;
  const { current, counting, onBegun } = useCurrent(place, carts, isAtEmpties);
  const later = draft.later.filter((id) => carts.some((cart) => cart.id === id && isToCount(cart)));
  const at = isAtEmpties ? emptyCarts : (current?.id ?? cashOfDay);
  const next = nextToCount(carts, later, current?.id);
  const goOn = (changed: Partial<ClosingDraft> = {}) =>
    change({ ...changed, at: nextToCount(carts, changed.later ?? later, at)?.id ?? cashOfDay });
  const leave = () => goOn({ later: [...later.filter((id) => id !== at), at] });
  const saved = (counted?: readonly CartProduct[]) => {
    // Without a count the goods stay on the cart, so it is offered again after the others.
    if (!counted) return leave();
    const units = Object.fromEntries(counted.map(({ id, units }) => [id, units]));
    goOn({ expected: { ...waitingOnly(draft.expected, carts), [at]: units } });
  };
  const savedEmpties = (counted: readonly ClosingShift[]) => {
    const nothing = Object.fromEntries(counted.map(({ id }) => [id, {}]));
    const expected = { ...waitingOnly(draft.expected, carts), ...nothing };
    const others = carts.filter(({ id }) => !counted.some((cart) => cart.id === id));
    const following = nextToCount(others, later, undefined)?.id ?? cashOfDay;
    change({ expected, cash: {}, at: following });
  };
  return (
    <>
      <CloseHeader {...{ draft, change, day }} />
      {isLoading && <Skeleton lines={6} />}
      {!isLoading && (
        <div className="items-start gap-5 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[18rem_minmax(0,1fr)]">
          <CartStrip
            {...{ carts, later, at }}
            emptyCount={empties.length}
            toBank={day.cash.counted}
            onChoose={(id) => {
              setAtDay(false);
              change({ at: id });
            }}
          />
          {counting && (
            <CartCount
              key={`${counting.id} ${counting.state}`}
              cart={counting}
              isLast={next === undefined}
              onBegun={onBegun}
              onLater={leave}
              onSaved={saved}
            />
          )}
          {!counting && current && <CartResult key={current.id} cart={current} onNext={next && (() => goOn())} />}
          {isAtEmpties && (
            <EmptyCarts carts={empties} cash={draft.cash} onCash={(cash) => change({ cash })} onSaved={savedEmpties} />
          )}
          {!current && !isAtEmpties && (
            <div className="min-w-0">
              {carts.length === 0 && <EmptyState title={t('noCarts')} text={t('noCartsText')} />}
              <DayPanel
                day={day}
                onDay={(chosen) => {
                  setAtDay(true);
                  setSearch({ day: chosen }, { replace: true });
                }}
              />
            </div>
          )}
        </div>
      )}
    </>
  );
}

/**
 * The selected cart stays, even if another user counts it meanwhile: then both counts are shown. Until the first figure
 * is entered, it still follows the barista, who may be ending the shift.
 */
function useCurrent({ at, later }: ClosingDraft, carts: readonly ClosingShift[], isAtEmpties: boolean) {
  const [held, setHeld] = useState<ClosingShift>();
  const [begunId, setBegunId] = useState<string>();
  const id = at || held?.id;
  const chosen = carts.find((cart) => cart.id === id);
  const isNone = at === cashOfDay || isAtEmpties;
  const current = isNone ? undefined : (chosen ?? nextToCount(carts, later, undefined));
  const isFollowed = current !== undefined && isToCount(current) && begunId !== current.id;
  const isHeld = !isFollowed && current !== undefined && held?.id === current.id;
  const counting = isHeld ? held : current && isToCount(current) ? current : undefined;
  if (counting?.id !== held?.id || counting?.state !== held?.state) setHeld(counting);
  return { current, counting, onBegun: () => setBegunId(counting?.id) };
}

/** For counts that have been sent, the server knows the shortage. */
function waitingOnly(expected: ClosingDraft['expected'], carts: readonly ClosingShift[]): ClosingDraft['expected'] {
  const waits = (id: string) => carts.some((cart) => cart.id === id && cart.state === 'queued');
  return Object.fromEntries(Object.entries(expected).filter(([id]) => waits(id)));
}

interface HeaderProps extends CloseProps {
  day: BusinessDay;
}

function CloseHeader({ draft, change, day }: HeaderProps) {
  const t = useTranslations('office.evening');
  const format = useFormatter();
  const { when } = useInstant();
  const warehouses = useRows(lists.warehouses, {}, { scope: 'all' }).rows;
  const { warehouseId } = draft;
  const warehouse = warehouses.find(({ id }) => id === warehouseId)?.row.name;
  const today = format.dateTime(useNow(), { weekday: 'long', day: 'numeric', month: 'long' });
  const { toClose: carts, savedAt } = day;
  const done = carts.filter(({ state }) => state === 'queued' || state === 'counted').length;
  return (
    <>
      <PageHeader
        title={warehouse === undefined ? t('title') : t('titleAt', { warehouse })}
        back={{ to: '/cart-assignments', label: t('back') }}
        note={
          <p className="text-sm text-ink-2">
            {t('note', { day: today, done: String(done), all: String(carts.length) })}
            {savedAt !== undefined && ` · ${t('saved', { when: when(savedAt) })}`}
          </p>
        }
        actions={
          <>
            <ShareDay day={day} warehouse={warehouse} />
            <PrintDay day={day} warehouse={warehouse} />
          </>
        }
      />
      <div className="mt-2 mb-3 flex min-h-1 flex-wrap items-center gap-2">
        {warehouses.length > 1 && (
          <Select
            label={t('warehouse')}
            value={warehouseId}
            onChange={(id) => change({ warehouseId: id, at: '' })}
            options={[
              { value: '', label: t('allWarehouses') },
              ...warehouses.map(({ id, row }) => ({ value: id, label: row.name })),
            ]}
            className="w-64"
          />
        )}
      </div>
    </>
  );
}
