import { Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type OverlaidRow, useList } from '#client/data/use-list.ts';
import { useDetail } from '#client/office/kit/detail/use-detail.ts';
import { useAsked } from '#client/office/kit/dialog/use-asked.ts';
import { DeletedRecords } from '#client/office/kit/list/deleted-records.tsx';
import { editTarget } from '#client/office/kit/list/edit-target.ts';
import { RecordActions } from '#client/office/kit/list/record-actions.tsx';
import { RecordList } from '#client/office/kit/list/record-list.tsx';
import { useListParams } from '#client/office/kit/list/use-list-params.ts';
import { lazyOnOpen } from '#client/ui/lazy-on-open.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { lists } from '#contract/lists.ts';
import type { Product } from '#contract/products/entity.ts';
import { ProductToolbar } from './product-toolbar.tsx';
import { useProductColumns } from './use-product-columns.tsx';

const load = () => import('./opened.ts');
const ProductDetail = lazyOnOpen(load, 'ProductDetail', {
  isOpen: ({ detail }) => detail.id !== undefined,
});
const RemoveProduct = lazyOnOpen(load, 'RemoveProduct', {
  isOpen: ({ asked }) => asked !== undefined,
});
const ReopenedSetStock = lazyOnOpen(load, 'ReopenedSetStock');

export function ProductsPage() {
  const t = useTranslations('office.products');
  const control = useListParams(lists.products);
  const view = useList(lists.products, control.params);
  const columns = useProductColumns(control);
  const detail = useDetail(view.rows);
  const removal = useAsked<OverlaidRow<Product>>();
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
      <ProductDetail detail={detail} />
      <RemoveProduct {...removal} />
      {control.asks('stock') && <ReopenedSetStock />}
    </>
  );
}
