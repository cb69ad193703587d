import { ClipboardList, PackagePlus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { ActionTarget } from '#client/office/kit/action/action-dialog.tsx';
import { momentDetailField, notesColumn, referenceDetailField } from '#client/office/kit/detail-fields.tsx';
import { useDialogTarget } from '#client/office/kit/dialog/use-dialog-target.ts';
import { useChoices, warehouses } from '#client/office/kit/form/choices/use-choices.ts';
import { skipUnsavedGuardState } from '#client/office/kit/form/use-queued-entry.ts';
import { lazyPart } from '#client/office/kit/lazy-part.ts';
import { datesFilter, type FilterOf, personFilter } from '#client/office/kit/list/list-filter.ts';
import { addDialogUrl, useAddDialogParam } from '#client/office/kit/list/opened-to-add.ts';
import { RecordList, useRecordPage } from '#client/office/kit/list/record-list.tsx';
import type { Columns } from '#client/office/kit/list/use-columns.tsx';
import { NumberedName } from '#client/office/kit/numbered-name.tsx';
import type { OfficeScreen } from '#client/office/kit/resource.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { unitsOf } from '#contract/definitions/mutation-args.ts';
import { formatWhole } from '#contract/fields/money.ts';
import { lists } from '#contract/lists.ts';
import type { Restock } from '#contract/restocks/entity.ts';
import { RestockBadge } from './restock-badge.tsx';

export const restocks: OfficeScreen = {
  path: '/restocks',
  list: 'restocks',
  sidebar: { labelKey: 'restock', icon: PackagePlus, group: 'inventories' },
  addAt: addDialogUrl('/restocks'),
  Page: RestocksPage,
};

const load = () => import('./lazy-parts.ts');
const RestockDetail = lazyPart(load, 'RestockDetail', {
  isOpen: ({ detail }) => detail.id !== undefined,
});
const RestockActionDialog = lazyPart(load, 'RestockActionDialog', {
  isOpen: ({ target }) => target !== undefined,
});

// These are rendered only while open.
const QueuedRestock = lazyPart(load, 'QueuedRestock');
const QueuedReceipt = lazyPart(load, 'QueuedReceipt');
const RestockSheet = lazyPart(load, 'RestockSheet');

const columns: Columns<'restocks'> = [
  {
    name: 'warehouse_id',
    value: ({ row }) => <NumberedName number={row.number}>{row.warehouse.name}</NumberedName>,
    primary: true,
    className: 'max-lg:min-w-48!',
  },
  {
    name: 'status',
    value: (overlaidRow) => <RestockBadge overlaidRow={overlaidRow} />,
    showsMark: true,
    isCardAside: true,
  },
  referenceDetailField('supplier_id', 'supplier', { fold: { below: 815, into: 'notes' } }),
  notesColumn({ className: 'max-w-80' }),
  {
    name: 'items',
    value: ({ row }) => formatWhole(unitsOf(row.items)),
    align: 'right',
    isFigure: true,
  },
  momentDetailField('restocked_at', { isPlainOnCard: true }),
];

const filters: readonly FilterOf<'restocks'>[] = [datesFilter('start_date', 'end_date')];
const moreFilters: readonly FilterOf<'restocks'>[] = [
  { kind: 'choice', name: 'warehouse_id', useOptions: () => useChoices(warehouses).choices },
  {
    kind: 'choice',
    name: 'supplier_id',
    useOptions: () => useChoices({ list: lists.suppliers }).choices,
  },
  personFilter('created_by_id', {
    personOf: ({ created_by, created_by_id }) => ({ ...created_by, id: created_by_id ?? '' }),
    // Baristas don't record restocks.
    isOffered: ({ role }) => role !== 'sales',
  }),
];

function RestocksPage() {
  const t = useTranslations('office.links');
  const page = useRecordPage(lists.restocks, { columns });
  const { control, detail } = page;
  const [isAdding, setAdding] = useState(false);
  const [editedRestock, setEditedRestock] = useState<Restock>();
  useAddDialogParam(() => setAdding(true));
  const actionDialog = useDialogTarget<ActionTarget<'restocks'>>();
  return (
    <>
      <RecordList
        page={page}
        {...{ filters, moreFilters }}
        add={() => setAdding(true)}
        headerExtra={
          <LinkButton
            to="/restocks/order"
            variant="quiet"
            icon={<ClipboardList aria-hidden size={18} strokeWidth={1.75} />}
          >
            {t('reorder')}
          </LinkButton>
        }
        nameOf={({ warehouse }) => warehouse.name}
      />
      <RestockDetail
        detail={detail}
        onEdit={(restock) => detail.openFromDetail(() => setEditedRestock(restock))}
        onAction={(verb, row) => detail.openFromDetail(() => actionDialog.open({ verb, row }))}
      />
      <RestockActionDialog {...actionDialog} />
      {isAdding && <RestockSheet onClose={() => setAdding(false)} />}
      {editedRestock && <RestockSheet record={editedRestock} onClose={() => setEditedRestock(undefined)} />}
      {control.hasParameter('edit') && <QueuedRestock />}
      {control.hasParameter('edit') && <QueuedReceipt />}
      <RestockFromStockCheck />
    </>
  );
}

/** The stock check links to `?warehouse=…&products=…` with the low products. */
function RestockFromStockCheck() {
  const [search, setSearch] = useSearchParams();
  const warehouseId = search.get('warehouse');
  if (warehouseId === null) return null;
  const productIds = search.get('products')?.split(',') ?? [];
  return (
    <RestockSheet
      start={{ warehouseId, productIds }}
      onClose={() => setSearch({}, { replace: true, state: skipUnsavedGuardState })}
    />
  );
}
