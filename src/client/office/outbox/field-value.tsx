// A field of an entry, as the screens of its record name and show it.
import { fieldText, kindOf, useValueContext } from '#client/office/kit/field-text.ts';
import { nounOf, useOfficeWords } from '#client/office/kit/words.ts';
import { ProductImage } from '#client/products/product-image.tsx';
import { type Entities, entities } from '#contract/entities.ts';
import { formatWhole } from '#contract/fields/money.ts';
import type { ListName } from '#contract/lists.ts';
import { isMutationName, mutationNamed } from '#contract/mutations.ts';
import { isPictureUrl } from '#contract/pictures/picture-address.ts';

/** The list whose rows a mutation changes first. */
export function listOf(mutation: string): ListName {
  const list = isMutationName(mutation) ? mutationNamed(mutation).lists[0] : undefined;
  // Of a mutation of another version no fields are shown.
  return list ?? 'notifications';
}

/**
 * The key in `office` of the label of a field: that of the record itself, or for documents one of the outbox.
 *
 * @param has whether there is a text with this key
 */
export function fieldWordKey(mutation: string, field: string, has: (key: string) => boolean): string {
  const list = listOf(mutation);
  const ofOutbox = `outbox.field.${field}`;
  const isOwn = Object.hasOwn(entities, list) && Object.hasOwn(entities[list as keyof Entities].fields, field);
  return isOwn || !has(ofOutbox) ? `${nounOf(list)}.field.${field}` : ofOutbox;
}

export function useFieldWord(): (mutation: string, field: string) => string {
  const words = useOfficeWords();
  return (mutation, field) => words(fieldWordKey(mutation, field, words.has));
}

interface FieldValueProps {
  mutation: string;
  /** Undefined for the units of a line. */
  field: string | undefined;
  value: unknown;
  /** What a picture shows. */
  alt: string;
  /** Shown for no value. */
  empty: string;
}

/** The value of a field in words, or the picture that it is. */
export function FieldValue({ mutation, field, value, alt, empty }: FieldValueProps) {
  const list = listOf(mutation);
  const context = useValueContext(list);
  if (field === undefined) return value === undefined ? empty : formatWhole(Number(value));
  if (kindOf(list, field) === 'picture' && isPictureUrl(String(value))) {
    return <ProductImage url={String(value)} alt={alt} className="size-14" />;
  }
  return fieldText(list, { field, value, names: {} }, context) || empty;
}
