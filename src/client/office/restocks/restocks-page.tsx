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
  notesColumn,
  referenceFact,
} from '#client/office/kit/facts.tsx';
import { useChoices, warehouses } from '#client/office/kit/form/choices/use-choices.ts';
import { skipUnsavedGuard } from '#client/office/kit/form/skip-unsaved-guard.ts';
import { datesFilter, type FilterOf, personFilter } from '#client/office/kit/list/list-filter.ts';
import { ListToolbar } from '#client/office/kit/list/list-toolbar.tsx';
import { RecordList } from '#client/office/kit/list/record-list.tsx';
import { NumberFilter } from '#client/office/kit/list/search-filter.tsx';
import { useColumns } from '#client/office/kit/list/use-columns.tsx';
import { useListParams } from '#client/office/kit/list/use-list-params.ts';
import type { TermOf } from '#client/office/kit/words.ts';
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
  referenceFact('warehouse_id', 'warehouse', { primary: true, className: 'max-lg:min-w-48!' }),
  {
    name: 'status',
    value: (shown) => <RestockBadge shown={shown} />,
    showsMark: true,
    isCardAside: true,
  },
  referenceFact('supplier_id', 'supplier', { hiddenWhen: 'isUpright' }),
  notesColumn('notes', { className: 'max-w-80', hiddenWhen: 'isSlim' }),
  {
    name: 'items',
    value: ({ row }) => formatWhole(unitsOf(row.items)),
    align: 'right',
    isFigure: true,
  },
  momentFact('restocked_at', { isOneLine: true, isPlainOnCard: true }),
];

const filters: readonly FilterOf<'restocks', 'restocks'>[] = [
  { kind: 'choice', name: 'warehouse_id', useOptions: () => useChoices(warehouses).choices },
  {
    kind: 'choice',
    name: 'supplier_id',
    useOptions: () => useChoices({ list: lists.suppliers }).choices,
  },
  personFilter('created_by_id', {
    personOf: ({ created_by, created_by_id }) => ({ ...created_by, id: created_by_id ?? '' }),
    // Baristas record no restocks.
    isOffered: ({ role }) => role !== 'sales',
  }),
  datesFilter('start_date', 'end_date'),
];

/** The list of restocks, with their detail, form and decisions. */
export function RestocksPage() {
  const t = useTranslations('office.restocks');
  const control = useListParams(lists.restocks);
  const view = useList(lists.restocks, control.params);
  const shownColumns = useColumns({ list: lists.restocks, columns }, { control });
  const detail = useDetail(view.rows);
  const [isAdding, setAdding] = useState(false);
  const [editedRestock, setEditedRestock] = useState<Restock>();
  const decisionDialog = useDialogTarget<DecisionTarget>();
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
        toolbar={
          <ListToolbar
            noun="restocks"
            control={control}
            view={view}
            search={<NumberFilter control={control} prefix="RS" />}
            filters={filters}
          />
        }
        columns={shownColumns}
        openId={detail.id}
        onOpen={detail.open}
        nameOf={({ warehouse }) => warehouse.name}
        emptyText={t('empty.text')}
        fetchFailedText={t('failed.fetch')}
      />
      <RestockDetail
        detail={detail}
        onEdit={(restock) => detail.thenOpen(() => setEditedRestock(restock))}
        onDecide={(decision, restock) =>
          detail.thenOpen(() => decisionDialog.open({ decision, restock }))
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
