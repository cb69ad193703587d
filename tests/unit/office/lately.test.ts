import { createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import en from '#client/i18n/en/index.ts';
import id from '#client/i18n/id/index.ts';
import { shownChanges } from '#client/office/kit/detail/lately.tsx';
import type { Words } from '#client/office/kit/words.ts';
import type { Entity } from '#contract/define-entity.ts';
import { type Entities, entities } from '#contract/entities.ts';

const catalogues = { en, id };
const locales = ['en', 'id'] as const;

function wordsOf(list: string, locale: keyof typeof catalogues): Words {
  const messages = catalogues[locale];
  return createTranslator({ locale, messages, namespace: `office.${list}` as never }) as never;
}

describe.each(Object.entries<Entity>(entities))('what lately happened to %s', (name, entity) => {
  const list = name as keyof Entities;
  const fields = Object.entries(entity.fields);

  it.each(locales)('says choices in words: %s', (locale) => {
    for (const [field, definition] of fields) {
      if (definition.kind !== 'choice') continue;
      for (const value of definition.values) {
        const words = wordsOf(list, locale);
        const [change] = shownChanges(list, words, { [field]: 'x' }, { [field]: value });
        expect(change).toEqual([field, 'x', words(`${field}.${value}`)]);
        expect(change?.[2]).not.toBe(value);
      }
    }
  });

  it.each(locales)('says amounts with their currency: %s', (locale) => {
    for (const [field, { kind }] of fields) {
      if (kind !== 'rupiah') continue;
      const words = wordsOf(list, locale);
      expect(shownChanges(list, words, { [field]: 12_000 }, { [field]: 15_000 })).toEqual([
        [field, 'Rp 12.000', 'Rp 15.000'],
      ]);
    }
  });
});
