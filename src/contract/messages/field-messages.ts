import * as en from '#texts/en/index.ts';
import * as id from '#texts/id/index.ts';
import { type DocumentLabels, documents } from '../defined-documents.ts';
import { type DocumentDefinition, type LineField, linesIn } from '../definitions/define-document.ts';
import type { Entity, Field } from '../definitions/define-entity.ts';
import { type Entities, entities, type FieldLabels } from '../entities.ts';
import { formatWhole } from '../fields/money.ts';
import { maxLineUnits } from '../fields/product-lines.ts';
import type { Bound, BoundKey, ValidationKey } from '../fields/validation-messages.ts';

interface Messages {
  fields: FieldLabels<Entities> & DocumentLabels;
  reasons: Readonly<Record<keyof typeof en.reasons, string>>;
  bounds: typeof en.bounds;
}

function messagesOf({ fields: labels, reasons, bounds: sentences }: Messages): Readonly<Record<ValidationKey, string>> {
  return { ...boundMessages(labels, sentences), ...reasons };
}

function boundMessages(labels: Messages['fields'], sentences: Messages['bounds']): Record<BoundKey, string> {
  const records = Object.entries<Entity>(entities).map(
    ([list, { resourceName, fields, inputs }]) => [list, resourceName, { ...fields, ...inputs }] as const,
  );
  const lines = Object.entries<DocumentDefinition>(documents).flatMap(([list, document]) =>
    linesIn(document).map((fields) => [list, document.resourceName, fields] as const),
  );
  return Object.fromEntries(
    [...records, ...lines].flatMap(([list, resourceName, fields]) =>
      Object.entries<Field | LineField>(fields).flatMap(([name, field]) => {
        const label = (labels as Record<string, Record<string, string>>)[list]?.[name];
        if (label === undefined) return [];
        const bounds = {
          ...messagesOfField(field, labelInSentence(label), sentences),
          ...('unique' in field && { label: label.toLowerCase() }),
        };
        return Object.entries(bounds).map(([bound, sentence]) => [`${resourceName}.${name}.${bound}`, sentence]);
      }),
    ),
  );
}

function messagesOfField(
  field: Field | LineField,
  label: string,
  sentences: Messages['bounds'],
): Partial<Record<Bound, string>> {
  switch (field.kind) {
    case 'text':
    case 'freeText': {
      const { min, max, optional } = { min: undefined, ...field };
      const length = min ? sentences.lengthBetween(label, min, max) : sentences.length(label, max);
      return optional ? { length } : { required: sentences.required(label), length };
    }
    case 'whole':
    case 'rupiah': {
      const bounds = [formatWhole(field.min ?? 0), formatWhole(field.max ?? maxLineUnits)] as const;
      if (field.kind === 'rupiah') return { range: sentences.rupiah(label, ...bounds) };
      return { range: ('unit' in field ? sentences.days : sentences.range)(label, ...bounds) };
    }
    case 'picture':
      return field.optional ? {} : { required: sentences.required(label) };
    case 'moment':
      return { required: sentences.required(label) };
    case 'choice':
    case 'reference':
      return { choice: sentences.choice(label.toLowerCase()) };
    default:
      return {};
  }
}

/** `Lead Time (Days)` becomes `Lead time`, `Image URL` stays. */
function labelInSentence(label: string): string {
  return label.replace(/ \([^()]*\)$/, '').replace(/ \p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase());
}

export const validationMessages = messagesOf(en);
export const indonesianValidationMessages = messagesOf(id);
