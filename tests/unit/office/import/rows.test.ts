import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { parseWholeNumber } from '#client/office/import/cells.ts';
import { readTable, reviewColumns } from '#client/office/import/columns.ts';
import type { ImportKind, RowCells } from '#client/office/import/import-kind.ts';
import { maxImportRows, parseCells } from '#client/office/import/parse-cells.ts';
import { decode, readFile } from '#client/office/import/read-file.ts';
import { fieldsOfRecords, recordsImport } from '#client/office/import/records-import.ts';
import { statementImport } from '#client/office/import/statement-import.ts';
import { stockImport } from '#client/office/import/stock-import.ts';
import { keepLeftOutRows } from '#client/office/import/use-import.ts';
import { checkDuplicates, checkRow } from '#client/office/import/use-row-verdicts.ts';
import { entities } from '#contract/entities.ts';
import { newId } from '#contract/fields/ids.ts';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';
import { mutationByName } from '#contract/mutations.ts';
import { csvLine } from '#server/http/csv-export.ts';

function tableOf(text: string, list: 'products' | 'suppliers' = 'products', hasHeading?: boolean) {
  const cells = parseCells(text);
  if ('fault' in cells) throw new Error(cells.fault);
  return readTable(cells.rows, fieldsOfRecords(list), list, hasHeading);
}

test('a row that was left out stays so when the row above all turns out to name no columns', () => {
  const text = 'Produkt,Preis\nEs Teh,8000\nEs Kopi,12000';
  const named = { ...tableOf(text, 'products', true), leftOut: new Set([1]) };
  const unnamed = keepLeftOutRows(named, tableOf(text, 'products', false));
  expect([...unnamed.leftOut].map((row) => unnamed.rows[row]?.[0])).toEqual(['Es Kopi']);
  const all = { ...unnamed, leftOut: new Set([0, 2]) };
  expect([...keepLeftOutRows(all, tableOf(text, 'products', true)).leftOut]).toEqual([1]);
});

test('the columns open for review where a required field has neither a column nor a shared value', () => {
  const fields = fieldsOfRecords('products');
  const review = (text: string, shared: RowCells = {}) => reviewColumns({ ...tableOf(text), shared }, fields);
  const required = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  const [first = '', ...others] = required;
  expect(others.length).toBeGreaterThan(0);
  const names = ({ missing }: ReturnType<typeof review>) => missing.map(({ name }) => name);
  expect(review(`${first},Extra\nEs Teh,1`)).toMatchObject({ leftOut: ['Extra'], needsReview: true });
  expect(names(review(`${first}\nEs Teh`))).toEqual(others);
  const all = Object.fromEntries(others.map((name) => [name, '1']));
  expect(names(review(`${first}\nEs Teh`, all))).toEqual([]);
  expect(review(`${required.join(',')}\n${required.map(() => '1').join(',')}`).needsReview).toBe(false);
});

function judgeFile(kind: ImportKind, text: string, shared: RowCells = {}) {
  const cells = parseCells(text);
  if ('fault' in cells) throw new Error(cells.fault);
  const { rows, columns } = readTable(cells.rows, kind.fields, kind.list);
  return rows.map((row) => checkRow(kind, row, { columns, shared }));
}

describe('A whole number', () => {
  it('is read in every way in which it is written', () => {
    const english = new Intl.NumberFormat('en-US');
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (value) => {
        const ways = [String(value), formatWhole(value), english.format(value), ` ${value} `];
        ways.push(`${formatWhole(value)},00`, `${english.format(value)}.00`);
        if (value >= 0) ways.push(formatRupiah(value), `Rp${value}`, `IDR ${english.format(value)}`);
        for (const way of ways) expect(parseWholeNumber(way), way).toBe(value);
      }),
    );
  });

  it.each([
    ['Rp 8.000,-', 8_000],
    ['Rp.8.000', 8_000],
    ['15rb', 15_000],
    ['15 ribu', 15_000],
    ['8K', 8_000],
    ['12,5k', 12_500],
    ['1.5jt', 1_500_000],
    ['2 Juta', 2_000_000],
  ])('is read as people write prices: %s', (text, value) => expect(parseWholeNumber(text)).toBe(value));

  const none = ['12,5', '1.2345', '1.234,567', '12.00.000', 'dua', 'Rp', '', '1e3', '0x10', '12 pcs'];
  it.each([...none, '1.500rb', 'rb', '8.000,--', '12kk', '12constructor'])('is not %j', (text) =>
    expect(parseWholeNumber(text)).toBeNaN(),
  );
});

