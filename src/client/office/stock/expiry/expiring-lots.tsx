import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useOutbox } from '#client/data/use-outbox.ts';
import { type ListView, useRows } from '#client/data/use-rows.ts';
import { useSingleton } from '#client/data/use-singleton.ts';
import { SearchFilter } from '#client/office/kit/list/filter-control.tsx';
import { FreshnessLine } from '#client/office/kit/list/freshness-line.tsx';
import { ListEmpty } from '#client/office/kit/list/list-empty.tsx';
import type { FilterOf } from '#client/office/kit/list/list-filter.ts';
import { ListFooter } from '#client/office/kit/list/list-screen.tsx';
import { ListToolbar } from '#client/office/kit/list/list-toolbar.tsx';
import type { ListParamsControl } from '#client/office/kit/list/use-list-params.ts';
import { ExpiryBadge } from '#client/office/kit/moment.tsx';
import { businessToday, useInstantFormat } from '#client/state/use-instant.ts';
import { SegmentedControl } from '#client/ui/form/segmented.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { DataTable } from '#client/ui/table/data-table.tsx';
import type { Column, RowAction, RowActions } from '#client/ui/table/table-props.ts';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';
import { lists } from '#contract/lists.ts';
import type { ArgsOf } from '#contract/mutations.ts';
import type { StockSummary } from '#contract/stock/entity.ts';
import type { ExpiringLot } from '#contract/stock/expiring.ts';
import { unitsAt } from '#contract/stock/units-at.ts';
import { IncomingBadge } from '../incoming-badge.tsx';
import { pageOf } from '../page-of.ts';
import {
  type ExpiryWindow,
  expiryWindows,
  keyOf,
  lastDayOf,
  lotsIn,
  outgoingLots,
  parseExpiryWindow,
  sumOfLots,
  unitsUpTo,
  valueOfLot,
} from './expiring-stock.ts';
import { LotSheet } from './lot-sheet.tsx';

interface ExpiringLotsProps {
  control: ListParamsControl<'stockSummary'>;
}

const filters: readonly FilterOf<'stockSummary', 'stock'>[] = [
  {
    kind: 'choice',
    name: 'warehouse_name',
    useOptions: () => optionsOf(useRows(lists.warehouses, {}, { scope: 'all' }).rows),
  },
  {
    kind: 'choice',
    name: 'cart_name',
    useOptions: () => optionsOf(useRows(lists.carts, {}, { scope: 'all' }).rows),
  },
];

function optionsOf(rows: readonly { row: { name: string; code?: string } }[]) {
  return rows.map(({ row: { name, code } }) => ({ value: name, label: name, detail: code }));
}

export function ExpiringLots({ control }: ExpiringLotsProps) {
  const t = useTranslations('office.stock');
  const expiringLots = useExpiringLots(control);
  const { view, lots, window, lastDay } = expiringLots;
  const overview = { to: '/stock-overview', label: t('title') };
  return (
    <div className="@container/list">
      <PageHeader
        title={t('expiring.title')}
        back={{ to: overview.to, label: t('expiring.back') }}
        breadcrumb={[overview, { label: t('expiring.title') }]}
        note={<FreshnessLine {...view} />}
      />
      <div className="flex flex-col gap-3">
        <WindowChoice window={window} onChange={(expiring) => control.change({ expiring })} />
        <ListToolbar
          control={control}
          view={view}
          search={<SearchFilter control={control} name="product_name" label={t('filter.product_name')} hasShortcut />}
          filters={filters}
        />
        {view.isLoading ? (
          <Skeleton lines={6} />
        ) : (
          <>
            {lots.length > 0 && <SumOfLots lots={lots} lastDay={lastDay} />}
            <LotsTable control={control} {...expiringLots} />
          </>
        )}
      </div>
    </div>
  );
}

interface WindowChoiceProps {
  window: ExpiryWindow;
  onChange: (window: ExpiryWindow) => void;
}

