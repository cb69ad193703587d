import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { IntlProvider } from 'use-intl';
import { describe, expect, onTestFinished, test } from 'vitest';
import type * as z from 'zod/mini';
import type { EntryView } from '#client/data/use-outbox.ts';
import { allDetailFields } from '#client/office/kit/detail/all-detail-fields.tsx';
import { allChangesIn } from '#client/office/kit/detail/changes-in.ts';
import { kindOf, type ValueContext } from '#client/office/kit/field-text.ts';
import { lineDetailsOf } from '#client/office/kit/lines.ts';
import { resourceNameOf } from '#client/office/kit/resource-messages.ts';
import { contentsOf } from '#client/office/outbox/entry-details.tsx';
import { differencesOf } from '#client/office/outbox/entry-difference.tsx';
import { EntryRow } from '#client/office/outbox/entry-row.tsx';
import { fieldMessageKey } from '#client/office/outbox/field-value.tsx';
import { userActionsOf } from '#client/office/outbox/outbox-lines.ts';
import { documents, lineFields } from '#contract/defined-documents.ts';
import {
  type DocumentDefinition,
  documentSchemaOf,
  lineKeyOf,
  lineSchemaOf,
  linesIn,
  note,
  rowLineSchemaOf,
} from '#contract/definitions/define-document.ts';
import type { Entity } from '#contract/definitions/define-entity.ts';
import { entities } from '#contract/entities.ts';
import { type MutationName, mutationByName, mutationNames } from '#contract/mutations.ts';
import { fieldCells, remainingCells } from '#server/http/csv-export.ts';
import { documentColumnsOf, storedFieldNames, toDocument, toShownLine } from '#server/records/product-lines.ts';
import { hasTextIn } from '#tests/support/has-text-in.ts';
import { sampleBody, sampleOf } from '#tests/support/sample-of.ts';
import en from '#texts/en/index.ts';
import idWords from '#texts/id/index.ts';

const [product, tea, warehouse, cart, request] = [1, 2, 3, 4, 5].map(
  (number) => `01890000-0000-7000-8000-00000000000${number}`,
) as [string, string, string, string, string];
const names = {
  [product]: 'Es Kopi Hazelnut',
  [tea]: 'Thai Tea',
  [warehouse]: 'Depo Setiabudi',
  [cart]: 'Mega Kuningan',
  [request]: 'Mega Kuningan',
};

let lastSeq = 0;

function entry(name: MutationName, args: object, state: EntryView['state'] = 'queued'): EntryView {
  lastSeq += 1;
  const label = mutationByName(name).label(args, names);
  const occurredAt = '2026-11-20T02:14:00.000Z';
  const touches = { writes: [], reads: [] };
  return { seq: lastSeq, name, args, names, label, touches, state, occurredAt, attempts: 0 };
}

function read(locale: 'en' | 'id', parts: EntryView[]): string {
  const html = renderToStaticMarkup(
    <IntlProvider locale={locale} messages={(locale === 'en' ? en : idWords) as typeof en} timeZone="Asia/Jakarta">
      <MemoryRouter>
        {userActionsOf(parts).map((action) => (
          <EntryRow key={action.entry.seq} {...action} status="" onDiscard={() => {}} />
        ))}
      </MemoryRouter>
    </IntlProvider>,
  );
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
}

function waste(...items: object[]): EntryView {
  const args = { id: request, kind: 'waste', reason: 'Basi', warehouse_id: warehouse, items };
  return entry('stockAdjustmentCreate', args);
}

function refill(state?: EntryView['state']): [EntryView, EntryView] {
  const asked = [{ product_id: product, quantity: 8 }];
  const approved = [{ product_id: product, approved_quantity: 8 }];
  return [
    entry('restockRequestCreate', { id: request, cart_id: cart, notes: '', items: asked }),
    entry('restockRequestApprove', { id: request, cart_id: cart, note: '', items: approved }, state),
  ];
}