describe('A file', () => {
  const bytesOf = (text: string) => new TextEncoder().encode(text);
  const utf16 = (text: string) => new Uint8Array([0xff, 0xfe, ...[...text].flatMap((c) => [c.charCodeAt(0), 0])]);

  it('is text in UTF-8, in UTF-16 with its mark, or in Windows-1252, which is told', () => {
    expect(decode(bytesOf('Nama\r\nKopi é'))).toEqual({ text: 'Nama\r\nKopi é', isGuessed: false });
    expect(decode(utf16('Nama'))).toEqual({ text: 'Nama', isGuessed: false });
    const windows = new Uint8Array([0x4b, 0x61, 0x66, 0xe9]);
    expect(decode(windows)).toEqual({ text: 'Kafé', isGuessed: true });
  });

  it.each([
    [[0x50, 0x4b, 0x03, 0x04, 0x14], 'spreadsheet'],
    [[0xd0, 0xcf, 0x11, 0xe0], 'spreadsheet'],
    [[0x4e, 0x00, 0x61, 0x00], 'binary'],
    [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x1a], 'binary'],
  ])('of other bytes is named for what it is: %j', (bytes, fault) => {
    expect(decode(new Uint8Array(bytes))).toEqual({ fault });
  });

  it('that is empty, too large, cut off or too long is refused at once', async () => {
    expect(await readFile(new Blob([]))).toEqual({ fault: 'empty' });
    expect(await readFile(new Blob([new Uint8Array(5_000_001)]))).toEqual({ fault: 'tooLarge' });
    expect(parseCells(' \n\n \n')).toEqual({ fault: 'empty' });
    expect(parseCells('Name\n"Kopi')).toEqual({ fault: 'quotes' });
    const rows = (count: number) => `Name\n${'Kopi\n'.repeat(count)}`;
    expect(parseCells(rows(maxImportRows))).toHaveProperty('rows.length', maxImportRows + 1);
    // A few more are read for titles above the rows, and to report that there are too many.
    expect(parseCells(rows(20_000))).toHaveProperty('rows.length', maxImportRows + 17);
    expect(parseCells(`Name\nKopi${',x'.repeat(200)}`)).toEqual({ fault: 'tooManyColumns' });
  });

  it('is as wide as its last filled column, however wide a row is', () => {
    const text = `Name,Price\nKopi${','.repeat(100_000)}\nTeh`;
    expect(parseCells(text)).toEqual({ rows: [['Name', 'Price'], ['Kopi'], ['Teh']] });
  });

  it('has no text that takes the square of its length', () => {
    const accents = `a${'\u0301\u0316'.repeat(500_000)}`;
    expect(tableOf(accents).isKnown).toBe(false);
    const { errors } = recordsImport('products', [], 'admin').check({ name: accents, status: accents });
    expect(Object.keys(errors)).toEqual(expect.arrayContaining(['name', 'status']));
  });

  it('of ours comes back as it was, in the signs of both languages', () => {
    const cells = ['Kopi; "susu", baru', '=1+1', '+628123', '-x', '@a', 'biasa'];
    for (const language of ['en', 'id', undefined] as const) {
      const text = csvLine(['a', 'b', 'c', 'd', 'e', 'f'], language) + csvLine(cells, language);
      expect(parseCells(text)).toEqual({ rows: [['a', 'b', 'c', 'd', 'e', 'f'], cells] });
    }
  });
});

