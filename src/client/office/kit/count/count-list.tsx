import { useId } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useWholeList } from '#client/data/use-whole-list.ts';
import { Select } from '#client/ui/select.tsx';
import type { CartReconcile } from '#contract/cart-assignments/entity.ts';
import { lists } from '#contract/lists.ts';
import type { CountKind } from './count-buttons.tsx';
import { CountLineRow } from './count-line-row.tsx';
import type { CountValues } from './count-values.ts';
import type { CartProduct } from './use-cart-contents.ts';

interface CountListProps {
  control: Control<CountValues, unknown, CartReconcile>;
  kind: CountKind;
  products: readonly CartProduct[];
  onAdd: (product: CartProduct) => void;
}

/**
 * The blind count: one line for each product. The expected figures are hidden, so that people count the
 * goods instead of repeating the figures.
 */
export function CountList({ control, kind, products, onAdd }: CountListProps) {
  const t = useTranslations('office.count');
  const titleId = useId();
  return (
    <>
      <p className="text-ink-2">
        {products.length === 0 ? t('emptyCart') : t(kind === 'correct' ? 'introCorrect' : 'intro')}
      </p>
      {products.length > 0 && (
        <section aria-labelledby={titleId} className="mt-3.5">
          <h3 id={titleId} className="mb-1.5 text-sm font-semibold text-ink-2">
            {t('productCount', { count: products.length })}
          </h3>
          <ul className="overflow-hidden rounded-lg border border-line">
            {products.map((product) => (
              <CountLineRow key={product.id} control={control} product={product} />
            ))}
          </ul>
        </section>
      )}
      <AddProduct products={products} onAdd={onAdd} />
    </>
  );
}

/** Adds a product that came back although the ledger has none of it on the cart. */
function AddProduct({ products, onAdd }: Omit<CountListProps, 'control' | 'kind'>) {
  const t = useTranslations('office.count');
  const { rows } = useWholeList(lists.products);
  const listedIds = new Set(products.map(({ id }) => id));
  const otherRows = rows.filter(({ id }) => !listedIds.has(id));
  if (otherRows.length === 0) return null;
  return (
    <div className="mt-3">
      <Select
        label={t('addProduct')}
        placeholder={t('addProduct')}
        value=""
        options={otherRows.map(({ id, row }) => ({ value: id, label: row.name }))}
        onChange={(id) => {
          const chosen = otherRows.find((other) => other.id === id);
          if (chosen) onAdd({ id, name: chosen.row.name, units: 0 });
        }}
      />
    </div>
  );
}
