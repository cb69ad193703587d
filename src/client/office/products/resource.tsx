import { Coffee } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useDocument } from '#client/data/use-document.ts';
import { defineResource } from '#client/office/kit/define-resource.ts';
import { activityColumn, headingColumn, rupiahFact, textFact } from '#client/office/kit/facts.tsx';
import { choiceFilter } from '#client/office/kit/list/list-filter.ts';
import { StackedCell } from '#client/office/kit/list/stacked-cell.tsx';
import { ProductImage } from '#client/office/kit/product-image.tsx';
import { Ticking } from '#client/ui/ticking.tsx';
import { documents } from '#contract/documents.ts';
import { isolateText } from '#contract/isolate-text.ts';
import { lists } from '#contract/lists.ts';
import { formatWhole } from '#contract/money.ts';
import { type Product, productStatuses } from '#contract/products/entity.ts';
import { isLow, lowFigureInAll } from '#contract/stock/is-low.ts';

const nameColumn = headingColumn('name');

/** The screen of products: columns, filters and mutations; detail and form are in `lazy-parts`. */
export const products = defineResource({
  list: lists.products,
  path: '/products',
  sidebar: { word: 'products', icon: Coffee },
  nameField: 'name',
  mutations: {
    create: 'productCreate',
    update: 'productUpdate',
    remove: 'productDelete',
    restore: 'productRestore',
  },
  columns: [
    {
      ...nameColumn,
      value: (shown, showing) => {
        const name = nameColumn.value(shown, showing);
        return (
          <span className="flex items-center gap-3">
            <ProductImage
              url={shown.row.image_url}
              alt=""
              // On a card a line of text follows closely.
              className={showing.isCards ? '-mt-1.5 -mb-0.5 size-8' : '-my-1 size-8'}
            />
            <span>
              {showing.isStacked && !showing.isSlim ? (
                <StackedCell below={shown.row.category}>{name}</StackedCell>
              ) : (
                name
              )}
            </span>
          </span>
        );
      },
    },
    textFact('category', { hiddenWhen: 'isStacked', isPlainOnCard: true }),
    rupiahFact('price', { isPlainOnCard: true, isOneLine: true, align: 'right' }),
    textFact('unit', { hiddenWhen: 'isStacked', hideOnCard: true }),
    {
      name: 'stock',
      value: ({ row }, { isStacked, isCards }) => (
        <Stock product={row} unit={isStacked || isCards ? row.unit : undefined} />
      ),
      isOneLine: true,
      isFigure: true,
      isPlainOnCard: true,
      align: 'right',
    },
    activityColumn('status'),
  ],
  filters: [
    {
      kind: 'choice',
      name: 'category',
      useOptions: () =>
        (useDocument(documents.productCategories).data ?? []).map((category) => ({
          value: category,
          label: category,
        })),
    },
    choiceFilter('status', productStatuses),
  ],
  actsOf: ({ row }, { words, open }) => [
    { key: 'stock', label: words('detail.setStock'), onChoose: () => open('stock', row) },
  ],
  dialogs: { stock: 'productStockCount' },
  load: async () => (await import('./lazy-parts.tsx')).parts,
});

/** The total units; in red, with the alert figure, where the product is low. */
function Stock({ product, unit }: { product: Product; unit: string | undefined }) {
  const t = useTranslations('office.products');
  const isProductLow = isLow(product.status, lowFigureInAll(product));
  const amount = [formatWhole(product.stock), unit && isolateText(unit)].filter(Boolean).join(' ');
  const units = (
    <Ticking of={product.id} value={product.stock}>
      {amount}
    </Ticking>
  );
  if (!isProductLow) return units;
  return (
    <span className="font-semibold text-red">
      {units}
      <span className="block text-xs font-normal">
        {t('alertAt', { alert: formatWhole(product.stock_alert) })}
      </span>
    </span>
  );
}
