// Detail, form fields and dialogs of the product list: one file, loaded after the first rows.
import { useTranslations } from 'use-intl';
import { activity, id, moment, rupiah, text, whole } from '#client/office/kit/facts.tsx';
import { type DetailFooterProps, lazyParts } from '#client/office/kit/lazy-parts.tsx';
import { Button } from '#client/ui/button.tsx';
import type { Product } from '#contract/products/entity.ts';
import { productFields } from './fields.tsx';
import { ProductImage } from './product-image.tsx';
import { SetStockSheet } from './set-stock-sheet.tsx';

export const parts = lazyParts<'products'>({
  facts: [
    id,
    text('name'),
    text('description'),
    text('category'),
    rupiah('price'),
    text('unit'),
    whole('stock'),
    whole('stock_alert'),
    whole('stock_in_warehouse'),
    whole('stock_assigned'),
    whole('stock_sold'),
    activity('status'),
    moment('created_at'),
    {
      name: 'image',
      value: ({ row }) => <ProductImage url={row.image_url} alt={row.name} className="size-28" />,
    },
  ],
  fields: productFields,
  DetailFooter,
  dialogs: {
    stock: ({ row, ...props }) => row && <SetStockSheet {...props} product={row} />,
  },
});

function DetailFooter({ shown: { row, mark }, open, close }: DetailFooterProps<Product>) {
  const t = useTranslations('office.products.detail');
  return (
    <>
      {close}
      {mark?.kind !== 'deleted' && (
        <Button variant="secondary" onClick={() => open('stock', row)}>
          {t('setStock')}
        </Button>
      )}
    </>
  );
}
