import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useList } from '#client/data/use-list.ts';
import { useDetail } from '#client/office/kit/detail/use-detail.ts';
import { useDialogTarget } from '#client/office/kit/dialog/use-dialog-target.ts';
import {
  type ListColumn,
  momentFact,
  notesFact,
  referenceFact,
} from '#client/office/kit/facts.tsx';
import { useChoices, warehouses } from '#client/office/kit/form/choices/use-choices.ts';
import { skipUnsavedGuard } from '#client/office/kit/form/skip-unsaved-guard.ts';
import { DateRangeFilter } from '#client/office/kit/list/date-range-filter.tsx';
import { ListToolbar } from '#client/office/kit/list/list-toolbar.tsx';
import { OrderSelect } from '#client/office/kit/list/order-select.tsx';
import { DetailButton } from '#client/office/kit/list/record-actions.tsx';
import { isOfOffice, NumberFilter, PersonFilter } from '#client/office/kit/list/record-filters.tsx';
import { RecordList } from '#client/office/kit/list/record-list.tsx';
import { ListFilters } from '#client/office/kit/list/resource-toolbar.tsx';
import { SortBySelect } from '#client/office/kit/list/sort-by-select.tsx';
import { useColumns } from '#client/office/kit/list/use-columns.tsx';
import { useListParams } from '#client/office/kit/list/use-list-params.ts';
import type { ListFilter } from '#client/office/kit/resource.ts';
import { type TermOf, useWords } from '#client/office/kit/words.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyOnOpen } from '#client/ui/lazy-on-open.tsx';
import { lists } from '#contract/lists.ts';
import { formatWhole } from '#contract/money.ts';
import { unitsOf } from '#contract/mutation-args.ts';
import type { Restock } from '#contract/restocks/entity.ts';
import type { DecisionTarget } from './decide-restock.tsx';
import { RestockBadge } from './restock-badge.tsx';

const load = () => import('./lazy-parts.ts');
const RestockDetail = lazyOnOpen(load, 'RestockDetail', {
  isOpen: ({ detail }) => detail.id !== undefined,
});
const DecideRestock = lazyOnOpen(load, 'DecideRestock', {
  isOpen: ({ target }) => target !== undefined,
});

// Rendered only while open, so they need no `isOpen`.
const QueuedRestock = lazyOnOpen(load, 'QueuedRestock');
const RestockSheet = lazyOnOpen(load, 'RestockSheet');

const columns: readonly ListColumn<Restock, TermOf<'restocks', 'column'>>[] = [
  referenceFact('warehouse_id', 'warehouse', { primary: true }),
  {
    name: 'status',
    value: (shown) => <RestockBadge shown={shown} />,
    showsMark: true,
    isCardAside: true,
  },
  referenceFact('supplier_id', 'supplier', { hiddenWhen: 'isUpright' }),
  notesFact('notes', { className: 'max-w-80', isPlainOnCard: true }),
  {
    name: 'items',
    value: ({ row }) => formatWhole(unitsOf(row.items)),
    align: 'right',
  },
  momentFact('restocked_at', { isOneLine: true, isPlainOnCard: true }),
];

/** The list of restocks, with their detail, form and decisions. */
export function RestocksPage() {
  const t = useTranslations('office.restocks');
  const control = useListParams(lists.restocks);
  const view = useList(lists.restocks, control.params);
  const shownColumns = useColumns({ list: lists.restocks, columns }, { control, rows: view.rows });
  const detail = useDetail(view.rows);
  const [isAdding, setAdding] = useState(false);
  const [editedRestock, setEditedRestock] = useState<Restock>();
  const decisionDialog = useDialogTarget<DecisionTarget>();
  // One dialog at a time: the detail closes before another dialog opens.
  const closeDetailThen = (openDialog: () => void) => {
    detail.close();
    openDialog();
  };
  return (
    <>
      <RecordList
        control={control}
        view={view}
        title={t('title')}
        caption={t('tableCaption')}
        add={
          <Button icon={<Plus aria-hidden size={18} />} onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        }
        toolbar={<RestockToolbar control={control} restocks={view.rows} />}
        columns={shownColumns}
        onOpen={detail.open}
        actions={({ id, row }) => (
          <DetailButton name={row.warehouse.name} onClick={() => detail.open(id)} />
        )}
        emptyText={t('empty.text')}
        fetchFailedText={t('failed.fetch')}
      />
      <RestockDetail
        detail={detail}
        onEdit={(restock) => closeDetailThen(() => setEditedRestock(restock))}
        onDecide={(decision, restock) =>
          closeDetailThen(() => decisionDialog.open({ decision, restock }))
        }
      />
      <DecideRestock {...decisionDialog} />
      {isAdding && <RestockSheet onClose={() => setAdding(false)} />}
      {editedRestock && (
        <RestockSheet record={editedRestock} onClose={() => setEditedRestock(undefined)} />
      )}
      {control.hasParameter('edit') && <QueuedRestock />}
      <RestockFromStockCheck />
    </>
  );
}

const filters: readonly ListFilter<'warehouse_id' | 'supplier_id'>[] = [
  {
    name: 'warehouse_id',
    useOptions: () => useChoices(warehouses).choices,
  },
  {
    name: 'supplier_id',
    useOptions: () => useChoices({ list: lists.suppliers }).choices,
  },
];

function RestockToolbar({
  control,
  restocks,
}: {
  control: ReturnType<typeof useListParams<'restocks'>>;
  restocks: readonly { row: Restock }[];
}) {
  const t = useTranslations('office.restocks');
  const words = useWords('restocks');
  return (
    <ListToolbar control={control} main={<OrderSelect control={control} isByTime />} isMainLast>
      <ListFilters filters={filters} control={control} t={words} />
      <PersonFilter
        control={control}
        name="created_by_id"
        label={t('detail.recordedBy')}
        isOffered={isOfOffice}
        shown={restocks.map(({ row }) => ({ ...row.created_by, id: row.created_by_id ?? '' }))}
      />
      <NumberFilter control={control} prefix="RS" />
      <DateRangeFilter control={control} />
      <SortBySelect
        control={control}
        options={lists.restocks.sorts.map((value) => ({ value, label: t(`field.${value}`) }))}
      />
    </ListToolbar>
  );
}

/** `?warehouse=…&products=…` opens a new restock. The stock check links here with low products. */
function RestockFromStockCheck() {
  const [search, setSearch] = useSearchParams();
  const warehouseId = search.get('warehouse');
  if (warehouseId === null) return null;
  const productIds = search.get('products')?.split(',') ?? [];
  return (
    <RestockSheet
      start={{ warehouseId, productIds }}
      onClose={() => setSearch({}, { replace: true, state: skipUnsavedGuard })}
    />
  );
}