function WindowChoice({ window, onChange }: WindowChoiceProps) {
  const t = useTranslations('office.stock.expiring');
  const labelOf = (value: ExpiryWindow) =>
    value === 'expired' || value === 'today' ? t(value) : t('days', { days: value });
  return (
    <div className="flex self-start">
      <SegmentedControl
        label={t('window')}
        value={window}
        options={expiryWindows.map((value) => ({ value, label: labelOf(value), icon: null }))}
        onChange={onChange}
      />
    </div>
  );
}

function LotsTable(props: ExpiringLotsProps & ReturnType<typeof useExpiringLots>) {
  const { control, all, view, lots, pageRows, lastDay } = props;
  const t = useTranslations('office.stock.expiring');
  const { day } = useInstantFormat();
  const takenUnits = useOutgoingLots(all);
  const { actsOf: actionsOf, openPlace, sheet } = useLotActions(all, takenUnits);
  const noneText = t('noneText', { day: day(lastDay) });
  return (
    <>
      <DataTable
        caption={t('title')}
        rows={pageRows}
        rowKey={keyOf}
        rowTone={(lot) => (takenUnits.has(keyOf(lot)) ? 'queued' : undefined)}
        columns={useLotColumns(takenUnits)}
        actionsOf={actionsOf}
        actionsLabel={t('acts')}
        onRowOpen={openPlace}
        empty={<ListEmpty control={control} view={view} text={noneText} action={null} />}
        footer={lots.length > 0 && <ListFooter control={control} view={view} pageRows={pageRows} />}
      />
      {sheet}
    </>
  );
}

const noLots: readonly ExpiringLot[] = [];

function useExpiringLots(control: ListParamsControl<'stockSummary'>) {
  const { data: all = noLots, ...freshness } = useSingleton('expiringLots');
  const { params, page, limit } = control;
  const window = parseExpiryWindow(control.typedText('expiring'));
  const lastDay = lastDayOf(window, businessToday());
  const lots = useMemo(() => lotsIn(all, { ...params, lastDay }), [all, params, lastDay]);
  const { rows: pageRows, pagination } = pageOf(lots, { page, limit });
  const view: ListView<StockSummary> = {
    ...freshness,
    rows: [],
    pagination,
    source: 'server',
    isBlocked: false,
    unreadable: 0,
    error: undefined,
    reload: () => {},
  };
  return { all, view, lots, pageRows, window, lastDay };
}

function SumOfLots({ lots, lastDay }: { lots: readonly ExpiringLot[]; lastDay: string }) {
  const t = useTranslations('office.stock.expiring');
  const { day } = useInstantFormat();
  const { units, value, products, places } = sumOfLots(lots);
  const today = businessToday();
  const expired = sumOfLots(lots.filter(({ expired_date }) => expired_date < today));
  return (
    <div role="status" className="figures">
      <p className="text-xl font-semibold">
        {t('sum', { count: units, units: formatWhole(units), value: formatRupiah(value) })}
      </p>
      <p className="text-sm text-ink-2">
        {t(lastDay < today ? 'sumExpired' : 'sumUntil', { day: day(lastDay) })}
        {' · '}
        {t('sumWhere', { products, places })}
        {expired.units > 0 && lastDay >= today && (
          <span className="font-semibold text-red">
            {' · '}
            {t('sumOfExpired', {
              count: expired.units,
              units: formatWhole(expired.units),
              value: formatRupiah(expired.value),
            })}
          </span>
        )}
      </p>
    </div>
  );
}