describe('A column', () => {
  it.each([
    ['Name', 'Category', 'Price (Rp)', 'Shelf life (days)'],
    ['Nama', 'KATEGORI', 'Harga*', 'Masa simpan'],
    ['name', 'category', 'price', 'shelf_life_days'],
  ])('is known by its name in either language: %s, %s, %s, %s', (...headings) => {
    expect(tableOf(headings.join(';'))).toMatchObject({
      columns: ['name', 'category', 'price', 'shelf_life_days'],
      isKnown: true,
      ambiguousFields: [],
    });
  });

  it('that comes twice is read once, and one that is none is left out', () => {
    const found = tableOf('Name,Nama,Farbe');
    expect(found).toMatchObject({ columns: ['name', undefined, undefined], isKnown: true, ambiguousFields: ['name'] });
  });

  it('is never guessed by its place: without known names a person says what each one is', () => {
    const table = { columns: [undefined, undefined, undefined], isKnown: false };
    const values = 'Es Teh;Unit;12000\nEs Kopi;Unit;15000';
    expect(tableOf(values)).toMatchObject({ ...table, hasHeading: false, titleRows: 0 });
    expect(tableOf(values, 'products', true).rows).toEqual([['Es Kopi', 'Unit', '15000']]);
    const named = tableOf(`Katalog\nProdukt;Einheit;Preis\n${values}`);
    expect(named).toMatchObject({ ...table, hasHeading: true, titleRows: 1 });
    expect(named.headings).toEqual(['Produkt', 'Einheit', 'Preis']);
  });

  it('has its name below titles and a line for Excel, which are no rows', () => {
    const table = tableOf('sep=;\nDaftar produk\n\nNama: Gerobak\nNama;Harga\nEs Teh;8.000\n');
    expect(table).toMatchObject({ columns: ['name', 'price'], titleRows: 2 });
    expect(table.rows).toEqual([['Es Teh', '8.000']]);
  });
});

describe('A file of another system', () => {
  const fileOf = (name: string) => readFileSync(new URL(`./exports/${name}.csv`, import.meta.url), 'utf8');
  const products = recordsImport('products', [], 'admin');

  it.each(['loyverse', 'majoo', 'moka', 'pawoon', 'shopify', 'square'])(
    'is read by its own names of columns: %s',
    (name) => {
      const text = fileOf(name);
      const { columns, ambiguousFields } = tableOf(text);
      const shared = columns.includes('unit') ? {} : { unit: 'cup' };
      const made = judgeFile(products, text, shared).map(({ changes, errors }) => {
        expect(errors).toEqual({});
        return Object.assign({}, ...changes.map(({ args }) => args));
      });
      expect(ambiguousFields).toEqual([]);
      const alert = (units: number) => columns.includes('stock_alert') && { stock_alert: units };
      expect(made).toMatchObject([
        {
          name: 'Es Kopi Susu',
          description: 'Kopi dan susu segar',
          category: 'Kopi',
          unit: 'cup',
          price: 15_000,
          ...alert(6),
        },
        {
          name: 'Teh Tarik',
          description: 'Teh, susu',
          category: 'Teh',
          price: 12_000,
          ...alert(4),
          ...(columns.includes('status') && { status: 'inactive' }),
        },
      ]);
      // Only Shopify has no alert and Moka no status.
      expect([columns.includes('stock_alert'), columns.includes('status')]).toEqual([
        ...[name !== 'shopify', name !== 'moka'],
      ]);
    },
  );

  it.each(['loyverse', 'majoo', 'moka', 'pawoon', 'shopify', 'square'])('says how many there are: %s', (name) => {
    const items = ['Es Kopi Susu', 'Teh Tarik'].map((each) => ({ id: newId(), name: each }));
    const warehouses = ['Depo', 'Gudang'].map((each) => ({ id: newId(), name: each }));
    const kind = stockImport({ products: items, warehouses, summary: [], reason: '' });
    const judged = judgeFile(kind, fileOf(name), { warehouse: 'Depo' });
    expect(kind.changesOf(judged)).toMatchObject([
      { args: { items: [{ counted: 24 }, { counted: 8 }], warehouse_id: warehouses[0]?.id } },
    ]);
  });

  it.each([
    [
      'loyverse-variants',
      [
        ...[['Reguler, Dingin', 15_000, 24] as const, ['Besar, Dingin', 18_000, 12] as const],
        ['Besar, Panas', 17_000, 0] as const,
      ],
      2,
    ],
    ['shopify-variants', [['Reguler', 15_000, 24] as const, ['Besar', 18_000, 12] as const], 1],
  ])('has each variant as a product of its own, never only the first: %s', (name, variants, others) => {
    const text = fileOf(name);
    const judged = judgeFile(products, text, { unit: 'cup' });
    const of = checkDuplicates(judged).of.flatMap((each) => each ?? []);
    expect(of.map(({ errors }) => errors)).toEqual(of.map(() => ({})));
    expect(tableOf(text).variants.count).toBe(variants.length);
    const made = of.map(({ changes }) => changes[0]?.args);
    expect(made).toHaveLength(variants.length + others);
    expect(made.slice(0, variants.length + 1)).toMatchObject([
      ...variants.map(([variant, price]) => ({
        name: `Es Kopi Susu (${variant})`,
        price,
        category: 'Kopi',
        description: 'Kopi dan susu segar',
      })),
      { name: 'Teh Tarik', price: 12_000 },
    ]);
    const items = made.map((args) => ({ id: newId(), name: Object(args).name as string }));
    const warehouses = [{ id: newId(), name: 'Depo' }];
    const stock = stockImport({ products: items, warehouses, summary: [], reason: '' });
    expect(stock.changesOf(judgeFile(stock, text))).toMatchObject([
      { args: { items: [24, 12, 8].map((counted) => ({ counted })) } },
    ]);
  });

  it('whose variants are told by a column repeats the name, and one variant is none', () => {
    const text = 'Item Name,Variant Name,Category,Unit,Price\n';
    const rows = 'Kopi,Panas,Kopi,cup,9000\nTeh,Biasa,Teh,cup,7000\nKopi,Dingin,Kopi,cup,9500\n';
    const namesOf = (file: string) => tableOf(text + file).rows.map(([name]) => name);
    expect(namesOf(rows)).toEqual(['Kopi (Panas)', 'Teh', 'Kopi (Dingin)']);
    const [lost] = judgeFile(products, `${text},Besar,Kopi,cup,9000`);
    expect(lost?.errors).toHaveProperty('name');
  });
});

