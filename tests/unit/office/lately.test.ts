import { createTranslator } from 'use-intl/core';
import { describe, expect, it, test } from 'vitest';
import { changesIn } from '#client/office/kit/detail/changes-in.ts';
import { actionFields, type ValueContext } from '#client/office/kit/field-text.ts';
import type { Entity, Field } from '#contract/definitions/define-entity.ts';
import { type Entities, entities } from '#contract/entities.ts';
import type { ListName } from '#contract/lists.ts';
import en from '#texts/en/index.ts';
import id from '#texts/id/index.ts';

const catalogues = { en, id };
const locales = ['en', 'id'] as const;
type Locale = (typeof locales)[number];

function contextOf(resourceName: string, locale: Locale): ValueContext {
  const messages = catalogues[locale];
  const namespace = `office.${resourceName}` as never;
  return {
    messages: createTranslator({ locale, messages, namespace }) as never,
    when: (instant) => `at ${instant}`,
    day: (date) => `on ${date}`,
    flag: String,
    wasteReason: String,
  };
}

const [kemang, senayan] = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002'];
const point = (lng: number, lat: number) => ({ type: 'Point', coordinates: [lng, lat] });

/** Two values as they are stored, and how they are read. A choice is asked for its own values. */
const samples: Record<Exclude<Field['kind'], 'choice' | 'lines'>, [unknown, unknown, string, string]> = {
  text: ['Kopi', 'Teh', 'Kopi', 'Teh'],
  freeText: ['', 'Teh', '–', 'Teh'],
  own: ['MK-1', 'MK-2', 'MK-1', 'MK-2'],
  picture: ['/images/kopi.svg', '/images/teh.svg', '', ''],
  whole: [1500, 2603, '1.500', '2.603'],
  moment: ['2026-11-20T03:37Z', null, 'at 2026-11-20T03:37Z', '–'],
  rupiah: [12_000, 15_000, 'Rp\u00a012.000', 'Rp\u00a015.000'],
  place: [point(0, 0), point(106.8229, -6.2009), '–', '-6.2009, 106.8229'],
  reference: [kemang, senayan, 'Kemang', 'Senayan'],
};
const warehouses = [
  { id: kemang, name: 'Kemang' },
  { id: senayan, name: 'Senayan' },
];

describe.each(Object.entries<Entity>(entities))('what lately happened to %s', (name, entity) => {
  const list = name as keyof Entities;

  it.each(locales)('is said in words, whatever was changed: %s', (locale) => {
    const context = contextOf(list, locale);
    for (const [field, definition] of Object.entries(entity.fields)) {
      const changed = (before: unknown, after: unknown) =>
        changesIn(list, { before: { [field]: before, warehouses }, after: { [field]: after } }, context);
      if (definition.kind === 'lines') {
        expect(changed([], [{ product_id: kemang, quantity: 1 }])).toEqual([{ field }]);
        continue;
      }
      if (definition.kind === 'choice') {
        const [first, second] = definition.values as [string, string];
        const [before, after] = [first, second].map((value) => context.messages(`${field}.${value}`));
        expect(changed(first, second)).toEqual([{ field, values: { before, after } }]);
        expect(after).not.toBe(second);
        continue;
      }
      const [from, to, before, after] = samples[definition.kind];
      const values = definition.kind === 'picture' ? {} : { values: { before, after } };
      expect(changed(from, to)).toEqual([{ field, ...values }]);
    }
  });
});

const changesOf = (list: ListName, before: object, after: object) =>
  changesIn(list, { before, after }, contextOf(list, 'en'));

test('a long text is named, and not left out', () => {
  const description = 'Iced milk coffee with hazelnut, in a sealed cup.';
  expect(changesOf('products', { description: '' }, { description })).toEqual([{ field: 'description' }]);
});

test('an edit of several fields tells all of them', () => {
  const [before, after] = [
    { price: 9_000, stock_alert: 5, unit: 'cup', version: 1 },
    { price: 9_500, stock_alert: 8, unit: 'botol', version: 2 },
  ];
  expect(changesOf('products', before, after).map(({ field }) => field)).toEqual([...['unit', 'price', 'stock_alert']]);
});

test('of a person the state is told, and which contact was changed', () => {
  const after = { is_active: false, role: 'admin', changed: ['role', 'is_active', 'email'] };
  expect(changesOf('users', { is_active: true, role: 'sales' }, after)).toEqual([
    { field: 'role', values: { before: 'Barista', after: 'Admin' } },
    { field: 'status', values: { before: 'Active', after: 'Inactive' } },
    { field: 'email' },
  ]);
});

test('of a restock its supplier is told by name, and its goods are named', () => {
  const supplier = { id: kemang, name: 'Kebun Aren' };
  const items = [{ product_id: senayan, quantity: 4 }];
  expect(
    changesOf('restocks', { supplier_id: null, supplier: null, items: [] }, { supplier_id: kemang, supplier, items }),
  ).toEqual([{ field: 'supplier_id', values: { before: '–', after: 'Kebun Aren' } }, { field: 'items' }]);
});

test('the fields of documents mean what the records mean by these names', () => {
  for (const { fields } of Object.values<Entity>(entities)) {
    for (const [field, { kind }] of Object.entries(fields)) {
      if (!Object.hasOwn(actionFields, field)) continue;
      expect(actionFields[field as keyof typeof actionFields]).toBe(kind);
    }
  }
});