function useLotActions(all: readonly ExpiringLot[], takenUnits: ReadonlyMap<string, number>) {
  const t = useTranslations('office.stock');
  const navigate = useNavigate();
  const warehouseCount = useRows(lists.warehouses, {}, { scope: 'all' }).rows.length;
  const [openedAction, setOpenedAction] = useState<{ action: 'transfer' | 'writeOff'; lot: ExpiringLot }>();
  const today = businessToday();
  const openPlace = ({ place }: ExpiringLot) => navigate(`/stocks?${place.kind}=${place.id}`);
  const actionsOf = (lot: ExpiringLot): RowActions => {
    const isExpired = lot.expired_date < today;
    const leave = (action: 'transfer' | 'writeOff', isNext: boolean): RowAction => {
      return {
        key: action,
        label: t(`check.${action}`),
        isNext,
        onSelect: () => setOpenedAction({ action, lot }),
      };
    };
    const actions: RowAction[] = [
      { key: 'place', label: t('check.title'), icon: 'eye', onSelect: () => openPlace(lot) },
    ];
    if (lot.place.kind === 'warehouse') {
      const canMove = !isExpired && warehouseCount > 1;
      if (canMove) actions.push(leave('transfer', true));
      actions.push(leave('writeOff', !canMove));
    }
    return { name: `${lot.product_name}, ${lot.place.name}`, actions };
  };
  const sheet = openedAction && (
    <LotSheet
      {...openedAction}
      units={unitsUpTo(openedAction.lot, all, { action: openedAction.action, today }, takenUnits)}
      onClose={() => setOpenedAction(undefined)}
    />
  );
  return { actsOf: actionsOf, openPlace, sheet };
}

function useLotColumns(takenUnits: ReadonlyMap<string, number>): Column<ExpiringLot>[] {
  const t = useTranslations('office.stock');
  return [
    {
      key: 'product',
      header: t('column.product'),
      cell: (lot) => lot.product_name,
      primary: true,
    },
    {
      key: 'expires',
      header: t('expiring.expires'),
      cell: (lot) => <ExpiryBadge date={lot.expired_date} />,
      isPlainOnCard: true,
    },
    {
      key: 'place',
      header: t('column.locationName'),
      cell: ({ place }) => place.name,
      isPlainOnCard: true,
    },
    {
      key: 'stock',
      header: t('column.stock'),
      cell: (lot) => (
        <span className="inline-flex flex-wrap items-center justify-end gap-x-2.5 gap-y-1">
          <IncomingBadge units={-(takenUnits.get(keyOf(lot)) ?? 0)} />
          <span className="font-semibold">{formatWhole(lot.quantity)}</span>
        </span>
      ),
      align: 'right',
      isFigure: true,
      isPlainOnCard: true,
    },
    {
      key: 'value',
      header: t('expiring.value'),
      cell: (lot) => formatRupiah(valueOfLot(lot)),
      align: 'right',
      isOneLine: true,
      isPlainOnCard: true,
    },
  ];
}

function useOutgoingLots(lots: readonly ExpiringLot[]): ReadonlyMap<string, number> {
  const { entries } = useOutbox();
  const summary = useRows(lists.stockSummary, {}, { scope: 'all' }).rows;
  return useMemo(() => {
    const wastes = entries.flatMap(({ name, state, args }) => {
      if (name !== 'stockAdjustmentCreate' || state === 'refused') return [];
      const adjustment = args as ArgsOf<'stockAdjustmentCreate'>;
      return adjustment.kind === 'waste' ? [adjustment] : [];
    });
    const incomingById = new Map(summary.map(({ id, incoming }) => [id, incoming]));
    const leavingUnitsOf = ({ product_id, place }: ExpiringLot) => {
      const wasted = wastes
        .filter(({ warehouse_id }) => warehouse_id === place.id)
        .flatMap(({ items }) => items.filter((item) => item.product_id === product_id))
        .reduce((sum, { quantity }) => sum + quantity, 0);
      const incoming = incomingById.get(product_id);
      const kind = place.kind === 'cart' ? 'cart' : 'warehouse';
      const leavingUnits = -unitsAt(incoming?.[kind], place.name);
      return { wasted, moved: Math.max(0, leavingUnits - wasted) };
    };
    return outgoingLots(lots, leavingUnitsOf, businessToday());
  }, [lots, entries, summary]);
}