describe('an act in the outbox (scenario 52)', () => {
  test('is said in its own words, of one product with its name', () => {
    const one = waste({ product_id: product, quantity: 50 });
    expect(read('en', [one])).toContain('Write off 50 Es Kopi Hazelnut, Depo Setiabudi');
    expect(read('id', [one])).toContain('Hapus stok 50 Es Kopi Hazelnut, Depo Setiabudi');
    const two = waste({ product_id: product, quantity: 50 }, { product_id: tea, quantity: 2 });
    expect(read('en', [two])).toContain('Write off 52 units, Depo Setiabudi');
  });

  test('opens to show each product, field and name, and no id', () => {
    const text = read('en', [waste({ product_id: product, quantity: 50 }, { product_id: tea, quantity: 2 })]);
    expect(text).toMatch(/Show contents.*50 Es Kopi Hazelnut.*2 Thai Tea.*Reason Basi/);
    expect(text).not.toContain('01890000');
  });

  test('of an older version is still said', () => {
    const old = { ...waste({ product_id: product, quantity: 5 }), label: { subject: 'Depo' } };
    expect(read('en', [old])).toContain('Stock adjustment in Depo');
  });

  test('that is damaged has nothing to show', () => {
    const broken = { ...waste({ product_id: product, quantity: 5 }), args: { items: [{}, null] } };
    expect(contentsOf(broken)).toEqual({ fields: [], lines: [] });
    expect(read('en', [broken])).not.toContain('Show contents');
  });

  test('is one line for a refill, with the request and its approval inside', () => {
    const parts = refill();
    const text = read('en', parts);
    expect(text).toMatch(/^ Refill Mega Kuningan, 8 units /);
    expect(text).toContain('Request for Mega Kuningan, 8 units');
    expect(text).toContain('Approve request Mega Kuningan, 8 units');
    expect(text.match(/Discard/g)).toHaveLength(1);
  });

  test('stands where its refused part needs a decision', () => {
    const [asked, approved] = refill('refused');
    expect(userActionsOf([asked, approved])).toEqual([{ entry: approved, parts: [asked, approved] }]);
    expect(userActionsOf([approved])).toEqual([{ entry: approved, parts: [approved] }]);
  });
});

describe.each(Object.entries<DocumentDefinition>(documents))('a field that lines of %s get', (list, document) => {
  const field = note({ max: 100, optional: true, later: true });
  const line = { product_id: product, quantity: 5, approved_quantity: null, subtotal: 0 };
  const [before, after] = ['Kardus basah', 'Segel rusak'].map((expiry_note) => ({
    ...line,
    unit_price: 0,
    expired_date: null,
    expiry_note,
    product: { id: product, name: 'Aren' },
    product_details: { name: 'Aren' },
  }));
  const [fields] = linesIn(document);
  const place = Object.keys(document.fields).find((name) => name.endsWith('items')) ?? '';
  const copy = { ...fields, expiry_note: field };

  test('is kept in requests, rows, its table and its file, and tells lines apart', () => {
    const schema = lineSchemaOf(document.resourceName, copy);
    const keyOf = lineKeyOf(copy);
    expect(schema.parse(before)).toMatchObject({ expiry_note: 'Kardus basah' });
    expect(keyOf({ ...before })).not.toBe(keyOf({ ...after }));
    expect(rowLineSchemaOf(copy).parse(before)).toMatchObject({ expiry_note: 'Kardus basah' });
    expect(toShownLine(copy, { ...before }, 'Aren')).toMatchObject({ expiry_note: 'Kardus basah' });
    expect(storedFieldNames(copy)).toContain('expiry_note');
    expect(fieldCells(copy, (each: object) => each).expiry_note?.({ ...before })).toBe('Kardus basah');
    const long = { ...before, expiry_note: 'x'.repeat(101) };
    const [issue] = schema.safeParse(long).error?.issues ?? [];
    expect(issue?.message).toBe(`${document.resourceName}.expiry_note.length`);
  });

  test('is told by the outbox, by a conflict and by the log', () => {
    onTestFinished(() => void Reflect.deleteProperty(lineFields, 'expiry_note'));
    Object.assign(lineFields, { expiry_note: field });
    const goods = (each = before) => ({ id: request, version: 1, items: [each] });
    const edit = entry('restockUpdate', goods());
    expect(lineDetailsOf({ ...before }, 'request').map(({ name }) => name)).toContain('expiry_note');
    const refusal = { code: 'stale_version', message: '', errors: [], current: goods(after) };
    const refused = { ...edit, refusal: { ...refusal, at: '' } } as EntryView;
    expect(differencesOf(refused)).toHaveLength(2);
    const changes = allChangesIn(
      list as keyof typeof documents,
      { before: { [place]: [before] }, after: { [place]: [after] } },
      {} as ValueContext,
    );
    expect(changes).toEqual([{ field: 'expiry_note', product: 'Aren', before: 'Kardus basah', after: 'Segel rusak' }]);
  });
});

