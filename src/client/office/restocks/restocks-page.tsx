import { Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useList } from '#client/data/use-list.ts';
import { DateRangeFilter } from '#client/office/list/date-range-filter.tsx';
import { ListScreen } from '#client/office/list/list-screen.tsx';
import { ListToolbar } from '#client/office/list/list-toolbar.tsx';
import { OrderSelect } from '#client/office/list/order-select.tsx';
import { DetailButton } from '#client/office/list/record-actions.tsx';
import { SortBySelect } from '#client/office/list/sort-by-select.tsx';
import { settled } from '#client/office/list/unsaved-guard.tsx';
import { useDetail } from '#client/office/list/use-detail.ts';
import { useListParams } from '#client/office/list/use-list-params.ts';
import { useReopenedEntry } from '#client/office/list/use-reopened-entry.ts';
import { Button } from '#client/ui/button.tsx';
import { whenIdle } from '#client/ui/when-idle.ts';
import { lists } from '#contract/lists.ts';
import { RestockDetail } from './restock-detail.tsx';
import { useRestockColumns } from './use-restock-columns.tsx';

// The form's script comes after the first rows, when the page rests.
const load = () => import('./restock-dialog.tsx');
const RestockDialog = lazy(load);

export default function RestocksPage() {
  const t = useTranslations('office.restocks');
  const control = useListParams(lists.restocks);
  const view = useList(lists.restocks, control.params);
  const columns = useRestockColumns(control, view.rows);
  const detail = useDetail(lists.restocks, view.rows, t('failedFetch'));
  const [isAdding, setAdding] = useState(false);
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), []);
  return (
    <>
      <ListScreen
        control={control}
        view={view}
        rows={view.rows}
        rowKey={({ id }) => id}
        markOf={({ mark }) => mark}
        title={t('title')}
        caption={t('caption')}
        add={
          <Button icon={<Plus aria-hidden size={18} />} onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        }
        toolbar={<RestockToolbar control={control} />}
        columns={columns}
        onRowOpen={({ id }) => detail.open(id)}
        actions={({ id, row }) => (
          <DetailButton name={row.warehouse.name} onClick={() => detail.open(id)} />
        )}
        emptyText={t('empty.text')}
        failedFetch={t('failedFetch')}
      />
      <RestockDetail shown={detail.shown} onClose={detail.close} />
      <Suspense>
        {isAdding && <RestockDialog entry={undefined} onClose={() => setAdding(false)} />}
        <ReopenedRestock />
        <StartedRestock />
      </Suspense>
    </>
  );
}

function RestockToolbar({ control }: { control: ReturnType<typeof useListParams<'restocks'>> }) {
  const t = useTranslations('office.restocks');
  return (
    <ListToolbar control={control} main={<OrderSelect control={control} isByTime />}>
      <DateRangeFilter control={control} />
      <SortBySelect
        control={control}
        options={lists.restocks.sorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
      />
    </ListToolbar>
  );
}

/** `?warehouse=…&products=…`: the stock check sends a person here with what is low. */
function StartedRestock() {
  const [search, setSearch] = useSearchParams();
  const warehouseId = search.get('warehouse');
  if (warehouseId === null) return null;
  const productIds = search.get('products')?.split(',') ?? [];
  return (
    <RestockDialog
      entry={undefined}
      start={{ warehouseId, productIds }}
      onClose={() => setSearch({}, { replace: true, state: settled })}
    />
  );
}

/** `?edit=<seq>`: the outbox sends an unsent restock here to be changed. */
function ReopenedRestock() {
  const navigate = useNavigate();
  const { entry } = useReopenedEntry('restockCreate', 'edit');
  const [opened, setOpened] = useState(entry);
  if (entry !== undefined && entry.seq !== opened?.seq) setOpened(entry);
  if (opened === undefined) return null;
  return (
    <RestockDialog
      key={opened.seq}
      entry={opened}
      onClose={() => navigate('/outbox', { state: settled })}
    />
  );
}
