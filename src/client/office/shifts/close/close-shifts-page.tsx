import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFormatter, useTranslations } from 'use-intl';
import { useRows } from '#client/data/use-rows.ts';
import type { CartProduct } from '#client/office/kit/count/use-cart-contents.ts';
import { ListDrawing } from '#client/office/kit/list/list-empty.tsx';
import { businessToday, useInstantFormat, useServerNow } from '#client/state/use-instant.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Select } from '#client/ui/form/select.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { isBusinessDate } from '#contract/fields/dates.ts';
import { lists } from '#contract/lists.ts';
import { type ClosingShift, cashOfDayKey, emptyCartsKey, needsCount, nextToCount } from '../closing-shifts.ts';
import { type BusinessDay, useBusinessDay } from '../use-business-day.ts';
import { CartCount } from './cart-count.tsx';
import { CartNav } from './cart-nav.tsx';
import { CartResult } from './cart-result.tsx';
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

interface CloseShiftsProps {
  draft: ClosingDraft;
  change: (draftChanges: Partial<ClosingDraft>) => void;
}

function CloseShifts({ draft, change }: CloseShiftsProps) {
  const [search, setSearch] = useSearchParams();
  const requestedDay = search.get('day') ?? '';
  const isDayInUrl = isBusinessDate(requestedDay);
  const day = useBusinessDay(isDayInUrl ? requestedDay : businessToday(), draft);
  const { toClose: carts, isKnown, isLoading } = day;
  const emptyCartShifts = useEmptyCarts(carts);
  const [showsDay, setShowsDay] = useState(isDayInUrl);
  const showsEmptyCarts = !showsDay && draft.at === emptyCartsKey && emptyCartShifts.length > 1;
  const place = showsDay ? { ...draft, at: cashOfDayKey } : draft;
  const { current, counting: countingCart, onBegun } = useCurrentCart(place, carts, showsEmptyCarts);
  const later = draft.later.filter((id) => carts.some((cart) => cart.id === id && needsCount(cart)));
  const at = showsEmptyCarts ? emptyCartsKey : (current?.id ?? cashOfDayKey);
  const next = nextToCount(carts, later, current?.id);
  const goToNext = (draftChanges: Partial<ClosingDraft> = {}) =>
    change({ ...draftChanges, at: nextToCount(carts, draftChanges.later ?? later, at)?.id ?? cashOfDayKey });
  const leave = () => goToNext({ later: [...later.filter((id) => id !== at), at] });
  const onCountSaved = (countedProducts?: readonly CartProduct[]) => {
    // Without a count, the goods stay on the cart, so the cart is offered again after the others.
    if (!countedProducts) return leave();
    const units = Object.fromEntries(countedProducts.map(({ id, units }) => [id, units]));
    goToNext({ expected: { ...keepQueued(draft.expected, carts), [at]: units } });
  };
  const onEmptyCartsSaved = (countedCarts: readonly ClosingShift[]) => {
    const nothing = Object.fromEntries(countedCarts.map(({ id }) => [id, {}]));
    const expected = { ...keepQueued(draft.expected, carts), ...nothing };
    const otherCarts = carts.filter(({ id }) => !countedCarts.some((cart) => cart.id === id));
    const nextId = nextToCount(otherCarts, later, undefined)?.id ?? cashOfDayKey;
    change({ expected, cash: {}, at: nextId });
  };
  return (
    <>
      <CloseHeader {...{ draft, change, day }} />
      {isLoading && <Skeleton lines={6} />}
      {!isLoading && (
        <div className="items-start gap-5 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[18rem_minmax(0,1fr)]">
          <CartNav
            {...{ carts, later, at }}
            emptyCount={emptyCartShifts.length}
            cashToDeposit={day.cash.counted}
            onChoose={(id) => {
              setShowsDay(false);
              change({ at: id });
            }}
          />
          {countingCart && (
            <CartCount
              key={`${countingCart.id} ${countingCart.state}`}
              cart={countingCart}
              isLast={next === undefined}
              onBegun={onBegun}
              onLater={leave}
              onSaved={onCountSaved}
            />
          )}
          {!countingCart && current && (
            <CartResult key={current.id} cart={current} onNext={next && (() => goToNext())} />
          )}
          {showsEmptyCarts && (
            <EmptyCarts
              carts={emptyCartShifts}
              cash={draft.cash}
              onCash={(cash) => change({ cash })}
              onSaved={onEmptyCartsSaved}
            />
          )}
          {!current && !showsEmptyCarts && (
            <div className="min-w-0">
              {carts.length === 0 && <NoShifts isKnown={isKnown} />}
              <DayPanel
                day={day}
                onDay={(selectedDay) => {
                  setShowsDay(true);
                  setSearch({ day: selectedDay }, { replace: true });
                }}
              />
            </div>
          )}
        </div>
      )}
    </>
  );
}

