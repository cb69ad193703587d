import { useId, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useSingleton } from '#client/data/use-singleton.ts';
import { entityForm } from '#client/office/kit/form/entity-form.tsx';
import { ConnectedField, TextField } from '#client/office/kit/form/form-fields.tsx';
import { PictureField } from '#client/office/kit/form/picture-field.tsx';
import { type FieldInputProps, inputProps } from '#client/office/kit/form/record-fields.tsx';
import { TextArea } from '#client/ui/form/text-input.tsx';
import { proposeDescription, proposeImage } from '#contract/products/defaults.ts';

/** A new product is always active. */
export const productFields = entityForm('products', {
  name: { isWide: true },
  description: Description,
  category: Category,
  image_url: ProductPicture,
});

function Category(props: FieldInputProps) {
  const categories = useSingleton('productCategories').data ?? [];
  const categoriesId = useId();
  return (
    <>
      <TextField {...inputProps('category', {}, props)} input={{ list: categoriesId }} />
      <datalist id={categoriesId}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </>
  );
}

function Description(props: FieldInputProps) {
  const t = useTranslations('office.products');
  const { control, record } = props;
  const { field } = useController({ control, name: 'description' });
  const [product, unit] = useWatch({ control, name: ['name', 'unit'] });
  // If the user deletes the proposed text, it returns only when they leave the empty field.
  const [isTyping, setTyping] = useState(false);
  // The unit alone is not a description.
  const hasName = String(product ?? '').trim() !== '';
  const proposal = record || !hasName ? '' : proposeDescription({ name: product, unit });
  const isProposed = field.value === '' && !isTyping && proposal !== '';
  return (
    <ConnectedField
      {...inputProps('description', { isWide: true }, props)}
      {...(isProposed && { hint: t('proposedDescription') })}
    >
      {({ onChange, onBlur, ...connected }, aria) => (
        <TextArea
          {...connected}
          {...aria}
          value={isProposed ? proposal : connected.value}
          onChange={(event) => {
            setTyping(true);
            onChange(event);
          }}
          onBlur={() => {
            setTyping(false);
            onBlur();
          }}
        />
      )}
    </ConnectedField>
  );
}

function ProductPicture(props: FieldInputProps) {
  const [name, category] = useWatch({ control: props.control, name: ['name', 'category'] });
  return <PictureField {...props} name="image_url" proposal={props.record ? '' : proposeImage({ name, category })} />;
}