describe.each(Object.entries<DocumentDefinition>(documents))('a field that %s get', (name, document) => {
  const list = name as keyof typeof documents;
  const field = note({ max: 100, optional: true, later: true });
  const fields = { ...document.fields, added_note: field };
  const row = { id: request, number: 'RS/1', added_note: 'Surat 117', version: 1 };

  test('is kept in rows and its table', () => {
    const copy = { ...document, fields };
    expect(documentSchemaOf(copy).shape).toHaveProperty('added_note');
    expect(documentColumnsOf(copy)).toMatchObject({ added_note: 'column' });
    expect(toDocument(copy, row, {})).toMatchObject({ added_note: 'Surat 117' });
  });

  test('is told by the file, by the outbox, by the log and in the detail', () => {
    onTestFinished(() => void Reflect.deleteProperty(document.fields, 'added_note'));
    Object.assign(document.fields, { added_note: field });
    expect(remainingCells(list, {}, (each: object) => each).added_note?.(row)).toBe('Surat 117');
    expect(kindOf(list, 'added_note')).toBe('text');
    const logged = { before: { ...row, added_note: null }, after: row };
    const change = { field: 'added_note', before: '', after: 'Surat 117' };
    expect(allChangesIn(list, logged, {} as ValueContext)).toEqual([change]);
    const fact = allDetailFields(list, []).find((each) => each.name === 'added_note');
    const shown = { id: request, row: row as never };
    const html = renderToStaticMarkup(
      <IntlProvider locale="en" messages={en} timeZone="Asia/Jakarta">
        {fact?.value(shown, {} as never)}
      </IntlProvider>,
    );
    expect(html).toBe('Surat 117');
  });

  test('has a label wherever a detail shows it', () => {
    for (const fact of allDetailFields(list, []))
      for (const { office } of [en, idWords]) {
        const [ofDetail, ofAll] = [
          `${resourceNameOf(list)}.detail.${fact.name}`,
          `${resourceNameOf(list)}.field.${fact.name}`,
        ];
        expect([ofDetail, ofAll].some(hasTextIn(office)), ofDetail).toBe(true);
      }
  });
});

// Users are changed online only: no entry of the outbox contains their fields.
const queued = Object.entries<Entity>(entities).filter(
  ([, { resourceName }]) => mutationByName(`${resourceName}Create` as MutationName).mode === 'queue',
);

describe.each(queued)('an entry of %s (scenario 52)', (list, { resourceName, fields }) => {
  const edited = Object.keys(fields).filter((field) => {
    const { on, kind } = fields[field] ?? {};
    return on !== 'create' && kind !== 'lines';
  });
  const create = mutationByName(`${resourceName}Create` as MutationName);
  const update = mutationByName(`${resourceName}Update` as MutationName);

  test.each(edited)('that edits %s alone shows it, named as on the screens', (field) => {
    const value = sampleOf(update.args, field);
    const made = entry(update.name, { id: product, version: 1, [field]: value });
    const isReference = fields[field]?.kind === 'reference';
    const edit = isReference ? { ...made, names: { [String(value)]: 'Kebun Aren' } } : made;
    expect(contentsOf(edit).fields).toEqual([{ field, value: isReference ? 'Kebun Aren' : value }]);
    const messages = (en.office as unknown as Record<string, { field: Record<string, string> }>)[list];
    expect(read('en', [edit])).toContain(messages?.field[field]);
  });

  test('that creates one shows every field that was given', () => {
    const body = sampleBody(create.args as unknown as z.ZodMiniObject);
    const ofLines = Object.keys(fields).filter((field) => fields[field]?.kind === 'lines');
    const given = Object.keys(body).filter((field) => body[field] !== null && !ofLines.includes(field));
    const chosen = given.filter((field) => fields[field]?.kind === 'reference');
    const ownNames = Object.fromEntries(chosen.map((field) => [String(body[field]), 'Kebun Aren']));
    const made = { ...entry(create.name, { ...body, id: product }), names: ownNames };
    const { fields: shown, ...rest } = contentsOf(made);
    expect(rest.lines).toHaveLength(ofLines.length);
    expect(shown.map(({ field }) => field).sort()).toEqual(given.sort());
  });
});

const lines = ['items', 'received', 'initial_items', 'levels'];
const unread = [
  ...['id', 'version', 'expected_stock', 'kind', 'confirm', 'replaces', 'assignment_id'],
  ...['recorded_at', 'movement_id', 'request_id', 'sale', 'count'],
  ...['list', 'query'],
];

