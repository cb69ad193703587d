import compile from 'icu-minify/compile';
import { describe, expect, it } from 'vitest';
import { resourceNameOf } from '#client/office/kit/resource-messages.ts';
import { type DocumentList, documents } from '#contract/defined-documents.ts';
import type { Entity } from '#contract/definitions/define-entity.ts';
import { documentActionsOn } from '#contract/document-actions.ts';
import { entities } from '#contract/entities.ts';
import type { ListName } from '#contract/lists.ts';
import { indonesianValidationMessages, validationMessages } from '#contract/messages/field-messages.ts';
import { actionsOf, mutationNames } from '#contract/mutations.ts';
import en from '#texts/en/index.ts';
import id from '#texts/id/index.ts';

type Catalogue = { [key: string]: string | Catalogue };

function messagesOf(catalogue: Catalogue, path = ''): [string, string][] {
  return Object.entries(catalogue).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : messagesOf(value, `${path}${key}.`),
  );
}

function argumentsOf(message: string): string[] {
  const found = new Set<string>();
  const collect = (part: unknown): void => {
    if (Array.isArray(part)) {
      const [name, kind, branches] = part;
      if (typeof name === 'string' && isArgument(part)) {
        found.add(name);
        if (typeof kind === 'number' && branches) Object.values(branches).forEach(collect);
        return;
      }
      part.forEach(collect);
    }
  };
  const compiled: unknown = compile(message);
  if (Array.isArray(compiled)) compiled.forEach(collect);
  return [...found].sort();
}

// `["name"]` or `["name", kind, options]`; a list of texts and arguments starts otherwise, or holds `0` for the number
// of a plural.
function isArgument([name, kind, ...rest]: unknown[]): boolean {
  if (kind === undefined) return rest.length === 0;
  return typeof kind === 'number' && kind > 0 && typeof name === 'string';
}

const english = messagesOf(en);
const indonesian = new Map(messagesOf(id));

describe('the catalogues', () => {
  it('have the same messages', () => expect([...indonesian.keys()].sort()).toEqual(english.map(([key]) => key).sort()));

  it.each(english)('%s takes the same arguments in both languages', (key, message) => {
    expect(argumentsOf(indonesian.get(key) ?? '')).toEqual(argumentsOf(message));
  });

  it('leave no sentence untranslated', () => {
    const same = english.filter(([key, message]) => indonesian.get(key) === message);
    const sentences = same.filter(([, message]) => /( [a-z]{2,}){3}/.test(message));
    expect(sentences).toEqual([]);
  });

  it('have the words of a document’s field in the outbox as its own screens have them', () => {
    for (const { office } of [en, id]) {
      const { field } = office.outbox;
      for (const document of [office.restocks, office.restockRequests, office.assignments]) {
        // The outbox says "Counted cash" of what the screen of a return calls "Cash counted".
        const { cash_counted: _, ...messages } = document.field as Record<string, string>;
        expect(field).toMatchObject(messages);
      }
    }
  });

  it.each(Object.entries<Entity>(entities))('have a word for each choice of %s', (list, { fields }) => {
    for (const { office } of [en, id]) {
      const messages = (office as unknown as Record<string, Record<string, object>>)[list];
      for (const [name, field] of Object.entries(fields)) {
        if (field.kind !== 'choice') continue;
        expect(Object.keys(messages?.[name] ?? {})).toEqual(expect.arrayContaining([...field.values]));
      }
    }
  });

  const inputs = Object.entries<Entity>(entities).flatMap(([list, { fields, belongsTo }]) =>
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.kind === 'picture') return [{ list, part: 'picture', key: 'take' }];
      // What a record belongs to is one choice among several lists.
      if (field.kind !== 'reference' || belongsTo.includes(name)) return [];
      return [{ list, part: field.optional ? 'none' : 'choose', key: name }];
    }),
  );
  it.each(inputs)('have what the input of a field says by its kind: $list, $part, $key', ({ list, part, key }) => {
    for (const { office } of [en, id]) expect(office).toHaveProperty([list, part, key]);
  });

  it('say of a value that is out of bounds what is specified', () => {
    expect(validationMessages).toMatchObject({
      'product.name.required': 'Name is required',
      'product.name.length': 'Name must be at most 100 characters',
      'product.description.required': 'Description is required',
      'product.description.length': 'Description must be at most 1000 characters',
      'product.category.length': 'Category must be at most 50 characters',
      'product.unit.length': 'Unit must be at most 20 characters',
      'product.price.range': 'Price must be a whole number of rupiah between 0 and 10.000.000',
      'product.stock_alert.range': 'Stock alert must be a whole number from 0 to 100.000',
      'product.shelf_life_days.range': 'Shelf life must be a whole number of days from 1 to 1.830',
      'product.status.choice': 'Select a status',
      'supplier.contact.length': 'Contact must be at most 100 characters',
      'supplier.lead_time_days.range': 'Lead time must be a whole number of days from 0 to 365',
      'supplier.notes.length': 'Notes must be at most 500 characters',
      'cart.name.length': 'Name must be at most 60 characters',
      'cart.capacity.range': 'Capacity must be a whole number from 0 to 1.000.000',
      'warehouse.address.required': 'Address is required',
      'warehouse.address.length': 'Address must be 5 to 255 characters',
    });
    expect(indonesianValidationMessages).toMatchObject({
      'product.name.required': 'Nama wajib diisi',
      'product.name.length': 'Nama paling banyak 100 karakter',
      'product.price.range': 'Harga harus rupiah bulat antara 0 dan 10.000.000',
      'product.shelf_life_days.range': 'Masa simpan harus bilangan bulat dari 1 sampai 1.830 hari',
      'product.status.choice': 'Pilih status',
      'warehouse.address.length': 'Alamat harus 5 sampai 255 karakter',
      'warehouse.capacity.range': 'Kapasitas harus bilangan bulat dari 0 sampai 1.000.000',
    });
  });

  it.each(Object.keys(documents) as DocumentList[])('have the texts of each action on %s', (list) => {
    const resourceName = resourceNameOf(list);
    for (const { office } of [en, id]) {
      for (const { verb, button } of documentActionsOn(list)) {
        const asked = button && { title: expect.any(String), message: expect.any(String) };
        const texts = { label: expect.any(String), done: expect.any(String), failed: expect.any(String) };
        expect(office[resourceName]).toMatchObject({ [verb]: { ...texts, ...asked } });
      }
    }
  });

  it.each(mutationNames)('name the change %s on the outbox page', (name) => {
    for (const { office } of [en, id]) expect(office.outbox.entry).toMatchObject({ [name]: expect.any(String) });
  });

  it.each(Object.keys(entities) as ListName[])('have the words of each act on %s', (list) => {
    for (const { office } of [en, id]) {
      for (const { verb } of actionsOf(list)) {
        const messages = { action: { [verb]: expect.any(String) }, done: { [verb]: expect.any(String) } };
        expect(office).toMatchObject({ [list]: messages });
      }
    }
  });
});
