import { useId } from 'react';
import { useDocument } from '#client/data/use-document.ts';
import { entityForm } from '#client/office/kit/form/entity-form.tsx';
import { TextField } from '#client/office/kit/form/form-fields.tsx';
import { type FieldInputProps, labelled } from '#client/office/kit/form/record-fields.tsx';
import { documents } from '#contract/documents.ts';
import { PictureField } from './picture-field.tsx';

/** The fields of the product form: a new product is always active. */
export const productFields = entityForm('products', {
  name: { isWide: true },
  category: Category,
  image_url: PictureField,
});

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
