import { useId } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useDocument } from '#client/data/use-document.ts';
import {
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
} from '#client/office/kit/form/form-fields.tsx';
import { documents } from '#contract/documents.ts';
import { productStatuses } from '#contract/products/entity.ts';
import type { ProductFormValues } from './product-form-values.ts';

interface ProductFieldsProps<Parsed> {
  control: Control<ProductFormValues, unknown, Parsed>;
  /** The status is chosen when editing only; a new product is active. */
  hasStatus?: boolean;
}

export function ProductFields<Parsed>({ control, hasStatus = false }: ProductFieldsProps<Parsed>) {
  const t = useTranslations('office.products');
  const categories = useDocument(documents.productCategories).data ?? [];
  const categoriesId = useId();
  const field = { control, required: true };
  return (
    <>
      <TextField {...field} name="name" label={t('field.name')} className="md:col-span-2" />
      <TextAreaField
        {...field}
        name="description"
        label={t('field.description')}
        className="md:col-span-2"
      />
      <TextField
        {...field}
        name="category"
        label={t('field.category')}
        input={{ list: categoriesId }}
      />
      <datalist id={categoriesId}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <TextField {...field} name="unit" label={t('field.unit')} hint={t('hint.unit')} />
      <NumberField
        {...field}
        name="price"
        label={t('field.price')}
        hint={t('hint.price')}
        input={{ prefix: 'Rp', min: 0 }}
      />
      <NumberField
        {...field}
        name="stock_alert"
        label={t('field.stockAlert')}
        hint={t('hint.stockAlert')}
        input={{ min: 0 }}
      />
      <TextField
        {...field}
        name="image_url"
        label={t('field.imageUrl')}
        hint={t('hint.imageUrl')}
        className="md:col-span-2"
        input={{ type: 'url', inputMode: 'url', autoCapitalize: 'none', spellCheck: false }}
      />
      {hasStatus && (
        <SelectField
          {...field}
          name="status"
          label={t('field.status')}
          input={{
            options: productStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
          }}
        />
      )}
    </>
  );
}
