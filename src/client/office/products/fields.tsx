import { useId } from 'react';
import { useDocument } from '#client/data/use-document.ts';
import { TextField } from '#client/office/kit/form/form-fields.tsx';
import {
  choiceField,
  type FieldInputProps,
  labelled,
  recordForm,
  textAreaField,
  textField,
  typed,
  wholeField,
} from '#client/office/kit/form/record-fields.tsx';
import { documents } from '#contract/documents.ts';
import { defaultShelfLifeDays, productStatuses } from '#contract/products/entity.ts';
import { PictureField } from './picture-field.tsx';

/** The fields of the product form, in their order. */
export const productFields = recordForm(
  'products',
  ['productCreate', 'productUpdate'],
  [
    textField('name', { isWide: true }),
    textAreaField('description', { isWide: true }),
    typed('category', Category),
    textField('unit'),
    wholeField('price', { input: { prefix: 'Rp' } }),
    wholeField('stock_alert'),
    wholeField('shelf_life_days', { start: String(defaultShelfLifeDays) }),
    typed('image_url', PictureField),
    // Only in the edit form: a new product is always active.
    choiceField('status', productStatuses, { on: 'edit' }),
  ],
);

/** A text field that proposes the existing categories; a new category can be typed. */
function Category(props: FieldInputProps) {
  const categories = useDocument(documents.productCategories).data ?? [];
  const categoriesId = useId();
  return (
    <>
      <TextField {...labelled('category', {}, props)} input={{ list: categoriesId }} />
      <datalist id={categoriesId}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </>
  );
}
