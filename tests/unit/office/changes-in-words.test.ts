import { createTranslator } from 'use-intl/core';
import { describe, expect, it, test } from 'vitest';
import { labelIn } from '#client/office/history/entry-changes.tsx';
import { kindText } from '#client/office/history/paths.ts';
import { allChangesIn, isHiddenInLog } from '#client/office/kit/detail/changes-in.ts';
import type { ValueContext } from '#client/office/kit/field-text.ts';
import { resourceNameOf } from '#client/office/kit/resource-messages.ts';
import { listByLogName } from '#contract/audit/entity.ts';
import { cartAssignmentSchema } from '#contract/cart-assignments/entity.ts';
import type { Entity } from '#contract/definitions/define-entity.ts';
import { entities } from '#contract/entities.ts';
import type { ListName } from '#contract/lists.ts';
import { restockRequestSchema } from '#contract/restock-requests/entity.ts';
import { restockSchema } from '#contract/restocks/entity.ts';
import { movementTypes } from '#contract/stock/entity.ts';
import { transactionSchema } from '#contract/transactions/entity.ts';
import { readSources } from '#tests/support/read-sources.ts';
import en from '#texts/en/index.ts';
import id from '#texts/id/index.ts';

const catalogues = { en, id };
const locales = ['en', 'id'] as const;
type Locale = (typeof locales)[number];

const messagesOf = (resourceName: string, locale: Locale) =>
  createTranslator({
    locale,
    messages: catalogues[locale],
    namespace: `office${resourceName && `.${resourceName}`}` as never,
  }) as never as ValueContext['messages'];

function contextOf(list: ListName, locale: Locale): ValueContext {
  return {
    messages: messagesOf(resourceNameOf(list), locale),
    when: (instant) => `at ${instant}`,
    day: (date) => `on ${date}`,
    flag: String,
    wasteReason: String,
  };
}

function labelOf(list: ListName, field: string, locale: Locale): string {
  const shared = { audit: messagesOf('audit', locale), outbox: messagesOf('outbox', locale) };
  return labelIn({ ...shared, own: messagesOf(resourceNameOf(list), locale) }, { field });
}

const documents: Partial<Record<ListName, object>> = {
  restocks: restockSchema.shape,
  restockRequests: restockRequestSchema.shape,
  cartAssignments: cartAssignmentSchema.shape,
  transactions: transactionSchema.shape,
};

const fieldsOf = (list: ListName): string[] => {
  const definition = entities[list as keyof typeof entities] as Entity | undefined;
  const { fields = {}, computed = {}, inputs = {} } = definition ?? {};
  const all = Object.keys({ ...fields, ...computed, ...inputs, ...documents[list] });
  return all.filter((field) => !isHiddenInLog(field) && !field.endsWith('_details') && !all.includes(`${field}_id`));
};

const loggedLists = [...new Set(listByLogName.values())];

describe.each(locales)('in %s', (locale) => {
  it.each(loggedLists)('every field of %s has a label', (list) => {
    expect(fieldsOf(list).length).toBeGreaterThan(2);
    for (const field of fieldsOf(list)) {
      const label = labelOf(list, field, locale);
      expect(label, field).not.toBe(field);
      expect(label, field).not.toContain('office.');
    }
  });

  it('every act and every kind of record of the log has words, and every kind of movement (screens 3.21)', () => {
    const logged = readSources('src/server').filter(({ text }) => /audit/i.test(text));
    const found = (pattern: RegExp) =>
      logged.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, word = '']) => word));
    const actions = new Set(found(/action: '(\w+)'/g));
    expect(actions.size).toBeGreaterThan(15);
    for (const action of actions) expect(messagesOf('detail', locale).has(`action.${action}`), action).toBe(true);
    const logs = new Set(found(/entity: '(\w+)'/g));
    expect(logs.size).toBeGreaterThan(5);
    for (const entity of logs) expect(kindText(messagesOf('', locale), entity), entity).not.toBe(entity);
    for (const type of movementTypes) expect(messagesOf('movements', locale).has(`type.${type}`), type).toBe(true);
  });
});

const [aren, matcha] = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002'];
const line = (product_id: string, name: string, quantity: number) => ({
  product_id,
  product_details: { name },
  quantity,
});
const changes = (list: ListName, before: unknown, after: unknown, known = {}) =>
  allChangesIn(list, { before, after }, contextOf(list, 'en'), known);

test('of lines the units of each product are told', () => {
  const before = { items: [line(aren, 'Aren', 40)] };
  const after = { items: [line(aren, 'Aren', 30), line(matcha, 'Matcha', 10)] };
  expect(changes('templates', before, after)).toEqual([
    { field: 'items', product: 'Aren', before: '40', after: '30' },
    { field: 'items', product: 'Matcha', before: '', after: '10' },
  ]);
});

