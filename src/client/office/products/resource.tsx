import { Coffee } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSingleton } from '#client/data/use-singleton.ts';
import { defineResource } from '#client/office/kit/define-resource.ts';
import { ImportLink } from '#client/office/kit/list/list-toolbar.tsx';
import { ProductImage } from '#client/products/product-image.tsx';
import { Ticking } from '#client/ui/ticking.tsx';
import { isolateText } from '#contract/fields/isolate-text.ts';
import { formatWhole } from '#contract/fields/money.ts';
import { lists } from '#contract/lists.ts';
import type { Product } from '#contract/products/entity.ts';
import { alertThreshold, isLow } from '#contract/stock/is-low.ts';

export const products = defineResource({
  list: lists.products,
  record: 'product',
  sidebar: { labelKey: 'products', icon: Coffee },
  columns: [
    {
      name: 'name',
      frame: ({ image_url }, name) => (
        <span className="flex items-center gap-3">
          <ProductImage url={image_url} alt="" className="-my-1 size-8 max-md:-mt-1.5 max-md:-mb-0.5" />
          <span>{name}</span>
        </span>
      ),
    },
    { name: 'category', fold: { below: 930, into: 'name' } },
    'price',
    { name: 'unit', fold: { below: 930, into: 'stock' }, hideOnCard: true },
    {
      name: 'stock',
      value: ({ row }) => <Stock product={row} />,
      // A card has no unit column.
      onCard: ({ row }) => <Stock product={row} hasUnit />,
      isOneLine: true,
      isFigure: true,
      isPlainOnCard: true,
      align: 'right',
    },
    'status',
  ],
  filters: [
    {
      kind: 'choice',
      name: 'category',
      useOptions: () =>
        (useSingleton('productCategories').data ?? []).map((category) => ({
          value: category,
          label: category,
        })),
    },
  ],
  HeaderExtra: () => <ImportLink list="products" to="/products/import" />,
  actionsOf: ({ row }, { messages, open }) => [
    { key: 'stock', label: messages('detail.setStock'), onSelect: () => open('stock', row) },
    { key: 'duplicate', label: messages('duplicate'), to: `/products/create?from=${row.id}` },
  ],
  dialogs: { stock: 'productStockCount' },
  load: () => import('./lazy-parts.tsx'),
});

interface StockProps {
  product: Product;
  hasUnit?: boolean;
}

function Stock({ product, hasUnit = false }: StockProps) {
  const t = useTranslations('office.products');
  const isProductLow = isLow(product.status, alertThreshold(product));
  const units = (
    <Ticking of={product.id} value={product.stock}>
      {formatWhole(product.stock)}
      {hasUnit && ` ${isolateText(product.unit)}`}
    </Ticking>
  );
  if (!isProductLow) return units;
  return (
    <span className="font-semibold text-red">
      {units}
      <span className="block text-xs font-normal">{t('alertAt', { alert: formatWhole(product.stock_alert) })}</span>
    </span>
  );
}
