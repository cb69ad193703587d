import { useTranslations } from 'use-intl';
import { useList } from '#client/data/use-list.ts';
import { useDetail } from '#client/office/kit/detail/use-detail.ts';
import { useDialogTarget } from '#client/office/kit/dialog/use-dialog-target.ts';
import { DateRangeFilter } from '#client/office/kit/list/date-range-filter.tsx';
import { ExportButton } from '#client/office/kit/list/export-button.tsx';
import { FilterSelect } from '#client/office/kit/list/filter-select.tsx';
import { ListToolbar } from '#client/office/kit/list/list-toolbar.tsx';
import { DetailButton } from '#client/office/kit/list/record-actions.tsx';
import {
  CartFilter,
  isBarista,
  NumberFilter,
  PersonFilter,
} from '#client/office/kit/list/record-filters.tsx';
import { RecordList } from '#client/office/kit/list/record-list.tsx';
import { SortControls } from '#client/office/kit/list/sort-controls.tsx';
import { type ListParamsControl, useListParams } from '#client/office/kit/list/use-list-params.ts';
import { useMetadataOptions } from '#client/office/kit/list/use-metadata-options.ts';
import { lazyOnOpen } from '#client/ui/lazy-on-open.tsx';
import { lists } from '#contract/lists.ts';
import {
  paymentMethods,
  type Transaction,
  transactionStatuses,
} from '#contract/transactions/entity.ts';
import type { ActTarget } from './transaction-act-dialog.tsx';
import { useSumText } from './use-sum-text.ts';
import { useTransactionColumns } from './use-transaction-columns.tsx';

const load = () => import('./lazy-parts.ts');
const TransactionDetail = lazyOnOpen(load, 'TransactionDetail', {
  isOpen: ({ detail }) => detail.id !== undefined,
});
const TransactionActDialog = lazyOnOpen(load, 'TransactionActDialog', {
  isOpen: ({ target }) => target !== undefined,
});

/** The list of all sales, with the dialogs that complete, cancel or refund a sale. */
export function TransactionsPage() {
  const t = useTranslations('office.transactions');
  const control = useListParams(lists.transactions);
  const view = useList(lists.transactions, control.params);
  const columns = useTransactionColumns(control);
  const sumText = useSumText(control);
  const detail = useDetail(view.rows);
  const actDialog = useDialogTarget<ActTarget>();
  return (
    <>
      <RecordList
        control={control}
        view={view}
        title={t('title')}
        caption={t('tableCaption')}
        headerExtra={
          view.rows.length > 0 && (
            <ExportButton
              list={lists.transactions}
              control={control}
              failedText={t('failedExport')}
            />
          )
        }
        toolbar={<TransactionToolbar control={control} sales={view.rows} />}
        columns={columns}
        pagerNote={sumText}
        openId={detail.id}
        onOpen={detail.open}
        actions={({ id, row }) => (
          <DetailButton name={row.number} onClick={() => detail.open(id)} />
        )}
        emptyText={t('empty.text')}
        fetchFailedText={t('failedFetch')}
      />
      <TransactionDetail
        detail={detail}
        onAct={(act, sale) => detail.thenOpen(() => actDialog.open({ act, sale }))}
      />
      {/* After a refusal the list is loaded again, because somebody else may have acted first. */}
      <TransactionActDialog {...actDialog} onRefused={view.reload} />
    </>
  );
}

function TransactionToolbar({
  control,
  sales,
}: {
  control: ListParamsControl<'transactions'>;
  sales: readonly { row: Transaction }[];
}) {
  const t = useTranslations('office.transactions');
  const { filters, change } = control;
  const statuses = useMetadataOptions('transaction_statuses', transactionStatuses, (value) =>
    t(`status.${value}`),
  );
  const methods = useMetadataOptions('payment_methods', paymentMethods, (value) =>
    t(`method.${value}`),
  );
  return (
    <ListToolbar
      control={control}
      main={
        <FilterSelect
          label={t('filter.status')}
          value={filters.status}
          options={statuses}
          onChange={(status) => change({ status })}
        />
      }
    >
      <FilterSelect
        label={t('filter.paymentMethod')}
        value={filters.payment_method}
        options={methods}
        onChange={(payment_method) => change({ payment_method })}
      />
      <CartFilter control={control} label={t('filter.cart')} />
      <PersonFilter
        control={control}
        name="sales_id"
        label={t('column.barista')}
        isOffered={isBarista}
        shown={sales.map(({ row }) => ({ ...row.sales_details, id: row.sales_id }))}
      />
      <NumberFilter control={control} prefix="TX" />
      <DateRangeFilter control={control} />
      <SortControls
        control={control}
        sorts={lists.transactions.sorts}
        labelOf={(sort) => t(`sort.${sort}`)}
        isByTime
      />
    </ListToolbar>
  );
}
