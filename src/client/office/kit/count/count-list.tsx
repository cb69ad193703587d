import { Droplets } from 'lucide-react';
import { useId, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useRows } from '#client/data/use-rows.ts';
import { NumberField, SelectField } from '#client/office/kit/form/form-fields.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Combobox } from '#client/ui/form/combobox.tsx';
import type { CartReconcile } from '#contract/cart-assignments/entity.ts';
import { maxLineUnits } from '#contract/fields/product-lines.ts';
import { lists } from '#contract/lists.ts';
import type { CountKind, CountValues } from './count-values.ts';
import { figureFieldProps, focusNextFigure } from './to-next-figure.ts';
import type { CartProduct } from './use-cart-contents.ts';
import { useWasteReasonOptions } from './use-waste-reasons.ts';

interface CountListProps {
  control: Control<CountValues, unknown, CartReconcile>;
  kind: CountKind;
  products: readonly CartProduct[];
  onAdd: (product: CartProduct) => void;
}

/** Expected units are hidden (blind count), so users count the goods instead of copying figures. */
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

/** A product can be returned even if none of it is expected on the cart. */
function AddProduct({ products, onAdd }: Omit<CountListProps, 'control' | 'kind'>) {
  const t = useTranslations('office.count');
  const { rows } = useRows(lists.products, {}, { scope: 'all' });
  const listedIds = new Set(products.map(({ id }) => id));
  const otherRows = rows.filter(({ id }) => !listedIds.has(id));
  if (otherRows.length === 0) return null;
  return (
    <div className="mt-3">
      <Combobox
        label={t('addProduct')}
        placeholder={t('addProduct')}
        value=""
        options={otherRows.map(({ id, row }) => ({ value: id, label: row.name }))}
        onChange={(id) => {
          const selectedProduct = otherRows.find((other) => other.id === id);
          if (selectedProduct) onAdd({ id, name: selectedProduct.row.name, units: 0 });
        }}
      />
    </div>
  );
}

interface CountLineProps {
  control: Control<CountValues, unknown, CartReconcile>;
  product: CartProduct;
}

const unitFieldProps = {
  stepper: true,
  min: 0,
  max: maxLineUnits,
  placeholder: '–',
  onFocus: (event: { target: HTMLInputElement }) => event.target.select(),
};

function CountLineRow({ control, product: { id, name } }: CountLineProps) {
  const t = useTranslations('office.count');
  const wasted = useController({ control, name: `lines.${id}.wasted` }).field;
  const [isWasteOpen, setWasteOpen] = useState((wasted.value ?? '') !== '');
  const reasons = useWasteReasonOptions();
  return (
    <li className="grid grid-cols-[1fr_auto_--spacing(36)] items-center gap-x-2 gap-y-2.5 border-t border-line py-2.5 pr-3.5 pl-4 first:border-t-0">
      <span className="min-w-0 font-semibold wrap-anywhere max-[19rem]:col-span-full">{name}</span>
      <IconButton
        label={t('wasteOf', { product: name })}
        aria-expanded={isWasteOpen}
        className={`max-[19rem]:col-start-2 ${isWasteOpen ? 'invisible' : ''}`}
        onClick={() => setWasteOpen(true)}
      >
        <Droplets aria-hidden size={18} strokeWidth={1.75} />
      </IconButton>
      <NumberField
        control={control}
        name={`lines.${id}.counted`}
        label={t('countedOf', { product: name })}
        isLabelHidden
        input={{
          ...unitFieldProps,
          ...figureFieldProps,
          stepperLabel: t('countedOf', { product: name }),
        }}
      />
      {isWasteOpen && (
        <div className="col-span-3 grid grid-cols-[1fr_--spacing(36)] gap-3 rounded-md bg-amber-tint p-3">
          <SelectField
            control={control}
            name={`lines.${id}.waste_reason`}
            label={t('reasonOf', { product: name })}
            isLabelHidden
            input={{
              placeholder: t('chooseReason'),
              options: reasons,
            }}
          />
          <NumberField
            control={control}
            name={`lines.${id}.wasted`}
            label={t('wastedOf', { product: name })}
            isLabelHidden
            input={{
              ...unitFieldProps,
              onKeyDown: focusNextFigure,
              stepperLabel: t('wastedOf', { product: name }),
            }}
          />
          <Button
            variant="quiet"
            size="small"
            className="col-span-2 justify-self-start text-ink-2!"
            aria-label={t('noWasteOf', { product: name })}
            onClick={() => {
              // The reason need not be cleared, because it is sent only with wasted units.
              wasted.onChange('');
              setWasteOpen(false);
            }}
          >
            {t('noWaste')}
          </Button>
        </div>
      )}
    </li>
  );
}
