import { Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type ListView, type OverlaidRow, useList } from '#client/data/use-list.ts';
import { useDetail } from '#client/office/kit/detail/use-detail.ts';
import { useAsked } from '#client/office/kit/dialog/use-asked.ts';
import { DeletedRecords } from '#client/office/kit/list/deleted-records.tsx';
import { editTarget } from '#client/office/kit/list/edit-target.ts';
import { ListToolbar } from '#client/office/kit/list/list-toolbar.tsx';
import { RecordActions } from '#client/office/kit/list/record-actions.tsx';
import { RecordList } from '#client/office/kit/list/record-list.tsx';
import { RowName } from '#client/office/kit/list/row-name.tsx';
import { SearchFilter } from '#client/office/kit/list/search-filter.tsx';
import { useListParams } from '#client/office/kit/list/use-list-params.ts';
import { useMarkColumn } from '#client/office/kit/list/use-mark-column.tsx';
import { lazyOnOpen } from '#client/ui/lazy-on-open.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import type { Column } from '#client/ui/table-props.ts';
import { lists } from '#contract/lists.ts';
import type { Warehouse } from '#contract/warehouses/entity.ts';
import { useCapacityText } from './use-capacity-text.ts';

const load = () => import('./opened.ts');
const WarehouseDetail = lazyOnOpen(load, 'WarehouseDetail', {
  isOpen: ({ detail }) => detail.id !== undefined,
});
const RemoveWarehouse = lazyOnOpen(load, 'RemoveWarehouse', {
  isOpen: ({ asked }) => asked !== undefined,
});

export function WarehousesPage() {
  const t = useTranslations('office.warehouses');
  const control = useListParams(lists.warehouses);
  const view = useList(lists.warehouses, control.params);
  const columns = useWarehouseColumns(view);
  const detail = useDetail(view.rows);
  const removal = useAsked<OverlaidRow<Warehouse>>();
  return (
    <>
      <RecordList
        control={control}
        view={view}
        title={t('title')}
        caption={t('caption')}
        add={
          <LinkButton to="/warehouses/create" icon={<Plus aria-hidden size={18} />}>
            {t('add')}
          </LinkButton>
        }
        aside={<DeletedRecords noun="warehouses" mutation={{ name: 'warehouseRestore' }} />}
        toolbar={
          <ListToolbar
            control={control}
            main={<SearchFilter control={control} label={t('filter.search')} />}
          />
        }
        columns={columns}
        onOpen={detail.open}
        actions={(shown) => (
          <RecordActions
            name={shown.row.name}
            mark={shown.mark}
            editTo={editTarget('/warehouses', shown)}
            onDetail={() => detail.open(shown.id)}
            onDelete={() => removal.ask(shown)}
          />
        )}
        emptyText={t('empty.text')}
        failedFetch={t('failed.fetch')}
      />
      <WarehouseDetail detail={detail} />
      <RemoveWarehouse {...removal} />
    </>
  );
}

function useWarehouseColumns(view: ListView<Warehouse>): Column<OverlaidRow<Warehouse>>[] {
  const t = useTranslations('office.warehouses');
  const capacityText = useCapacityText();
  return [
    {
      key: 'name',
      header: t('column.name'),
      cell: ({ row, mark }) => <RowName mark={mark}>{row.name}</RowName>,
      primary: true,
    },
    {
      key: 'address',
      header: t('column.address'),
      cell: ({ row }) => row.address,
      isPlainOnCard: true,
    },
    {
      key: 'capacity',
      header: t('column.capacity'),
      cell: ({ row }) => capacityText(row.capacity),
      align: 'right',
    },
    ...useMarkColumn(view.rows),
  ];
}
