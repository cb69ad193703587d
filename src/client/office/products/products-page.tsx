import { Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useList } from '#client/data/use-list.ts';
import { useMutation } from '#client/data/use-mutation.ts';
import { withWords } from '#client/i18n/locale-store.ts';
import { DeletedRecords } from '#client/office/list/deleted-records.tsx';
import { editTarget } from '#client/office/list/edit-target.ts';
import { RecordActions } from '#client/office/list/record-actions.tsx';
import { RecordList } from '#client/office/list/record-list.tsx';
import { useDetail } from '#client/office/list/use-detail.ts';
import { useListParams } from '#client/office/list/use-list-params.ts';
import { useRemoveRecord } from '#client/office/list/use-remove-record.tsx';
import { later } from '#client/ui/later.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import type { Product } from '#contract/entities/product.ts';
import { lists } from '#contract/lists.ts';
import { ProductToolbar } from './product-toolbar.tsx';
import { ReopenedSetStock } from './reopened-set-stock.tsx';
import { useProductColumns } from './use-product-columns.tsx';

const ProductDetail = later(
  () => withWords('office', import('./product-detail.tsx')),
  ({ shown }) => shown !== undefined,
);

export default function ProductsPage() {
  const t = useTranslations('office.products');
  const control = useListParams(lists.products);
  const view = useList(lists.products, control.params);
  const columns = useProductColumns(control);
  const detail = useDetail(lists.products, view.rows, t('failed.fetch'));
  const removal = useRemoveProduct();
  return (
    <>
      <RecordList
        control={control}
        view={view}
        title={t('title')}
        caption={t('caption')}
        add={
          <LinkButton to="/products/create" icon={<Plus aria-hidden size={18} />}>
            {t('add')}
          </LinkButton>
        }
        aside={<DeletedRecords noun="products" mutation={{ name: 'productRestore' }} />}
        toolbar={<ProductToolbar control={control} />}
        columns={columns}
        onOpen={detail.open}
        actions={(shown) => (
          <RecordActions
            name={shown.row.name}
            mark={shown.mark}
            editTo={editTarget('/products', shown)}
            onDetail={() => detail.open(shown.id)}
            onDelete={() => removal.ask(shown)}
          />
        )}
        emptyText={t('empty.text')}
        failedFetch={t('failed.fetch')}
      />
      <ProductDetail shown={detail.shown} onClose={detail.close} />
      {removal.dialog}
      <ReopenedSetStock />
    </>
  );
}

function useRemoveProduct() {
  const t = useTranslations('office.products');
  const { submit } = useMutation({ name: 'productDelete' });
  const restore = useMutation({ name: 'productRestore' });
  return useRemoveRecord<Product>({
    title: t('remove.title'),
    message: t('remove.message'),
    words: { done: t('done.deleted'), failed: t('failed.delete') },
    nameOf: ({ name }) => name,
    remove: submit,
    restore: restore.submit,
  });
}
