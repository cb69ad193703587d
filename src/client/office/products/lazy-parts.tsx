// Detail, form fields and dialogs of the product list: one file, loaded after the first rows.
import { useTranslations } from 'use-intl';
import {
  activityFact,
  id,
  momentFact,
  rupiahFact,
  textFact,
  wholeFact,
} from '#client/office/kit/facts.tsx';
import { type DetailFooterProps, lazyParts } from '#client/office/kit/lazy-parts.tsx';
import { ProductImage } from '#client/office/kit/product-image.tsx';
import { Button } from '#client/ui/button.tsx';
import { formatWhole } from '#contract/money.ts';
import type { Product } from '#contract/products/entity.ts';
import { productFields } from './fields.tsx';
import { SetStockSheet } from './set-stock-sheet.tsx';

export const parts = lazyParts<'products'>({
  facts: [
    id,
    textFact('name'),
    textFact('description'),
    textFact('category'),
    rupiahFact('price'),
    textFact('unit'),
    wholeFact('stock'),
    wholeFact('stock_alert'),
    wholeFact('stock_in_warehouse'),
    wholeFact('stock_assigned'),
    wholeFact('stock_sold'),
    activityFact('status'),
    momentFact('created_at'),
    {
      name: 'image',
      value: ({ row }) => <ProductImage url={row.image_url} alt={row.name} className="size-28" />,
    },
    {
      name: 'shelf_life_days',
      value: ({ row: { shelf_life_days: days } }) => days !== undefined && formatWhole(days),
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
