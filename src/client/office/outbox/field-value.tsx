import { fieldText, kindOf, useValueContext } from '#client/office/kit/field-text.ts';
import { resourceNameOf, useOfficeMessages } from '#client/office/kit/resource-messages.ts';
import { ProductImage } from '#client/products/product-image.tsx';
import { entityOf } from '#contract/entities.ts';
import { formatWhole } from '#contract/fields/money.ts';
import type { ListName } from '#contract/lists.ts';
import { isMutationName, mutationByName } from '#contract/mutations.ts';
import { isPictureUrl } from '#contract/pictures/picture-address.ts';

export function listOf(mutation: string): ListName {
  const list = isMutationName(mutation) ? mutationByName(mutation).lists[0] : undefined;
  return list ?? 'notifications';
}

/**
 * The key of the field's label, in the messages of its record or, for documents, of the outbox.
 * @param has whether a message with this key exists
 */
export function fieldMessageKey(mutation: string, field: string, has: (key: string) => boolean): string {
  const list = listOf(mutation);
  const outboxKey = `outbox.field.${field}`;
  const isOwnField = Object.hasOwn(entityOf(list)?.fields ?? {}, field);
  return isOwnField || !has(outboxKey) ? `${resourceNameOf(list)}.field.${field}` : outboxKey;
}

export function useFieldLabel(): (mutation: string, field: string) => string {
  const messages = useOfficeMessages();
  return (mutation, field) => messages(fieldMessageKey(mutation, field, messages.has));
}

interface FieldValueProps {
  mutation: string;
  field: string | undefined;
  value: unknown;
  alt: string;
  empty: string;
}

export function FieldValue({ mutation, field, value, alt, empty }: FieldValueProps) {
  const list = listOf(mutation);
  const context = useValueContext(list);
  if (field === undefined) return value === undefined ? empty : formatWhole(Number(value));
  if (kindOf(list, field) === 'picture' && isPictureUrl(String(value))) {
    return <ProductImage url={String(value)} alt={alt} className="size-14" />;
  }
  return fieldText(list, { field, value, names: {} }, context) || empty;
}