function NoShifts({ isKnown }: { isKnown: boolean }) {
  const t = useTranslations('office.evening');
  const tList = useTranslations('office.list');
  if (isKnown) return <EmptyState title={t('noCarts')} text={t('noCartsText')} />;
  return <EmptyState title={tList('noData')} drawing={<ListDrawing of="offline" />} text={tList('neverSavedHint')} />;
}

/**
 * Keeps the selected cart even if another user counts it in the meantime, so that both counts are shown. Until the
 * first figure is entered, the cart's state is updated, because the barista may be ending the shift.
 */
function useCurrentCart({ at, later }: ClosingDraft, carts: readonly ClosingShift[], showsEmptyCarts: boolean) {
  const [heldCart, setHeldCart] = useState<ClosingShift>();
  const [begunId, setBegunId] = useState<string>();
  const id = at || heldCart?.id;
  const selectedCart = carts.find((cart) => cart.id === id);
  const isNoCartSelected = at === cashOfDayKey || showsEmptyCarts;
  const current = isNoCartSelected ? undefined : (selectedCart ?? nextToCount(carts, later, undefined));
  const isStateFollowed = current !== undefined && needsCount(current) && begunId !== current.id;
  const isHeld = !isStateFollowed && current !== undefined && heldCart?.id === current.id;
  const countingCart = isHeld ? heldCart : current && needsCount(current) ? current : undefined;
  if (countingCart?.id !== heldCart?.id || countingCart?.state !== heldCart?.state) setHeldCart(countingCart);
  return { current, counting: countingCart, onBegun: () => setBegunId(countingCart?.id) };
}

/** Leaves out counts that have been sent, because the server knows their shortages. */
function keepQueued(expected: ClosingDraft['expected'], carts: readonly ClosingShift[]): ClosingDraft['expected'] {
  const isQueued = (id: string) => carts.some((cart) => cart.id === id && cart.state === 'queued');
  return Object.fromEntries(Object.entries(expected).filter(([id]) => isQueued(id)));
}

interface HeaderProps extends CloseShiftsProps {
  day: BusinessDay;
}

function CloseHeader({ draft, change, day }: HeaderProps) {
  const t = useTranslations('office.evening');
  const format = useFormatter();
  const { dateTime } = useInstantFormat();
  const warehouses = useRows(lists.warehouses, {}, { scope: 'all' }).rows;
  const { warehouseId } = draft;
  const warehouse = warehouses.find(({ id }) => id === warehouseId)?.row.name;
  const today = format.dateTime(useServerNow({ updateInterval: 60_000 }), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  const { toClose: carts, savedAt } = day;
  const done = carts.filter(({ state }) => state === 'queued' || state === 'counted').length;
  return (
    <>
      <PageHeader
        title={warehouse === undefined ? t('title') : t('titleAt', { warehouse })}
        back={{ to: '/cart-assignments', label: t('back') }}
        note={
          <p className="text-sm text-ink-2">
            {day.isKnown ? t('note', { day: today, done: String(done), all: String(carts.length) }) : today}
            {savedAt !== undefined && ` · ${t('saved', { when: dateTime(savedAt) })}`}
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
