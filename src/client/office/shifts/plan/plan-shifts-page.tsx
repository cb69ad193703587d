import { CalendarClock, ClipboardList, History } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFormatter, useTranslations } from 'use-intl';
import { useRows } from '#client/data/use-rows.ts';
import { useAlert } from '#client/state/use-alert.ts';
import { useInstantFormat, useServerNow } from '#client/state/use-instant.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Select } from '#client/ui/form/select.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { ActionsButton } from '#client/ui/table/row-action-buttons.tsx';
import { useIsCardLayout } from '#client/ui/use-media-query.ts';
import { formatWhole } from '#contract/fields/money.ts';
import { lists } from '#contract/lists.ts';
import { PlanCards } from './plan-cards.tsx';
import { PlanTable } from './plan-table.tsx';
import { PrintLoads } from './print-loads.tsx';
import { type CartFault, templateNames } from './shift-plan.ts';
import { type FillSource, type PlanControl, usePlan } from './use-plan.ts';
import { type PlanPlace, usePlanPlace } from './use-plan-place.ts';
import { useSendOut } from './use-send-out.ts';

export function PlanShiftsPage() {
  const t = useTranslations('office.assignments.morning');
  const { warehouseId, options, choose } = useWarehouseChoice();
  const place = usePlanPlace(warehouseId);
  const control = usePlan(warehouseId, place);
  const isCards = useIsCardLayout();
  const Carts = isCards ? PlanCards : PlanTable;
  return (
    <div className="max-lg:@container/list">
      <PageHeader
        title={t('title')}
        back={{ to: '/cart-assignments', label: t('back') }}
        note={<PlanNote place={place} control={control} />}
        extras={
          <>
            <PatternButtons place={place} control={control} />
            <PrintLoads place={place} control={control} />
          </>
        }
        actions={<SendOut place={place} control={control} />}
      />
      <div className="mt-2 mb-3">
        {options.length > 1 && (
          <Select label={t('warehouse')} value={warehouseId} onChange={choose} options={options} className="w-64" />
        )}
      </div>
      {place.isLoading && <Skeleton lines={6} />}
      {!place.isLoading && place.carts.length === 0 && <EmptyState title={t('noCarts')} text={t('noCartsText')} />}
      {place.carts.length > 0 && <Carts place={place} control={control} />}
      <Faults place={place} control={control} />
    </div>
  );
}

interface PlanProps {
  place: PlanPlace;
  control: PlanControl;
}

/** The warehouse in the URL, otherwise the home warehouse of the most carts. */
function useWarehouseChoice() {
  const [search, setSearch] = useSearchParams();
  const warehouses = useRows(lists.warehouses, {}, { scope: 'all' }).rows;
  const carts = useRows(lists.carts, {}, { scope: 'all' }).rows;
  const warehousesByCarts = useMemo(() => {
    const cartsOf = (id: string) => carts.filter(({ row }) => row.warehouse?.id === id).length;
    return [...warehouses].sort((a, b) => cartsOf(b.id) - cartsOf(a.id));
  }, [warehouses, carts]);
  return {
    warehouseId: search.get('warehouse') ?? warehousesByCarts[0]?.id ?? '',
    options: warehousesByCarts.map(({ id, row }) => ({ value: id, label: row.name })),
    choose: (id: string) => setSearch({ warehouse: id }, { replace: true }),
  };
}