type Definition = { shape?: object; left?: z.ZodMiniType; right?: z.ZodMiniType } & { options?: z.ZodMiniType[] };

function argumentsOf(schema: z.ZodMiniType): string[] {
  const { shape = {}, left, right, options = [] } = schema._zod.def as Definition;
  const parts = [left, right, ...options].flatMap((part) => (part ? argumentsOf(part) : []));
  return [...new Set([...Object.keys(shape), ...parts])];
}

describe.each(mutationNames.map(mutationByName).filter(({ mode }) => mode === 'queue'))(
  'an entry of $name',
  ({ name, args, lists: [list = 'products'] }) => {
    const told = argumentsOf(args).filter((field) => ![...lines, ...unread].includes(field));

    test('tells each argument, named in both languages', () => {
      for (const field of told) {
        expect(kindOf(list, field), `what is ${field}?`).toBeDefined();
        for (const { office } of [en, idWords])
          expect(office).toHaveProperty(fieldMessageKey(name, field, hasTextIn(office)));
      }
    });
  },
);

test('what an edit empties is told', () => {
  const edit = entry('supplierUpdate', { id: product, version: 1, notes: '' });
  expect(read('en', [edit])).toContain('Notes Empty');
  const restock = entry('restockUpdate', { id: request, version: 1, supplier_id: null });
  expect(read('en', [restock])).toContain('Supplier Empty');
});

test('what baristas tell from the road, and what the office says to it, is said in both languages', () => {
  const number = 'TX/261120/0001';
  const told = (name: MutationName, args: object, subject: string): EntryView => ({
    ...entry(name, { id: request, ...args }),
    label: mutationByName(name).label({ id: request, ...args }, { [request]: subject }),
  });
  const cash = { movement_id: tea, reason: 'Es batu' };
  const entries = [
    told('cashMove', { ...cash, amount: 50_000 }, 'Mega Kuningan'),
    told('cashMove', { ...cash, amount: -25_000 }, 'Mega Kuningan'),
    told('loadConfirm', { items: [], note: '' }, 'Mega Kuningan'),
    told('refillReceive', { request_id: tea, items: [], note: '' }, 'Mega Kuningan'),
    told('refundAsk', { reason: 'Basi' }, number),
    told('refundDecline', {}, number),
  ];
  const messages = {
    en: [
      'Cash in Rp 50.000, Mega Kuningan',
      'Cash out Rp 25.000, Mega Kuningan',
      'Check the load of cart Mega Kuningan',
      'Receive the refill of cart Mega Kuningan',
      `Request a refund of ${number}`,
      `Decline refund of ${number}`,
    ],
    id: [
      'Kas masuk Rp 50.000, Mega Kuningan',
      'Kas keluar Rp 25.000, Mega Kuningan',
      'Cek muatan gerobak Mega Kuningan',
      'Terima isi ulang gerobak Mega Kuningan',
      `Minta refund ${number}`,
      `Tolak refund ${number}`,
    ],
  };
  for (const locale of ['en', 'id'] as const)
    for (const text of messages[locale]) expect(read(locale, entries)).toContain(text);
});

test('amounts and choices of documents are told in words', () => {
  const assigned = { id: request, cart_id: cart, sales_id: tea, initial_items: [] };
  const text = read('en', [
    entry('cartAssignmentCreate', { ...assigned, opening_float: 150_000 }),
    entry('cashMove', { id: request, movement_id: tea, amount: -25_000, reason: 'Es batu' }),
    entry('cartReconcile', { id: cart, cash_counted: 90_000, items: [] }),
    entry('transactionSettle', { id: request, payment_status: 'success' }),
    entry('restockRequestApprove', { id: request, note: '', handed_over: true }),
  ]);
  expect(text).toContain('Opening float Rp 150.000');
  expect(text).toContain('Amount Rp -25.000');
  expect(text).toContain('Counted cash Rp 90.000');
  expect(text).toContain('Payment Status Success');
  expect(text).toContain('Already handed over Yes');
});

test('a status and an amount in an entry are shown in words', () => {
  const args = { id: product, version: 1, status: 'inactive', price: 12_000 };
  const text = read('id', [entry('productUpdate', args)]);
  expect(text).toContain('Status Nonaktif');
  expect(text).toContain('Harga Rp 12.000');
  expect(text).not.toContain('inactive');
});
