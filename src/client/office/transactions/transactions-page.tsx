import { useTranslations } from 'use-intl';
import { useList } from '#client/data/use-list.ts';
import { useDetail } from '#client/office/kit/detail/use-detail.ts';
import { useDialogTarget } from '#client/office/kit/dialog/use-dialog-target.ts';
import { ExportButton } from '#client/office/kit/list/export-button.tsx';
import {
  cartFilter,
  datesFilter,
  type FilterOf,
  isBarista,
  metadataFilter,
  personFilter,
} from '#client/office/kit/list/list-filter.ts';
import { ListToolbar } from '#client/office/kit/list/list-toolbar.tsx';
import { RecordList } from '#client/office/kit/list/record-list.tsx';
import { NumberFilter } from '#client/office/kit/list/search-filter.tsx';
import { useListParams } from '#client/office/kit/list/use-list-params.ts';
import { lazyOnOpen } from '#client/ui/lazy-on-open.tsx';
import { lists } from '#contract/lists.ts';
import { paymentMethods, transactionStatuses } from '#contract/transactions/entity.ts';
import type { ActTarget } from './transaction-act-dialog.tsx';
import { useSum } from './use-sum.ts';
import { useTransactionColumns } from './use-transaction-columns.tsx';

const load = () => import('./lazy-parts.ts');
const TransactionDetail = lazyOnOpen(load, 'TransactionDetail', {
  isOpen: ({ detail }) => detail.id !== undefined,
});
const TransactionActDialog = lazyOnOpen(load, 'TransactionActDialog', {
  isOpen: ({ target }) => target !== undefined,
});

const filters: readonly FilterOf<'transactions', 'transactions'>[] = [
  metadataFilter('status', 'transaction_statuses', transactionStatuses),
  metadataFilter('payment_method', 'payment_methods', paymentMethods, 'method'),
  cartFilter,
  personFilter('sales_id', {
    isOffered: isBarista,
    personOf: ({ sales_id, sales_details }) => ({ ...sales_details, id: sales_id }),
  }),
  datesFilter('start_date', 'end_date'),
];

/** The list of all sales, with the dialogs that complete, cancel or refund a sale. */
export function TransactionsPage() {
  const t = useTranslations('office.transactions');
  const control = useListParams(lists.transactions);
  const view = useList(lists.transactions, control.params);
  const columns = useTransactionColumns(control);
  const sum = useSum(control);
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
        toolbar={
          <ListToolbar
            noun="transactions"
            control={control}
            view={view}
            search={<NumberFilter control={control} prefix="TX" />}
            filters={filters}
          />
        }
        columns={columns}
        sum={sum}
        openId={detail.id}
        onOpen={detail.open}
        nameOf={({ number }) => number}
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