function PlanNote({ place, control }: PlanProps) {
  const t = useTranslations('office.assignments.morning');
  const format = useFormatter();
  const { dateTime } = useInstantFormat();
  const day = format.dateTime(useServerNow({ updateInterval: 60_000 }), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  return (
    <p className="mt-1 text-sm text-ink-2">
      {t('note', {
        day,
        going: String(Object.keys(control.plan).length),
        free: String(place.free.length),
      })}
      {place.savedAt !== undefined && ` · ${t('saved', { when: dateTime(place.savedAt) })}`}
    </p>
  );
}

function PatternButtons({ place, control }: PlanProps) {
  const t = useTranslations('office.assignments.morning');
  const format = useFormatter();
  const alert = useAlert();
  const weekday = format.dateTime(useServerNow({ updateInterval: 60_000 }), { weekday: 'long' });
  const { free, templates } = place;
  const names = useMemo(
    () =>
      templateNames(
        free.map(({ row }) => row),
        templates,
      ),
    [free, templates],
  );
  const fill = (fillSource: FillSource) => {
    if (control.acts.fill(fillSource) > 0) alert.clear();
    else alert.show({ variant: 'info', message: t('nothingBefore') });
  };
  const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;
  return (
    <>
      <Button variant="secondary" icon={<History {...icon} />} disabled={place.isLoading} onClick={() => fill('last')}>
        {t('asLast')}
      </Button>
      <Button
        variant="secondary"
        icon={<CalendarClock {...icon} />}
        disabled={place.isLoading}
        onClick={() => fill('weekday')}
      >
        {t('asWeekday', { weekday })}
      </Button>
      <ActionsButton
        name={t('template')}
        as="menu"
        icon={<ClipboardList {...icon} />}
        actions={[
          ...(names.length > 1
            ? [{ key: '', label: t('eachItsOwn'), onSelect: () => fill({ template: undefined }) }]
            : []),
          ...names.map((name) => ({
            key: `template ${name}`,
            label: name,
            onSelect: () => fill({ template: name }),
          })),
          { key: 'all', label: t('allTemplates'), to: '/load-templates' },
        ]}
      />
    </>
  );
}

function SendOut({ place, control }: PlanProps) {
  const t = useTranslations('office.assignments.morning');
  const alert = useAlert();
  const sendOut = useSendOut(place, control);
  const readyCount = [...control.faults.values()].filter((faults) => faults.length === 0).length;

  async function send() {
    if (readyCount === 0) return alert.show({ variant: 'warning', message: t('nothingReady') });
    const { carts, message } = await sendOut(t('unsaved'));
    if (message !== undefined) return alert.show({ variant: 'error', message });
    alert.show({ variant: 'success', message: t('sent', { count: carts }) });
  }

  return (
    <Button aria-disabled={readyCount === 0 || undefined} onClick={() => void send()}>
      {t('sendOut', { count: readyCount })}
    </Button>
  );
}

function Faults({ place, control }: PlanProps) {
  const t = useTranslations('office.assignments.morning');
  const textsOf = useFaultTexts(place, control);
  const texts = [...control.faults].flatMap(([cartId, faults]) => textsOf(cartId, faults));
  const lines = [...new Set(texts)];
  const all = [...control.faults.values()];
  const hasReadyCart = all.some((faults) => faults.length === 0);
  const isShort = all.some((faults) => faults.some(({ kind }) => kind === 'short'));
  return (
    <>
      <div role="status">
        {lines.length > 0 && (
          <p className="mt-3 rounded-lg bg-red-soft px-3.5 py-3 text-red">
            {[...lines, ...(hasReadyCart ? [t('othersCanGo')] : [])].join(' ')}
          </p>
        )}
      </div>
      {isShort && (
        <Button variant="secondary" className="mt-2" onClick={control.acts.loadAvailable}>
          {t('loadAvailable')}
        </Button>
      )}
    </>
  );
}

function useFaultTexts({ cartById, products }: PlanPlace, { left }: Pick<PlanControl, 'left'>) {
  const t = useTranslations('office.assignments.morning.fault');
  const nameOf = (id: string) => products.find((product) => product.id === id)?.name ?? '';
  const textOf = (cart: string, fault: CartFault): string => {
    switch (fault.kind) {
      case 'noBarista':
      case 'baristaTwice':
      case 'noFloat':
        return t(fault.kind, { cart });
      case 'noNumber':
        return t('noNumber', { cart, product: nameOf(fault.productId) });
      // The message is the same for every cart that takes the product.
      case 'short':
        return t('short', {
          product: nameOf(fault.productId),
          units: formatWhole(-(left.get(fault.productId) ?? 0)),
        });
      case 'overCapacity': {
        const [units, capacity] = [formatWhole(fault.units), formatWhole(fault.capacity)];
        return t('overCapacity', { cart, units, capacity });
      }
    }
  };
  return (cartId: string, faults: readonly CartFault[]): string[] =>
    faults.map((fault) => textOf(cartById.get(cartId)?.code ?? '', fault));
}