const whole = { name: 'Es Kopi', description: 'Dingin', category: 'Kopi', unit: 'cup', price: '12.000' };

function judge(kind: ImportKind, ...rows: Record<string, string>[]) {
  return checkDuplicates(rows.map((row) => kind.check(row)));
}

describe('A row of a product', () => {
  const known = {
    id: newId(),
    version: 3,
    ...whole,
    price: 12_000,
    stock_alert: 5,
    status: 'active',
    image_url: '/images/x.svg',
    shelf_life_days: 3,
  };
  const kind = recordsImport('products', [known], 'admin');

  it('makes a new one, with what it leaves out as a form begins with it', () => {
    const { of, counts } = judge(kind, { ...whole, name: 'Es Teh', status: 'Nonaktif' });
    expect(counts).toMatchObject({ new: 1, wrong: 0 });
    const [made, ended] = of[0]?.changes ?? [];
    expect(made).toMatchObject({
      name: 'productCreate',
      args: { name: 'Es Teh', price: 12_000, stock_alert: 0, image_url: '/images/es-teh-manis.svg' },
    });
    expect(ended).toMatchObject({ name: 'productUpdate', args: { status: 'inactive' } });
    for (const change of [made, ended]) {
      const { args } = mutationByName(change?.name ?? 'productCreate');
      expect(args.safeParse(change?.args).success, change?.name).toBe(true);
    }
  });

  it('changes what it says of a known one, whose name looks alike, and nothing else', () => {
    const { of } = judge(kind, { name: '  es  KOPI ', price: 'Rp 15.000', category: '' });
    expect(of[0]).toMatchObject({ verdict: 'changed', before: { price: 12_000 } });
    const [change] = of[0]?.changes ?? [];
    expect(change?.args).toEqual({ id: known.id, version: 3, name: 'es KOPI', price: 15_000 });
    expect(judge(kind, { name: 'Es Kopi', price: '12,000', status: 'Aktif' }).counts.same).toBe(1);
  });

  it('takes what is typed for all rows where it says nothing, and only if it is new', () => {
    const shared = { unit: 'botol', category: 'Lain' };
    const { unit: _, ...without } = whole;
    const [made, same] = [
      kind.check({ ...without, name: 'Es Jeruk' }, shared),
      kind.check({ name: 'Es Kopi', unit: '' }, shared),
    ];
    expect(made.changes[0]?.args).toMatchObject({ unit: 'botol', category: 'Kopi' });
    expect(same.verdict).toBe('same');
  });

  it('with more cells than the heading is wrong as a whole, and never shifted', () => {
    const text = 'Name,Category,Unit,Price,Description\nEs Teh,Teh,cup,12,000,Manis\nTeh,Teh,cup,9000,Tawar';
    const [shifted, right] = judgeFile(recordsImport('products', [], 'admin'), text);
    expect(shifted).toMatchObject({
      verdict: 'wrong',
      errors: { '': { own: 'cells', cells: 6, columns: 5 } },
      changes: [],
    });
    expect(right?.verdict).toBe('new');
  });

  it('is wrong at the cell that is, for the reason that a form gives', () => {
    const { of, counts } = judge(
      kind,
      { ...whole, name: 'A', price: '99.000.000' },
      { ...whole, name: 'B', price: '12,5' },
      { ...whole, name: '=A1' },
      { ...whole, name: 'C', status: 'mungkin' },
      { ...whole, name: 'D', category: '' },
      { ...whole, name: 'E' },
      { ...whole, name: 'ｅ' },
    );
    expect(of.map((each) => each?.errors)).toEqual([
      { price: { message: { key: 'product.price.range' } } },
      { price: { own: 'number' } },
      { name: { own: 'formula' } },
      { status: { own: 'choice' } },
      { category: { message: { key: 'product.category.required' } } },
      {},
      { name: { own: 'twice', row: 6 } },
    ]);
    expect(counts).toEqual({ new: 1, changed: 0, same: 0, wrong: 6 });
    expect(of.flatMap((each) => each?.changes ?? [])).toHaveLength(1);
  });
});