test('of lines with the same units a corrected price is told', () => {
  const costed = (unit_cost: number | null) => ({
    items: [{ ...line(aren, 'Aren', 40), unit_cost }, line(matcha, 'Matcha', 10)],
  });
  expect(changes('restocks', costed(9_000), costed(90_000))).toEqual([
    { field: 'unit_cost', product: 'Aren', before: 'Rp\u00a09.000', after: 'Rp\u00a090.000' },
  ]);
  expect(changes('restocks', costed(null), costed(4_000))).toEqual([
    { field: 'unit_cost', product: 'Aren', before: '', after: 'Rp\u00a04.000' },
  ]);
  const dated = (expired_date: string) => ({ items: [{ ...line(aren, 'Aren', 40), expired_date }] });
  expect(changes('restocks', dated('2026-12-01'), dated('2026-11-28'))).toEqual([
    { field: 'expired_date', product: 'Aren', before: 'on 2026-12-01', after: 'on 2026-11-28' },
  ]);
});

test('goods that moved are told as they left or came, without what the book lacked first', () => {
  const moved = (type: string, quantity: number, [from, to]: [string, string]) => ({
    type,
    product_id: aren,
    product_name: 'Aren',
    quantity,
    from: { type: from, id: null, name: null },
    to: { type: to, id: null, name: null },
  });
  const told = (...movements: object[]) =>
    allChangesIn(undefined, { before: null, after: { movements } }, contextOf('transactions', 'en')).map(
      ({ after }) => after,
    );
  const wasted = moved('waste', 3, ['warehouse', 'waste']);
  const lacked = moved('adjustment', 2, ['adjustment', 'warehouse']);
  expect(told(wasted, lacked, moved('waste', 2, ['warehouse', 'waste']))).toEqual(['5']);
  expect(told(moved('adjustment', 5, ['warehouse', 'adjustment']))).toEqual(['−5']);
  expect(told(lacked)).toEqual(['+2']);
});

test('an entry that says nothing of a state says nothing of it', () => {
  const entry = { before: null, after: { changed: ['phone_number'] } };
  const told = allChangesIn('users', entry, contextOf('users', 'en'));
  expect(told.map(({ field }) => field)).toEqual(['phone_number']);
});

test('the minimums of a place are told by product', () => {
  const levels = [{ product_id: aren, min_qty: 5, product_details: { name: 'Aren' } }];
  expect(changes('warehouses', levels, [])).toEqual([{ field: 'levels', product: 'Aren', before: '5', after: '' }]);
  const filled = levels.map((level) => ({ ...level, target_qty: 40 }));
  expect(changes('warehouses', levels, filled)).toEqual([
    { field: 'target_qty', product: 'Aren', before: '', after: '40' },
  ]);
});

test('of a new record only what people gave it is told, names in place of ids', () => {
  const after = { id: aren, name: 'MK-1', warehouse_id: matcha, current_stock: 0, version: 1 };
  expect(changes('carts', null, after, { [matcha]: 'Kemang' })).toEqual([
    { field: 'name', before: undefined, after: 'MK-1' },
    { field: 'warehouse_id', before: undefined, after: 'Kemang' },
  ]);
});

test('a wish for a refund is told by its parts, a person by name', () => {
  const refund_wish = { reason: 'Tumpah', asked_by: 'budi', decision: null, decided_by: null };
  expect(changes('transactions', { refund_wish: null }, { refund_wish })).toEqual([
    { field: 'reason', before: '', after: 'Tumpah' },
    { field: 'asked_by', before: '', after: 'budi' },
  ]);
  const counted_by = { username: 'siti' };
  expect(changes('cartAssignments', { counted_by: null }, { counted_by })).toEqual([
    { field: 'counted_by', before: '', after: 'siti' },
  ]);
});

test('what only a newer version knows reads as it is, and a structure is said to have changed (screens 3.21)', () => {
  const before = { colour: 'red', is_loud: false, parts: { of: [{ a: 1 }] } };
  const after = { colour: 'blue', is_loud: true, parts: { of: [{ a: 2 }] } };
  expect(changes('products', before, after)).toEqual([
    { field: 'colour', before: 'red', after: 'blue' },
    { field: 'is_loud', before: 'false', after: 'true' },
    { field: 'of', before: undefined, after: undefined },
  ]);
  expect(labelOf('products', 'colour', 'en')).toBe('colour');
  for (const odd of [7, 'text', [], [null], { a: null }])
    expect(() => changes('products', odd, { a: odd })).not.toThrow();
});
