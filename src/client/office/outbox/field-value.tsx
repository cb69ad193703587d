// A field of an entry, as the screens of its record name and show it.
import { useTranslations } from 'use-intl';
import { useWasteReasonText } from '#client/office/kit/count/use-waste-reasons.ts';
import { ProductImage } from '#client/office/kit/product-image.tsx';
import type { Words } from '#client/office/kit/words.ts';
import type { Entity } from '#contract/define-entity.ts';
import { type Entities, entities } from '#contract/entities.ts';
import { isPlaceSet, locationSchema } from '#contract/fields.ts';
import { formatRupiah, formatWhole } from '#contract/money.ts';
import { isMutationName, mutationNamed } from '#contract/mutations.ts';
import { isImageUrl } from '#contract/products/entity.ts';

/** The record that a mutation changes; undefined for documents and for mutations of other versions. */
export function recordOf(mutation: string): { list: keyof Entities; entity: Entity } | undefined {
  const list = isMutationName(mutation) ? mutationNamed(mutation).lists[0] : undefined;
  if (list === undefined || !Object.hasOwn(entities, list)) return undefined;
  return { list: list as keyof Entities, entity: entities[list as keyof Entities] };
}

/** The key in `office` of the label of a field: that of the record itself, or for documents one of the outbox. */
export function fieldWordKey(mutation: string, field: string): string {
  const record = recordOf(mutation);
  const isOwn = record !== undefined && Object.hasOwn(record.entity.fields, field);
  return isOwn ? `${record.list}.field.${field}` : `outbox.field.${field}`;
}

export function useFieldWord(): (mutation: string, field: string) => string {
  const words = useTranslations('office') as unknown as Words;
  return (mutation, field) => words(fieldWordKey(mutation, field));
}

interface FieldValueProps {
  mutation: string;
  /** Undefined for the units of a line. */
  field: string | undefined;
  value: unknown;
  /** What a picture shows. */
  alt: string;
  /** Shown for no value. */
  empty?: string;
}

/** The value of a field by its kind: an amount, units, the word of a choice, a place, a picture. */
export function FieldValue({ mutation, field, value, alt, empty = '' }: FieldValueProps) {
  const words = useTranslations('office') as unknown as Words;
  const reasonText = useWasteReasonText();
  if (value === undefined || value === null || value === '') return empty;
  if (field === undefined) return formatWhole(Number(value));
  const record = recordOf(mutation);
  const kind = field === 'cash_counted' ? 'rupiah' : record?.entity.fields[field]?.kind;
  if (kind === 'choice') {
    const key = `${record?.list}.${field}.${value}`;
    return words.has(key) ? words(key) : String(value);
  }
  if (kind === 'place') return placeText(value) ?? empty;
  // The address of a picture that was taken says nothing to people.
  if (field === 'image_url' && isImageUrl(String(value))) {
    return <ProductImage url={String(value)} alt={alt} className="size-14" />;
  }
  if (field === 'reason') return reasonText(String(value));
  if (typeof value === 'number') return (kind === 'rupiah' ? formatRupiah : formatWhole)(value);
  return String(value);
}

/** Undefined for a place that is not set. */
function placeText(value: unknown): string | undefined {
  const point = locationSchema.safeParse(value).data;
  return point && isPlaceSet(point)
    ? `${point.coordinates[1]}, ${point.coordinates[0]}`
    : undefined;
}