test('A row of a supplier has its phone number in any way in which a spreadsheet keeps it', () => {
  const text = `Nama Supplier;No. HP;Alamat Lengkap\nA;="0812-3456-7890";Jalan A\nB;'81234567890;Jalan B`;
  const made = judgeFile(recordsImport('suppliers', [], 'admin'), text).flatMap(({ changes }) => changes);
  const phone = '+6281234567890';
  expect(made).toMatchObject([{ args: { name: 'A', phone } }, { args: { name: 'B', phone } }]);
});

test('A row of a record that this person may not create is wrong, and an edit of one is not', () => {
  const row = { name: 'A', phone: '0812-3456-7890', address: 'Jalan A 12' };
  const known = { ...row, id: newId(), version: 1, name: 'B' };
  const { createPolicy } = entities.suppliers;
  onTestFinished(() => void Object.assign(entities.suppliers, { createPolicy }));
  Object.assign(entities.suppliers, { createPolicy: 'super_admin' });
  const judge = (role: string, name: string) => recordsImport('suppliers', [known], role).check({ ...row, name });
  expect(judge('super_admin', 'A')).toMatchObject({ verdict: 'new', errors: {} });
  const forbidden = { name: { message: { key: 'request.forbidden' } } };
  expect(judge('admin', 'A')).toMatchObject({ verdict: 'wrong', errors: forbidden, changes: [] });
  expect(judge('admin', 'B').verdict).not.toBe('wrong');
});

