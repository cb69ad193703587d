// Every reason for which a field is invalid: those written by hand, and those about the bounds of a record's
// field, made from its kind, its bounds and its word.

import { type DocumentWords, documents } from '../defined-documents.ts';
import { type Document, type LineField, linesIn } from '../definitions/define-document.ts';
import type { Entity, Field } from '../definitions/define-entity.ts';
import { type Entities, entities, type FieldWords } from '../entities.ts';
import { formatWhole } from '../fields/money.ts';
import { maxLineUnits } from '../fields/product-lines.ts';
import { type Bound, type BoundKey, type OtherKey, otherMessages } from '../fields/validation-messages.ts';
import { fieldWords } from './field-words.ts';

/** The sentences of one language. `word` names the field. */
export interface BoundSentences {
  required: (word: string) => string;
  length: (word: string, max: number) => string;
  lengthBetween: (word: string, min: number, max: number) => string;
  range: (word: string, min: string, max: string) => string;
  days: (word: string, min: string, max: string) => string;
  rupiah: (word: string, min: string, max: string) => string;
  choice: (word: string) => string;
}

/** All sentences in one language, by their keys. */
export function boundMessages(
  words: FieldWords<Entities> & DocumentWords,
  sentences: BoundSentences,
): Record<BoundKey, string> {
  const records = Object.entries<Entity>(entities).map(
    ([list, { noun, fields, inputs }]) => [list, noun, { ...fields, ...inputs }] as const,
  );
  const lines = Object.entries<Document>(documents).flatMap(([list, document]) =>
    linesIn(document).map((fields) => [list, document.noun, fields] as const),
  );
  return Object.fromEntries(
    [...records, ...lines].flatMap(([list, noun, fields]) =>
      Object.entries<Field | LineField>(fields).flatMap(([name, field]) => {
        const label = (words as Record<string, Record<string, string>>)[list]?.[name];
        if (label === undefined) return [];
        const bounds = {
          ...sentencesOf(field, inSentence(label), sentences),
          ...('unique' in field && { label: label.toLowerCase() }),
        };
        return Object.entries(bounds).map(([bound, sentence]) => [`${noun}.${name}.${bound}`, sentence]);
      }),
    ),
  );
}

function sentencesOf(field: Field | LineField, word: string, say: BoundSentences): Partial<Record<Bound, string>> {
  switch (field.kind) {
    case 'text':
    case 'freeText': {
      const { min, max, optional } = { min: undefined, ...field };
      const length = min ? say.lengthBetween(word, min, max) : say.length(word, max);
      return optional ? { length } : { required: say.required(word), length };
    }
    case 'whole':
    case 'rupiah': {
      const bounds = [formatWhole(field.min ?? 0), formatWhole(field.max ?? maxLineUnits)] as const;
      if (field.kind === 'rupiah') return { range: say.rupiah(word, ...bounds) };
      return { range: ('unit' in field ? say.days : say.range)(word, ...bounds) };
    }
    case 'picture':
      return field.optional ? {} : { required: say.required(word) };
    case 'moment':
      return { required: say.required(word) };
    case 'choice':
    case 'reference':
      return { choice: say.choice(word.toLowerCase()) };
    default:
      return {};
  }
}

/** A label as it begins a sentence: `Lead Time (Days)` is `Lead time`, `Image URL` stays. */
function inSentence(label: string): string {
  return label.replace(/ \([^()]*\)$/, '').replace(/ \p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase());
}

const bounds = boundMessages(fieldWords, {
  required: (word) => `${word} is required`,
  length: (word, max) => `${word} must be at most ${max} characters`,
  lengthBetween: (word, min, max) => `${word} must be ${min} to ${max} characters`,
  range: (word, min, max) => `${word} must be a whole number from ${min} to ${max}`,
  days: (word, min, max) => `${word} must be a whole number of days from ${min} to ${max}`,
  rupiah: (word, min, max) => `${word} must be a whole number of rupiah between ${min} and ${max}`,
  choice: (word) => `Choose a ${word}`,
});

export const validationMessages: Readonly<Record<OtherKey, string> & Record<BoundKey, string>> = {
  ...bounds,
  ...otherMessages,
};