describe('A row of opening stock', () => {
  const [kopi, teh] = ['Kopi', 'Teh'].map((name) => ({ id: newId(), name }));
  const [depo, other] = ['Depo', 'Gudang 2'].map((name) => ({ id: newId(), name }));
  if (!kopi || !teh || !depo || !other) throw new Error('missing');
  const summary = [{ product_id: kopi.id, product_name: 'Kopi', cart: { Depo: 9 }, warehouse: { Depo: 5 } }];
  const kind = stockImport({ products: [kopi, teh], warehouses: [depo, other], summary, reason: 'Stok awal' });

  it('is a count of a warehouse, one entry for its lines', () => {
    const { of } = judge(
      kind,
      { product: 'kopi', warehouse: 'depo', quantity: '5' },
      { product: 'Teh', warehouse: 'Depo', quantity: '1.200' },
      { product: 'Kopi', warehouse: 'Gudang 2', quantity: '7' },
      { product: 'Kopi', warehouse: 'DEPO', quantity: '8' },
    );
    expect(of.map((each) => each?.verdict)).toEqual(['same', 'new', 'new', 'wrong']);
    const changes = kind.changesOf(of.flatMap((each) => each ?? []));
    expect(changes.map(({ args }) => args)).toMatchObject([
      { kind: 'count', warehouse_id: depo.id, items: [{ product_id: teh.id, counted: 1200 }] },
      { kind: 'count', warehouse_id: other.id, items: [{ product_id: kopi.id, counted: 7 }] },
    ]);
  });

  it('takes our own file of the stock again, in which carts are as they are', () => {
    const own = { product: 'Kopi', warehouse: 'Depo' };
    const { of } = judge(
      kind,
      { ...own, place_type: 'Warehouse', quantity: '5' },
      { ...own, place_type: 'Cart', quantity: '9' },
      { ...own, product: 'Teh', place_type: 'Gerobak', quantity: '1' },
    );
    expect(of.map((each) => each?.verdict)).toEqual(['same', 'same', 'wrong']);
    expect(of[2]?.errors).toEqual({ quantity: { own: 'cart' } });
    expect(kind.changesOf(of.flatMap((each) => each ?? []))).toEqual([]);
    for (const heading of ['Place type', 'Kind of place', 'Jenis tempat']) {
      const { columns } = readTable([['Product', heading, 'Place', 'Units']], kind.fields, kind.list);
      expect(columns, heading).toEqual(['product', 'place_type', 'warehouse', 'quantity']);
    }
  });

  it('knows a warehouse that is called like a part of every object', () => {
    const warehouses = ['__proto__', 'constructor'].map((name) => ({ id: newId(), name }));
    const own = { product_id: kopi.id, product_name: 'Kopi', cart: {} };
    const held = { ...own, warehouse: JSON.parse('{"__proto__": 5}') };
    const { check: judgeRow } = stockImport({ products: [kopi], warehouses, summary: [held], reason: '' });
    const rows = warehouses.map(({ name }) => judgeRow({ product: 'Kopi', warehouse: name, quantity: '7' }));
    expect(rows).toMatchObject([
      { verdict: 'changed', before: { quantity: 5 } },
      { verdict: 'new', before: {} },
    ]);
  });

  it('names what it does not know', () => {
    const { of } = judge(kind, { product: 'Susu', warehouse: '', quantity: '-1' });
    expect(of[0]?.errors).toEqual({
      product: { own: 'unknown' },
      warehouse: { message: { key: 'warehouse_required' } },
      quantity: { message: { key: 'stock_range' } },
    });
  });
});

describe('A row of a statement', () => {
  const kind = statementImport('2026-11-27', ({ date, method }) => `${method} ${date}`);

  it('is added to the others of its day and payment method', () => {
    const { of } = judge(
      kind,
      { date: '26/11/2026 08:15:02', received: 'Rp 15.000,00' },
      { date: '2026-11-26', received: '15,000', payment_method: 'QRIS' },
      { date: '26-11-2026', received: '-5000', payment_method: 'qris' },
      { date: '2026-11-25T23:59', received: '20000', payment_method: 'Shopee Pay' },
    );
    expect(of.map((each) => each?.verdict)).toEqual(['new', 'new', 'new', 'new']);
    expect(kind.changesOf(of.flatMap((each) => each ?? []))).toEqual([
      {
        name: 'statementRecord',
        args: { date: '2026-11-26', payment_method: 'qris', received: 25_000 },
        names: { '2026-11-26/qris': 'qris 2026-11-26' },
      },
      {
        name: 'statementRecord',
        args: { date: '2026-11-25', payment_method: 'shopeepay', received: 20_000 },
        names: { '2026-11-25/shopeepay': 'shopeepay 2026-11-25' },
      },
    ]);
  });

  it('is wrong at the cell that cannot be read', () => {
    const { of } = judge(
      kind,
      { date: '2026-13-01', received: 'dua', payment_method: 'cash' },
      { date: '2026-11-28', received: '=1+1' },
    );
    expect(of.map((each) => each?.errors)).toEqual([
      { date: { message: { key: 'date_invalid' } }, received: { own: 'number' }, payment_method: { own: 'choice' } },
      { date: { message: { key: 'statement_day' } }, received: { own: 'formula' } },
    ]);
  });
});
